import { hoursOf, minutesIn } from '#contract/reading/numbers/durations.ts'
import { type Hours, stored } from '#contract/reading/numbers/figures.ts'
import { goalNumbers } from '#contract/reading/numbers/goals.ts'
import type { Measure } from '#contract/units.ts'
import { cellText } from '../../spreadsheets/table.ts'
import { type Cells, textAt } from './cells.ts'
import { isPeriod } from './columns.ts'
import type { Decimal } from './decimals.ts'

/** A line's texts that are times. */
const timesIn = (cells: Cells, { unit }: Pick<Measure, 'unit'>): string[] => {
  if (unit !== 'time') return []
  const periods = cells.columns.filter(({ role }) => isPeriod(role))
  return [...periods.map(({ index }) => cellText(cells.line[index])), ...goalNumbers(textAt(cells, 'goal'))]
}

type Line = { cells: Cells; measure: Pick<Measure, 'unit'> }

/** How a file writes its hours, which all its times tell together; undefined if that is open. */
export const hoursIn = (lines: readonly Line[], decimal: Decimal): Hours | undefined =>
  hoursOf(
    lines.flatMap(({ cells, measure }) => timesIn(cells, measure)),
    { decimal },
  )

/** Whether a line has a time such as `7.30`, which alone can be read in two ways. */
export const hasOpenHours = ({ cells, measure }: Line): boolean =>
  timesIn(cells, measure).some((text) => minutesIn(text, stored).length > 1)
