import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import styles from './SearchField.module.css'

type Props = { value: string; placeholder: string; onChange: (value: string) => void }

/** The placeholder is also its name for screen readers. */
export const SearchField = ({ value, placeholder, onChange }: Props) => (
  <Input
    type="search"
    size="xs"
    className={styles.search}
    value={value}
    placeholder={placeholder}
    aria-label={placeholder}
    leftSection={<IconSearch aria-hidden size={14} />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
