import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { ImportedIssue, ImportedRock, ImportedTodo } from '#contract/imports.ts'
import { rockTypeOfTeam } from '#contract/rocks.ts'
import { groupedBy } from '#server/db/grouping.ts'
import { insertAll, nextIds } from '#server/db/inserting.ts'
import type { Db } from '#server/db/open.ts'
import { positionsBehind } from '#server/db/order.ts'
import { lastOfTeams } from '#server/issues/order/positions.ts'
import { issues } from '#server/issues/table.ts'
import { rocks } from '#server/rocks/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { repeatingOf } from '#contract/rhythms/repeats.ts'
import { todos } from '#server/todos/table.ts'

/** Who imports, and when. */
export type By = { viewer: Viewer; at: Instant }

/** A row that has been added, and the key it had. */
export type Added<Row> = Row & { id: number; key: string }

/** What all new rows have besides what the file says. */
const plainRow = ({ viewer, at }: By, createdAt: string | null) => ({
  tenantId: viewer.tenantId,
  createdById: viewer.userId,
  createdAt: createdAt ?? at,
  updatedAt: at,
  version: 1,
  deletedAt: null,
})

const withIds = async <Row>(
  tx: Db,
  table: Parameters<typeof nextIds>[1],
  rows: Row[],
): Promise<(Row & { id: number })[]> => {
  const ids = await nextIds(tx, table, rows.length)
  return rows.flatMap((row, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...row, id }]
  })
}

/** Adds to-dos; those that are completed without saying when count as completed now. */
export const addImportedTodos = async (tx: Db, by: By, wanted: ImportedTodo[]): Promise<Added<ImportedTodo>[]> => {
  const added = await withIds(tx, todos, wanted)
  const stored = added.map(({ archived, completedAt, createdAt, ...todo }) => ({
    ...todo,
    ...repeatingOf(todo),
    givenDay: null,
    ...plainRow(by, createdAt),
    completedAt: todo.completed ? (completedAt ?? by.at) : null,
    archivedAt: todo.completed && archived ? by.at : null,
    followsId: null,
    meetingId: null,
    rockId: null,
    milestoneId: null,
  }))
  await insertAll(tx, todos, stored)
  return added
}

/** Adds rocks, without milestones. */
export const addImportedRocks = async (tx: Db, by: By, wanted: ImportedRock[]): Promise<Added<ImportedRock>[]> => {
  if (wanted.length === 0) return []
  const { tenantId } = by.viewer
  const named = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(
      sql`${teams.tenantId} = ${tenantId} and ${teams.id} = any(${sql.param(wanted.map(({ teamId }) => teamId))}::int[])`,
    )
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const added = await withIds(tx, rocks, wanted)
  const stored = added.map(({ personal, archived, createdAt, ...rock }) => ({
    ...rock,
    ...plainRow(by, createdAt),
    rockType: personal ? ('personal' as const) : rockTypeOfTeam({ name: nameOf.get(rock.teamId) ?? '' }),
    isArchived: archived,
    goalId: null,
    carriedFromId: null,
  }))
  await insertAll(tx, rocks, stored)
  return added
}

/** As many positions behind the last of each team as it gets issues, in the order of the file. */
const placed = async (
  tx: Db,
  viewer: Viewer,
  wanted: ImportedIssue[],
): Promise<(ImportedIssue & { position: string })[]> => {
  const ofTeams = groupedBy(wanted, ({ teamId }) => teamId)
  const last = await lastOfTeams(tx, viewer, [...ofTeams.keys()])
  return [...ofTeams].flatMap(([teamId, rows]) => {
    const position = last.get(teamId)
    const positions = positionsBehind(position === undefined ? [] : [{ position }], rows.length)
    return rows.map((row, index) => ({ ...row, position: positions[index] ?? '' }))
  })
}

/** Adds issues behind the others of their teams; what is solved or dropped asks nothing later on. */
export const addImportedIssues = async (tx: Db, by: By, wanted: ImportedIssue[]): Promise<Added<ImportedIssue>[]> => {
  if (wanted.length === 0) return []
  const added = await withIds(tx, issues, await placed(tx, by.viewer, wanted))
  const none = { sentFromTeamId: null, sentById: null, sentAt: null, answerBy: null, answeredAt: null }
  const stored = added.map(({ archived, closedAt, createdAt, ...issue }) => ({
    ...issue,
    ...plainRow(by, createdAt),
    ...none,
    isTop: false,
    closedAt: issue.status === 'open' ? null : (closedAt ?? by.at),
    closedById: null,
    checkOn: null,
    archivedAt: issue.status !== 'open' && archived ? by.at : null,
    meetingId: null,
    swotEntryId: null,
  }))
  await insertAll(tx, issues, stored)
  return added
}
