import { type SQL, sql } from 'drizzle-orm'
import { before } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Done } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { replaceAttendees } from './attendees.ts'
import type { Changed, LockedMeeting } from './locking.ts'
import type { PlanChange } from './plan.ts'
import { meetings } from './table.ts'
import { toldOfChanges } from './telling.ts'

const isDifferent = ({ change }: Changed): boolean => Object.keys(change).length > 0

/** One update gives all rows what they have in common, and each its own times and place in a series. */
const setOf = (changed: Changed[], { attendeeIds, ...plan }: PlanChange) => {
  const own = changed.map(({ row, change }) => {
    const { id, startTime, endTime, seriesId, seriesDay } = { ...row, ...change }
    return [id, { startTime, endTime, seriesId, seriesDay }] as const
  })
  const ownOf = (name: keyof (typeof own)[number][1]): SQL =>
    sql`(${JSON.stringify(Object.fromEntries(own))}::jsonb -> ${meetings.id}::text ->> ${name})`
  return {
    ...plan,
    ...(attendeeIds !== undefined && { everyone: attendeeIds === null }),
    startTime: sql`${ownOf('startTime')}::timestamptz`,
    endTime: sql`${ownOf('endTime')}::timestamptz`,
    seriesId: sql`${ownOf('seriesId')}::int`,
    seriesDay: sql`${ownOf('seriesDay')}::date`,
  }
}

/** What is stored and journalled about changed meetings. The first is the one that somebody acted on. */
export const storing = async (
  tx: Db,
  viewer: Viewer,
  changed: [Changed, ...Changed[]],
  plan: PlanChange,
  now: Date,
): Promise<Done<LockedMeeting>> => {
  const different = changed.filter(isDifferent)
  const toldWith = await toldOfChanges(tx, viewer, different, now)
  if (plan.attendeeIds !== undefined) {
    const others = different.filter(({ change }) => change.attendeeIds !== undefined).map(({ row }) => row.id)
    await replaceAttendees(tx, viewer.tenantId, others, plan.attendeeIds)
  }
  const entries = different.map(({ row, change }, index) => {
    const verb = change.startTime === undefined ? 'changed' : 'moved'
    const after = { ...change, ...toldWith(row) }
    return { row, verb: index === 0 ? verb : 'repeated', before: before(row, change), after }
  })
  return { set: setOf(different, plan), entries }
}
