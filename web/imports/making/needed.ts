import type { ImportKind } from '#contract/imports.ts'
import type { Workspace } from '../workspace.ts'
import type { PlannedRow } from '../plan.ts'
import type { MissingPerson, MissingTeam } from './settling.ts'

/**
 * Who is invited, into which of the teams that are here, and which teams are made, with whom; ids below zero are of people
 * among them.
 */
export type Needed = {
  people: (MissingPerson & { teamIds: number[] })[]
  teams: (MissingTeam & { memberIds: number[] })[]
}

type Missing = { people: readonly MissingPerson[]; teams: readonly MissingTeam[] }

const personIn = ({ row }: PlannedRow): number | null => ('ownerId' in row ? row.ownerId : row.assignedToId)

/** Those that the rows need that are imported: no row of which is left out, or here already. */
export const neededBy = (
  rows: readonly PlannedRow[],
  known: Record<ImportKind, string[]>,
  { people, teams }: Missing,
  { userId }: Pick<Workspace, 'userId'>,
): Needed => {
  const keys = {
    todos: new Set<string>(),
    rocks: new Set<string>(),
    milestones: new Set<string>(),
    issues: new Set<string>(),
  }
  for (const kind of ['todos', 'rocks', 'milestones', 'issues'] as const) keys[kind] = new Set(known[kind])
  const sent = rows.filter(({ kind, row, bad }) => bad.length === 0 && !keys[kind].has(row.key))
  const charges = sent.map((planned) => ({ teamId: planned.teamId, personId: personIn(planned) }))
  const teamsOf = (id: number) => [
    ...new Set(charges.flatMap((row) => (row.personId === id && row.teamId > 0 ? [row.teamId] : []))),
  ]
  const membersOf = (id: number) => {
    const persons = charges.flatMap(({ teamId, personId }) => (teamId === id && personId !== null ? [personId] : []))
    return [...new Set(persons)].filter((personId) => personId !== userId)
  }
  return {
    people: people
      .filter(({ id }) => charges.some(({ personId }) => personId === id))
      .map((person) => ({ ...person, teamIds: teamsOf(person.id) })),
    teams: teams
      .filter(({ id }) => charges.some(({ teamId }) => teamId === id))
      .map((team) => ({ ...team, memberIds: membersOf(team.id) })),
  }
}
