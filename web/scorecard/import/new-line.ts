import { goalNumbers } from '#contract/reading/numbers/goals.ts'
import type { NewMeasurable } from '#contract/scorecard.ts'
import type { Measure } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { chosenFor } from '../../imports/choices.ts'
import type { settlePeople } from '../../imports/making/settling.ts'
import { badAt, type Cells, columnWith, textAt } from './cells.ts'
import { isPeriod } from './columns.ts'
import type { Decimal } from './decimals.ts'
import type { Context } from './matching.ts'
import { guessRollUp } from './roll-up.ts'
import { groupNamed, nothingChosen } from './names.ts'
import type { FileCell } from '../../spreadsheets/table.ts'
import { readPeople } from '../../spreadsheets/people.ts'
import { goalFrom, measureOf } from './values.ts'

/** With the decimal sign that is chosen or shown, and whom the owners that are not here stand for. */
export type LineContext = Context & { decimal: Decimal; owners: ReturnType<typeof settlePeople> }

/** A measurable that an import makes; its group by its name where this is made as well. */
export type PlannedMeasurable = NewMeasurable & { newGroup?: string }

const goalCells = (cells: Cells): FileCell[] => goalNumbers(textAt(cells, 'goal'))

/** Whom a line names as the owner; undefined if that is nobody here, or nobody can be invited. */
const ownerOf = (
  text: string,
  { people, owners }: LineContext,
): { id: number | null; missing?: string; problem?: string } => {
  if (text === '') return { id: null }
  const here = readPeople(people, text).found[0]
  if (here) return { id: here.id }
  const id = chosenFor(Object.fromEntries(owners.settled), text)
  const problem = owners.unaddressed.includes(text)
    ? t('needs an email address to be invited')
    : t('There is nobody called “{ownerName}”', { ownerName: text })
  return { id: id ?? null, missing: text, ...(id === undefined && { problem }) }
}

type Owner = ReturnType<typeof ownerOf>
type Group = ReturnType<typeof groupNamed>

/** What is made for a line besides its measurable, or what this lacks. */
const noteOf = ({ id, missing: name = '' }: Owner, { missing }: Group): string | undefined => {
  const notes = [
    ...(id !== null && id < 0 ? [t('{name} (is invited)', { name })] : []),
    ...(missing?.becomes === 'new' ? [t('in the new group “{name}”', { name: missing.name })] : []),
    ...(missing?.becomes === null
      ? [t('without a group, since there is no “{groupName}”', { groupName: missing.name })]
      : []),
  ]
  return notes.length === 0 ? undefined : notes.join(' · ')
}

/** What the numbers of a line are most like; without a sign they are of what their goal says, as in `>= 95%`. */
export const newMeasure = (cells: Cells, decimal: Decimal): Measure => {
  const periods = cells.columns.filter(({ role }) => isPeriod(role)).map(({ index }) => cells.line[index] ?? null)
  const goal = goalCells(cells)
  const [numbers, told] = [measureOf(periods, { decimal }), measureOf(goal, { decimal })]
  if (numbers.unit !== 'number' || (told.unit !== 'percent' && told.unit !== 'currency'))
    return measureOf([...periods, ...goal], { decimal })
  return { ...told, decimals: Math.max(numbers.decimals, told.decimals) }
}

/** The measurable that a line makes, as far as it can be read. */
export const newOne = (cells: Cells, measure: Measure, context: LineContext) => {
  const { groups, cadence, names = nothingChosen } = context
  const goal = goalFrom(textAt(cells, 'goal'), measure, context)
  const goalRead = 'value' in goal ? goal.value : null
  const owner = ownerOf(textAt(cells, 'owner'), context)
  const group = groupNamed(groups, textAt(cells, 'group'), names.groups)
  const bad = [
    ...('problem' in goal ? [badAt(cells, 'goal', goal.problem)] : []),
    ...(owner.problem === undefined ? [] : [badAt(cells, 'owner', owner.problem)]),
  ]
  const measurable: PlannedMeasurable = {
    name: textAt(cells, 'name'),
    cadence,
    ...measure,
    rollUp: context.rollUps?.[cells.number] ?? guessRollUp(cells, { ...measure, goal: goalRead }),
    ...(columnWith(cells, 'owner') && { ownerId: owner.id }),
    goal: goalRead,
    groupId: group.id,
    ...(group.missing?.becomes === 'new' && { newGroup: group.missing.name }),
  }
  const missing = { owner: owner.missing, group: group.missing?.name }
  return { measurable, bad, note: noteOf(owner, group), missing }
}
