import { expect, onTestFinished, test, vi } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { guessChoices } from '#web/imports/choices.ts'
import { dayIn, instantIn } from '#web/imports/dates.ts'
import { planImport } from '#web/imports/plan.ts'
import { columnsOf } from '#web/scorecard/import/columns.ts'
import { readTable } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 5, lines: 100, columns: 100 }
const tableOf = (lines: string[]) => readTable(new TextEncoder().encode(lines.join('\n')), limits)

const workspace = { people: [], teams: [{ id: 7, name: 'Ops' }], userId: 1, isMember: () => true }

const badIn = async (lines: string[]) => {
  const table = await tableOf(lines)
  const choices = guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: 7 })
  const rows = planImport(table, { choices, workspace, rocks: undefined })
  return rows.flatMap(({ bad }) => bad.map(({ text, problem }) => `${text} ${problem}`))
}

test('a date that does not exist, and a word that means another day tomorrow, are named', async () => {
  const bad = await badIn(['Title,Due date', 'A,31.02.2027', 'B,soon', 'C,tomorrow', 'D,+3'])
  expect(bad).toEqual(['31.02.2027 is not a day', 'soon is not a day', 'tomorrow is not a day', '+3 is not a day'])
})

test("a workbook's day is the day it shows, wherever the browser is", () => {
  // Takes back a zone that was not set as well: `process.env` would hold the text 'undefined'.
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', timeZone)
    const cell = new Date('2026-11-24T00:00:00Z')
    expect([dayIn(cell, true), dayIn('46350', true), dayIn('24.11.2026 00:00', true)]).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-11-24',
    ])
    expect(instantIn(cell, true)).toBe('2026-11-24T12:00:00.000Z')
  }
})

test('headers seven days apart are weeks in the order in which they are', async () => {
  const context = { kind: 'week', today: '2026-11-28', calendar: plainCalendar } as const
  const table = await tableOf(['Measurable,02/11/2026,09/11/2026', 'Leads,18,24'])
  expect(columnsOf(table, context).map(({ role }) => role)).toEqual(['name', '2026-W45', '2026-W46'])
  const open = await tableOf(['Measurable,02/11/2026', 'Leads,18'])
  expect(columnsOf(open, context).map(({ role }) => role)).toEqual(['name', 'skip'])
  expect(columnsOf(open, { ...context, dayFirst: true }).map(({ role }) => role)).toEqual(['name', '2026-W45'])
})
