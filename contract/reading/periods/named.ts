import { findPeriod, type Period } from '../../calendar.ts'
import type { Calendar, Day } from '../../fields.ts'
import { language } from '../../words.ts'
import { readingOrder } from '../days/lexicon.ts'
import type { Token } from '../days/vocabulary.ts'
import { tokensOf } from '../days/tokens.ts'
import { latest, numbered } from './figures.ts'

type Context = { today: Day; calendar: Calendar }

const yearText = (token: Token): string => String(token.value).padStart(token.digits ?? 0, '0')
const isYear = ({ is, digits }: Token): boolean => is === 'n' && (digits === 4 || digits === 2)

/** A week or a quarter by its number, a month by its name, each with or without its year; a year by its name. */
const meant = (tokens: readonly Token[], { today, calendar }: Context): Period | undefined => {
  const units = tokens.flatMap((token) => (token.is === 'u' ? (token.unit ?? []) : []))
  // 'FY26 Q3' is a quarter.
  const unit = units.find((each) => each !== 'fiscal') ?? units[0]
  const month = tokens.find(({ is }) => is === 'm')
  const numbers = tokens.filter(({ is }) => is === 'n' || is === 'o')
  const [first, ...rest] = numbers
  // One of each, and a year: what is more says something else.
  const named = tokens.length - numbers.length
  const isFiscal = tokens.some((token) => token.unit === 'fiscal')
  if (named === 0 || named > (isFiscal ? 2 : 1)) return undefined
  if (month) {
    if (!first) return latest('month', month.value, today, calendar)
    return rest.length === 0 && isYear(first) ? numbered('month', month.value, yearText(first), calendar) : undefined
  }
  if (!first) return undefined
  if ((unit === 'fiscal' || unit === 'year') && rest.length === 0 && isYear(first))
    return findPeriod(first.digits === 2 ? `20${yearText(first)}` : yearText(first), calendar)
  if (unit === 'month' && rest.length === 0 && calendar.fiscalYearStart === 1 && first.value >= 1 && first.value <= 12)
    return latest('month', first.value, today, calendar)
  if (unit !== 'week' && unit !== 'quarter') return undefined
  const [second] = rest
  if (!second) return latest(unit, first.value, today, calendar)
  const isYearFirst = second.is === 'o' || (first.digits === 4 && tokens[0] === first)
  const [number, year] = isYearFirst ? [second, first] : [first, second]
  return rest.length === 1 && isYear(year) ? numbered(unit, number.value, yearText(year), calendar) : undefined
}

const signs = /[-/'\u2019(),\u00B0]+/gu
/** `1.er trimestre` is written with a point before the ending. */
const ordinalPoint = /(?<=\d)\.(?=\p{L})/gu
/** `III. Quartal`, `Q III`. */
const romanQuarter =
  /(?<!\p{L})(?:iv|i{1,3})(?=\.? (?:quartal|quarter|trimestre))|(?<=(?<!\p{L})q ?)(?:iv|i{1,3})(?!\p{L})/u
/** `2026Q2`, `2026W47`, `1Q26`: the words of what is written together. */
const apart = /(?<=\d)(?=[a-z]+\d)|(?<=\d[qt])(?=\d)/gu

/** The period that a folded text names in words, in any of our languages. */
export const namedPeriod = (text: string, context: Context): Period | undefined => {
  const spoken = language()
  const plain = text
    .replace(romanQuarter, (numeral) => String(numeral === 'iv' ? 4 : numeral.length))
    .replaceAll(ordinalPoint, '')
    .replaceAll(signs, ' ')
    .replaceAll(apart, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  for (const of of readingOrder(spoken)) {
    for (const tokens of tokensOf(plain, of, of === spoken || of === 'en')) {
      const period = meant(tokens, context)
      if (period) return period
    }
  }
  return undefined
}
