import { TextInput } from '@mantine/core'
import { t } from '#contract/words.ts'
import { inviteeFor } from './invitee.ts'
import styles from './AddressOf.module.css'

type Props = { name: string; address: string; onChange: (address: string) => void }

/** The address at which somebody is invited whom a file names. */
export const AddressOf = ({ name, address, onChange }: Props) => (
  <TextInput
    size="xs"
    className={styles.address ?? ''}
    aria-label={t('Email address of {name}', { name })}
    placeholder={t('Email')}
    type="email"
    dir="ltr"
    autoComplete="off"
    value={address}
    error={address.trim() === '' || inviteeFor(name, address) ? undefined : t('Invalid email address')}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
