import { keyedOf } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import type { Calendar } from '#contract/fields.ts'
import { type DatedGoal, goalOf } from '#contract/goal-rules.ts'
import { Cadence, isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { computing } from '../cells/computing.ts'
import { kindsFor, type Tab, tabOf } from '../cells/tabs.ts'
import { findParts, findValues } from '../cells/values.ts'
import { rightsOn } from '../policy.ts'
import type { GoalRow, ItemRow } from './rows.ts'

/** Which cells are wanted: those of one tab or, without a cadence, of all tabs that show a measurable. */
export type Wanted = { cadence?: Cadence | undefined; now: Date }

const datedGoals = (rows: GoalRow[], calendar: Calendar): DatedGoal[] =>
  rows.map(({ kind, day, only, goal }) => ({
    from: only ? null : day,
    only: only && day !== null ? keyedOf(kind, day, calendar).key : null,
    goal,
  }))

const targetOf = (goals: DatedGoal[], cadence: Cadence, { calendar }: Viewer, now: Date): number | null => {
  const goal = goalOf(goals, keyedOf(periodOfCadence[cadence], dayInZone(calendar.timeZone, now), calendar))
  if (goal?.rule === 'yes' || goal?.rule === 'no') return goal.rule === 'yes' ? 1 : 0
  return goal?.low ?? null
}

/** Computes the cells of measurables on tabs, by two queries, however many they are. */
const cellsOnTabs = async (db: Db, viewer: Viewer, rows: ItemRow[], tabs: Tab[]) => {
  const formulas = rows.filter(({ formula }) => formula !== null).map(({ id }) => id)
  const parts = formulas.length === 0 ? [] : await findParts(db, viewer, formulas)
  const ids = [...new Set([...rows, ...parts].map(({ id }) => id))]
  const kinds = [...new Set(tabs.flatMap(({ kind }) => kindsFor(kind)))]
  const from = tabs.map((tab) => tab.from).toSorted()[0] ?? ''
  const values = ids.length === 0 ? [] : await findValues(db, viewer, ids, kinds, from)
  const cellsOf = computing([...parts, ...rows], values, viewer.calendar)
  return (row: ItemRow): Measurable['cells'] =>
    tabs
      .filter(({ kind }) => !isFiner(kind, periodOfCadence[row.cadence]))
      .flatMap(({ kind, keys }) => cellsOf(row, kind).filter(({ weekId }) => keys.has(weekId)))
}

/** Presents measurables as the API does. */
export const present = async (db: Db, viewer: Viewer, rows: ItemRow[], wanted: Wanted): Promise<Measurable[]> => {
  const { cadence, now } = wanted
  const tabs = (cadence ? [cadence] : Cadence.options).map((each) => tabOf(each, viewer, now))
  const cellsOf = await cellsOnTabs(db, viewer, rows, tabs)
  return rows.map((row) => {
    const goals = datedGoals(row.goals, viewer.calendar)
    return {
      ...row,
      goals,
      target: targetOf(goals, row.cadence, viewer, now),
      groupId: row.placements.find(({ teamId }) => teamId === row.teamId)?.groupId ?? null,
      elsewhere: !row.placements.some(({ teamId }) => viewer.reach.includes(teamId)),
      cells: cellsOf(row),
      can: rightsOn(viewer, row),
    }
  })
}
