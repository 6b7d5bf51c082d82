import type { Person } from './people.ts'
import { pick, type Roll } from './rolls.ts'

/** What somebody has come across, by kind: rows, whose ids calls take, and secrets. */
export type Row = Record<string, unknown> & { id: number | string }
export type Pool = Map<string, Map<number | string, Row>>

/** How many rows of a kind somebody remembers. */
const maxRows = 40

/** The kinds whose ids have other names than their slices. */
const singulars: Record<string, string> = {
  scorecard: 'item',
  scorecardGroups: 'group',
  scorecard_items: 'item',
  scorecard_groups: 'group',
  chartDrafts: 'draft',
  chart_drafts: 'draft',
  accountability_positions: 'position',
  meetingNotes: 'note',
  l10_meeting_notes: 'note',
  l10_meetings: 'room',
  list_views: 'view',
  people: 'user',
  users: 'user',
  members: 'user',
  agenda: 'section',
  entries: 'entry',
  replies: 'reply',
}

/** A slice, a topic or a field with rows in it, as what a single one is called. */
export const kindOf = (name: string): string => singulars[name] ?? name.replace(/s$/, '')

const people = /^(assignedTo|owner|createdBy|filledBy|user|person|solvedBy)$/
const manyPeople = /^(member|attendee|present|rater|seen|entrant|holder)$/

/** The kind of row whose id a field or parameter takes; `own` is that of the slice. */
export const kindOfId = (name: string, own: string): string => {
  if (name === 'otherTeamsInvolved') return 'team'
  const stem = name.replace(/Ids?$/, '')
  if (people.test(stem) || manyPeople.test(stem)) return 'user'
  if (stem === 'parentPosition') return 'position'
  if (/^(ids?|after|was)$/.test(stem)) return own
  return kindOf(stem)
}

export const isIdName = (name: string): boolean => /(^ids?|Ids?|otherTeamsInvolved)$/.test(name)

const put = (pool: Pool, kind: string, row: Row): void => {
  const rows = pool.get(kind) ?? new Map<number | string, Row>()
  pool.set(kind, rows)
  rows.delete(row.id)
  rows.set(row.id, row)
  const [oldest] = rows.keys()
  if (rows.size > maxRows && oldest !== undefined) rows.delete(oldest)
}

const secrets = ['token', 'key', 'url']

const takeIn = (pool: Pool, kind: string, value: unknown): void => {
  if (Array.isArray(value)) return value.forEach((each) => takeIn(pool, kind, each))
  if (typeof value !== 'object' || value === null) return
  if ('id' in value) put(pool, kind, value as Row)
  for (const [name, part] of Object.entries(value)) {
    if (secrets.includes(name) && typeof part === 'string') put(pool, name, { id: part })
    else takeIn(pool, kindOf(name), part)
  }
}

/** What comes back to anyone, which others try as well. */
const everyones: Pool = new Map()

/** Notes what a reply of a slice names, or rows of a topic. */
export const learn = ({ pool }: Pick<Person, 'pool'>, slice: string, reply: unknown): void => {
  const kind = kindOf(slice)
  takeIn(pool, kind, reply)
  takeIn(everyones, kind, reply)
}

/** One of a kind that a person knows; now and then one that only others know. */
export const known = ({ pool, kind: who }: Person, kind: string, roll: Roll): Row | undefined => {
  // A secret lets in whoever has it, and so nobody passes theirs on.
  const isOthers = who !== 'guest' && !secrets.includes(kind) && roll(25) === 0
  const rows = [...((isOthers ? everyones : pool).get(kind)?.values() ?? [])]
  // What is new is what everybody looks at.
  return pick(roll, roll(2) === 0 ? rows.slice(-5) : rows)
}
