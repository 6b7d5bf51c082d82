import { isCurrent, type Period } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { type Goal, goalOf, type Standing, standingOf } from '#contract/goal-rules.ts'
import { periodOfCadence, rolledGoal } from '#contract/roll-ups.ts'
import type { Cell, Measurable } from '#contract/scorecard.ts'
import { isOffTrack, missesInRow } from '#contract/signals.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'

/** A cell of the grid; `cell` is undefined where nothing was ever entered. */
export type GridCell = { period: Period; cell: Cell | undefined; goal: Goal | null; standing: Standing }

/** A row of the grid. */
export type GridRow = {
  item: Measurable
  cells: GridCell[]
  /** The cell of the last full period: the mark, the dot of the trend and the words of the row are about it. */
  judged: GridCell | undefined
  standing: Standing
  goal: Goal | null
  average: string
  total: string
  /** The numbers behind them. */
  figures: { average: number | null; total: number | null }
  misses: number
  offTrack: boolean
  /** The last full period has no value yet, and someone should enter it. */
  overdue: boolean
}

/** What the columns of a tab are, and which day it is. */
export type Shown = { periods: Period[]; today: Day; calendar: Calendar }

/** A measurable's goal in a period, which may be longer than its own. */
export const goalIn = ({ goals, cadence, rollUp }: Measurable, period: Period, calendar: Calendar): Goal | null => {
  const kind = periodOfCadence[cadence]
  return kind === period.kind ? goalOf(goals, period) : rolledGoal(goals, kind, period, rollUp, calendar)
}

const none = '—'

/** The average of the values that are shown; of yes and no the share of yes. */
export const averageText = (values: number[], measure: Measure): string => {
  if (values.length === 0) return none
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  if (measure.unit === 'yes/no') return t('{number}%', { number: Math.round(average * 100) })
  // An average of whole numbers needs a decimal more, unless they are large.
  const decimals =
    measure.decimals === 0 && Math.abs(average) < 100 && !Number.isInteger(average) ? 1 : measure.decimals
  return valueText(average, { ...measure, decimals })
}

type Totalled = Measure & Pick<Measurable, 'rollUp'>

/** Percentages have no total, and nor has what longer periods do not add up: a balance, a score. */
const hasTotal = ({ unit, rollUp }: Totalled): boolean => unit !== 'percent' && rollUp === 'sum'

/** The total of the values that are shown; of yes and no how many are yes. */
export const totalText = (values: number[], measure: Totalled): string => {
  if (values.length === 0) return none
  const total = values.reduce((sum, value) => sum + value, 0)
  if (measure.unit === 'yes/no') return t('{part} of {all}', { part: total, all: values.length })
  return hasTotal(measure) ? valueText(total, measure) : none
}

/** Average and total as numbers, where they are numbers of the measurable's unit. */
const figuresOf = (values: number[], measure: Totalled): GridRow['figures'] => {
  if (values.length === 0 || measure.unit === 'yes/no') return { average: null, total: null }
  const total = values.reduce((sum, value) => sum + value, 0)
  return { average: total / values.length, total: hasTotal(measure) ? total : null }
}

const isWaitedFor = (item: Measurable, last: GridCell | undefined, { timeZone }: Calendar): boolean =>
  last !== undefined &&
  item.formula === null &&
  item.archivedAt === null &&
  (last.cell?.value ?? null) === null &&
  dayInZone(timeZone, new Date(item.createdAt)) <= last.period.last

/** A measurable as the grid shows it on a tab. */
export const gridRow = (item: Measurable, { periods, today, calendar }: Shown): GridRow => {
  const cellsByKey = new Map(item.cells.map((cell) => [cell.weekId, cell]))
  const cells = periods.map((period): GridCell => {
    const cell = cellsByKey.get(period.key)
    const goal = goalIn(item, period, calendar)
    return { period, cell, goal, standing: standingOf(goal, cell?.value ?? null) }
  })
  const full = cells.filter(({ period }) => !isCurrent(period, today))
  const last = full.at(-1)
  const values = cells.flatMap(({ cell }) => cell?.value ?? [])
  const results = full.map(({ cell, goal }) => ({ value: cell?.value ?? null, goal }))
  const isOwnTab = periods[0]?.kind === periodOfCadence[item.cadence]
  return {
    item,
    cells,
    judged: last,
    standing: last?.standing ?? 'none',
    goal: cells.at(-1)?.goal ?? null,
    average: averageText(values, item),
    total: totalText(values, item),
    figures: figuresOf(values, item),
    misses: missesInRow(results),
    offTrack: item.archivedAt === null && isOffTrack(results, item.misses),
    overdue: isOwnTab && isWaitedFor(item, last, calendar),
  }
}
