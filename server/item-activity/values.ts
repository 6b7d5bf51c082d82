import { and, eq, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/item-activity.ts'
import { fieldsTold } from '#contract/item-activity-words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { findNames } from '#server/journal/naming.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findPersons } from '#server/tenants/person.ts'
import { teams } from '#server/tenants/table.ts'

type Fields = Record<string, unknown>

/** What the journal says of a change. */
type Entry = { actorId: number | null; before: Fields | null; after: Fields | null }

/** A field's value as `FieldChange` has it; `fields` are the others, which a milestone's name depends on. */
type SayValue = (field: string, value: unknown, fields: Fields) => string | null

type Say = (value: unknown, fields: Fields) => string | null

const isPerson = (field: string): boolean => field === 'assignedToId' || field === 'ownerId'
const isTeam = (field: string): boolean => field === 'teamId' || field === 'otherTeamsInvolved'
const isEmpty = (value: unknown): boolean => value === null || value === undefined || [value].flat().length === 0
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const numbers = (value: unknown): number[] => [value].flat().filter((each) => typeof each === 'number')

const idOf = (value: unknown): number => numbers(value)[0] ?? 0

/** The ids in some fields of all entries, before and after. */
const idsIn = (entries: Entry[], isWanted: (field: string) => boolean): number[] => [
  ...new Set(
    entries
      .flatMap(({ before, after }) => [...Object.entries(before ?? {}), ...Object.entries(after ?? {})])
      .flatMap(([field, value]) => (isWanted(field) ? numbers(value) : [])),
  ),
]

const teamsByIds = prepared((db) =>
  db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(
      and(eq(teams.tenantId, sql.placeholder('tenantId')), sql`${teams.id} = any(${sql.placeholder('ids')}::int[])`),
    )
    .prepare('team_names_by_ids'),
)

const findTeamNames = async (db: Db, { tenantId }: Viewer, ids: number[]): Promise<Map<number, string>> => {
  const rows = ids.length > 0 ? await teamsByIds(db).execute({ tenantId, ids }) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Finds the names of all that entries speak of; asks once for each kind. Rocks and goals are named if the viewer sees them. */
export const findValues = async (db: Db, viewer: Viewer, entries: Entry[], topics: Topics): Promise<SayValue> => {
  const personIds = idsIn(entries, isPerson)
  const persons = personIds.length > 0 ? await findPersons(db, viewer, personIds) : []
  const people = new Map(persons.map(({ id, fullName }) => [id, fullName]))
  const teamNames = await findTeamNames(db, viewer, idsIn(entries, isTeam))
  const served = [
    ...idsIn(entries, (field) => field === 'rockId').map((id) => ({ topic: 'rocks', id })),
    ...idsIn(entries, (field) => field === 'goalId').map((id) => ({ topic: 'goals', id })),
  ]
  const names = await findNames(db, viewer, served, topics)
  const ofPerson: Say = (value) => people.get(idOf(value)) ?? ''
  const ofTeam: Say = (value) =>
    numbers(value)
      .flatMap((id) => teamNames.get(id) ?? [])
      .join(', ')
  const ofText: Say = (value) => (textOf(value).trim() === '' ? null : '')
  const sayers: Record<string, Say> = {
    description: ofText,
    content: ofText,
    assignedToId: ofPerson,
    ownerId: ofPerson,
    teamId: ofTeam,
    otherTeamsInvolved: ofTeam,
    // A rhythm that has no name is said by its parts.
    repeat: (value, { rhythm }) => textOf(rhythm ?? value),
    rockId: (value) => names('rocks', idOf(value), null)?.title ?? '',
    milestoneId: (value, { rockId }) => names('rocks', idOf(rockId), textOf(value))?.title ?? '',
    goalId: (value) => names('goals', idOf(value), null)?.title ?? '',
  }
  return (field, value, fields) => (isEmpty(value) ? null : (sayers[field] ?? textOf)(value, fields))
}

/** What a new item is told with: who it was given to, unless they made it themselves. */
const ofNew = ({ actorId, after }: Entry): string[] =>
  ['assignedToId', 'ownerId'].filter((field) => (after?.[field] ?? actorId) !== actorId)

/** The fields that an entry changed, in the order of the words. The id of a milestone's own entry is no field. */
export const changesOf = (entry: Entry, verb: string, say: SayValue): FieldChange[] => {
  const { before, after } = entry
  const wanted = verb === 'created' ? ofNew(entry) : fieldsTold.filter((field) => before && field in before)
  if (!after || verb.includes('comment')) return []
  return wanted.flatMap((field) => {
    const change = { field, from: say(field, before?.[field], before ?? {}), to: say(field, after[field], after) }
    return change.from === change.to && change.from !== '' ? [] : [change]
  })
}
