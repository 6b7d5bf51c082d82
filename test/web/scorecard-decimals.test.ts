import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { columnsOf, unknownOf } from '#web/scorecard/import/columns.ts'
import { csvOf, workbookOf } from '#web/scorecard/export/files.ts'
import { asksForDecimal } from '#web/scorecard/import/decimals.ts'
import { badCells, importBody, planImport } from '#web/scorecard/import/plan.ts'
import { type FileTable, readTable } from '#web/spreadsheets/table.ts'

const columns = (table: FileTable) => columnsOf(table, { kind: 'week', today: '2026-11-18', calendar: plainCalendar })
const limits = { megabytes: 5, lines: 2000, columns: 400 }

const plan = (table: FileTable, decimal?: '.' | ',') =>
  planImport(table, columns(table), {
    cadence: 'weekly',
    items: [],
    groups: [],
    people: [],
    current: '2026-W47',
    fractions: undefined,
    decimal,
    leftOut: new Set(),
  })
const valuesOf = (table: FileTable, decimal?: '.' | ',') =>
  importBody(plan(table, decimal)).values.map(({ value }) => value)

const list = (...numbers: string[]): FileTable => [
  ['KPI', '2026-W47'],
  ...numbers.map((number, index) => [`K${index}`, number]),
]

test.each(languages)('in %s a file of any country has its numbers, as one of them tells of all', (language) => {
  inLanguage(language, () => {
    expect(valuesOf(list('12.500', '0.125'))).toEqual([12.5, 0.125])
    expect(valuesOf(list('12,500', '0,125'))).toEqual([12.5, 0.125])
    expect(valuesOf(list('12.500', '1.234,5'))).toEqual([12_500, 1234.5])
    expect(valuesOf(list('12,500', '1,234.5'))).toEqual([12_500, 1234.5])
    expect(valuesOf(list('١٢٫٥', '7'))).toEqual([12.5, 7])
  })
})

test.each(languages)('in %s it is asked where no number tells', (language) => {
  inLanguage(language, () => {
    for (const text of ['12.500', '12,500']) {
      expect(valuesOf(list(text, '7'))).toEqual([7])
      expect(badCells(plan(list(text, '7'))).map(({ address }) => address)).toEqual(['B2'])
    }
    expect(valuesOf(list('12.500', '7'), '.')).toEqual([12.5, 7])
    expect(valuesOf(list('12.500', '7'), ',')).toEqual([12_500, 7])
  })
})

test.each(languages)(
  'in %s a goal is read with the decimal sign of its file, and asked about where nothing tells',
  (language) => {
    inLanguage(language, () => {
      const goals = (...texts: string[]): FileTable => [
        ['KPI', 'Goal', '2026-W47'],
        ...texts.map((text, index) => [`K${index}`, text, '7']),
      ]
      const lows = (table: FileTable, decimal?: '.' | ',') =>
        plan(table, decimal).map(({ measurable }) => measurable?.goal?.low)
      const asks = (table: FileTable) => asksForDecimal(table, columns(table))
      for (const text of ['>= 12.500', '12.500+', '≥ 12,500', 'max. 12,500', '10-12.500']) {
        expect([text, asks(goals(text)), badCells(plan(goals(text))).length]).toEqual([text, true, 1])
      }
      expect([lows(goals('>= 12.500'), '.'), lows(goals('>= 12.500'), ',')]).toEqual([[12.5], [12_500]])
      expect(lows(goals('>= 12.500', '< 0.125'))).toEqual([12.5, 0.125])
      expect(lows(goals('>= 12.500', '10-20,5'))).toEqual([12_500, 10])
      expect([asks(goals('>= 12.5', 'at most 3')), asks(list('12', '3'))]).toEqual([false, false])
    })
  },
)

test('a goal that can be several says which', () => {
  const table = [
    ['KPI', 'Goal', '2026-W47'],
    ['K', '>= 12.500', '7'],
  ]
  expect(badCells(plan(table))).toEqual([
    { address: 'B2', text: '>= 12.500', problem: '“>= 12.500” can mean 12500 or 12.5' },
  ])
})

test.each(languages)('what is written in %s is read alike in every language', async (language) => {
  const numbers = [0.5, 1.234, 12.5, -1234.567, 1e11 - 1, 0.0001, -7, 1000, 123_456.7]
  const sheet = [['KPI', '2026-W47'], ...numbers.map((number, index) => [`=K ${index}; "ä", b`, number])]
  const files = await inLanguage(language, async () => [
    new TextEncoder().encode(await csvOf(sheet)),
    new Uint8Array(await (await workbookOf(sheet)).arrayBuffer()),
  ])
  for (const file of files) {
    const table = await readTable(file, limits)
    for (const reader of languages)
      inLanguage(reader, () => {
        expect(badCells(plan(table))).toEqual([])
        expect(importBody(plan(table)).values.map(({ value }) => value)).toEqual(numbers)
        expect(plan(table).map(({ name }) => name)).toEqual(sheet.slice(1).map(([name]) => name))
      })
  }
})

test('a workbook has no signs that would break it', async () => {
  const names = ['A\u0000B', 'A\u001BB', 'A\u000BB', 'A\uFFFEB', 'A\uD800B']
  const file = await workbookOf([['KPI'], ...names.map((name) => [name])])
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), limits)
  expect(table.slice(1)).toEqual(names.map(() => ['AB']))
})

test('columns that are not imported are named, but for those that are made of others', () => {
  const table = [
    ['KPI', 'Average', 'Notes', '2026-W47', 'Empty', 'Week of joy'],
    ['Quotes', 3, 'call', 3, '', 9],
  ]
  expect(unknownOf(table, columns(table))).toEqual(['Notes', 'Week of joy'])
})
