import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notesQuery } from '../../web/room/notes/queries.ts'
import { keepSummaries } from '../../web/sync/summaries.ts'

let client: QueryClient
let summaries: ReturnType<typeof keepSummaries>
let asked: number[] = []

const summary = {
  queryKey: ['todos', 'summary'],
  queryFn: () => {
    asked.push(performance.now())
    return { total: asked.length }
  },
  initialData: { total: 0 },
  staleTime: Infinity,
  meta: { topics: ['rocks'] },
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  client = new QueryClient()
  summaries = keepSummaries(client)
})
afterEach(() => {
  summaries.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often the summary was asked for while news came ten times a second. */
const askedDuringNews = async (seconds: number): Promise<number> => {
  for (let step = 0; step < seconds * 10; step += 1) {
    summaries.refresh(['todos'])
    await vi.advanceTimersByTimeAsync(100)
  }
  return asked.splice(0).length
}

test('what is shown is asked for within half a second of the first change', async () => {
  new QueryObserver(client, summary).subscribe(() => {})
  for (const topic of ['todos', 'rocks']) {
    summaries.refresh([topic])
    await vi.advanceTimersByTimeAsync(500)
    expect(asked.splice(0)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
  }
  summaries.refresh(['headlines'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
})

test('the longer changes go on, the more seldom it is asked for', async () => {
  new QueryObserver(client, summary).subscribe(() => {})
  expect(await askedDuringNews(20)).toBeLessThanOrEqual(8)
  const later = await askedDuringNews(80)
  expect(later).toBeGreaterThanOrEqual(9)
  expect(later).toBeLessThanOrEqual(20)
  await vi.advanceTimersByTimeAsync(8000)
  expect(asked.splice(0).length).toBeLessThanOrEqual(1)
})

test('what is not shown is asked for once it is', async () => {
  client.setQueryData(summary.queryKey, { total: 0 })
  summaries.refresh(['todos'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
  new QueryObserver(client, summary).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
})

test('a list is not asked for: its rows come with the change', async () => {
  new QueryObserver(client, { ...summary, queryKey: ['todos', 'list'] }).subscribe(() => {})
  summaries.refresh(['todos'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
})

test('a list is asked for again for what its rows show besides, and not for the rows themselves', async () => {
  new QueryObserver(client, { ...summary, queryKey: ['todos', 'list'] }).subscribe(() => {})
  summaries.refresh(['todos'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
  summaries.refresh(['rocks'])
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(1)
})

test('the notes of a meeting that was deleted are read again once it is put back', async () => {
  let isDeleted = true
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async () =>
    isDeleted ? Response.json({ title: 'Not found', status: 404 }, { status: 404 }) : Response.json([]),
  )
  const query = notesQuery(1)
  const notes = new QueryObserver(client, { ...query, retry: false })
  notes.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(notes.getCurrentResult().status).toBe('error')
  isDeleted = false
  summaries.refresh(['meetings'])
  await vi.advanceTimersByTimeAsync(500)
  expect(notes.getCurrentResult().data).toEqual([])
})
