import { periodOf } from '#contract/calendar.ts'
import { addDays, addMonths, lastOfMonth, weekdayOf } from '#contract/days.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { plainText } from './parser.ts'
import type { Parser } from './parser.ts'
import { nextWeek, shortcuts } from './shortcuts.ts'

/** 't', 'today', or the beginning of it. */
export const shortcut: Parser = (text, { today, calendar }) => {
  const isMeant = (key: string, name: string) => text === key || (text.length > 2 && name.startsWith(text))
  return shortcuts.find(({ key, name }) => isMeant(key, plainText(name)))?.dayOf(today, calendar)
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** 0 for Monday to 6 for Sunday, from a name or its first letters. */
export const weekdayNamed = (word: string): number | undefined => {
  const index = word.length < 2 ? -1 : weekdays.findIndex((name) => name.startsWith(word))
  return index === -1 ? undefined : index
}

const weekdayForm = /^(?:on |this |(next ))?([a-z]+)\.?( next week)?$/

/** 'fri' is the next Friday to come, today included; 'next friday' is the Friday of next week. */
export const weekday: Parser = (text, { today, calendar }) => {
  const [, next, word = '', after] = weekdayForm.exec(text) ?? []
  const index = weekdayNamed(word)
  if (index === undefined) return undefined
  const from = next || after ? nextWeek(today, calendar) : today
  return addDays(from, (index - weekdayOf(from) + 7) % 7)
}

const aheadForm =
  /^(?:in |\+ ?)?(\d{1,3}|an?) ?(d|days?|w|wks?|weeks?|m|mos?|months?|y|yrs?|years?)(?: from (?:now|today))?$/

/** '+3', '+2w', 'in 2 weeks', 'a month from now'. */
export const ahead: Parser = (text, { today }) => {
  const [, number = '', unit = ''] = aheadForm.exec(text.replace(/^\+ ?\d+$/, '$&d')) ?? []
  const count = number.startsWith('a') ? 1 : Number(number)
  switch (unit[0]) {
    case 'd':
      return addDays(today, count)
    case 'w':
      return addDays(today, count * 7)
    case 'm':
      return addMonths(today, count)
    case 'y':
      return addMonths(today, count * 12)
    default:
      return undefined
  }
}

const lastOf: Record<string, (today: Day, calendar: Calendar) => Day> = {
  m: lastOfMonth,
  q: (today, calendar) => periodOf('quarter', today, calendar).last,
  y: (today) => `${today.slice(0, 4)}-12-31`,
  f: (today, calendar) => periodOf('year', today, calendar).last,
}

const periodForm = /^(?:(next )|eo|end of (?:the |this )?)(m|q|y|fy|month|quarter|year|fiscal year)$/

/** 'eom', 'end of quarter', 'end of the fiscal year'; 'next month' is its first day. */
export const period: Parser = (text, { today, calendar }) => {
  const [, next, unit = ''] = periodForm.exec(text) ?? []
  const last = lastOf[unit.charAt(0)]?.(today, calendar)
  return last && next ? addDays(last, 1) : last
}
