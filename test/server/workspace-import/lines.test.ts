import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { rowsIn } from '#server/workspace-import/lines.ts'

test('each part of a long row is looked through once, however many parts it comes in', async () => {
  const parts = ['[\n{"text": "', ...Array.from({ length: 1000 }, () => 'x'.repeat(1000)), '"},\n{"text": "y"}\n]\n']
  const split = vi.spyOn(String.prototype, 'split')
  const rows: unknown[] = []
  try {
    for await (const row of rowsIn('json/todos.json', Readable.from(parts.map((part) => Buffer.from(part)))))
      rows.push(row)
    const looked = split.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0)
    expect(looked).toBe(parts.join('').length)
  } finally {
    split.mockRestore()
  }
  expect(rows).toEqual([{ text: 'x'.repeat(1_000_000) }, { text: 'y' }])
})
