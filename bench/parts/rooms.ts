import type { Room } from '#contract/room.ts'
import type { SeededRoom } from '#seeds/rooms.ts'
import { onScreens } from '../browser/screens.ts'
import { type Figure, median, print, quantile } from '../figures.ts'
import { post } from '../load/post.ts'
import { openReader } from '../readers/reader.ts'
import { fillRooms, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

/** One person in a meeting, and when each section was first seen to be under way. */
type Place = { seen: Map<string, number>; leave: () => void }

const sit = async (origin: string, { meetingId }: SeededRoom, cookie: string): Promise<Place> => {
  const seen = new Map<string, number>()
  const leave = await openReader({ origin, cookie, path: `/api/meetings/${meetingId}/room` }, (topics) => {
    for (const row of topics['l10_meetings']?.rows ?? []) {
      const { sectionId } = (row as unknown as Room).clock
      if (sectionId) seen.set(sectionId, performance.now())
    }
  })
  return { seen, leave }
}

const pollMilliseconds = 2
const patienceMilliseconds = 10_000

/** Turns to another section and returns how long it took until the last of the seats had seen it, in milliseconds. */
const turn = async (origin: string, room: SeededRoom, seats: Place[], step: number): Promise<number> => {
  const sectionId = room.sectionIds[step % room.sectionIds.length] ?? ''
  for (const { seen } of seats) seen.delete(sectionId)
  const began = performance.now()
  const presenter = { origin, cookie: room.cookies[0] ?? '' }
  await post(presenter, `/api/meetings/${room.meetingId}/room/turn`, { sectionId })
  while (!seats.every(({ seen }) => seen.has(sectionId))) {
    if (performance.now() - began > patienceMilliseconds) throw new Error('A seat has not heard of an act')
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
  return Math.max(...seats.map(({ seen }) => seen.get(sectionId) ?? 0)) - began
}

const takeSeats = (origin: string, room: SeededRoom): Promise<Place[]> =>
  Promise.all(room.cookies.map((cookie) => sit(origin, room, cookie)))

const figureOf = (name: string, times: number[]): Figure => ({
  name,
  value: quantile(times, 0.95),
  unit: 'ms',
  max: 150,
  note: `p95 from an act to all seats; median ${median(times).toFixed(0)} ms of ${times.length}`,
})

/** One meeting of twelve, act after act. */
const oneRoom = async (origin: string, room: SeededRoom, acts: number): Promise<Figure> => {
  const seats = await takeSeats(origin, room)
  const times: number[] = []
  for (let step = 1; step <= acts; step += 1) times.push(await turn(origin, room, seats, step))
  for (const { leave } of seats) leave()
  return figureOf('One meeting of twelve', times)
}

/** All meetings at once, an act in each every so many seconds, for some rounds. */
const allRooms = async (
  origin: string,
  rooms: SeededRoom[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Figure> => {
  const seated: { room: SeededRoom; seats: Place[] }[] = []
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

/** Meetings under way: how long an act takes until everyone in the room has it. */
export const rooms = async (): Promise<void> => {
  const filled = await fillRooms(await startPostgres(), { rooms: 200, people: 12 })
  const { origin } = await startDrumbeat(filled)
  const [first] = filled.rooms
  if (!first) throw new Error('There is no meeting')
  print([await oneRoom(origin, first, 60)])
  const one = await onScreens(origin, first, { acts: 40, screens: 1 })
  print([{ name: 'The same, drawn by a browser', ...one, max: 150 }])
  // Its bound would be one for the machine, which here draws twelve screens, and not one.
  const twelve = await onScreens(origin, first, { acts: 40, screens: 12 })
  print([{ name: 'Twelve browsers, all on this machine', ...twelve }])
  print([await allRooms(origin, filled.rooms, { seconds: 10, rounds: 3 })])
}
