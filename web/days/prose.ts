import { casual } from 'chrono-node/en'
import { localDay } from '#contract/days.ts'
import type { Parser } from './parser.ts'

/**
 * Anything else people say, such as 'in three weeks' or 'end of next month'. It has to be a single day, not past,
 * without a time of day, and the whole text.
 */
export const prose: Parser = (text, { today }) => {
  const [found, ...more] = casual.parse(text, new Date(`${today}T12:00`), { forwardDate: true })
  if (!found || found.text !== text || found.end || more.length > 0) return undefined
  const { start } = found
  const isNamed = start.isCertain('day') || start.tags().has('result/relativeDate')
  if (!isNamed || start.isCertain('hour') || start.isCertain('timezoneOffset')) return undefined
  const date = start.date()
  // 'Thursday, Nov 27' in a year when that is a Friday.
  if (start.isCertain('weekday') && start.get('weekday') !== date.getDay()) return undefined
  const day = localDay(date)
  return day < today ? undefined : day
}
