import { goalNumbers } from '#contract/reading/numbers/goals.ts'
import { t } from '#contract/words.ts'
import { badAt, type Cells, columnWith, same, textAt } from './cells.ts'
import { isPeriod } from './columns.ts'
import type { Decimal } from './decimals.ts'
import type { Context } from './matching.ts'
import type { FileCell } from '../../spreadsheets/table.ts'
import { readPeople } from '../../spreadsheets/people.ts'
import { goalFrom, measureOf } from './values.ts'

const goalCells = (cells: Cells): FileCell[] => goalNumbers(textAt(cells, 'goal'))

// As the page calls it, in each language.
const noGroup = ['No group', 'Keine Gruppe', 'Sin grupo', 'بلا مجموعة']

/** The measurable that a line makes, as far as it can be read. */
export const newOne = (cells: Cells, context: Context & { decimal: Decimal }) => {
  const { groups, people, cadence, decimal } = context
  const periods = cells.columns.filter(({ role }) => isPeriod(role)).map(({ index }) => cells.line[index] ?? null)
  const measure = measureOf([...periods, ...goalCells(cells)], { decimal })
  const goal = goalFrom(textAt(cells, 'goal'), measure, { decimal })
  const [ownerName, groupName] = [textAt(cells, 'owner'), textAt(cells, 'group')]
  const owner = readPeople(people, ownerName).found[0]
  const group = groups.find(({ name }) => same(name, groupName))
  const bad = [
    ...(goal === undefined ? [badAt(cells, 'goal', t('Not a goal such as >= 250'))] : []),
    ...(ownerName !== '' && !owner ? [badAt(cells, 'owner', t('Nobody is called “{ownerName}”', { ownerName }))] : []),
  ]
  const ownerId = columnWith(cells, 'owner') ? { ownerId: owner?.id ?? null } : {}
  const measurable = {
    name: textAt(cells, 'name'),
    cadence,
    ...measure,
    // Percentages are not added up.
    ...(measure.unit === 'percent' && { rollUp: 'average' as const }),
    ...ownerId,
    goal: goal ?? null,
    groupId: group?.id ?? null,
  }
  const note =
    groupName !== '' && !group && !noGroup.some((words) => same(words, groupName))
      ? t('without a group, since there is no “{groupName}”', { groupName })
      : undefined
  return { measurable, measure, bad, note }
}
