import { expect, test } from 'vitest'
import type { PeriodKind } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { columnsOf } from '#web/scorecard/import/columns.ts'
import { asksForOrder, isOrderOpen } from '#web/scorecard/import/periods.ts'

const reading = { today: '2026-11-18', calendar: plainCalendar } as const
const rolesOf = (headers: string[], kind: PeriodKind = 'week', dayFirst?: boolean) =>
  columnsOf([headers], { ...reading, kind, dayFirst }).map(({ role }) => role)

test('days in figures are read so that the weeks follow one another', () => {
  expect(rolesOf(['Measurable', '02/11/2026', '09/11/2026'])).toEqual(['name', '2026-W45', '2026-W46'])
  expect(rolesOf(['Measurable', '11/02/2026', '11/09/2026'])).toEqual(['name', '2026-W45', '2026-W46'])
  // The newest first.
  expect(rolesOf(['09/11/2026', '02/11/2026', '26/10/2026'])).toEqual(['2026-W46', '2026-W45', '2026-W44'])
  expect(rolesOf(['٠٢/١١/٢٠٢٦', '٠٩/١١/٢٠٢٦'])).toEqual(['2026-W45', '2026-W46'])
  expect(rolesOf(['\u200F02/\u200F11/\u200F2026', '09/11/2026'])).toEqual(['2026-W45', '2026-W46'])
})

test('where nothing tells whether days come first, the column is left open, and asked', () => {
  const headers = ['Measurable', '02/11/2026']
  expect(rolesOf(headers)).toEqual(['name', 'skip'])
  expect(asksForOrder(headers, { ...reading, kind: 'week' })).toBe(true)
  expect(rolesOf(headers, 'week', true)).toEqual(['name', '2026-W45'])
  expect(rolesOf(headers, 'week', false)).toEqual(
    ['name', '2026-W06'].map((role) => (role === 'name' ? role : '2026-W07')),
  )
  expect(asksForOrder(['11/11/2026', '16/11/2026'], { ...reading, kind: 'week' })).toBe(false)
})

test('the columns wait for the answer where neither the file nor anybody has given it', () => {
  const isOpen = (headers: string[], dayFirst?: boolean) => isOrderOpen(headers, { ...reading, kind: 'week', dayFirst })
  expect(isOpen(['Measurable', '02/11/2026'])).toBe(true)
  expect(isOpen(['Measurable', '02/11/2026'], true)).toBe(false)
  expect(isOpen(['Measurable', '02/11/2026'], false)).toBe(false)
  expect(isOpen(['Measurable', '02/11/2026', '09/11/2026'])).toBe(false)
  expect(isOpen(['Measurable', '2026-11-02'])).toBe(false)
})

test.each([
  ['11/16/2026 - 11/22/2026', '2026-W47'],
  ['16/11/2026 – 22/11/2026', '2026-W47'],
  ['11/16 - 11/22', '2026-W47'],
  ['16.11. - 22.11.', '2026-W47'],
  ['16.11.2026', '2026-W47'],
  ['8/31', '2026-W36'],
  ['Week 46', '2026-W46'],
  ['week 46, 2026'.replace(',', ''), '2026-W46'],
  ['W46', '2026-W46'],
  ['Wk 7', '2026-W07'],
  ['KW 46', '2026-W46'],
  ['KW46/2026', '2026-W46'],
  ['Semana 46', '2026-W46'],
  ['الأسبوع ٤٦', '2026-W46'],
  ['2026 W47', '2026-W47'],
  ['2026W47', '2026-W47'],
  ['2026-W7', '2026-W07'],
  // The latest that has begun.
  ['W50', '2025-W50'],
  ['46342', '2026-W47'],
])('%s is a week', (header, key) => {
  expect(rolesOf([header])).toEqual([key])
})

test.each([
  ['04/2026', '2026-04'],
  ['4.2026', '2026-04'],
  ['2026/04', '2026-04'],
  ['2026-04', '2026-04'],
  ['June', '2026-06'],
  ['Juni', '2026-06'],
  ['junio', '2026-06'],
  ['December', '2025-12'],
  ['Dez.', '2025-12'],
  ['Feb-26', '2026-02'],
  ['Nov 2026', '2026-11'],
])('%s is a month', (header, key) => {
  expect(rolesOf([header], 'month')).toEqual([key])
})

test.each([
  ['2026 Q1', '2026-Q1'],
  ['2026Q2', '2026-Q2'],
  ['Q2-26', '2026-Q2'],
  ['Q3/2026', '2026-Q3'],
  ['Q3 FY2026', '2026-Q3'],
  ['T1 2026', '2026-Q1'],
  ['1. Quartal 2026', '2026-Q1'],
  ['الربع ٢ ٢٠٢٦', '2026-Q2'],
  ['Q2', '2026-Q2'],
])('%s is a quarter', (header, key) => {
  expect(rolesOf([header], 'quarter')).toEqual([key])
})

test.each(['Q5 2026', 'Week 60', '13/2026', 'Marketing', 'Sales 2026', '1', '100'])('%s is no period', (header) => {
  for (const kind of ['week', 'month', 'quarter'] as const) expect(rolesOf([header], kind)).toEqual(['skip'])
})
