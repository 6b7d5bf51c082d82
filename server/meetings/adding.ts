import { defaultAgenda } from '#contract/agenda.ts'
import type { Meeting, NewMeeting } from '#contract/meetings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkAttendees } from './attendees.ts'
import { onMeetings } from './changes.ts'
import { insertMeetings } from './inserting.ts'
import { described, numbered } from './plan.ts'
import { showMeetings } from './reading.ts'
import { startSeries } from './series/starting.ts'
import { newTimes } from './times.ts'

/** Schedules a meeting of a team, or a weekly series of them; returns the first. */
export const addMeeting = (db: Db, viewer: Viewer, teamId: number, body: NewMeeting, now: Date): Promise<Meeting> =>
  transaction(db, async (tx) => {
    const { repeat, timeZone, startTime, endTime, ...wish } = body
    await checkAttendees(tx, viewer, teamId, wish.attendeeIds)
    const plan = {
      ...wish,
      tenantId: viewer.tenantId,
      teamId,
      createdById: viewer.userId,
      description: described(wish.description),
      agenda: numbered(wish.agenda ?? defaultAgenda),
    }
    const times = newTimes({ startTime, endTime }, now)
    const slots = repeat === 'weekly' ? await startSeries(tx, viewer, plan, times, timeZone, now) : [times]
    const rows = await insertMeetings(tx, plan, slots)
    await onMeetings.record(
      tx,
      viewer,
      rows.map((row, index) => ({ row, verb: index === 0 ? 'created' : 'repeated' })),
    )
    const [shown] = await showMeetings(
      tx,
      viewer,
      rows.slice(0, 1).map(({ id }) => id),
    )
    if (!shown) throw notFound()
    return shown
  })
