import type { Period } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import { goalText, type Standing } from '#contract/goal-rules.ts'
import { isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { locale, numberFormat, plural, t } from '#contract/words.ts'
import type { Held } from '../entry/cells.ts'
import type { GridCell } from '../view.ts'

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

export const standingWords: Record<Exclude<Standing, 'none'>, string> = {
  met: t('On goal'),
  close: t('Close (near)'),
  missed: t('Off goal'),
}

/** What a mark says: how a value stands beside its goal, or which of the two there isn't. */
export const markWords = (standing: Standing, value: unknown): string => {
  if (standing !== 'none') return standingWords[standing]
  return value === null || value === undefined ? t('No value') : t('No goal')
}

/** The same behind a value. */
const judgedWords: Record<Exclude<Standing, 'none'>, string> = {
  met: t('on goal'),
  close: t('close'),
  missed: t('off goal'),
}

/** What the marks and dots of rows are about; a cell's colour is about its own period. */
export const judgedPeriodWords: Record<Cadence, string> = {
  weekly: t('Mark and dot: the last full week. Color of a number: its own week.'),
  monthly: t('Mark and dot: the last full month. Color of a number: its own month.'),
  quarterly: t('Mark and dot: the last full quarter. Color of a number: its own quarter.'),
  annual: t('Mark and dot: the last full year. Color of a number: its own year.'),
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
const longestShown = 7
/** Below it, what stands behind the point says too much to be left out. */
const leastWhole = 100
/** Some currencies are named by letters, as US$ is outside of America; a mark of direction takes no room. */
const lengthOf = (text: string): number => text.replaceAll(/[\u200E\u200F]|[A-Z]+(?=\$)/g, '').length

const rounded = (value: number, { unit, currency }: Measure): string => {
  const style =
    unit === 'currency'
      ? ({ style: 'currency', currency: currency ?? 'USD', currencyDisplay: 'narrowSymbol' } as const)
      : {}
  const short = numberFormat({ ...style, notation: 'compact', maximumSignificantDigits: 3 }).format(value)
  return unit === 'percent' ? t('{number}%', { number: short }) : short
}

/**
 * A value as a narrow column has room for it: `€1,250` without its cents, and `€189K` for what is longer than that, in
 * languages where it is shorter. The whole `text` of an average may have a decimal more than its values.
 */
export const shortText = (value: number, measure: Measure, text = valueText(value, measure)): string => {
  if (measure.unit === 'time' || measure.unit === 'yes/no') return text
  if (lengthOf(text) <= longestShown || Math.abs(value) < leastWhole) return text
  const whole = valueText(value, { ...measure, decimals: 0 })
  if (lengthOf(whole) <= longestShown) return whole
  const short = rounded(value, measure)
  // On paper a long one takes two lines.
  return lengthOf(short) < lengthOf(whole) ? short.replaceAll('\u00A0', ' ') : whole
}
