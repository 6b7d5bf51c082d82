import type { MeetingChange } from '#contract/meetings.ts'
import { movedRhythm } from '#contract/rhythms/moving.ts'
import { besidesWeekly } from '#contract/rhythms/repeats.ts'
import { difference } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { minutesLong } from '#contract/meetings.ts'
import type { Changed } from '../locking.ts'
import type { Plan, PlanChange } from '../plan.ts'
import type { StoredSeries } from '../table.ts'
import { endSeries } from './ending.ts'
import { dayOf, moveOf } from './following.ts'
import { type Going, repeatFrom } from './starting.ts'

type Turn = 'starts' | 'ends' | 'restarts'

/** Whether a change starts a series, ends the one that a meeting is of, or has it go on in another way. */
export const turnOf = (
  { repeat, rhythm, skippedDays, startTime, scope }: MeetingChange,
  series: StoredSeries | undefined,
): Turn | undefined => {
  if (series?.endedAt !== null) return repeat === 'weekly' || rhythm ? 'starts' : undefined
  if (repeat === 'none' && !rhythm) return 'ends'
  // Other days are left out of a series as it is, unless all of its meetings move as well.
  const moves = startTime !== undefined && scope === 'following'
  const wished = { rhythm: rhythm && besidesWeekly(rhythm), ...(moves && { skippedDays }) }
  return Object.keys(difference(series, wished)).length > 0 ? 'restarts' : undefined
}

/** A series as it goes on: it stays where it is in what a change does not name, also if this one meeting was moved. */
const goingOn = (series: StoredSeries, { row, change }: Changed, wish: MeetingChange): Going => {
  const stays = series.rhythm && movedRhythm(series.rhythm, moveOf(series, row, wish))
  const { rhythm = stays, skippedDays = series.skippedDays, startTime, endTime } = wish
  const times = { ...row, ...change }
  const moved = startTime === undefined ? undefined : localTimeOf(times.startTime, series.timeZone)
  return {
    rhythm: besidesWeekly(rhythm),
    skippedDays,
    timeZone: series.timeZone,
    day: moved?.day ?? dayOf(row, series),
    startsAt: moved?.time ?? series.startsAt,
    minutes: endTime === undefined ? series.minutes : minutesLong(times),
  }
}

type Wished = { series: StoredSeries; wish: MeetingChange; plan: PlanChange; now: Date }

/**
 * Ends a series with a meeting, which becomes the first of another that goes on otherwise. People are told of the next
 * meeting that there is no more.
 */
export const restartSeries = async (tx: Db, viewer: Viewer, changed: Changed, { series, wish, plan, now }: Wished) => {
  const wished = wish.scope === 'following' ? plan : {}
  const all: Plan = { ...series, ...wished }
  const begun = await repeatFrom(tx, changed, all, goingOn(series, changed, wish), now)
  const kept = new Set(begun.added.map(({ startTime }) => startTime))
  const telling = ({ startTime }: { startTime: string }) => !kept.has(startTime)
  const ended = await endSeries(tx, viewer, series, { id: changed.row.id, telling, now })
  return { ...begun, ended }
}
