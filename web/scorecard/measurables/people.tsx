import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { CheckList } from '../../form/CheckList.tsx'
import type { Field } from '../../form/fields.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { namesOf } from '../../ui/names.ts'

const nobody = 'nobody'
const none: User[] = []
const usePeople = (): User[] => useQuery(peopleQuery).data ?? none

/** Anyone in the workspace. */
export const OwnerField = ({ value, onChange, ...field }: Field<number | null>) => {
  const people = usePeople().map((person) => ({
    value: String(person.id),
    label: person.fullName,
    icon: <Avatar person={person} />,
  }))
  return (
    <Choice
      label={t('Owner')}
      options={[{ value: nobody, label: t('Unassigned'), icon: <Avatar person={null} /> }, ...people]}
      {...field}
      value={value === null ? nobody : String(value)}
      onChange={(chosen) => onChange(chosen === nobody ? null : Number(chosen))}
    />
  )
}

/** Anyone in the workspace besides the owner and the team. */
export const EntrantsField = (field: Field<number[]>) => {
  const people = usePeople().map((person) => ({
    id: person.id,
    name: person.fullName,
    icon: <Avatar person={person} />,
  }))
  return (
    <CheckList
      label={t('Who else may enter its numbers')}
      options={people}
      none={t('There are no other people.')}
      {...field}
    />
  )
}

const Names = ({ ids }: { ids: readonly number[] }) => {
  const people = usePeople().filter(({ id }) => ids.includes(id))
  return ids.length === 0 ? t('Nobody') : namesOf(people)
}

/** Shows people by name in a conflict. */
export const peopleNamed = (ids: readonly number[]) => <Names ids={ids} />
