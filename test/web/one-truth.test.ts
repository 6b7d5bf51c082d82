import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { type Goal, GoalRule, Standing, standingOf } from '#contract/goal-rules.ts'
import { dice } from '#test/support/dice.ts'
import { measurable } from '#test/support/measurable.ts'
import { rules, webFiles, readWeb } from '#test/support/stylesheets.ts'
import { Numbers as MinutesNumbers } from '#web/minutes/sections/Numbers.tsx'
import { MeasurableLine } from '#web/room/sections/scorecard/MeasurableLine.tsx'
import { RowLine } from '#web/scorecard/grid/RowLine.tsx'
import { Legend } from '#web/scorecard/marks/Mark.tsx'
import { Chart } from '#web/scorecard/trend/Chart.tsx'
import { pointsOf } from '#web/scorecard/trend/figures.ts'
import { Values } from '#web/scorecard/trend/Values.tsx'
import { type GridRow, gridRow } from '#web/scorecard/view.ts'

const today = '2026-11-18'
const periods = lastPeriods('week', 13, today, plainCalendar)

const roll = dice(38)
const goals = GoalRule.options.map((rule): Goal => {
  const low = rule === 'yes' || rule === 'no' ? null : 20
  return { rule, low, high: rule === 'between' ? 25 : null }
})

/** A row of random values around a random goal, or none. */
const anyRow = (id: number): GridRow => {
  const goal = goals[roll(goals.length + 1)] ?? null
  const value = () => (goal?.low === null ? roll(2) : 14 + roll(16))
  // A computed one waits for nobody, though it may have no value.
  const formula = roll(2) === 0 ? '{1} + 1' : null
  const source = formula === null ? 'entered' : 'formula'
  const cells = periods.flatMap(({ key: weekId }) =>
    roll(6) === 0 ? [] : [{ weekId, value: value(), notes: null, source } as const],
  )
  const unit = goal?.low === null ? 'yes/no' : 'number'
  const dated = goal ? [{ from: null, only: null, goal }] : []
  return gridRow(measurable(id, { unit, goals: dated, cells, formula, misses: 1 + roll(3) }), {
    periods,
    today,
    calendar: plainCalendar,
  })
}
const rows = Array.from({ length: 90 }, (_, index) => anyRow(index + 1))

const markup = (node: ReactNode): string => renderToStaticMarkup(node)
const standingsIn = (html: string): string[] =>
  [...html.matchAll(/data-standing="(\w+)"/g)].map(([, each]) => each ?? '')

const emptyRecord = {
  sections: [],
  sittings: [],
  presenterId: null,
  present: [],
  absentIds: [],
  checkIn: [],
  rocks: [],
  headlines: [],
  todos: [],
  newTodos: [],
  issues: [],
  notes: [],
  messages: [],
  ratings: [],
}

const nothing = () => undefined
const acts = { typing: nothing, leave: nothing, openTrend: nothing, commandsOf: () => [] }
const numbers = {
  held: new Map(),
  send: nothing,
  hold: nothing,
  leaveOut: nothing,
  discard: nothing,
  paste: nothing,
  undo: nothing,
}

const inGrid = (row: GridRow): string =>
  markup(
    createElement(RowLine, {
      row,
      index: 0,
      at: 1,
      active: null,
      from: 0,
      to: -1,
      editing: null,
      held: undefined,
      acts,
    }),
  )

/** What is said of a judged value, in the words of marks and in those of cells. */
const said: Record<Standing, [mark: string, cell: string]> = {
  met: ['On goal', ', on goal'],
  close: ['Close', ', close'],
  missed: ['Off goal', ', off goal'],
  none: ['No', ''],
}

test('a row’s mark and dot, its words and the colors of its cells say the same of its value and its goal', () => {
  for (const row of rows) {
    const { judged, cells, standing, misses, offTrack } = row
    const html = inGrid(row)
    const value = judged?.cell?.value ?? null
    expect(standing).toBe(standingOf(judged?.goal ?? null, value))
    const shown = [standing, ...(value === null ? [] : [standing]), ...cells.map(({ standing: each }) => each)]
    expect(standingsIn(html)).toEqual(shown)
    expect(html).toContain(`role="img" aria-label="${said[standing][0]}`)
    for (const { period, cell, goal } of cells) {
      const expected = standingOf(goal, cell?.value ?? null)
      const label = new RegExp(`aria-label="([^"]*)"[^>]*data-period="${period.key}"`).exec(html)?.[1]
      expect(label?.replace(/^.*: (?:add, no value|no value|Yes|No|\d+)/, '')).toBe(said[expected][1])
    }
    expect(html.includes('Off track')).toBe(offTrack && !row.overdue)
    expect(html.includes('Off track before')).toBe(offTrack && !row.overdue && standing === 'none')
    if (standing === 'met' || standing === 'close') expect([offTrack, misses]).toEqual([false, 0])
    if (standing === 'missed') expect(misses).toBeGreaterThan(0)
  }
})

test('no row says that it is off track beside a ring that says there is nothing to judge', () => {
  const rings = rows.filter(({ standing, offTrack, overdue }) => standing === 'none' && offTrack && !overdue)
  expect(rings).not.toEqual([])
  for (const row of rings) expect(inGrid(row)).toContain(`Off track before: ${row.misses}`)
})

test('the room, the trend and the minutes say of a value what the scorecard says', () => {
  for (const row of rows) {
    const { item, judged, standing } = row
    if (!judged) continue
    const value = judged.cell?.value ?? null
    const shown = [standing, ...(value === null ? [] : [standing])]
    const inRoom = markup(
      createElement(MeasurableLine, { reviewed: { row, place: judged }, numbers, issue: null, readOnly: false }),
    )
    expect(standingsIn(inRoom)).toEqual(shown)

    const points = pointsOf(item, item.cells, today, plainCalendar)
    const own = points.map((point) => point.standing)
    const table = markup(createElement(Values, { item, points }))
    expect(standingsIn(table)).toEqual(own.toReversed())
    const chart = markup(createElement(Chart, { item, points, range: null }))
    expect(standingsIn(chart)).toEqual(points.flatMap((point) => (point.value === null ? [] : [point.standing])))

    const measurables = [
      { name: 'Any', ownerId: null, goal: '', value: value === null ? null : '1', standing, onTrack: null },
    ]
    const record = { ...emptyRecord, measurables }
    const minutes = markup(createElement(MinutesNumbers, { record }))
    expect(standingsIn(minutes)).toEqual([standing, standing])
    for (const each of [inRoom, table, minutes]) expect(each).toContain(`role="img" aria-label="${said[standing][0]}`)
  }
})

test('minutes of earlier versions, which know no close, are shown as they were', () => {
  const noted = { name: 'Any', ownerId: null, goal: '>= 20', value: '19' }
  const measurables = [true, false, null].map((onTrack) => ({ ...noted, onTrack }))
  const html = markup(createElement(MinutesNumbers, { record: { ...emptyRecord, measurables } }))
  expect(standingsIn(html)).toEqual(['met', 'met', 'missed', 'missed', 'none', 'none'])
})

test('the legend explains every mark, and which period marks and colors are about', () => {
  const html = markup(createElement(Legend, { cadence: 'weekly' }))
  expect(standingsIn(html)).toEqual([...Standing.options])
  for (const words of [
    'On goal',
    'Close: within 10% of the goal',
    'Off goal',
    'No value or no goal',
    'the last full week',
  ]) {
    expect(html).toContain(words)
  }
})

test('close is yellow and missed is red wherever a stylesheet paints them', () => {
  const painted = rules.flatMap(({ file, selector, declared }) =>
    [...selector.matchAll(/data-standing='(\w+)'/g)].flatMap(([, standing = '']) =>
      declared
        .flatMap(([, value]) => /--(green|yellow|red|gray)\b/.exec(value)?.[1] ?? [])
        .map((color) => ({ file, standing, color })),
    ),
  )
  const colors = { met: 'green', close: 'yellow', missed: 'red', none: 'gray' }
  expect(
    painted.filter(({ standing, color }) =>
      Standing.options.some((each) => each === standing && colors[each] !== color),
    ),
  ).toEqual([])
  const files = [...new Set(painted.map(({ file }) => file))]
  const of = (file: string) => painted.filter((each) => each.file === file).map(({ standing }) => standing)
  expect(files.filter((file) => of(file).includes('missed') && !of(file).includes('close'))).toEqual([])
})

test('everything that shows how a value stands is rendered here', () => {
  const shows = (file: string) => /<Mark (?:standing|\{)|data-standing=/.test(readWeb(file))
  expect(
    webFiles(/\.tsx$/)
      .filter(shows)
      .toSorted(),
  ).toEqual([
    'minutes/sections/Numbers.tsx',
    'room/sections/scorecard/MeasurableLine.tsx',
    'room/sections/scorecard/NumberField.tsx',
    'scorecard/grid/Cell.tsx',
    'scorecard/grid/NameCell.tsx',
    'scorecard/grid/SparkLine.tsx',
    'scorecard/marks/Mark.tsx',
    // A picture of three rows.
    'scorecard/page/NoMeasurables.tsx',
    'scorecard/trend/Chart.tsx',
    'scorecard/trend/Values.tsx',
  ])
})
