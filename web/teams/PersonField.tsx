import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useAssignable } from './people.ts'

type Props = Field<number | null> & {
  label: string
  /** Their members are offered, and you. */
  teamIds: readonly number[]
  /** Someone must be chosen. */
  required?: boolean
}

const nobody = 'nobody'
const unassigned = { value: nobody, label: t('Unassigned'), icon: <Avatar person={null} /> }

export const PersonField = ({ label, teamIds, value, error, disabled, required = false, onChange }: Props) => {
  const people = useAssignable(teamIds).map((person) => ({
    value: String(person.id),
    label: person.fullName,
    icon: <Avatar person={person} />,
  }))
  const none = required ? null : nobody
  return (
    <Choice
      label={label}
      placeholder={t('Select a person')}
      options={required ? people : [unassigned, ...people]}
      value={value === null ? none : String(value)}
      error={error}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === nobody ? null : Number(chosen))}
    />
  )
}
