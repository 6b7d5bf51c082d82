import { expect, test } from 'vitest'
import { readSheets } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 10, lines: 10_001, columns: 200 }
const read = (text: string) => readSheets(new TextEncoder().encode(text), limits)

test('a file of 20 MB is refused by its size before it is read', async () => {
  const file = new Uint8Array(20 * 1024 * 1024)
  await expect(readSheets(file, limits)).rejects.toThrow('The file is larger than 10 MB.')
})

test('10,000 rows are read, and one more is refused with the limit', async () => {
  const row = 'Call the bank,Ann Lee,2026-12-01\n'
  const [sheet] = await read(`Title,Owner,Due date\n${row.repeat(10_000)}`)
  expect(sheet.table.length).toBe(10_001)
  const refused = read(`Title,Owner,Due date\n${row.repeat(10_001)}`)
  await expect(refused).rejects.toThrow('The table is too large: at most 10,001 lines and 200 columns.')
})
