import { defaultAgenda } from '#contract/agenda.ts'
import type { Meeting, NewMeeting } from '#contract/meetings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkAttendees } from './attendees.ts'
import { insertMeetings } from './inserting.ts'
import { onMeetings } from './kind.ts'
import { chosen, described, numbered, type Plan } from './plan.ts'
import { goingFrom, startSeries } from './series/starting.ts'
import { toldOfNew } from './telling.ts'
import { newTimes } from './times.ts'

/** Schedules a meeting of a team, or a series of them; returns the first. */
export const addMeeting = (db: Db, viewer: Viewer, teamId: number, body: NewMeeting, now: Date): Promise<Meeting> =>
  transaction(db, async (tx) => {
    const { title, meetingType, repeat, rhythm } = body
    const { tenantId, userId: createdById } = viewer
    await checkAttendees(tx, viewer, teamId, body.attendeeIds)
    const plan: Plan = {
      tenantId,
      teamId,
      createdById,
      title,
      meetingType,
      description: described(body.description),
      agenda: numbered(body.agenda ?? defaultAgenda),
      attendeeIds: chosen(body.attendeeIds),
    }
    const times = newTimes(body, now)
    const repeats = repeat === 'weekly' || rhythm !== null
    const slots = repeats ? await startSeries(tx, plan, times, await goingFrom(tx, viewer, times, body), now) : [times]
    const [row, ...later] = await insertMeetings(tx, plan, slots)
    if (!row) throw new Error('The inserted meeting was not returned')
    const toldWith = await toldOfNew(tx, [row, ...later], now)
    await onMeetings.record(
      tx,
      viewer,
      later.map((other) => ({ row: other, verb: 'repeated', after: toldWith(other) })),
    )
    return onMeetings.added(tx, viewer, row, toldWith(row))
  })
