import { afterAll, expect, test, vi } from 'vitest'
import { connection, noteFailure, noteSuccess } from '../../web/sync/connection.ts'

vi.stubGlobal('navigator', { onLine: false })
afterAll(() => void vi.unstubAllGlobals())

test('a call that was under way when the network went does not say that it is back', async () => {
  const before = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 2))
  noteFailure()
  noteSuccess(before)
  expect(connection()).toBe('offline')
  noteSuccess(performance.now())
  expect(connection()).toBe('online')
})
