import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Goal } from '#contract/goal-rules.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { languages, t } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { csvOf, workbookOf } from '#web/scorecard/export/files.ts'
import { fileName, sheetOf } from '#web/scorecard/export/sheet.ts'
import { columnsOf, withRole } from '#web/scorecard/import/columns.ts'
import { badCells, importBody, planImport } from '#web/scorecard/import/plan.ts'
import { type FileTable, readTable as readWithin } from '#web/spreadsheets/table.ts'
import { gridRow } from '#web/scorecard/view.ts'
import { measurableWith } from '#test/support/rows.ts'

const readTable = (file: Uint8Array) => readWithin(file, { megabytes: 5, lines: 2000, columns: 400 })

const today = '2026-11-18'
const calendar = plainCalendar
const reading = { kind: 'week', today, calendar } as const
const ann = { id: 1, username: 'ann', fullName: 'Ann Lee', avatarUrl: null, email: 'ann@example.com' }
const sales: ScorecardGroup = {
  id: 7,
  name: 'Sales',
  description: null,
  teamId: 1,
  position: 'a0',
  createdById: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  can: { edit: true, delete: true },
}

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readTable(bytes(text))

const planOf = (table: FileTable, items: Measurable[] = [], leftOut: string[] = [], fractions?: boolean) =>
  planImport(table, columnsOf(table, reading), {
    cadence: 'weekly',
    items,
    groups: [sales],
    people: [ann],
    current: '2026-W47',
    fractions,
    leftOut: new Set(leftOut),
  })

const bodyOf = async (text: string, items: Measurable[] = [], leftOut: string[] = []) =>
  importBody(planOf(await read(text), items, leftOut))

const badIn = async (text: string, items: Measurable[] = [], leftOut: string[] = []) =>
  badCells(planOf(await read(text), items, leftOut)).map(({ address, problem }) => `${address}: ${problem}`)

const rolesOf = (headers: (string | Date | number)[], kind: 'week' | 'month' | 'quarter' | 'year' = 'week') =>
  columnsOf([headers], { ...reading, kind }).map(({ role }) => role)

test('columns are recognised by keys, dates and names', () => {
  expect(rolesOf(['KPI', 'Who', 'Target', 'Group', 'Average'])).toEqual(['name', 'owner', 'goal', 'group', 'skip'])
  const weeks = ['2026-W45', '2026-W46 (Nov 9, 2026)', 'Nov 16', '10/26/2026', '19.10.2026', '12 Oct 2026']
  expect(rolesOf(weeks)).toEqual(['2026-W45', '2026-W46', '2026-W47', '2026-W44', '2026-W43', '2026-W42'])
  expect(rolesOf([new Date('2026-11-03T00:00:00Z'), 'Dec 29', 'Oct 5 – 11, 2026', 'Week'])).toEqual([
    '2026-W45',
    '2026-W01',
    '2026-W41',
    'skip',
  ])
  expect(rolesOf(['2026-10', 'Nov 2026', 'Sep-26', '2026-W45'], 'month')).toEqual([
    '2026-10',
    '2026-11',
    '2026-09',
    'skip',
  ])
  expect(rolesOf(['Q3 2026', '2026-Q4', 'Q9 2026'], 'quarter')).toEqual(['2026-Q3', '2026-Q4', 'skip'])
  expect(rolesOf(['FY2025', 2026], 'year')).toEqual(['2025', '2026'])
})

test('dates in figures begin with the day in all columns if one of them must', () => {
  expect(rolesOf(['02/11/2026', '16/11/2026'])).toEqual(['2026-W45', '2026-W47'])
  expect(rolesOf(['11/02/2026', '11/16/2026'])).toEqual(['2026-W45', '2026-W47'])
})

test('a week that does not exist is no column, and no two columns have the same role', () => {
  expect(rolesOf(['2027-W53', 'Nov 16', '2026-W47', 'Name', 'KPI'])).toEqual([
    'skip',
    '2026-W47',
    'skip',
    'name',
    'skip',
  ])
  const columns = columnsOf([['A', 'Name']], reading)
  expect(withRole(columns, 0, 'name').map(({ role }) => role)).toEqual(['name', 'skip'])
})

test('a workbook holds any name', async () => {
  const names = ['toString', 'constructor', '__proto__', '=1+1']
  const table = await readTable(
    new Uint8Array(await (await workbookOf([['KPI'], ...names.map((name) => [name])])).arrayBuffer()),
  )
  expect(planOf(table).map(({ name }) => name)).toEqual(names)
})

test('percentages that a workbook keeps as fractions are asked about, and read by what is known of them', () => {
  const cell = (value: number) => ({ weekId: '2026-W45', value, notes: null, source: 'entered' as const })
  const high = measurableWith({ id: 1, name: 'On time', unit: 'percent', cells: [cell(96)] })
  const low = measurableWith({ id: 2, name: 'Claims', unit: 'percent', cells: [cell(0.4)] })
  const count = measurableWith({ id: 3, name: 'Calls' })
  const table: FileTable = [
    ['KPI', '2026-W46', '2026-W47'],
    ['On time', 0.95, 1],
    ['Claims', 0.5, 0.3],
    ['Calls', 1, 0],
  ]
  const plan = (fractions?: boolean) => planOf(table, [high, low, count], [], fractions)
  const valuesOf = (fractions?: boolean) => importBody(plan(fractions)).values.map(({ value }) => value)
  expect(plan().map(({ fractions }) => fractions)).toEqual([true, false, undefined])
  expect(valuesOf()).toEqual([95, 100, 0.5, 0.3, 1, 0])
  expect(valuesOf(true)).toEqual([95, 100, 50, 30, 1, 0])
  expect(valuesOf(false)).toEqual([0.95, 1, 0.5, 0.3, 1, 0])
  // Text says what it is, and a number beyond 1 is none.
  const plain = planOf(
    [
      ['KPI', '2026-W46', '2026-W47'],
      ['On time', '0.95', '94%'],
    ],
    [high],
  )
  const beyond = planOf(
    [
      ['KPI', '2026-W46', '2026-W47'],
      ['On time', 0.95, 94],
    ],
    [high],
  )
  expect([...plain, ...beyond].map(({ fractions }) => fractions)).toEqual([undefined, undefined])
})

test('a line with the name of a measurable brings its values, any other one is new', async () => {
  const quotes = measurableWith({ id: 12, cells: [{ weekId: '2026-W46', value: 20, notes: null, source: 'entered' }] })
  const text =
    'KPI,Owner,Goal,Group,2026-W46,2026-W47\r\n' +
    'quotes SENT,,,,20,24\r\nMargin,Ann Lee,>= 30%,sales,31.5%,\r\nTalk time,,,,7:30,8:00'
  const { measurables, values } = await bodyOf(text, [quotes])
  expect(measurables).toMatchObject([
    {
      name: 'Margin',
      unit: 'percent',
      decimals: 1,
      rollUp: 'average',
      cadence: 'weekly',
      ownerId: 1,
      groupId: 7,
      goal: { rule: '>=', low: 30, high: null },
    },
    { name: 'Talk time', unit: 'time', ownerId: null, goal: null },
  ])
  expect(values).toEqual([
    { itemId: 12, weekId: '2026-W47', value: 24 },
    { newAt: 0, weekId: '2026-W46', value: 31.5 },
    { newAt: 1, weekId: '2026-W46', value: 450 },
    { newAt: 1, weekId: '2026-W47', value: 480 },
  ])
})

test('goals are read as people write them', async () => {
  const goals = ['250', '≤ 12', '10 to 20', '< 5', '']
  const lines = goals.map((goal, index) => `K${index},${goal},1`)
  const { measurables } = await bodyOf(`Name,Goal,2026-W47\n${lines.join('\n')}`)
  expect(measurables.map(({ goal }) => goal)).toEqual([
    { rule: '>=', low: 250, high: null },
    { rule: '<=', low: 12, high: null },
    { rule: 'between', low: 10, high: 20 },
    { rule: '<', low: 5, high: null },
    null,
  ])
})

test('every bad cell is named by its address, until it is left out', async () => {
  const text =
    'Name,Owner,Goal,2026-W47,2026-W48\n\nQuotes sent,,,many,\nLeads,Nobody Here,soon,3,4\n,,,5,\nleads,,,1,\n'
  const quotes = measurableWith({ id: 12 })
  const bad = [
    'D3: Not a number',
    'C4: Not a goal such as >= 250',
    'B4: There is nobody called “Nobody Here”',
    'E4: That period has not begun',
    'A5: A name is missing',
    'A6: Line 4 has this measurable already',
  ]
  expect(await badIn(text, [quotes])).toEqual(bad)
  const addresses = bad.map((each) => each.split(':')[0] ?? '')
  expect(await badIn(text, [quotes], addresses)).toEqual([])
  expect(await bodyOf(text, [quotes], addresses)).toMatchObject({
    measurables: [{ name: 'Leads', goal: null }],
    values: [{ newAt: 0, weekId: '2026-W47', value: 3 }],
  })
  expect((await bodyOf(text, [quotes], ['3', '4', '5', '6'])).values).toEqual([])
})

test('a name that cannot be stored is bad by its address, and the other lines are imported', () => {
  const table: FileTable = [
    ['Measurable', '2026-W46'],
    ['Nothing\0', 1],
    ['Half \ud800', 2],
    ['Loaves', 3],
  ]
  expect(badCells(planOf(table)).map(({ address, problem }) => [address, problem])).toEqual([
    ['A2', 'Invalid characters'],
    ['A3', 'Invalid characters'],
  ])
  const { measurables, values } = importBody(planOf(table, [], ['A2', 'A3']))
  expect([measurables.map(({ name }) => name), values.map(({ value }) => value)]).toEqual([['Loaves'], [3]])
})

test('what you may not enter, and what is made of shorter periods, is bad only where it differs', async () => {
  const cells = [{ weekId: '2026-W47', value: 5, notes: null, source: 'entered' as const }]
  const foreign = measurableWith({ cells, can: { edit: false, enter: false, delete: false } })
  expect(await badIn('Name,2026-W47\nQuotes sent,5', [foreign])).toEqual([])
  expect(await badIn('Name,2026-W47\nQuotes sent,6', [foreign])).toEqual(['B2: You may not enter this number'])
  const monthly = measurableWith({ cells, cadence: 'monthly' })
  expect(await badIn('Name,2026-W47\nQuotes sent,6', [monthly])).toEqual([
    'B2: Its numbers are monthly; a week is made of them',
  ])
})

test('of several measurables with one name the group decides, else the name is bad', async () => {
  const one = measurableWith({ id: 1, placements: [{ teamId: 1, groupId: 7, position: 'a0' }] })
  const other = measurableWith({ id: 2 })
  expect((await bodyOf('Group,Name,2026-W47\nSales,Quotes sent,3', [one, other])).values).toMatchObject([{ itemId: 1 }])
  expect(await badIn('Name,2026-W47\nQuotes sent,3', [measurableWith({ id: 3 }), other])).toEqual([
    'A2: Several measurables have this name',
  ])
})

const lines = [
  ['Name', 'Größe', '2026-W47'],
  ['Überstunden', 'x', '1.250,5'],
]

test('semicolons, tabs, and the encodings of Excel are recognised', async () => {
  const semicolons = lines.map((line) => line.join(';')).join('\r\n')
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(semicolons, (sign) => sign.charCodeAt(0)).buffer),
  ])
  const windows = Uint8Array.from(semicolons, (sign) => sign.charCodeAt(0))
  const files = [
    bytes(semicolons),
    bytes(`\uFEFF${semicolons}`),
    bytes(lines.map((line) => line.join('\t')).join('\n')),
    utf16,
    utf16.slice(2),
    windows,
  ]
  for (const file of files) expect(await readTable(file)).toEqual(lines)
  expect(await read(`sep=;\n${semicolons}`)).toEqual([[''], ...lines])
  const { values } = await bodyOf(semicolons)
  expect(values).toEqual([{ newAt: 0, weekId: '2026-W47', value: 1250.5 }])
})

test('a file that is no table says what it is', async () => {
  const refusal = (file: Uint8Array) => readTable(file).catch((error: Error) => error.message)
  expect(await refusal(bytes(''))).toBe('The file is empty.')
  expect(await refusal(bytes(' , \n,'))).toBe('The file is empty.')
  expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).toMatch(/^This is not a table/)
  expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatch(/old Excel/)
  expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toMatch(/^The Excel file is damaged/)
  expect(await refusal(bytes('Name,2026-W47\n"Quotes,3'))).toMatch(/quotation mark/)
  expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('The file is larger than 5 MB.')
})

const periods = lastPeriods('week', 13, today, calendar)

const exported = (items: Measurable[], heading = 'Leadership scorecard') => {
  const shown = { heading, periods, rows: items.map((item) => gridRow(item, { periods, today, calendar })) }
  return { shown, sheet: sheetOf(shown, ({ item }) => (item.placements[0]?.groupId === 7 ? 'Sales' : '')) }
}

test.each(languages)('what is exported in %s is known by an import in English', (language) => {
  const [head = []] = inLanguage(language, () => exported([]).sheet)
  expect(head[0] === 'Group').toBe(language === 'en')
  const columns = columnsOf([head], { kind: 'week', today, calendar })
  const weeks = periods.map(({ key }) => key)
  expect(columns.map(({ role }) => role)).toEqual(['group', 'name', 'owner', 'goal', 'skip', 'skip', ...weeks])
})

test.each(languages)(
  'what an export in %s says of a new measurable is read, whatever the import speaks',
  async (language) => {
    const goal = (rule: Goal['rule'], low: number | null = null, high: number | null = null) => [
      { from: null, only: null, goal: { rule, low, high } },
    ]
    const weekly = (values: number[]) =>
      values.map((value, at) => ({ weekId: periods[at]?.key ?? '', value, notes: null, source: 'entered' as const }))
    const items = [
      measurableWith({ id: 1, name: 'Closed on time', unit: 'yes/no', goals: goal('yes'), cells: weekly([1, 0, 1]) }),
      measurableWith({
        id: 2,
        name: 'Trucks',
        unit: 'number',
        goals: goal('between', 10, 20),
        cells: weekly([12, 30, 4]),
      }),
    ]
    const { csv, nowhere } = await inLanguage(language, async () => ({
      csv: bytes(await csvOf(exported(items).sheet)),
      nowhere: bytes(`KPI,Group,2026-W47\nTrucks,${t('No group')},4`),
    }))
    for (const spoken of languages) {
      await inLanguage(spoken, async () => {
        const plan = planOf(await readTable(csv))
        expect(badCells(plan)).toEqual([])
        const { measurables, values } = importBody(plan)
        expect(measurables.map(({ unit, goal: read }) => ({ unit, goal: read }))).toEqual(
          items.map(({ unit, goals }) => ({ unit, goal: goals[0]?.goal })),
        )
        expect(values.map(({ value }) => value)).toEqual([1, 0, 1, 12, 30, 4])
        expect(planOf(await readTable(nowhere)).map(({ note }) => note)).toEqual([undefined])
      })
    }
  },
)

test('a file is named after the scorecard and its last week', () => {
  expect(fileName(exported([]).shown)).toBe('Leadership scorecard 2026-W47')
  expect(fileName(exported([], 'R&D / Ops').shown)).toBe('R&D   Ops 2026-W47')
})

test('text that a spreadsheet would run as a formula is made harmless in CSV', async () => {
  const text = await csvOf(exported([measurableWith({ name: '=HYPERLINK("http://x")' })]).sheet)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
})

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1e9, max: 1e9 }).map((units) => units / 10_000),
)
const yesOrNo = fc.constantFrom(null, 0, 1)
const minutes = fc.oneof(fc.constant(null), fc.integer({ min: -6000, max: 6000 }))
const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((text) => text.trim())
// The writer of workbooks drops signs that no text has: the replacement of an unreadable one, and noncharacters.
const printable = name.filter(
  (text) => text !== '' && !/[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\uFFFD]/u.test(text),
)

const measurable = fc.oneof(
  ...(['number', 'currency', 'percent', 'time', 'yes/no'] as const).map((unit) =>
    fc.record({
      unit: fc.constant(unit),
      name: printable,
      values: fc.array(unit === 'yes/no' ? yesOrNo : unit === 'time' ? minutes : value, {
        minLength: 13,
        maxLength: 13,
      }),
      decimals: fc.integer({ min: 0, max: 4 }),
    }),
  ),
)
const table = fc.uniqueArray(measurable, { minLength: 1, maxLength: 6, selector: ({ name }) => name.toLowerCase() })

test('whatever is exported imports with nothing to change', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const items = rows.map(({ unit, name, values, decimals }, index) =>
        measurableWith({
          id: index + 1,
          name,
          unit,
          decimals,
          currency: unit === 'currency' ? 'EUR' : null,
          cells: values.flatMap((each, at) =>
            each === null
              ? []
              : [{ weekId: periods[at]?.key ?? '', value: each, notes: null, source: 'entered' as const }],
          ),
        }),
      )
      const { sheet } = exported(items)
      const csv = bytes(await csvOf(sheet))
      const workbook = new Uint8Array(await (await workbookOf(sheet)).arrayBuffer())
      for (const file of [csv, workbook]) {
        const plan = planOf(await readTable(file), items)
        expect(plan.map(({ item }) => item?.id)).toEqual(items.map(({ id }) => id))
        expect(badCells(plan)).toEqual([])
        expect(importBody(plan)).toEqual({ measurables: [], values: [] })
      }
    }),
    { numRuns: 30 },
  )
})
