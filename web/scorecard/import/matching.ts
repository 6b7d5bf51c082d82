import type { Hours } from '#contract/reading/numbers/figures.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import type { Person } from '#contract/tenants.ts'
import type { Decimal } from './decimals.ts'
import type { Made } from '../../imports/making/settling.ts'
import { type Cells, same, textAt } from './cells.ts'
import type { ChosenNames } from './names.ts'

/** What an import is planned with. */
export type Context = {
  cadence: Cadence
  /** Of the tab. */
  items: readonly Measurable[]
  groups: readonly ScorecardGroup[]
  people: readonly (Person & { email?: string })[]
  /** The key of the current period. */
  current: string
  /** Whether a workbook's percentages are fractions, 0.95 for 95%; undefined if that is left to the guess. */
  fractions: boolean | undefined
  /** The decimal sign that is chosen; undefined if that is left to what the file shows. */
  decimal?: Decimal
  /** How times such as `7.30` are chosen to be read; undefined if that is left to what the file shows. */
  hours?: Hours | undefined
  /** How longer periods are chosen to be made of new measurables' numbers, by the numbers of their lines. */
  rollUps?: Readonly<Record<number, RollUp>>
  /** What is chosen for owners and groups that are not here. */
  names?: ChosenNames
  /** The ids of those who have been invited. */
  made?: Made | undefined
  /** The addresses of cells, and the numbers of lines, that are left out by hand. */
  leftOut: ReadonlySet<string>
}

/** The measurables that a line may mean: of several with its name, those of its group, and of these its owner's. */
export const matches = (cells: Cells, { items, groups }: Context): Measurable[] => {
  const named = items.filter(({ name }) => same(name, textAt(cells, 'name')))
  const narrowed = (rows: Measurable[], test: (row: Measurable) => boolean): Measurable[] => {
    const fitting = rows.length > 1 ? rows.filter(test) : []
    return fitting.length > 0 ? fitting : rows
  }
  const ofTeam = narrowed(named, ({ elsewhere }) => !elsewhere)
  const ofGroup = narrowed(ofTeam, ({ placements }) => {
    const group = groups.find(({ name }) => same(name, textAt(cells, 'group')))
    return placements.some(({ groupId }) => groupId === (group?.id ?? null))
  })
  return narrowed(ofGroup, ({ owner }) => same(owner?.fullName ?? '', textAt(cells, 'owner')))
}
