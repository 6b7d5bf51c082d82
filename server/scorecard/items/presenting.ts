import { keyedOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { type DatedGoal, goalOf } from '#contract/goal-rules.ts'
import { Cadence, isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { computing } from '../cells/computing.ts'
import { kindsFor, type Tab, tabOf } from '../cells/tabs.ts'
import type { Source } from '../cells/values.ts'
import { rightsOn } from '../policy.ts'
import type { GoalRow, ItemRow } from './rows.ts'

/** Which cells are wanted: those of one tab or, without a cadence, of all tabs that show a measurable. */
type Wanted = { cadence?: Cadence | undefined; today: Day }

/** Goals as the API names their periods. */
export const datedGoals = (rows: GoalRow[], calendar: Calendar): DatedGoal[] =>
  rows.map(({ kind, day, only, goal }) => ({
    from: only ? null : day,
    only: only && day !== null ? keyedOf(kind, day, calendar).key : null,
    goal,
  }))

/** Whether none of the viewer's teams shows it. */
export const isElsewhere = ({ reach }: Viewer, { placements }: Pick<ItemRow, 'placements'>): boolean =>
  !placements.some(({ teamId }) => reach.includes(teamId))

const targetOf = (goals: DatedGoal[], cadence: Cadence, { calendar }: Viewer, today: Day): number | null => {
  const goal = goalOf(goals, keyedOf(periodOfCadence[cadence], today, calendar))
  if (goal?.rule === 'yes' || goal?.rule === 'no') return goal.rule === 'yes' ? 1 : 0
  return goal?.low ?? null
}

/** Computes the cells of measurables on tabs, by two queries, however many they are. */
const cellsOnTabs = async (viewer: Viewer, rows: ItemRow[], tabs: Tab[], { partsOf, valuesOf }: Source) => {
  const parts = await partsOf(rows)
  const ids = [...new Set([...rows, ...parts].map(({ id }) => id))]
  const kinds = [...new Set(tabs.flatMap(({ kind }) => kindsFor(kind)))]
  const from = tabs.map((tab) => tab.from).toSorted()[0] ?? ''
  const values = await valuesOf(ids, kinds, from)
  const cellsOf = computing([...parts, ...rows], values, viewer.calendar)
  return (row: ItemRow): Measurable['cells'] =>
    tabs
      .filter(({ kind }) => !isFiner(kind, periodOfCadence[row.cadence]))
      .flatMap(({ kind, keys }) => cellsOf(row, kind).filter(({ weekId }) => keys.has(weekId)))
}

/** Presents measurables as the API does: what everyone sees of each, and what is a viewer's own. */
export const presentInParts = async (viewer: Viewer, rows: ItemRow[], { cadence, today }: Wanted, source: Source) => {
  const tabs = (cadence ? [cadence] : Cadence.options).map((each) => tabOf(each, viewer, today))
  const cellsOf = await cellsOnTabs(viewer, rows, tabs, source)
  return rows.map((row) => {
    const goals = datedGoals(row.goals, viewer.calendar)
    const common = {
      ...row,
      goals,
      target: targetOf(goals, row.cadence, viewer, today),
      groupId: row.placements.find(({ teamId }) => teamId === row.teamId)?.groupId ?? null,
      cells: cellsOf(row),
    }
    const ownOf = (one: Viewer) => ({ elsewhere: isElsewhere(one, row), can: rightsOn(one, row) })
    return { id: row.id, common, ownOf }
  })
}

export const present = async (viewer: Viewer, rows: ItemRow[], wanted: Wanted, source: Source): Promise<Measurable[]> =>
  (await presentInParts(viewer, rows, wanted, source)).map(({ common, ownOf }) => ({ ...common, ...ownOf(viewer) }))
