import type { Changes, LiveEvent } from '#contract/journal.ts'
import type { Room } from '#contract/room.ts'
import type { SeededRoom } from '#seeds/rooms.ts'
import { type Figure, median, quantile } from './figures.ts'

/** One person in a meeting: hears of changes and asks for them, as a browser does. */
type Seat = { seen: Map<string, number>; leave: () => void }

const json = async (url: string, init: RequestInit): Promise<{ body: unknown; cursor: string | null }> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return { body: await response.json(), cursor: response.headers.get('x-cursor') }
}

/** The data of each server-sent event. */
const eventsOf = async function* (stream: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of stream) {
    text += decoder.decode(piece, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) yield JSON.parse(data) as LiveEvent
    }
  }
}

/** Takes a seat: notes when each section was first seen to be under way. */
const sit = async (origin: string, { meetingId }: SeededRoom, cookie: string): Promise<Seat> => {
  const seen = new Map<string, number>()
  const leaving = new AbortController()
  const init = { headers: { cookie }, signal: leaving.signal }
  const note = ({ clock: { sectionId } }: Room): void => {
    if (sectionId) seen.set(sectionId, performance.now())
  }
  let { cursor } = await json(`${origin}/api/meetings/${meetingId}/room`, init)
  const { body } = await fetch(`${origin}/api/live`, init)
  if (!body) throw new Error('The stream has no body')
  let asking = Promise.resolve()
  let isWaiting = false
  const ask = async (): Promise<void> => {
    isWaiting = false
    const { body: answer } = await json(`${origin}/api/changes?since=${cursor}`, init)
    const changes = answer as Changes
    cursor = changes.cursor
    for (const row of changes.topics['l10_meetings']?.rows ?? []) note(row as unknown as Room)
  }
  const listen = async (): Promise<void> => {
    for await (const _ of eventsOf(body)) {
      // What comes while one question is under way is answered by the next.
      if (isWaiting) continue
      isWaiting = true
      asking = asking.then(ask)
    }
  }
  const ended = (error: unknown): void => {
    if (!leaving.signal.aborted) throw error
  }
  void listen().catch(ended)
  return { seen, leave: () => leaving.abort() }
}

const pollMilliseconds = 2
const patienceMilliseconds = 10_000

/** Turns to another section and returns how long it took until the last of the seats had seen it, in milliseconds. */
const turn = async (origin: string, room: SeededRoom, seats: Seat[], step: number): Promise<number> => {
  const sectionId = room.sectionIds[step % room.sectionIds.length] ?? ''
  for (const { seen } of seats) seen.delete(sectionId)
  const began = performance.now()
  const headers = { cookie: room.cookies[0] ?? '', 'content-type': 'application/json', origin }
  const body = JSON.stringify({ sectionId })
  await json(`${origin}/api/meetings/${room.meetingId}/room/turn`, { method: 'POST', headers, body })
  while (!seats.every(({ seen }) => seen.has(sectionId))) {
    if (performance.now() - began > patienceMilliseconds) throw new Error('A seat has not heard of an act')
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
  return Math.max(...seats.map(({ seen }) => seen.get(sectionId) ?? 0)) - began
}

const takeSeats = (origin: string, room: SeededRoom): Promise<Seat[]> =>
  Promise.all(room.cookies.map((cookie) => sit(origin, room, cookie)))

const figureOf = (name: string, times: number[]): Figure => ({
  name,
  value: quantile(times, 0.95),
  unit: 'ms',
  max: 150,
  note: `p95 from an act to all seats; median ${median(times).toFixed(0)} ms of ${times.length}`,
})

/** One meeting of twelve, act after act. */
export const oneRoom = async (origin: string, room: SeededRoom, acts: number): Promise<Figure> => {
  const seats = await takeSeats(origin, room)
  const times: number[] = []
  for (let step = 1; step <= acts; step += 1) times.push(await turn(origin, room, seats, step))
  for (const { leave } of seats) leave()
  return figureOf('One meeting of twelve', times)
}

/** All meetings at once, an act in each every so many seconds, for some rounds. */
export const allRooms = async (
  origin: string,
  rooms: SeededRoom[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Figure> => {
  const seated: { room: SeededRoom; seats: Seat[] }[] = []
  // One meeting after the other: all at once would be a test of opening streams.
  for (const room of rooms) seated.push({ room, seats: await takeSeats(origin, room) })
  const times: number[] = []
  const act = async ({ room, seats }: (typeof seated)[number], place: number): Promise<void> => {
    const gap = (seconds * 1000) / seated.length
    await new Promise((resolve) => setTimeout(resolve, place * gap))
    for (let step = 1; step <= rounds; step += 1) {
      const began = performance.now()
      times.push(await turn(origin, room, seats, step))
      const rest = seconds * 1000 - (performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)))
    }
  }
  await Promise.all(seated.map(act))
  for (const { seats } of seated) for (const { leave } of seats) leave()
  return figureOf(`${rooms.length} meetings of twelve at once`, times)
}
