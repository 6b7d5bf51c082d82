import { expect, test, vi } from 'vitest'
import { connection, noteSuccess, setReconnecting } from '../../web/sync/connection.ts'

vi.stubGlobal('navigator', { onLine: false })

test('a call that was under way when the network went does not say that it is back', async () => {
  const before = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 2))
  setReconnecting(true)
  noteSuccess(before)
  expect(connection()).toBe('offline')
  noteSuccess(performance.now())
  expect(connection()).toBe('online')
})
