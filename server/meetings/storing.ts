import { type SQL, sql } from 'drizzle-orm'
import { before } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Done } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { replaceAttendees } from './attendees.ts'
import type { Changed, LockedMeeting } from './locking.ts'
import type { PlanChange } from './plan.ts'
import { meetings } from './table.ts'
import { toldOfChange } from './telling.ts'

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
  const told = await toldOfChange(tx, viewer, changed[0], now)
  const different = changed.filter(isDifferent)
  if (plan.attendeeIds !== undefined) {
    const others = different.filter(({ change }) => change.attendeeIds !== undefined).map(({ row }) => row.id)
    await replaceAttendees(tx, viewer.tenantId, others, plan.attendeeIds)
  }
  const [first, ...later] = different.map(({ row, change }) => ({ row, before: before(row, change), after: change }))
  if (!first) return { entries: [] }
  const verb = first.after.startTime === undefined ? 'changed' : 'moved'
  const entries = [
    { ...first, verb, after: { ...first.after, ...told } },
    ...later.map((entry) => ({ ...entry, verb: 'repeated' })),
  ]
  return { set: setOf(different, plan), entries }
}
