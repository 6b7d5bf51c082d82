import {
  type Clock,
  continued,
  discussing,
  paused,
  refusalOf,
  resumed,
  started,
  suspended,
  timedSections,
  type Turn,
  turned,
} from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notAllowed, wrongField } from '#server/http/problems.ts'
import { onMeetings } from '#server/meetings/kind.ts'
import { findAttendeeIds } from '#server/meetings/attendees.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkOpenIssue } from './issues.ts'
import { type LockedRoom, onRooms } from './kind.ts'
import type { Run } from './reading.ts'
import { conflict, refuseUnless, underWay } from './refusing.ts'

const clockOf = (room: LockedRoom): Clock => {
  const { status, sectionId, since, used, issueId, issueUsed, sittings } = room
  return { status, sectionId, since, used, issueId, issueUsed, sittings }
}

/** Whoever comes to a meeting that nobody presents, by starting it or going on with it, presents it. */
const forEverybody: readonly Turn[] = ['start', 'continue']

const check = async (tx: Db, viewer: Viewer, room: LockedRoom, turn: Turn): Promise<void> => {
  const refusal = refusalOf(turn, room.status)
  if (refusal !== null) throw await conflict(tx, viewer, room, t(refusal))
  if (forEverybody.includes(turn) || room.presenterId === viewer.userId) return
  // A suspended meeting has no presenter in the room, and can be concluded without going on with it.
  if (room.status === 'suspended') return
  throw notAllowed(t('Only the presenter can do this. Take over to present.'))
}

/** What changes about a room. */
type Turned = Partial<Pick<LockedRoom, keyof Clock | 'presenterId'>>

type Work = (tx: Db, room: LockedRoom, clock: Clock) => Promise<Turned> | Turned

/** What the journal says of the room of a meeting whose status changes; the meeting's own entry says which. */
const roomVerb = 'turned'

/**
 * Changes the status of a meeting, which its lists show: locks the meeting, then its room. `told` is added to the
 * meeting's entry in the journal, for the bell.
 */
export const changeStatus = (
  db: Db,
  viewer: Viewer,
  run: Run,
  turn: Turn,
  verb: string,
  work: Work,
  told: (tx: Db) => Promise<Record<string, unknown>> = async () => ({}),
): Promise<Room> =>
  transaction(db, async (tx) => {
    let room: Room | undefined
    await onMeetings.edit(tx, viewer, run.meetingId, async () => {
      room = await onRooms.edit(tx, viewer, run.id, async (_, row) => {
        await check(tx, viewer, row, turn)
        return { set: await work(tx, row, clockOf(row)), verb: roomVerb }
      })
      return { verb, after: { status: room.clock.status, ...(await told(tx)) } }
    })
    if (!room) throw new Error('The room was not returned')
    return room
  })

/** Starts a meeting at its first section that has something to review. */
export const startMeeting = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  changeStatus(
    db,
    viewer,
    run,
    'start',
    'started',
    (_, { agenda, empty }, clock) => {
      const first = timedSections(agenda, empty, clock)[0] ?? agenda[0]
      return { ...started(clock, first?.id ?? null, now), presenterId: viewer.userId }
    },
    async (tx) => ({
      startedForIds: await findAttendeeIds(tx, { tenantId: viewer.tenantId, id: run.meetingId }),
    }),
  )

export const pauseMeeting = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  changeStatus(db, viewer, run, 'pause', 'paused', (_, __, clock) => paused(clock, now))

export const resumeMeeting = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  changeStatus(db, viewer, run, 'resume', 'resumed', (_, __, clock) => resumed(clock, now))

export const suspendMeeting = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  changeStatus(db, viewer, run, 'suspend', 'suspended', (_, __, clock) => suspended(clock, now))

export const continueMeeting = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  changeStatus(db, viewer, run, 'continue', 'continued', (_, __, clock) => ({
    ...continued(clock, now),
    presenterId: viewer.userId,
  }))

/** Turns everybody's screen to a section. */
export const turnTo = (db: Db, viewer: Viewer, run: Run, sectionId: string, now: Date): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await check(tx, viewer, room, 'turn')
    if (room.sectionId === sectionId) return undefined
    if (!room.agenda.some(({ id }) => id === sectionId)) {
      throw wrongField('sectionId', t('This section is not on the agenda'))
    }
    return { set: turned(clockOf(room), sectionId, now), verb: roomVerb }
  })

/** Takes over from whoever presents. */
export const presentMeeting = (db: Db, viewer: Viewer, run: Run): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, underWay)
    if (room.presenterId === viewer.userId) return undefined
    return { set: { presenterId: viewer.userId }, verb: 'took over' }
  })

/** Begins to discuss one of the team's open issues, or ends that. */
export const discussIssue = (db: Db, viewer: Viewer, run: Run, issueId: number | null, now: Date): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, underWay)
    if (room.issueId === issueId) return undefined
    if (issueId !== null) await checkOpenIssue(tx, room, issueId)
    return { set: discussing(clockOf(room), issueId, now), verb: 'discussed' }
  })
