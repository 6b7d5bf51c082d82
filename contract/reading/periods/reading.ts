import { type Period, type PeriodKind, periodOf } from '../../calendar.ts'
import type { Calendar, Day } from '../../fields.ts'
import { t } from '../../words.ts'
import { dayOfSerial } from '../days/serials.ts'
import { folded } from '../folding.ts'
import { type Reading, understood, unreadable } from '../reading.ts'
import { namesIn } from './beside.ts'
import { monthInFigures, periodOfKey, weekInFigures } from './figures.ts'
import { monthsIn } from './months.ts'
import { namedPeriod } from './named.ts'
import { pastDay, spanIn } from './spans.ts'

/** `dayFirst` is undefined where nobody knows whether numbers put the day before the month. */
export type PeriodContext = { kind: PeriodKind; today: Day; calendar: Calendar; dayFirst: boolean | undefined }

type Told = PeriodContext & { dayFirst: boolean }

/** A text without what we write behind a key: '2026-W46 (Nov 9, 2026)'. */
export const plainPeriod = (text: string): string =>
  folded(text)
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll('\u060C', ',')
    .replaceAll('_', ' ')
    // Years and months of Chinese, Japanese and Korean.
    .replace(/^(\d{4})[\u5E74\uB144](?: ?(\d{1,2})[\u6708\uC6D4])?$/u, (_, year, month) =>
      month ? `${year}-${month}` : year,
    )
    // 'Week #46', 'Week no. 46'.
    .replace(/(?<=\p{L}\.? ?)(?:#|(?<= )(?:no|nr|n\.o)\.? )(?=\d)/u, '')
    .replace(/^(\d{4}-[wq]?\d{1,2}) \(.*\)$/u, '$1')

/** What a day is to be told from: words for days near today are no period's name. */
const namesDay = /^\d{1,4}[-/.]\s?\d|^\d{8}$|\p{L}.*\d|\d.*\p{L}|\d-?\d{1,2}-/u

const dayIn = (text: string, context: Told): Day | undefined =>
  dayOfSerial(text) ?? (namesDay.test(text) ? pastDay(text, context) : undefined)

const read = (text: string, context: Told): Period | undefined => {
  const { kind, calendar } = context
  const named =
    periodOfKey(text, calendar) ??
    monthInFigures(text, calendar) ??
    weekInFigures(text, calendar) ??
    namedPeriod(text, context)
  if (named?.kind === kind) return named
  const span = spanIn(text, context) ?? monthsIn(text, context)
  if (span) {
    const period = periodOf(kind, span.first, calendar)
    return period.last >= span.last ? period : undefined
  }
  // A month's name and two figures are a day of a week: 'Nov 16', '21-Sep', '16 de nov'.
  if (named && !/^(?:\p{L}+\.?[ -]\d{1,2}|\d{1,2}(?:\.? (?:de )?|-)\p{L}+\.?)$/u.test(text)) return undefined
  const day = dayIn(text, context)
  return day === undefined ? undefined : periodOf(kind, day, calendar)
}

const found = (text: string, context: Told): Period | undefined => {
  for (const name of namesIn(text)) {
    const period = read(name, context)
    if (period) return period
  }
  return undefined
}

/**
 * The period of a kind that a text names: by its key, its number, its name, its first and last day, or a day in it, in
 * any of our languages. Without a year it is the latest one that has begun.
 */
export const readPeriod = (text: string, context: PeriodContext): Reading<Period> => {
  const plain = plainPeriod(text)
  const [byMonth, byDay] = [false, true].map((dayFirst) => found(plain, { ...context, dayFirst }))
  const isOpen = context.dayFirst === undefined && byMonth !== undefined && byDay !== undefined
  if (isOpen && byMonth.key !== byDay.key) {
    const meanings = [byDay, byMonth].map((value) => ({ value, text: value.name }))
    const [one, other] = meanings
    if (one && other) return { is: 'ambiguous', meanings: [one, other] }
  }
  const period = context.dayFirst ? byDay : (byMonth ?? byDay)
  return period ? understood(period) : unreadable(t('This is no period.'))
}
