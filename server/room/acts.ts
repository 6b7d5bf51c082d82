import { and, eq, isNull } from 'drizzle-orm'
import { canPrepare, type CheckIn, type NewRating, type Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { headlines } from '#server/headlines/table.ts'
import { findAttendeeIds } from '#server/meetings/attendees.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRooms } from './kind.ts'
import { findParticipant, setParticipant } from './participants.ts'
import type { Run } from './reading.ts'
import { conflict, notConcluded, refuseUnless, underWay } from './refusing.ts'
import { headlineTicks } from './table.ts'

/** Says that the viewer is ready for a meeting, or is not. */
export const prepareFor = (db: Db, viewer: Viewer, run: Run, ready: boolean, now: Date): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    if (!canPrepare({ startTime: room.startTime, clock: room }, now)) {
      throw await conflict(tx, viewer, room, t('A meeting can be prepared from a day before it until it starts'))
    }
    const own = await findParticipant(tx, room, viewer.userId)
    if ((own?.readyAt != null) === ready) return undefined
    await setParticipant(tx, room, viewer.userId, { readyAt: ready ? now.toISOString() : null })
    return { verb: 'prepared' }
  })

/** Keeps the viewer's good news. */
export const checkIn = (db: Db, viewer: Viewer, run: Run, said: CheckIn): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, notConcluded)
    return { set: { checkInData: { ...room.checkInData, [viewer.userId]: said } }, verb: 'checked in' }
  })

type Tick = { headlineId: number; ticked: boolean }

/** Ticks a headline of the team, which archives it with the meeting, or takes that back. */
export const tickHeadline = (db: Db, viewer: Viewer, run: Run, { headlineId, ticked }: Tick): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, underWay)
    const { tenantId, teamId, meetingId } = room
    const inTeam = and(eq(headlines.tenantId, tenantId), eq(headlines.teamId, teamId), kept(headlines))
    const [headline] = await tx
      .select({ id: headlines.id })
      .from(headlines)
      .where(and(inTeam, eq(headlines.id, headlineId), isNull(headlines.archivedAt)))
    if (!headline) throw notFound()
    const tick = { tenantId, meetingId, headlineId }
    const { rowCount } = ticked
      ? await tx.insert(headlineTicks).values(tick).onConflictDoNothing()
      : await tx
          .delete(headlineTicks)
          .where(
            and(
              eq(headlineTicks.tenantId, tenantId),
              eq(headlineTicks.meetingId, meetingId),
              eq(headlineTicks.headlineId, headlineId),
            ),
          )
    return rowCount === 0 ? undefined : { verb: 'ticked' }
  })

/** Keeps the viewer's rating of a meeting, or takes it back. */
export const rateMeeting = (db: Db, viewer: Viewer, run: Run, { rating, reason }: NewRating): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, underWay)
    const set = { rating, reason: rating === null ? null : reason || null, isAbsent: false }
    await setParticipant(tx, room, viewer.userId, set)
    return { verb: 'rated' }
  })

type Absence = { userId: number; absent: boolean }

/** Marks one of those who should attend as absent, or takes that back; the absent don't rate. */
export const markAbsent = (db: Db, viewer: Viewer, run: Run, { userId, absent }: Absence): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, underWay)
    const attendeeIds = await findAttendeeIds(tx, { tenantId: room.tenantId, id: room.meetingId })
    if (!attendeeIds.includes(userId)) throw notFound()
    const set = absent ? { isAbsent: true, rating: null, reason: null } : { isAbsent: false }
    await setParticipant(tx, room, userId, set)
    return { verb: 'marked as absent' }
  })
