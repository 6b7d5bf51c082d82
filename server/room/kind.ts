import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Room } from '#contract/room.ts'
import { msg } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { prepared } from '#server/db/open.ts'
import { changing } from '#server/journal/changing.ts'
import { canEdit } from '#server/meetings/policy.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import { emptyKinds } from './empty.ts'
import { showRooms, visible } from './reading.ts'

const { title, teamId, agenda, startTime, createdById } = meetings

const lockRows = locking(l10Meetings, visible)

const lockedRooms = prepared((db) =>
  db
    .select({ ...getTableColumns(l10Meetings), title, teamId, agenda, startTime, createdById, empty: emptyKinds })
    .from(l10Meetings)
    .innerJoin(meetings, and(isOfRun, kept(meetings)))
    .where(
      and(
        eq(l10Meetings.tenantId, sql.placeholder('tenantId')),
        sql`${l10Meetings.id} = any(${sql.placeholder('ids')}::int[])`,
      ),
    )
    .orderBy(asc(l10Meetings.id))
    .prepare('rooms_locked'),
)

/** A room that is locked. A change that reaches its meeting as well locks that first. */
export type LockedRoom = Awaited<ReturnType<ReturnType<typeof lockedRooms>['execute']>>[number]

const lockRooms: Locks<LockedRoom> = async (tx, viewer, ids) => {
  const rows = await lockRows(tx, viewer, ids)
  return lockedRooms(tx).execute({ ...viewer, ids: rows.map(({ id }) => id) })
}

/** Who takes part is who may edit the meeting. */
export const onRooms = changing<LockedRoom, Room>({
  table: l10Meetings,
  lock: lockRooms,
  mayEdit: canEdit,
  refusal: msg('Only members of the team take part in this meeting'),
  concerns: ({ teamId: team, title: name, createdById: creator }) => ({
    teamId: team,
    title: name,
    personIds: [creator],
  }),
  show: showRooms,
})
