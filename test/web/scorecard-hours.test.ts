import { describe, expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Hours } from '#contract/reading/numbers/figures.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { readBlock } from '#web/scorecard/entry/cells.ts'
import { columnsOf } from '#web/scorecard/import/columns.ts'
import { badCells, importBody, planImport } from '#web/scorecard/import/plan.ts'
import { gridRow } from '#web/scorecard/view.ts'
import type { FileCell, FileTable } from '#web/spreadsheets/table.ts'
import { measurable } from '../support/measurable.ts'

const today = '2026-11-18'
const calendar = plainCalendar
const hours = measurable(1, { name: 'Hours', unit: 'time' })
const calls = measurable(2, { name: 'Calls' })

const planOf = (table: FileTable, chosen?: Hours, items: Measurable[] = [hours, calls]) =>
  planImport(table, columnsOf(table, { kind: 'week', today, calendar }), {
    cadence: 'weekly',
    items,
    groups: [],
    people: [],
    current: '2026-W47',
    fractions: undefined,
    hours: chosen,
    leftOut: new Set(),
  })

const head = ['KPI', '2026-W45', '2026-W46', '2026-W47']
const file = (...cells: FileCell[]): FileTable => [head, ['Hours', ...cells]]
const valuesOf = (table: FileTable, chosen?: Hours) =>
  importBody(planOf(table, chosen)).values.map(({ value }) => value)
const isAsked = (table: FileTable, chosen?: Hours) => planOf(table, chosen).some((line) => line.hasOpenHours)

describe('hours with a point in a file', () => {
  test.each(languages)('are asked about once where nothing tells how they are meant (%s)', (language) => {
    inLanguage(language, () => {
      for (const [one, other] of [
        ['7.30', '8.15'],
        ['7,30', '8,15'],
        ['٧٫٣٠', '٨٫١٥'],
      ] as const) {
        const table = file(one, other, '9:00')
        expect([isAsked(table), valuesOf(table)]).toEqual([true, [540]])
        expect(badCells(planOf(table)).map(({ address }) => address)).toEqual(['B2', 'C2'])
        expect([valuesOf(table, 'clock'), valuesOf(table, 'decimal')]).toEqual([
          [450, 495, 540],
          [438, 489, 540],
        ])
        expect([badCells(planOf(table, 'clock')), badCells(planOf(table, 'decimal'))]).toEqual([[], []])
      }
    })
  })

  test('are decimal in all lines if one of them can be nothing else, and can still be read otherwise', () => {
    const table = [...file('7.30', '6', ''), ['Hours of others', '7:30', '8:00', '7.75']]
    expect(isAsked(table)).toBe(true)
    expect(planOf(table).map((line) => line.hours)).toEqual(['decimal', 'decimal'])
    expect(valuesOf(table)).toEqual([438, 360, 450, 480, 465])
    expect(valuesOf(table, 'clock')).toEqual([450, 360, 450, 480])
  })

  test('have lost a zero where a spreadsheet has written them', () => {
    expect(valuesOf(file(7.3, 8.15, 9), 'clock')).toEqual([450, 495, 540])
    expect(valuesOf(file('7.3', '8.15', '9'), 'clock')).toEqual([450, 495, 540])
    expect(valuesOf(file(7.3, 8.15, 9), 'decimal')).toEqual([438, 489, 540])
  })

  test('are no question in a line of numbers, and numbers say nothing of them', () => {
    const table = [...file('7:30', '8:00', ''), ['Calls', '7.30', '7.75', '1']]
    expect(isAsked(table)).toBe(false)
    expect(planOf(table)[0]?.hours).toBeUndefined()
    expect(isAsked(file('7.5', '8', '7:30'))).toBe(false)
    expect(isAsked(file('8.00', '9.00', '7.30 h'))).toBe(false)
  })

  test('are asked about in the goal of a new measurable as well', () => {
    const table = [
      ['KPI', 'Goal', '2026-W46', '2026-W47'],
      ['Rest', '>= 7.30', '7:15', '8:00'],
    ]
    const goalOf = (chosen?: Hours) => planOf(table, chosen)[0]?.measurable?.goal?.low
    expect([isAsked(table), goalOf(), goalOf('clock'), goalOf('decimal')]).toEqual([true, undefined, 450, 438])
    expect(badCells(planOf(table)).map(({ problem }) => problem)).toEqual(['“>= 7.30” can mean 7:30 or 7:18'])
  })
})

test('a pasted block with hours that can only be decimal has no other ones', () => {
  const rows = [hours, calls].map((item) =>
    gridRow(item, { periods: lastPeriods('week', 4, today, calendar), today, calendar }),
  )
  const paste = (...texts: string[][]) => readBlock(texts, rows, { row: 0, column: 0 }).values.map(({ value }) => value)
  expect(paste(['7.30', '7.75'])).toEqual([438, 465])
  expect(paste(['7.30', '8:00'], ['7.75', '1'])).toEqual([480, 7.75, 1])
})
