import { findPeriod, type Period } from '../../calendar.ts'
import type { Calendar, Day } from '../../fields.ts'

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)
const two = (number: string): string => number.padStart(2, '0')

/** The month of `04/2026`, `04.2026`, `2026/04`, `202604`: figures with a year, and no day. */
export const monthInFigures = (text: string, calendar: Calendar): Period | undefined => {
  const [, first, year] = /^(\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const [, yearBefore, last] = /^(\d{4})[./-](\d{1,2})$/.exec(text) ?? []
  const [, together, lastTwo] = /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/.exec(text) ?? []
  const [of, month] = [year ?? yearBefore ?? together, first ?? last ?? lastTwo]
  return of && month ? findPeriod(`${of}-${two(month)}`, calendar) : undefined
}

/** The week of `2026/46`, whose number is that of no month. */
export const weekInFigures = (text: string, calendar: Calendar): Period | undefined => {
  const [, year, week] = /^(\d{4})[/-](1[3-9]|[2-5]\d)$/.exec(text) ?? []
  return year && week ? findPeriod(`${year}-W${week}`, calendar) : undefined
}

/** The period that is named by its key, as we write it: `2026-W47`, `2026-11`, `2026-Q4`, `2026`. */
export const periodOfKey = (text: string, calendar: Calendar): Period | undefined =>
  findPeriod(text.toUpperCase(), calendar)

/** The key of a numbered week or quarter, or of a month, with a year of two or four digits. */
const keyOf = { week: 'W', quarter: 'Q', month: '' } as const

export const numbered = (kind: keyof typeof keyOf, number: number, year: string, calendar: Calendar) => {
  const digits = kind === 'quarter' ? String(number) : two(String(number))
  return findPeriod(`${fullYear(year)}-${keyOf[kind]}${digits}`, calendar)
}

/** Without its year it is the latest of that number that has begun. */
export const latest = (kind: keyof typeof keyOf, number: number, today: Day, calendar: Calendar) => {
  const year = Number(today.slice(0, 4))
  return [year + 1, year, year - 1]
    .map((each) => numbered(kind, number, String(each), calendar))
    .find((period) => period !== undefined && period.first <= today)
}
