import type { Goal } from '#contract/goal-rules.ts'
import { saysNothing } from '#contract/reading/numbers/nothing.ts'
import { likelyRollUp } from '#contract/reading/roll-ups.ts'
import type { RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'
import { cellText } from '../../spreadsheets/table.ts'
import { type Cells, textAt } from './cells.ts'
import { averageIn, totalIn } from './columns.ts'

/** Whether a line adds its numbers up; undefined where the file says nothing of it. */
const addsUp = ({ line, columns }: Cells): boolean | undefined => {
  const total = totalIn(line, columns)
  if (total === undefined) return undefined
  if (!saysNothing(cellText(total))) return true
  return saysNothing(cellText(averageIn(line, columns))) ? undefined : false
}

/** How longer periods are made of a new measurable's numbers: as the file's own totals say, or as its name lets guess. */
export const guessRollUp = (cells: Cells, { unit, goal }: { unit: Unit; goal: Goal | null }): RollUp => {
  const likely = likelyRollUp({ name: textAt(cells, 'name'), unit, goal })
  const isSum = addsUp(cells)
  if (unit === 'percent' || unit === 'yes/no' || isSum === undefined) return likely
  if (isSum) return 'sum'
  return likely === 'sum' ? 'average' : likely
}
