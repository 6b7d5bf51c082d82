import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Room } from '#contract/room.ts'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { onHeadlines } from '#server/headlines/changes.ts'
import { headlines } from '#server/headlines/table.ts'
import { onIssues } from '#server/issues/changes.ts'
import { issues } from '#server/issues/table.ts'
import type { Done } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onTodos } from '#server/todos/changes.ts'
import { todos } from '#server/todos/table.ts'
import { inSittings } from './sittings.ts'

type Archivable = PgTable & Record<'tenantId' | 'id' | 'teamId' | 'archivedAt' | 'deletedAt', PgColumn>

/**
 * Locks a team's rows that meet a condition and aren't archived. The lock comes with the question: a row that somebody
 * deletes meanwhile isn't among them, instead of refusing them all.
 */
const lockThose = async (
  tx: Db,
  { tenantId }: Viewer,
  table: Archivable,
  teamId: number,
  condition: SQL | undefined,
): Promise<number[]> => {
  const rows: { id: unknown }[] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.tenantId, tenantId), eq(table.teamId, teamId), isNull(table.archivedAt), kept(table), condition),
    )
    .orderBy(asc(table.id))
    .for('no key update')
  return rows.map(({ id }) => Number(id))
}

/** What is archived with a meeting; people read that the meeting was concluded, not each row of it. */
const filed = <Row>({ meetingId }: Room, rows: Row[], now: Date): Done<Row> => ({
  set: { archivedAt: now.toISOString(), meetingId },
  entries: rows.map((row) => ({ row, verb: 'filed', after: { meetingId } })),
  reply: [],
})

/** Says of the decisions that a team made in a meeting that they are of it. */
const claimDecisions = async (tx: Db, { tenantId }: Viewer, room: Room, sittings: string): Promise<void> => {
  await tx
    .update(decisions)
    .set({ meetingId: room.meetingId, ...counted(decisions) })
    .where(
      and(
        eq(decisions.tenantId, tenantId),
        eq(decisions.teamId, room.teamId),
        isNull(decisions.meetingId),
        inSittings(decisions.decidedAt, sittings),
      ),
    )
}

/**
 * Archives with a meeting what its team is done with: issues solved in it, completed to-dos, and ticked headlines. In
 * this order, in which everybody locks them: issues, their decisions, the to-dos that come of them.
 */
export const fileDone = async (tx: Db, viewer: Viewer, room: Room, sittings: string, now: Date): Promise<void> => {
  const { teamId, tickedIds } = room
  const isSolved = and(eq(issues.status, 'solved'), inSittings(issues.closedAt, sittings))
  const issueIds = await lockThose(tx, viewer, issues, teamId, isSolved)
  await onIssues.editAll(tx, viewer, issueIds, async (_, rows) => filed(room, rows, now))
  await claimDecisions(tx, viewer, room, sittings)
  const todoIds = await lockThose(tx, viewer, todos, teamId, eq(todos.completed, true))
  await onTodos.editAll(tx, viewer, todoIds, async (_, rows) => filed(room, rows, now))
  const isTicked = sql`${headlines.id} = any(${sql.param(tickedIds)}::int[])`
  const headlineIds = await lockThose(tx, viewer, headlines, teamId, isTicked)
  await onHeadlines.seeAll(tx, viewer, headlineIds, async (_, rows) => filed(room, rows, now))
}
