import { goalText } from '#contract/goal-rules.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import { valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { periodWords } from '../grid/words.ts'
import type { GridRow } from '../view.ts'

const lastValues = 4

/** The issue that an off-track measurable suggests: its name, its goal and its last values. */
export const issueOf = ({ item, cells, goal }: GridRow): { title: string; description: string } => {
  const last = cells.filter(({ cell }) => (cell?.value ?? null) !== null).slice(-lastValues)
  const lines = last.map(({ period, cell }) => {
    const note = cell?.notes ? ` (${cell.notes})` : ''
    return `${periodWords(period)}: ${valueText(cell?.value ?? 0, item)}${note}`
  })
  return {
    title: withoutIsolation(t('{name} is off track', { name: item.name })),
    description: [withoutIsolation(t('Goal: {goal}', { goal: goalText(goal, item) })), ...lines].join('\n'),
  }
}
