import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyReply } from '#web/asked-early.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the document has asked for, `seconds` after it came. */
const askedEarly = async (seconds: number) => {
  const reply = Promise.resolve(new Response('[]'))
  vi.stubGlobal('window', { askedEarly: { '/api/teams': reply } })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return { reply }
}

test('a reply is taken once', async () => {
  const { reply } = await askedEarly(1)
  expect(takeEarlyReply('/api/user/teams')).toBeUndefined()
  expect(takeEarlyReply('/api/teams')).toBe(reply)
  expect(takeEarlyReply('/api/teams')).toBeUndefined()
})

test('a reply that is no longer fresh is not taken', async () => {
  await askedEarly(15)
  expect(takeEarlyReply('/api/teams')).toBeUndefined()
})

test('a document that has asked for nothing has no replies', () => {
  vi.stubGlobal('window', {})
  expect(takeEarlyReply('/api/teams')).toBeUndefined()
})
