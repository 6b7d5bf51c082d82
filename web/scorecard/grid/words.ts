import type { Period } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import { goalText, type Standing } from '#contract/goal-rules.ts'
import { isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { locale, plural, t } from '#contract/words.ts'
import type { Held } from '../entry/cells.ts'
import type { GridCell, GridRow } from '../view.ts'

const days = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const monthAndDay = (day: Day): string => days.format(Date.parse(day))

/** A period as people speak of it: 'Week of Nov 16', 'November 2026'. */
export const periodWords = ({ kind, first, name }: Period): string =>
  kind === 'week' ? t('Week of {day}', { day: monthAndDay(first) }) : name

const month = new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' })

/** A day in two lines, in the order of the language: `Nov` and `16`, in German `16.` and `Nov`. */
const inTwoLines = (first: Day): [string, string] => {
  const parts = days.formatToParts(Date.parse(first))
  const textOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const isDayFirst = parts[0]?.type === 'day'
  const dot = isDayFirst && parts[1]?.value.startsWith('.') ? '.' : ''
  return isDayFirst ? [textOf('day') + dot, textOf('month')] : [textOf('month'), textOf('day')]
}

/** The two lines of a column's head: `Nov` and `16`, `Q4` and `2026`. */
export const headWords = ({ kind, first, name }: Period): [string, string] => {
  if (kind === 'week') return inTwoLines(first)
  if (kind === 'month') return [month.format(Date.parse(first)), first.slice(0, 4)]
  if (kind === 'year') return ['', name]
  const [, quarter = '', year = name] = /^(.*\d) (.*)$/.exec(name) ?? []
  return [quarter, year]
}

export const standingWords: Record<Standing, string> = {
  met: t('On goal'),
  close: t('Close (near)'),
  missed: t('Off goal'),
  none: t('No value'),
}

/** What a row's mark says of the last full period. */
export const markWords = ({ standing, cells, goal }: GridRow): string =>
  standing === 'none' && goal === null && cells.some(({ cell }) => cell?.value !== null)
    ? t('No goal')
    : standingWords[standing]

/** The same behind a value. */
const judgedWords: Record<Exclude<Standing, 'none'>, string> = {
  met: t('on goal'),
  close: t('close'),
  missed: t('off goal'),
}

/** What the hollow mark means, as in 'No value this week'. */
export const noValueWords: Record<Cadence, string> = {
  weekly: t('No value this week'),
  monthly: t('No value this month'),
  quarterly: t('No value this quarter'),
  annual: t('No value this year'),
}

const ownGoal = ({ goals }: Measurable, { period }: GridCell) => goals.some(({ only }) => only === period.key)

/** What a cell's corner marks besides a note, in words. */
export const traitsOf = (item: Measurable, place: GridCell): string[] => {
  const { cell, period } = place
  const isRolledUp = isFiner(periodOfCadence[item.cadence], period.kind)
  return [
    ...(!isRolledUp && ownGoal(item, place)
      ? [t('Goal of its own: {goal}', { goal: goalText(place.goal, item) })]
      : []),
    ...(item.formula !== null && cell?.source === 'entered' && cell.value !== null
      ? [t('Entered over the formula')]
      : []),
  ]
}

/** What a cell's corner marks, in words. */
export const marksOf = (item: Measurable, place: GridCell): string[] => {
  const notes = place.cell?.notes
  return [...(notes ? [t('Note: {notes}', { notes })] : []), ...traitsOf(item, place)]
}

/** What screen readers say of a cell; an empty one that invites a number says so, as it does to the eye. */
export const cellWords = (item: Measurable, place: GridCell, invites = false): string => {
  const { cell, period, standing } = place
  const value = cell?.value ?? null
  const empty = invites ? t('add, no value') : t('no value')
  const shown = value === null ? empty : valueText(value, item)
  const judged = value === null || standing === 'none' ? [] : [judgedWords[standing]]
  return [`${item.name}, ${periodWords(period)}: ${shown}`, ...judged, ...marksOf(item, place)].join(', ')
}

/** The same of a cell whose text is held back. */
export const heldWords = ({ name }: Measurable, { period }: GridCell, { text, problem }: Held): string =>
  [`${name}, ${periodWords(period)}: ${text}`, t('not saved'), ...(problem === null ? [] : [problem])].join(', ')

/** As in '3 in a row'. */
export const missesWords = (misses: number): string => plural(misses, '{count} miss', '{count} in a row')

/** What has more characters is shortened. */
export const longestShown = 8
const compact = new Map<string, Intl.NumberFormat>()

const compactFor = (currency: string): Intl.NumberFormat => {
  const known = compact.get(currency)
  if (known) return known
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  const format = new Intl.NumberFormat(locale(), { ...style, notation: 'compact', maximumSignificantDigits: 4 })
  compact.set(currency, format)
  return format
}

/** A value as a narrow column has room for it: `€1.25M` for what is longer than `€189,130`. */
export const shortText = (value: number, measure: Measure): string => {
  const text = valueText(value, measure)
  if (text.length <= longestShown || measure.unit === 'time' || measure.unit === 'yes/no') return text
  const short = compactFor(measure.unit === 'currency' ? (measure.currency ?? 'USD') : '').format(value)
  return measure.unit === 'percent' ? t('{number}%', { number: short }) : short
}
