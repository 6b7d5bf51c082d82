import { t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import type { Choices } from './choices.ts'
import { fieldsOf, fieldWords, type Role, withRole } from './fields.ts'
import styles from './imports.module.css'

type Props = { headers: string[]; choices: Choices; onChange: (roles: Role[]) => void }

/** What each column of the file is taken for. */
export const ColumnRoles = ({ headers, choices: { kind, roles }, onChange }: Props) => {
  const options: { value: Role; label: string }[] = [
    { value: 'skip', label: t('Leave out') },
    ...fieldsOf[kind].map((field) => ({ value: field, label: fieldWords[field] })),
  ]
  return (
    <FieldGroup label={t('Columns')}>
      <ul className={styles.pairs}>
        {headers.map((header, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column has no other name that is its own
          <li key={index}>
            <span dir="auto">{header || t('Column {index}', { index: index + 1 })}</span>
            <LazyChoice
              compact
              name={t('Column {index}', { index: header || index + 1 })}
              options={options}
              value={roles[index] ?? 'skip'}
              onChange={(role) => onChange(withRole(roles, index, role))}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
