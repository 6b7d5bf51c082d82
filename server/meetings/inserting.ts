import type { Db } from '#server/db/open.ts'
import { addAttendees } from './attendees.ts'
import type { LockedMeeting } from './locking.ts'
import { type Plan, planOf } from './plan.ts'
import { l10Meetings, meetings, type StoredMeeting } from './table.ts'
import type { Times } from './times.ts'

/** When a meeting is, and where in its series. */
export type Slot = Times & Partial<Pick<StoredMeeting, 'seriesId' | 'seriesDay'>>

/** Adds meetings that differ in time only, in that order. */
export const insertMeetings = async (tx: Db, plan: Plan, slots: Slot[]): Promise<LockedMeeting[]> => {
  if (slots.length === 0) return []
  const { attendeeIds, ...fields } = planOf(plan)
  const { tenantId } = fields
  const values = slots.map((slot) => ({ ...fields, everyone: attendeeIds === null, ...slot }))
  const rows = await tx.insert(meetings).values(values).returning()
  const ids = rows.map(({ id }) => id)
  await tx.insert(l10Meetings).values(ids.map((meetingId) => ({ tenantId, meetingId })))
  await addAttendees(tx, tenantId, ids, attendeeIds)
  return rows.map((row) => ({ ...row, status: 'scheduled', sectionId: null, attendeeIds }))
}
