import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import { type Cadence, isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import { type Measurable, scorecard, type ScorecardGroup, scorecardGroups } from '#contract/scorecard.ts'
import { call } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

/** What a tab of a team's scorecard shows: the measurables of its cadence, and with `rolledUp` those of shorter ones. */
export type Tab = { teamId: number; cadence: Cadence; rolledUp: boolean; archived: boolean }

const isOnTab = ({ cadence, archivedAt }: Measurable, tab: Tab): boolean => {
  if ((archivedAt !== null) !== tab.archived) return false
  return cadence === tab.cadence || (tab.rolledUp && isFiner(periodOfCadence[cadence], periodOfCadence[tab.cadence]))
}

/** Each tab holds the cells of its own periods. */
const join = (older: Measurable, newer: Measurable): Measurable => {
  const cells = new Map(older.cells.map((cell) => [cell.weekId, cell]))
  for (const cell of newer.cells) cells.set(cell.weekId, cell)
  return { ...newer, cells: [...cells.values()] }
}

export const itemTopic = liveTopic<Measurable, Tab | { id: number }>({
  name: 'scorecard_items',
  belongs: (row, filter) => {
    if ('id' in filter) return row.id === filter.id
    const isHere = row.elsewhere || row.placements.some(({ teamId }) => teamId === filter.teamId)
    return isHere && isOnTab(row, filter)
  },
  join,
})

/** A tab of a team's scorecard, with the viewer's own measurables of teams that they are not in. */
export const itemsQuery = ({ teamId, cadence, rolledUp, archived }: Tab) =>
  listQuery(itemTopic, { teamId, cadence, rolledUp, archived }, (signal) =>
    call(scorecard.list, { params: { teamId }, query: { cadence, rolledUp, archived } }, signal),
  )

// Not the topic's name: what has happened is not fetched again whenever a colleague enters a number.
const past = 'scorecard past'

/** The same at the end of an earlier day; nothing changes it any more. */
export const itemsAsOfQuery = ({ teamId, cadence, rolledUp }: Tab, asOf: Day) =>
  queryOptions({
    queryKey: [past, 'as of', { teamId, cadence, rolledUp, asOf }] as const,
    queryFn: ({ signal }) => call(scorecard.list, { params: { teamId }, query: { cadence, rolledUp, asOf } }, signal),
  })

export const itemQuery = (id: number) =>
  rowQuery(itemTopic, { id }, (signal) => call(scorecard.read, { params: { itemId: id } }, signal))

/** All that is known of a measurable's past; its version says when that has changed. */
export const historyQuery = ({ id, version }: Pick<Measurable, 'id' | 'version'>, asOf: Day | undefined) =>
  queryOptions({
    queryKey: [past, 'history', { id, version, asOf }] as const,
    queryFn: ({ signal }) => call(scorecard.history, { params: { itemId: id }, query: { asOf } }, signal),
  })

/** What a cell has said, newest first; the measurable's version says when that has changed. */
export const versionsQuery = ({ id, version }: Pick<Measurable, 'id' | 'version'>, weekId: string) =>
  queryOptions({
    queryKey: [past, 'versions', { id, version, weekId }] as const,
    queryFn: ({ signal }) => call(scorecard.versions, { params: { itemId: id, weekId } }, signal),
  })

export const groupTopic = liveTopic<ScorecardGroup, { teamId: number }>({
  name: 'scorecard_groups',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** The groups of a team's scorecard, in no order: see `position`. */
export const groupsQuery = (teamId: number) =>
  listQuery(groupTopic, { teamId }, (signal) => call(scorecardGroups.list, { params: { teamId } }, signal))
