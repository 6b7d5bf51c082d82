import { t } from '#contract/words.ts'
import { useTeamNames } from './names.ts'
import { namesOf } from '../ui/names.ts'
import { useAssignable, usePeopleOf } from './people.ts'

const TeamNames = ({ ids }: { ids: readonly number[] }) => {
  const nameOf = useTeamNames()
  return ids.map((id) => nameOf(id) ?? '').join(', ') || t('None')
}

/** Shows teams by name in a conflict. */
export const teamNames = (ids: readonly number[]) => <TeamNames ids={ids} />
export const teamName = (id: number | null) => teamNames(id === null ? [] : [id])

const PersonName = ({ id, teamIds }: { id: number | null; teamIds: readonly number[] }) =>
  useAssignable(teamIds).find((person) => person.id === id)?.fullName ?? t('Unassigned')

/** Shows a member of one of the teams by name. */
export const personOf = (teamIds: readonly number[]) => (id: number | null) => <PersonName id={id} teamIds={teamIds} />

/** Shows a member of the draft's team by name. */
export const personName = (id: number | null, { teamId }: { teamId: number | null }) =>
  personOf(teamId === null ? [] : [teamId])(id)

const PeopleNames = ({ ids, teamId }: { ids: readonly number[]; teamId: number | null }) => {
  const people = usePeopleOf(teamId === null ? [] : [teamId])
  return namesOf(people.filter(({ id }) => ids.includes(id)))
}

/** Shows members of a team by name. */
export const peopleNamed = (ids: readonly number[], teamId: number | null) => <PeopleNames {...{ ids, teamId }} />
