import { and, eq, isNotNull, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { counted } from '#server/db/change.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { record } from '#server/journal/record.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { silentMilliseconds } from './screens.ts'
import { meetingParticipants } from './table.ts'

const { placeholder } = sql

const silentSince = (since: string | Placeholder) =>
  and(
    isNotNull(meetingParticipants.joinedAt),
    isNull(meetingParticipants.leftAt),
    lt(meetingParticipants.seenAt, since),
  )

const findSilentRooms = prepared((db) =>
  db
    .selectDistinct({ tenantId: meetingParticipants.tenantId, meetingId: meetingParticipants.meetingId })
    .from(meetingParticipants)
    .where(silentSince(placeholder('since')))
    .prepare('silent_rooms'),
)

/** Locks a room, as every act in it does before it touches those who take part. */
const lockSilentRoom = prepared((db) =>
  db
    .select({
      tenantId: l10Meetings.tenantId,
      id: l10Meetings.id,
      meetingId: meetings.id,
      teamId: meetings.teamId,
      title: meetings.title,
    })
    .from(l10Meetings)
    .innerJoin(meetings, isOfRun)
    .where(and(eq(meetings.tenantId, placeholder('tenantId')), eq(meetings.id, placeholder('meetingId'))))
    .for('no key update', { of: l10Meetings })
    .prepare('silent_room_locked'),
)

type SilentRoom = Awaited<ReturnType<ReturnType<typeof lockSilentRoom>['execute']>>[number]

/** Takes the silent out of a room, which is told of them; returns how many there were. */
const sweepRoom = async (tx: Db, room: SilentRoom, since: string): Promise<number> => {
  const { tenantId, id: subjectId, meetingId, teamId, title } = room
  const { rowCount } = await tx
    .update(meetingParticipants)
    .set({ leftAt: sql`${meetingParticipants.seenAt}` })
    .where(
      and(eq(meetingParticipants.tenantId, tenantId), eq(meetingParticipants.meetingId, meetingId), silentSince(since)),
    )
  // They were heard of again while the lock was waited for.
  if (!rowCount) return 0
  await tx
    .update(l10Meetings)
    .set(counted(l10Meetings))
    .where(and(eq(l10Meetings.tenantId, tenantId), eq(l10Meetings.id, subjectId)))
  await record(tx, { tenantId, userId: null }, { teamId, title, subject: 'l10_meetings', subjectId, verb: 'left' })
  return rowCount
}

/** Takes those out of their rooms whose browsers have fallen silent; returns how many. Several processes may do it. */
export const sweepSilent = async (db: Db, now: Date, failed?: Failed): Promise<number> => {
  const since = new Date(now.getTime() - silentMilliseconds).toISOString()
  let left = 0
  const sweepOne = (silent: { tenantId: number; meetingId: number }) =>
    transaction(db, async (tx) => {
      for (const room of await lockSilentRoom(tx).execute(silent)) left += await sweepRoom(tx, room, since)
    })
  await forEachWorkspace(await findSilentRooms(db).execute({ since }), sweepOne, failed)
  return left
}
