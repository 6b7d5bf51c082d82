import { expect, onTestFinished, test, vi } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { guessChoices } from '#web/imports/choices.ts'
import { dayIn, instantIn } from '#web/imports/dates.ts'
import { planImport } from '#web/imports/plan.ts'
import type { Workspace } from '#web/imports/workspace.ts'
import { columnsOf } from '#web/scorecard/import/columns.ts'
import { readTable } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 5, lines: 100, columns: 100 }
const tableOf = (lines: string[]) => readTable(new TextEncoder().encode(lines.join('\n')), limits)

const workspace: Workspace = {
  people: [],
  teams: [{ id: 7, name: 'Ops' }],
  userId: 1,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: () => true,
}

const badIn = async (lines: string[]) => {
  const table = await tableOf(lines)
  const choices = guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: 7 })
  const rows = planImport(table, { choices, workspace, rocks: undefined })
  return rows.flatMap(({ bad }) => bad.map(({ text, problem }) => `${text} ${problem}`))
}

const daysOf = async (lines: string[]) => {
  const table = await tableOf(lines)
  const choices = guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: 7 })
  return planImport(table, { choices, workspace, rocks: undefined }).map(({ row, bad }) =>
    bad.length > 0 ? bad.map(({ problem }) => problem).join() : 'dueDate' in row && row.dueDate,
  )
}

test('a date that does not exist, and a word that is no day, are named', async () => {
  const bad = await badIn(['Title,Due date', 'A,31.02.2027', 'B,soon'])
  expect(bad).toEqual(['31.02.2027 is not a day', 'soon is not a day'])
})

test.each([
  ['tomorrow', '2026-11-19'],
  ['+3', '2026-11-21'],
  ['Friday', '2026-11-20'],
  ['in 2 weeks', '2026-12-02'],
  ['übermorgen', '2026-11-20'],
  ['nächsten Freitag', '2026-11-27'],
  ['Ende des Monats', '2026-11-30'],
  ['pasado mañana', '2026-11-20'],
  ['el viernes', '2026-11-20'],
  ['بعد غد', '2026-11-20'],
  ['Dec 3', '2026-12-03'],
])('a due date in a file may be told from the day of the import, as in a date field: %s', async (words, day) => {
  const meant = readDay(words, { ...workspace.now, dayFirst: true })
  expect([meant.is === 'understood' && meant.value, await daysOf(['Title,Due date', `A,${words}`])]).toEqual([
    day,
    [day],
  ])
})

test('what is done was done on no day to come, and a status that names a day to come is no date', async () => {
  const head = 'Title,Completed on,Status'
  const lines = [head, 'A,2026-11-17,', 'B,Friday,', 'C,,Today', 'D,,Next week', 'E,,2026-11-02']
  const table = await tableOf(lines)
  const choices = guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: 7 })
  const rows = planImport(table, { choices, workspace, rocks: undefined })
  expect(rows.map(({ row }) => 'completedAt' in row && row.completedAt)).toEqual([
    '2026-11-17T12:00:00.000Z',
    null,
    null,
    null,
    '2026-11-02T12:00:00.000Z',
  ])
  const unknown = 'is not known here: choose what it means'
  expect(rows.map(({ bad }) => bad.map(({ problem }) => problem))).toEqual([
    [],
    ['is not a day'],
    [unknown],
    [unknown],
    [],
  ])
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
