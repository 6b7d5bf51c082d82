import type { Period } from '#contract/calendar.ts'
import { goalText, type Standing } from '#contract/goal-rules.ts'
import { isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { locale, t } from '#contract/words.ts'
import type { Held } from '../entry/cells.ts'
import type { GridCell, GridRow } from '../view.ts'

const days = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A period as people speak of it: 'Week of Nov 16', 'November 2026'. */
export const periodWords = ({ kind, first, name }: Period): string =>
  kind === 'week' ? t('Week of {days}', { days: days.format(Date.parse(first)) }) : name

/** The two lines of a column's head: `Nov` and `16`, `Q4` and `2026`. */
export const headWords = ({ kind, first, name }: Period): [string, string] => {
  const [month = '', day = ''] = days.format(Date.parse(first)).split(' ')
  if (kind === 'week') return [month, day]
  if (kind === 'month') return [month, first.slice(0, 4)]
  const [quarter = '', year] = name.split(' ')
  return year === undefined ? ['', quarter] : [quarter, year]
}

export const standingWords: Record<Standing, string> = {
  met: t('On goal'),
  close: t('Close'),
  missed: t('Off goal'),
  none: t('No value'),
}

/** What a row's mark says of the last full period. */
export const markWords = ({ standing, cells, goal }: GridRow): string =>
  standing === 'none' && goal === null && cells.some(({ cell }) => cell?.value !== null)
    ? t('No goal')
    : standingWords[standing]

/** As in 'this week'. */
export const currentWords: Record<Cadence, string> = {
  weekly: t('this week'),
  monthly: t('this month'),
  quarterly: t('this quarter'),
  annual: t('this year'),
}

const ownGoal = ({ goals }: Measurable, { period }: GridCell) => goals.some(({ only }) => only === period.key)

/** What a cell's corner marks, in words. */
export const marksOf = (item: Measurable, place: GridCell): string[] => {
  const { cell, period } = place
  const isRolledUp = isFiner(periodOfCadence[item.cadence], period.kind)
  return [
    ...(cell?.notes ? [t('Note: {notes}', { notes: cell.notes })] : []),
    ...(!isRolledUp && ownGoal(item, place)
      ? [t('Goal of its own: {goal}', { goal: goalText(place.goal, item) })]
      : []),
    ...(item.formula !== null && cell?.source === 'entered' && cell.value !== null
      ? [t('Entered over the formula')]
      : []),
  ]
}

/** What screen readers say of a cell; an empty one that invites a number says so, as it does to the eye. */
export const cellWords = (item: Measurable, place: GridCell, invites = false): string => {
  const { cell, period, standing } = place
  const value = cell?.value ?? null
  const empty = invites ? t('add, no value') : t('no value')
  const shown = value === null ? empty : valueText(value, item)
  const judged = value === null || standing === 'none' ? [] : [standingWords[standing].toLowerCase()]
  return [`${item.name}, ${periodWords(period)}: ${shown}`, ...judged, ...marksOf(item, place)].join(', ')
}

/** The same of a cell whose text is held back. */
export const heldWords = ({ name }: Measurable, { period }: GridCell, { text, problem }: Held): string =>
  [`${name}, ${periodWords(period)}: ${text}`, t('not saved'), ...(problem === null ? [] : [problem])].join(', ')

/** As in '3 in a row'. */
export const missesWords = (misses: number): string => (misses === 1 ? t('1 miss') : t('{misses} in a row', { misses }))

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
  return measure.unit === 'percent' ? `${short}%` : short
}
