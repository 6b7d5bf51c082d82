import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Section } from '#contract/agenda.ts'
import { kept } from '#server/db/columns.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { meetings } from '#server/meetings/table.ts'
import { rocks } from '#server/rocks/table.ts'
import { scorecardItems, scorecardPlacements } from '#server/scorecard/table.ts'
import { todos } from '#server/todos/table.ts'

type TeamTable = typeof rocks | typeof headlines | typeof todos | typeof issues

const rowsOf = (table: TeamTable, condition: SQL | undefined): SQL =>
  sql`select from ${table} where ${and(
    eq(table.tenantId, meetings.tenantId),
    eq(table.teamId, meetings.teamId),
    kept(table),
    condition,
  )}`

const measurables = sql`select from ${scorecardPlacements} join ${scorecardItems}
  on ${scorecardItems.tenantId} = ${scorecardPlacements.tenantId} and ${scorecardItems.id} = ${scorecardPlacements.itemId}
  where ${scorecardPlacements.tenantId} = ${meetings.tenantId} and ${scorecardPlacements.teamId} = ${meetings.teamId}
    and ${and(isNull(scorecardItems.archivedAt), kept(scorecardItems))}`

/** What the sections of each kind review; the other kinds always have something. */
const reviewed: [kind: Section['kind'], rows: SQL][] = [
  ['scorecard', measurables],
  ['rock-review', rowsOf(rocks, and(eq(rocks.isArchived, false), notInArray(rocks.status, ['completed', 'canceled'])))],
  ['headlines', rowsOf(headlines, isNull(headlines.archivedAt))],
  ['todo-list', rowsOf(todos, isNull(todos.archivedAt))],
  ['issue-discussion', rowsOf(issues, eq(issues.status, 'open'))],
]

const whenEmpty = ([kind, rows]: (typeof reviewed)[number]): SQL =>
  sql`case when not exists (${rows}) then ${sql.raw(`'${kind}'`)} end`

/** The kinds of sections that have nothing to review for the team of a meeting. */
export const emptyKinds: SQL<string[]> = sql`array_remove(array[${sql.join(reviewed.map(whenEmpty), sql`, `)}], null)`
