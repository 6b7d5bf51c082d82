import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/journal.ts'
import { noteCursor, oldestCursor } from '../../web/sync/cursor.ts'
import { keepLive } from '../../web/sync/live.ts'

/** The browser's end of the stream; `say` is the server's. */
class Stream extends EventTarget {
  static last: Stream | undefined
  constructor() {
    super()
    Stream.last = this
  }
  close(): void {}
}
const tell = (event: Partial<LiveEvent>) => {
  const data = JSON.stringify({ topic: 'todos', teamId: 1, ...event })
  Stream.last?.dispatchEvent(new MessageEvent('message', { data }))
}
/** Says that something has changed, further on each time. */
const say = () => tell({ cursor: String((said += 1)) })
let said = 1

let asked: number[] = []
let answer: () => Promise<Response>
const answered = async () => Response.json({ cursor: String(said), reload: false, topics: {} })
const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })

vi.stubGlobal('window', {})
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('EventSource', Stream)
vi.stubGlobal('document', page)
vi.stubGlobal('fetch', () => {
  asked.push(performance.now())
  return answer()
})

afterAll(() => void vi.unstubAllGlobals())

let stop = (): void => undefined
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  said = 1
  answer = answered
  stop = keepLive(new QueryClient())
  noteCursor('1', null)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** When it was asked for changes, in milliseconds since the test began, which lets so many pass. */
const askedWithin = async (milliseconds: number): Promise<number[]> => {
  const start = performance.now()
  await vi.advanceTimersByTimeAsync(milliseconds)
  return asked.splice(0).map((at) => Math.round(at - start))
}

test('the first change is asked for at once, and those right after it together', async () => {
  say()
  expect(await askedWithin(10)).toEqual([0])
  for (const pause of [5, 10, 15]) {
    say()
    expect(await askedWithin(pause)).toEqual([])
  }
  expect(await askedWithin(200)).toEqual([10])
  say()
  expect(await askedWithin(200)).toEqual([0])
})

test('however many changes there are, they are asked for twenty times a second at most', async () => {
  const moments: number[] = []
  for (let step = 0; step < 99; step += 1) {
    say()
    moments.push(...(await askedWithin(10)).map((at) => step * 10 + at))
  }
  expect(moments).toEqual(Array.from({ length: 20 }, (_, number) => number * 50))
})

test('the next is asked for once the last has been answered', async () => {
  let release = (): void => undefined
  answer = () => new Promise((resolve) => (release = () => void answered().then(resolve)))
  say()
  expect(await askedWithin(100)).toEqual([0])
  say()
  expect(await askedWithin(1000)).toEqual([])
  release()
  expect(await askedWithin(100)).toEqual([0])
})

test('what fails is asked for again after a while, and not once nobody is signed in', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  say()
  expect(await askedWithin(4000)).toEqual([0])
  expect(await askedWithin(4000)).toEqual([1000])
  stop()
  expect(await askedWithin(20_000)).toEqual([])
})

test('a page that is looked at again asks for what it has missed', async () => {
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await askedWithin(100)).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'hidden'
  expect(await askedWithin(100)).toEqual([0])
})

const changes = { todos: { rows: [], gone: [] } }

test('an event that brings the changes since the position of the cache, or since an earlier one, asks for nothing', async () => {
  tell({ cursor: '5', since: '1', changes })
  tell({ cursor: '9', since: '3', changes })
  // Other topics of the same change.
  tell({ cursor: '9' })
  expect(await askedWithin(100)).toEqual([])
  expect(oldestCursor()).toBe('9')
})

test('an event that goes on from a later position has the rest asked for', async () => {
  said = 9
  tell({ cursor: '9', since: '3', changes })
  expect(oldestCursor()).toBe('1')
  expect(await askedWithin(100)).toEqual([0])
  expect(oldestCursor()).toBe('9')
})

test('an event does not overtake a reply that is on its way, which would bring back what is gone', async () => {
  let release = (): void => undefined
  answer = () => new Promise((resolve) => (release = () => void answered().then(resolve)))
  say()
  await askedWithin(10)
  tell({ cursor: '9', since: '1', changes })
  expect(oldestCursor()).toBe('1')
  release()
  expect(await askedWithin(100)).toEqual([40])
})
