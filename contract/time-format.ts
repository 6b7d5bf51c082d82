import * as z from 'zod/mini'
import { dateFormat, language, locale } from './words.ts'

/** How someone wants times of day written; `automatic` is as people write them where they live. */
export const TimeFormat = z.enum(['automatic', '12-hour', '24-hour'])
export type TimeFormat = z.infer<typeof TimeFormat>

/** As `Intl` names the two: '4:25 PM' and '16:25'. */
type HourCycle = 'h12' | 'h23'

const chosen: Record<TimeFormat, HourCycle | null> = { automatic: null, '12-hour': 'h12', '24-hour': 'h23' }

const usualIn = (place: string): HourCycle =>
  new Intl.DateTimeFormat(place, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h12' ? 'h12' : 'h23'

/**
 * The hours that someone's times are written with. Where their browser names a region, that decides for `automatic`: the
 * English of London has 24 hours, that of Chicago 12.
 */
export const hourCycleOf = (format: TimeFormat, region?: string): HourCycle => {
  const place = region === undefined ? locale() : `${language()}-${region}`
  return chosen[format] ?? usualIn(place)
}

type Shape = { timeZone: string; dateStyle?: 'medium' | 'long' | undefined }

/** Writes a time of day, as in '4:25 PM' and '16:25', after its day if `dateStyle` says how. Nothing else writes times. */
export const timeFormat = (hourCycle: HourCycle, { dateStyle, timeZone }: Shape): Intl.DateTimeFormat =>
  dateFormat(
    dateStyle === undefined
      ? { hour: 'numeric', minute: '2-digit', hourCycle, timeZone }
      : { dateStyle, timeStyle: 'short', hourCycle, timeZone },
  )
