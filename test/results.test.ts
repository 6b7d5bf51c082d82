import { expect, test } from 'vitest'
import { withRow } from '../bench/results.ts'

const page = `# Results

What was measured.

| Version |
| ------- |
`

const cells = (line: string | undefined) => line?.split('|').map((cell) => cell.trim())

test('a release has one row, and measuring a part again keeps the rest', () => {
  const first = withRow(page, { Version: '0.1.0', 'List ×': '0.61', 'Create ×': '0.44' })
  const again = withRow(first, { Version: '0.1.0', 'List ×': '0.93' })
  const [, , , , head, , row, end] = again.split('\n')
  expect(end).toBe('')
  const place = (name: string) => cells(row)?.[cells(head)?.indexOf(name) ?? 0]
  expect(['Version', 'List ×', 'Create ×', 'Requests'].map(place)).toEqual(['0.1.0', '0.93', '0.44', '–'])
})

test('the next release comes after it, in a table as the formatter leaves it', () => {
  const two = withRow(withRow(page, { Version: '0.1.0' }), { Version: '0.10.0' })
  const table = two.split('\n').filter((line) => line.startsWith('|'))
  expect(table.map((line) => cells(line)?.[1])).toEqual(['Version', '-------', '0.1.0', '0.10.0'])
  expect(new Set(table.map(({ length }) => length)).size).toBe(1)
  expect(two.startsWith(page.slice(0, page.indexOf('|')))).toBe(true)
})
