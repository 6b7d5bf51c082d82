import type { Day } from '#contract/fields.ts'
import type { ParseContext } from '../../days/understand.ts'
import { understand } from '../../days/understand.ts'

/*
 * Which words of a title are a date. A title loses a word wrongly sooner than it misses one, so only what cannot be
 * meant otherwise counts:
 * - Anywhere: today and tomorrow; a day and its month ('Nov 30', '30th of November'); a date with its year; 'in 2 weeks',
 *   'a month from now'; a weekday after on, by, due, until, this or next.
 * - Last, when nothing but other parts follow, or after by, due or until: 'Friday' and 'fri'; 'next week', 'end of
 *   quarter', 'eom'; 'the 5th'; '+3', '+2w'; '30.11.', and '11/30' if both numbers have two digits: '1/2' and '24/7' say
 *   something else.
 * - Sat, sun and wed are words too: they need one of those before them. So does every number, and May without a day is
 *   a report's name.
 * A word before the date (on, by, due, until) goes with it.
 */
const fullWeekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const weekday = `(?:${fullWeekday}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\.?`
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const nth = '\\d{1,2}(?:st|nd|rd|th)?'
const year = '(?:,? \\d{4})?'
const unit = '(?:days?|weeks?|months?|years?)'
const number = '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'

const shape = (...forms: string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`)

const anywhere = shape(
  '(?:the day after )?tomorrow|tmrw|today',
  `(?:${weekday},? )?${month} ${nth}${year}`,
  `(?:${weekday},? )?(?:the )?${nth}\\.? (?:of )?${month}${year}`,
  '\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}',
  '\\d{1,2}([-/.])\\d{1,2}\\2\\d{4}',
  `in ${number} ${unit}`,
  `${number} ${unit} from (?:now|today)`,
  `(?:this|next) ${weekday}`,
  `${weekday} next week`,
)

const last = shape(
  fullWeekday,
  '(?:mon|tues?|thu(?:rs?)?|fri)\\.?',
  'next (?:week|month|quarter|year)',
  '(?:the )?end of (?:(?:the|this|next) )?(?:month|quarter|year|fiscal year)',
  'eo(?:[mqy]|fy)',
  'the \\d{1,2}(?:st|nd|rd|th)',
  '\\+\\d{1,3}[dwmy]?',
  '\\d{1,2}\\.\\d{1,2}\\.',
  '\\d{2}/\\d{2}',
)

const weekdayAlone = shape(weekday)
const beforeIt = /^(on|by|due|until) (.+)$/

const isDate = (text: string, before: string | undefined, isLast: boolean): boolean => {
  if (anywhere.test(text)) return true
  if (before !== undefined && weekdayAlone.test(text)) return true
  return (isLast || (before !== undefined && before !== 'on')) && last.test(text)
}

/** As many words as a date has at most: 'by the 30th of November, 2026' has six. */
export const longestDate = 7

/** The day that words of a title mean beyond doubt. `isLast` says that only other parts follow them. */
export const dayMeant = (words: string, isLast: boolean, context: ParseContext): Day | undefined => {
  const text = words.toLowerCase().replace(/(?<=[^.])[,;:!?]$/, '')
  const [, before, rest = text] = beforeIt.exec(text) ?? []
  if (!isDate(rest, before, isLast)) return undefined
  return understand(rest, context) ?? undefined
}
