import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { lastPeriods, type Period } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { folded } from '#contract/reading/folding.ts'
import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { goalOf, measureOf, valueOf } from '#test/support/round-trips/numbers.ts'
import { type Rolls, rollsOf } from '#test/support/round-trips/rolls.ts'
import { lineOf } from '#test/support/round-trips/texts.ts'
import { measurableWith, groupWith } from '#test/support/rows.ts'
import { asShown } from '#test/support/shown.ts'
import { csvOf, workbookOf } from '#web/scorecard/export/files.ts'
import { sheetOf } from '#web/scorecard/export/sheet.ts'
import { columnsOf } from '#web/scorecard/import/columns.ts'
import { badCells, importBody, planImport } from '#web/scorecard/import/plan.ts'
import { gridRow } from '#web/scorecard/view.ts'
import { readTable } from '#web/spreadsheets/table.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const files = 30

const people = [
  { id: 1, username: 'ann', fullName: 'Ann Lee', avatarUrl: null, email: 'ann@example.com' },
  { id: 2, username: 'omar', fullName: 'عمر (2)', avatarUrl: null, email: 'omar@example.com' },
]
const groups: ScorecardGroup[] = ['Sales', "'=Umsatz; 1"].map((name, at) => groupWith({ id: at + 1, name }))

type Tab = { cadence: Cadence; today: Day; calendar: Calendar; periods: Period[] }

const tabOf = (rolls: Rolls): Tab => {
  const [calendar, today] = [rolls.calendar(), rolls.today()]
  const cadence = rolls.one(['weekly', 'monthly', 'quarterly', 'annual'] as const)
  return { cadence, today, calendar, periods: lastPeriods(periodOfCadence[cadence], 6, today, calendar) }
}

/** A value as a cell has it: with all its decimals, whatever is shown. */
const storedValue = (rolls: Rolls, measure: ReturnType<typeof measureOf>): number =>
  asShown(valueOf(rolls) / rolls.one([1, 1000, 1e8]), { ...measure, decimals: 4 })

const measurableIn = (rolls: Rolls, { cadence, periods }: Tab, id: number): Measurable => {
  const measure = measureOf(rolls)
  const owner = rolls.one([...people, null])
  const groupId = rolls.one([1, 2, null])
  const goal = rolls.below(4) === 0 ? null : goalOf(rolls, { ...measure, decimals: 4 })
  return measurableWith({
    id,
    name: lineOf(rolls),
    cadence,
    ...measure,
    owner,
    ownerId: owner?.id ?? null,
    placements: [{ teamId: 1, groupId, position: `a${id}` }],
    goals: [{ from: null, only: null, goal }],
    cells: periods
      .filter(() => rolls.below(4) > 0)
      .map(({ key }) => ({ weekId: key, value: storedValue(rolls, measure), notes: null, source: 'entered' as const })),
  })
}

const itemsIn = (rolls: Rolls, tab: Tab): Measurable[] => {
  const items = Array.from({ length: 1 + rolls.below(6) }, (_, at) => measurableIn(rolls, tab, at + 1))
  return [...new Map(items.map((item) => [folded(item.name), item])).values()]
}

const kinds = {
  'CSV file': async (sheet: ReturnType<typeof sheetOf>) => new TextEncoder().encode(await csvOf(sheet)),
  workbook: async (sheet: ReturnType<typeof sheetOf>) => new Uint8Array(await (await workbookOf(sheet)).arrayBuffer()),
}

const nameOfGroup = (groupId: number | null | undefined): string => groups.find(({ id }) => id === groupId)?.name ?? ''

/** What a page in some language exports. */
const exported = (rolls: Rolls, tab: Tab, items: Measurable[], write: (typeof kinds)['CSV file']) =>
  inLanguage(rolls.writer(), () => {
    // Their names are in the language of the page.
    const periods = lastPeriods(periodOfCadence[tab.cadence], tab.periods.length, tab.today, tab.calendar)
    const rows = items.map((item) => gridRow(item, { ...tab, periods }))
    return write(
      sheetOf({ heading: 'Scorecard', periods, rows }, ({ item }) => nameOfGroup(item.placements[0]?.groupId)),
    )
  })

/** What a page in some language makes of it. */
const imported = async (rolls: Rolls, tab: Tab, items: Measurable[], file: Uint8Array) => {
  const table = await readTable(file, { megabytes: 1, lines: 99, columns: 99 })
  const { cadence, today, calendar, periods } = tab
  return inLanguage(rolls.reader(), () =>
    planImport(table, columnsOf(table, { kind: periodOfCadence[cadence], today, calendar }), {
      cadence,
      items,
      groups,
      people,
      fractions: undefined,
      leftOut: new Set(),
      current: periods.at(-1)?.key ?? '',
    }),
  )
}

/** Whether a file says of a measurable what it counts: numbers alone may be of anything. */
const tellsUnit = ({ unit, goals, cells }: Measurable): boolean =>
  unit === 'number' || (goals[0]?.goal ?? null) !== null || ((unit === 'time' || unit === 'yes/no') && cells.length > 0)

test.each(Object.entries(kinds))(
  `a scorecard in a %s of one language changes nothing where it is imported in another (SEED=${seed})`,
  async (_, write) => {
    const rolls = rollsOf(seed)
    for (let made = 0; made < files; made += 1) {
      const tab = tabOf(rolls)
      const items = itemsIn(rolls, tab)
      const plan = await imported(rolls, tab, items, await exported(rolls, tab, items, write))
      expect(badCells(plan)).toEqual([])
      expect(plan.map(({ item }) => item?.id)).toEqual(items.map(({ id }) => id))
      expect(importBody(plan)).toEqual({ measurables: [], values: [] })
    }
  },
)

test.each(Object.entries(kinds))(
  `a scorecard in a %s of one language is made anew by an import in another (SEED=${seed})`,
  async (_, write) => {
    const rolls = rollsOf(seed)
    for (let made = 0; made < files; made += 1) {
      const tab = tabOf(rolls)
      const items = itemsIn(rolls, tab).filter(tellsUnit)
      if (items.length === 0) continue
      const plan = await imported(rolls, tab, [], await exported(rolls, tab, items, write))
      expect(badCells(plan)).toEqual([])
      const { measurables, values } = importBody(plan)
      expect(
        measurables.map(({ name, unit, currency, goal, groupId, ownerId }) => {
          return { name, unit, currency, goal, groupId, ownerId }
        }),
      ).toEqual(
        items.map(({ name, unit, currency, goals, placements, ownerId }) => {
          return { name, unit, currency, goal: goals[0]?.goal, groupId: placements[0]?.groupId, ownerId }
        }),
      )
      expect(values).toEqual(
        items.flatMap(({ cells }, newAt) => cells.map(({ weekId, value }) => ({ newAt, weekId, value }))),
      )
    }
  },
)
