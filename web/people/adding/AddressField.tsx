import { Textarea } from '@mantine/core'
import { t } from '#contract/words.ts'
import type { Field } from '../../form/fields.ts'
import { nameOf, readAddresses } from './addresses.ts'
import styles from './AddressField.module.css'

type Props = Field<string> & { label?: string; name?: string; description?: string; first?: boolean }

/** Takes one address or a whole list, and shows whom it has understood. */
export const AddressField = ({ onChange, name, first, ...rest }: Props) => (
  <div className={styles.field}>
    <Textarea
      {...rest}
      {...(name !== undefined && { 'aria-label': name })}
      {...(first && { 'data-autofocus': true })}
      autosize
      minRows={2}
      maxRows={8}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('ana@example.com, Bo Berg <bo@example.com>')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <Understood text={rest.value} />
  </div>
)

const Understood = ({ text }: { text: string }) => {
  const { people } = readAddresses(text)
  return (
    people.length > 0 && (
      <ul aria-label={t('Who will be invited')} className={styles.people}>
        {people.map((person) => (
          <li key={person.email} dir="auto">
            {nameOf(person)} <span>{person.email}</span>
          </li>
        ))}
      </ul>
    )
  )
}
