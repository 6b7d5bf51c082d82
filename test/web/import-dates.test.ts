import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { type Choices, guessChoices } from '#web/imports/choices.ts'
import { dayIn } from '#web/imports/dates.ts'
import { planImport } from '#web/imports/plan.ts'
import type { FileTable } from '#web/spreadsheets/table.ts'

const workspace = {
  people: [],
  teams: [],
  userId: 1,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: () => true,
}

const plan = (days: (string | Date | number)[], change: Partial<Choices> = {}) => {
  const table: FileTable = [['Task', 'Due date'], ...days.map((day, index) => [`Task ${index}`, day])]
  const choices = { ...guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: 7 }), ...change }
  const rows = planImport(table, { choices, workspace, rocks: undefined })
  return {
    dayFirst: choices.dayFirst,
    days: rows.map(({ row }) => ('dueDate' in row ? row.dueDate : undefined)),
    problems: rows.map(({ bad }) => bad.map(({ problem }) => problem).join()),
  }
}

test.each([
  [['01/02/2026', '25/12/2026']],
  [['٠١/٠٢/٢٠٢٦', '٢٥/١٢/٢٠٢٦']],
  [['۰۱/۰۲/۲۰۲۶', '۲۵/۱۲/۲۰۲۶']],
  [['０１/０２/２０２６', '２５/１２/２０２６']],
  [['\u200F01/\u200F02/\u200F2026', '\u200F25/\u200F12/\u200F2026']],
  [['Sun 01/02/2026', 'Fri 25/12/2026']],
  [['01.02.26', '25.12.26']],
])('%j: one day of more than twelve tells the order of all', (days) => {
  expect(plan(days)).toEqual({ dayFirst: true, days: ['2026-02-01', '2026-12-25'], problems: ['', ''] })
})

test('where nothing tells the order, it is asked', () => {
  const open = plan(['٠١/٠٢/٢٠٢٦', '03/04/2026', '05/05/2026'])
  expect([open.dayFirst, open.days[2]]).toEqual([null, '2026-05-05'])
  expect(open.problems).toEqual([
    'can mean Feb 1, 2026 or Jan 2, 2026: say how dates are written',
    'can mean Apr 3, 2026 or Mar 4, 2026: say how dates are written',
    '',
  ])
  const said = plan(['٠١/٠٢/٢٠٢٦', '03/04/2026'], { dayFirst: false })
  expect(said).toEqual({ dayFirst: false, days: ['2026-01-02', '2026-03-04'], problems: ['', ''] })
})

test.each([
  '31/Dec/26 12:00 AM',
  '31st December 2026',
  '20261231',
  '1798675200000',
  'Thu Dec 31 2026 00:00:00 GMT+0100',
  'Thu 31/12/2026',
  '@December 31, 2026',
  "Dec 31 '26",
  '2026年12月31日',
  '31. Dezember 2026',
  '31 de diciembre de 2026',
  '٣١ ديسمبر ٢٠٢٦',
])('%s is a day as other products write it', (text) => {
  expect(dayIn(text, true)).toBe('2026-12-31')
})

test('no date is none, and what is no day is named with its row and kept', () => {
  expect(dayIn('0001-01-01T00:00:00Z', true)).toBeNull()
  const { days, problems } = plan(['2027-02-28', '31.02.2027', 'soon', 'Fridays', '0001-01-01T00:00:00Z'])
  expect(days).toEqual(['2027-02-28', null, null, null, null])
  expect(problems).toEqual(['', 'is not a day', 'is not a day', 'is not a day', ''])
})
