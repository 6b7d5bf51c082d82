import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { ImportKind } from '#contract/imports.ts'
import { NewImport } from '#contract/imports.ts'
import { type Choices, guessChoices } from '#web/imports/choices.ts'
import { dayIn, instantIn } from '#web/imports/dates.ts'
import { orderOf } from '#contract/reading/days/order.ts'
import { guessRoles } from '#web/imports/fields.ts'
import { findPerson } from '#web/imports/names.ts'
import { importBody, planImport } from '#web/imports/plan.ts'
import type { Workspace } from '#web/imports/workspace.ts'
import { type FileTable, readSheets, readTable } from '#web/spreadsheets/table.ts'
import { workbook } from '#test/support/workbook.ts'

const ann = { id: 1, username: 'ann', fullName: 'Ann Lee', email: 'ann@example.com' }
const bob = { id: 2, username: 'bob', fullName: 'Bob Ray', email: 'bob@example.com' }
const workspace: Workspace = {
  people: [ann, bob],
  teams: [{ id: 7, name: 'Ops' }],
  userId: 1,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: (teamId) => teamId === 7,
}

const limits = { megabytes: 10, lines: 10_001, columns: 200 }
const sample = (name: string): Promise<FileTable> =>
  readTable(new Uint8Array(readFileSync(`test/support/imports/${name}`)), limits)

const plan = (name: string, table: FileTable, wish: { kind: ImportKind; change?: Partial<Choices> }) => {
  const choices = { ...guessChoices(name, { name: '', table }, { kind: wish.kind, teamId: null }), ...wish.change }
  const rows = planImport(table, { choices, workspace, rocks: undefined })
  const bad = rows.flatMap((row) => row.bad.map(({ row: at, column, text, problem }) => [at, column, text, problem]))
  return { choices, bad, body: importBody(name, rows) }
}

describe('a file of', () => {
  test('Ninety is read, and the one who is unknown is named', async () => {
    const table = await sample('ninety.csv')
    const { choices, bad, body } = plan('ninety-todos.csv', table, { kind: 'issues' })
    expect(choices).toMatchObject({ kind: 'todos', dayFirst: false })
    expect(bad).toEqual([[4, 'Assigned To', 'Zed Unknown', 'is nobody here: choose a person, or nobody']])
    expect(body.todos).toMatchObject([
      { title: 'Call the flour mill', teamId: 7, assignedToId: 1, dueDate: '2026-11-24', completed: false },
      { title: 'Print the winter menu', completed: true, completedAt: '2026-11-20T12:00:00.000Z' },
    ])
    const chosen = plan('ninety-todos.csv', table, { kind: 'todos', change: { people: { 'Zed Unknown': null } } })
    expect(chosen.bad).toEqual([])
    expect(chosen.body.todos[2]).toMatchObject({ title: 'Order paper bags', assignedToId: null })
  })

  test('Bloom Growth is read with its days before its months', async () => {
    const table = await sample('bloom-issues.csv')
    const { choices, bad, body } = plan('bloom-issues.csv', table, { kind: 'todos', change: { teamId: 7 } })
    expect([choices.kind, choices.dayFirst, bad]).toEqual(['issues', true, []])
    expect(body.issues).toMatchObject([
      { title: 'The oven is too loud', status: 'open', createdAt: '2026-11-02T12:00:00.000Z' },
      { title: 'Flour arrives late', status: 'solved', closedAt: '2026-11-13T12:00:00.000Z' },
    ])
  })

  test('texts that cannot be stored names them, cell by cell', () => {
    const table: FileTable = [
      ['Title', 'Description', 'Assigned to', 'Due date', 'Id'],
      ['Nothing\0', 'Plain', 'Ann Lee', '2026-11-24', '1\0'],
      ['Plain', 'Half \ud800', 'Ann Lee', '2026-11-24', '\udfff'],
      ['Plain', 'Plain', 'Zoe\0', 'Half \ud800', '3'],
    ]
    const { bad } = plan('odd.csv', table, { kind: 'todos', change: { teamId: 7 } })
    expect(bad).toEqual([
      [2, 'Title', 'Nothing\0', 'has characters that cannot be stored'],
      [3, 'Description', 'Half \ud800', 'has characters that cannot be stored'],
      [4, 'Due date', 'Half \ud800', 'is not a day'],
      [4, 'Assigned to', 'Zoe\0', 'is nobody here: choose a person, or nobody'],
    ])
  })

  test('headers are known however they are written', () => {
    expect(guessRoles(['ＴＩＴＬＥ', 'Ｄｕｅ\u200E date', 'STÁTUS'], 'todos')).toEqual(['title', 'dueDate', 'status'])
  })

  test('Asana makes rocks of tasks, and milestones of their subtasks', async () => {
    const table = await sample('asana-tasks.csv')
    const headers = (table[0] ?? []).map(String)
    const roles = guessRoles(headers, 'rocks')
    const { bad, body } = plan('asana.csv', table, { kind: 'rocks', change: { kind: 'rocks', roles } })
    expect(bad).toEqual([])
    expect(body.rocks).toMatchObject([{ key: 'id|1201', title: 'Open the second bakery', ownerId: 1 }])
    expect(body.milestones).toMatchObject([{ rockKey: 'id|1201', name: 'Find a place', completed: true }])
  })
})

describe('a workbook', () => {
  const head = ['Title', 'Owner', 'Due date']

  test('has all its sheets that say anything, and each is guessed by its name', async () => {
    const sheets = await readSheets(
      await workbook([
        { name: 'Cover', lines: [] },
        { name: 'Rocks', lines: [head, ['Open the second bakery', 'Ann Lee', '2026-12-31']] },
        { name: 'Issues & more', lines: [head, ['The oven is too loud', 'Bob Ray', null]] },
      ]),
      limits,
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Rocks', 'Issues & more'])
    const kinds = sheets.map((sheet) => guessChoices('todos.xlsx', sheet, { kind: 'todos', teamId: 7 }).kind)
    expect(kinds).toEqual(['rocks', 'issues'])
  })

  test('has the values of its formulas, and of merged cells in the first', async () => {
    const file = await workbook([
      {
        name: 'To-dos',
        lines: [
          head,
          [{ formula: '"Call the "&"bank"', value: 'Call the bank' }, 'Ann Lee', '2026-12-01'],
          ['Order flour', { formula: 'B2', value: 'Bob Ray' }, '2026-12-02'],
          ['Print the menu', null, '2026-12-03'],
          [{ formula: 'SUM(1,2)', value: 3 }, null, null],
        ],
        merged: ['B3:B4'],
      },
    ])
    const { bad, body } = plan('todos.xlsx', await readTable(file, limits), { kind: 'todos', change: { teamId: 7 } })
    expect(bad).toEqual([])
    expect(body.todos).toMatchObject([
      { title: 'Call the bank', assignedToId: 1, dueDate: '2026-12-01' },
      { title: 'Order flour', assignedToId: 2 },
      { title: 'Print the menu', assignedToId: null },
      { title: '3' },
    ])
  })
})

test('a workbook that unpacks to more than is sensible is refused before it is unpacked', async () => {
  const file = Buffer.from(await workbook([{ name: 'To-dos', lines: [['Title'], ['Call the bank']] }]))
  const directory = file.indexOf(Buffer.from('PK\u0001\u0002'))
  file.writeUInt32LE(0x40_00_00_00, directory + 24)
  await expect(readSheets(new Uint8Array(file), limits)).rejects.toThrow(/too large once it is unpacked/)
})

test('blank lines at the end do not count', async () => {
  const bytes = new TextEncoder().encode(`Title\nCall the bank\n${',\n'.repeat(20_000)}`)
  expect(await readTable(bytes, limits)).toEqual([['Title'], ['Call the bank']])
})

test('what cannot be read is named by its row and column', () => {
  const table = [
    ['Title', 'Due date', 'Status'],
    ['', '24.11.2026', 'Done'],
    ['Call', '31.02.2026', 'Perhaps'],
    ['Call again', '24.11.2026', ''],
    ['Call again', '24.11.2026', ''],
  ]
  const { bad } = plan('todos.csv', table, { kind: 'todos', change: { teamId: 7 } })
  expect(bad).toEqual([
    [2, 'Title', '', 'is missing'],
    [3, 'Status', 'Perhaps', 'is not known here: choose what it means'],
    [3, 'Due date', '31.02.2026', 'is not a day'],
    [5, 'Title', 'Call again', 'is the same as row 4'],
  ])
})

test('a stray quotation mark takes no other row with it, and its own row is named', async () => {
  const lines = [
    'Title,Owner,Due date',
    'Order the 5" pipes,Ann Lee,2026-12-01',
    '"Print, and post",Bob Ray,2026-12-02',
    '"Call the bank,Ann Lee,2026-12-03',
    '"Two\nlines",Bob Ray,2026-12-04',
    '"Fix" the gate,Ann Lee,2026-12-05',
    'Sweep,Bob Ray,2026-12-06',
  ]
  for (const end of ['\n', '\r\n']) {
    const [sheet] = await readSheets(new TextEncoder().encode(lines.join(end)), limits)
    const choices = { ...guessChoices('todos.csv', sheet, { kind: 'todos', teamId: 7 }) }
    const rows = planImport(sheet.table, { choices, workspace, rocks: undefined, strays: sheet.strays })
    const problem = 'is in a line with a quotation mark too many or too few'
    expect(rows.flatMap(({ bad }) => bad)).toEqual(
      [
        [2, 'Order the 5" pipes'],
        [4, '"Call the bank'],
        [6, '"Fix" the gate'],
      ].map(([row, text]) => ({ row, column: 'Title', text, problem })),
    )
    const good = importBody('todos.csv', rows).todos
    expect(good.map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Print, and post', '2026-12-02'],
      ['Two\nlines', '2026-12-04'],
      ['Sweep', '2026-12-06'],
    ])
  }
  const hopeless = new TextEncoder().encode(`Title\n${'a "b\n'.repeat(200)}`)
  await expect(readSheets(hopeless, limits)).rejects.toThrow(/cannot be read as CSV. Line 2 has/)
})

test('people are found however they are written', () => {
  const names = ['Ann Lee', 'lee, ann', 'ANN@EXAMPLE.COM', 'Ann <ann@example.com>', 'ann', '1']
  expect(names.map((name) => findPerson([bob, ann], name)?.id)).toEqual(names.map(() => 1))
  expect(findPerson([ann], 'Zed')).toBeUndefined()
})

describe('dates', () => {
  test('are read as files write them', () => {
    const texts = [
      '2026-11-24',
      '2026-11-24T08:00:00.000Z',
      '24.11.2026',
      '24/11/26',
      'Nov 24, 2026',
      '24 November 2026',
      '24-Nov-26',
      'Tue, Nov 24, 2026',
      'Tuesday, 24 November 2026',
      '24. November 2026',
      'Di., 24. Nov. 2026',
      'martes, 24 de noviembre de 2026',
      '24-nov.-26',
      '24 نوفمبر 2026',
      'الثلاثاء، ٢٤ نوفمبر ٢٠٢٦',
      // As Excel counts days, where the cell's format is lost.
      '46350',
      '46350.75',
    ]
    expect(texts.map((text) => dayIn(text, true))).toEqual(texts.map(() => '2026-11-24'))
    expect(dayIn(new Date('2026-11-24T00:00:00Z'), false)).toBe('2026-11-24')
    expect(dayIn(46_350, false)).toBe('2026-11-24')
    expect(dayIn('12345', false)).toBeUndefined()
    expect(instantIn('2026-11-24T08:30:00Z', false)).toBe('2026-11-24T08:30:00.000Z')
  })

  test('have the month names of every language, whole and shortened', () => {
    const texts = ['5. März 2026', '05. Mrz. 26', '5 mar 2026', '5 de marzo de 2026', '5 مارس 2026']
    expect(texts.map((text) => dayIn(text, true))).toEqual(texts.map(() => '2026-03-05'))
    for (const language of ['en-GB', 'de', 'es', 'ar']) {
      for (const month of ['long', 'short'] as const) {
        for (const day of ['2026-01-31', '2026-05-02', '2026-09-30', '2026-12-24']) {
          const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
          expect(dayIn(format.format(new Date(day)), true)).toBe(day)
        }
      }
    }
    expect(dayIn('24 Marketing 2026', true)).toBeUndefined()
  })

  test('that are written either way come back as they were', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.boolean(), (date, dayFirst) => {
        const day = date.toISOString().slice(0, 10)
        const [year = '', month = '', of = ''] = day.split('-')
        const text = dayFirst ? `${of}/${month}/${year}` : `${month}/${of}/${year}`
        expect(dayIn(text, dayFirst)).toBe(day)
        const order = dayFirst ? 'day' : 'month'
        expect(Number(of) > 12 ? [order] : [undefined]).toContain(orderOf([text]))
      }),
    )
  })
})

test('whatever a file says, what is sent is what the server takes', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'Ann Lee', '24.11.2026', 'Done', 'x'.repeat(300), '\0', 'valueOf', '__proto__'),
    fc.date(),
  )
  const lines = fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 8 })
  const head = ['Title', 'Description', 'Owner', 'Due', 'Status', 'Created', 'ID']
  fc.assert(
    fc.property(lines, fc.constantFrom<ImportKind>('todos', 'rocks', 'issues'), (rows, kind) => {
      const roles = guessRoles(head, kind)
      const { body } = plan('file.csv', [head, ...rows], { kind, change: { kind, roles, teamId: 7 } })
      expect(NewImport.safeParse(body).error?.issues).toBeUndefined()
    }),
  )
})
