import { and, eq } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { type MeetingChange, minutesLong } from '#contract/meetings.ts'
import { besidesWeekly } from '#contract/rhythms/repeats.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { insertMeetings, type Slot } from '../inserting.ts'
import type { Changed } from '../locking.ts'
import { type Plan, planOf } from '../plan.ts'
import { meetingSeries, type StoredSeries } from '../table.ts'
import type { Times } from '../times.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { checkFirstDay, daysToAdd, slotOn } from './occurrences.ts'

const zoneOf = async (db: Db, { tenantId, userId, calendar }: Viewer): Promise<string> => {
  const isViewer = and(eq(users.tenantId, tenantId), eq(users.id, userId))
  const [person] = await db.select({ timeZone: users.timeZone }).from(users).where(isViewer)
  return person?.timeZone ?? calendar.timeZone
}

/** How a series goes on. */
export type Going = Pick<StoredSeries, 'rhythm' | 'skippedDays' | 'timeZone' | 'startsAt' | 'minutes'> & {
  /** The day of its first meeting. */
  day: Day
}

type Wished = Partial<Pick<MeetingChange, 'timeZone' | 'rhythm' | 'skippedDays'>>

/** A series as it is wished for, at the local time of its first meeting. */
export const goingFrom = async (db: Db, viewer: Viewer, times: Times, wished: Wished): Promise<Going> => {
  const timeZone = wished.timeZone ?? (await zoneOf(db, viewer))
  const { day, time } = localTimeOf(times.startTime, timeZone)
  const { skippedDays = [] } = wished
  const rhythm = besidesWeekly(wished.rhythm ?? null)
  return { rhythm, skippedDays, timeZone, day, startsAt: time, minutes: minutesLong(times) }
}

/** Starts a series. Returns when its meetings are, the first one included; they are still to be added. */
export const startSeries = async (
  tx: Db,
  plan: Plan,
  times: Times,
  { day, ...going }: Going,
  now: Date,
): Promise<[Slot, ...Slot[]]> => {
  const begun = { ...going, givenDay: going.rhythm && day, addedUntil: day }
  checkFirstDay(begun, now)
  const later = daysToAdd(begun, now)
  const [series] = await tx
    .insert(meetingSeries)
    .values({ ...planOf(plan), ...begun, addedUntil: later.at(-1) ?? day })
    .returning()
  if (!series) throw new Error('The inserted series was not returned')
  const first = { ...times, seriesId: series.id, seriesDay: day }
  return [first, ...later.map((on) => slotOn(series, on))]
}

/** Makes a meeting the first of a series of such a plan, and adds the others. */
export const repeatFrom = async (tx: Db, { row, change }: Changed, plan: Plan, going: Going, now: Date) => {
  const [first, ...later] = await startSeries(tx, plan, { ...row, ...change }, going, now)
  const added = await insertMeetings(tx, plan, later)
  const { seriesId = null, seriesDay = null } = first
  return {
    changed: { row, change: { ...change, seriesId, seriesDay } },
    added,
    entries: added.map((other) => ({ row: other, verb: 'repeated' })),
  }
}
