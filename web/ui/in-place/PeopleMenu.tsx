import { finderOf } from '#contract/reading/finding.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../Avatar.tsx'
import { searching } from '../sought.ts'
import type { FieldMenuProps } from './field-menu.ts'
import { FilteredMenu } from './FilteredMenu.tsx'

type Props = Omit<FieldMenuProps<number | null>, 'onChoose'> & {
  /** As in 'Assignee'. */
  label: string
  people: readonly Person[]
  /** More people may still come. */
  loading: boolean
  /** Somebody has to be chosen: 'Unassigned' is not offered. */
  required?: boolean
  onChoose: (person: Person | null) => void
}

const nobody = 'nobody'
const valueOf = (id: number | null) => (id === null ? nobody : String(id))

// More than anyone scans without typing; thousands would take seconds to render.
const maxShown = 100

const matching = searching((person: Person) => `${person.fullName}\n${person.username}`)

/** Chooses a person; what is typed filters them. */
export const PeopleMenu = ({ people, loading, required = false, value, onChoose, ...menu }: Props) => {
  const optionsOf = (text: string) => {
    const found = people.filter(matching(text)).slice(0, maxShown)
    const offersNobody = !required && finderOf(text)(t('Unassigned'))
    return [
      ...found.map((person) => ({
        value: valueOf(person.id),
        name: person.fullName,
        picture: <Avatar person={person} />,
      })),
      ...(offersNobody ? [{ value: nobody, name: t('Unassigned'), picture: <Avatar person={null} /> }] : []),
    ]
  }
  return (
    <FilteredMenu
      {...menu}
      placeholder={t('Search people...')}
      empty={loading ? t('Loading') : t('Nobody found.')}
      optionsOf={optionsOf}
      value={value === undefined ? undefined : valueOf(value)}
      onChoose={(chosen) => onChoose(people.find(({ id }) => valueOf(id) === chosen) ?? null)}
    />
  )
}
