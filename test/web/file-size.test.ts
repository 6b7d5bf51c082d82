import { expect, test } from 'vitest'
import { fileSize } from '#web/files/file-size.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1258291, '1.2 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [1536, '1.5 KB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
