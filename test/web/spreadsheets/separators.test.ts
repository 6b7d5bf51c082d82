import { expect, test } from 'vitest'
import { readTable } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 5, lines: 2000, columns: 400 }
const read = (text: string) => readTable(new TextEncoder().encode(text), limits)

const table = [
  ['Title', 'Due date'],
  ['A, B; and C', '2026-12-01'],
]

test.each([
  ['commas', 'Title,Due date\n"A, B; and C",2026-12-01'],
  ['semicolons', 'Title;Due date\n"A, B; and C";2026-12-01'],
  ['tabs', 'Title\tDue date\nA, B; and C\t2026-12-01'],
  ['pipes', 'Title|Due date\nA, B; and C|2026-12-01'],
  ['pipes with spaces', 'Title | Due date\nA, B; and C | 2026-12-01'],
  ['spaces before quotation marks', 'Title, "Due date"\n"A, B; and C", "2026-12-01"'],
  ['spaces around quotation marks', '"Title" , "Due date"\r\n"A, B; and C" , "2026-12-01"'],
  ['line ends of an old Mac', 'Title;Due date\rA, B; and C;2026-12-01'.replace('A, B; and C', '"A, B; and C"')],
])('columns are parted by %s', async (_, text) => {
  expect(await read(text)).toEqual(table)
})

test.each(['sep=;\r\n', 'sep=;\n', 'sep=;\r', '"sep=;"\n', 'SEP=;\n', '\uFEFFsep=;\r\n'])(
  'the first line %j says what parts columns',
  async (line) => {
    expect((await read(`${line}Title;Due, date\nA;B`)).slice(-2)).toEqual([
      ['Title', 'Due, date'],
      ['A', 'B'],
    ])
  },
)

test('what parts columns is told by the first line that says anything', async () => {
  expect((await read(',\n\nTitle;Due date\nA;B')).at(-1)).toEqual(['A', 'B'])
})

test('a quoted cell may have several lines, and marks of its own', async () => {
  expect(await read('Title,Size\n"Two\nlines","6"" pipe"\n')).toEqual([
    ['Title', 'Size'],
    ['Two\nlines', '6" pipe'],
  ])
})
