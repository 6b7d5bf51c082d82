import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median, quantile } from '../figures.ts'
import { type Caller, post } from '../load/post.ts'
import { meter } from '../servers/processes.ts'
import { now } from './clock.ts'
import type { Crowd } from './crowd.ts'

type Write = { id: number; began: number; replied: number }

const betweenWrites = 200
const warmUp = 10
const measured = 50
/** By then every row has arrived, or counts as one that took this long. */
const patienceMilliseconds = 5000

const add = async (caller: Caller, teamId: number): Promise<Write> => {
  const began = now()
  const { id } = (await post(caller, `/api/teams/${teamId}/todos`, { title: 'Call Halvorsen Paper' })) as Write
  return { id, began, replied: now() }
}

/** Adds to-dos five times a second, however long each takes. */
const addRegularly = async (caller: Caller, teamId: number, count: number): Promise<Write[]> => {
  const writes: Promise<Write>[] = []
  const first = now()
  while (writes.length < count) {
    writes.push(add(caller, teamId))
    await wait(first + writes.length * betweenWrites - now())
  }
  return Promise.all(writes)
}

/** Waits until all rows have arrived at so many readers. Returns when, for each write. */
const arrivalsOf = async (crowd: Crowd, writes: Write[], readers: number): Promise<number[][]> => {
  const deadline = now() + patienceMilliseconds
  for (;;) {
    const arrived = await crowd()
    const times = writes.map(({ id }) => arrived.get(id) ?? [])
    if (now() > deadline || times.every(({ length }) => length >= readers)) return times
    await wait(betweenWrites)
  }
}

/** In milliseconds, over all writes and readers. */
export type FanOut = {
  /** From the start of a write until a reader has the row. */
  rows: number[]
  /** The same from the write's reply; less than nothing if the row was faster. */
  afterReply: number[]
  writes: number[]
  missing: number
  /** CPU time for each write. */
  spent: number | undefined
}

/** Lets someone add to a list that so many of a crowd read; `pids` are those whose work it is. */
export const fanOut = async (
  crowd: Crowd,
  caller: Caller,
  { teamId, readers, pids }: { teamId: number; readers: number; pids: number[] },
): Promise<FanOut> => {
  await arrivalsOf(crowd, await addRegularly(caller, teamId, warmUp), readers)
  const spent = await meter(pids)
  const writes = await addRegularly(caller, teamId, measured)
  const arrivals = await arrivalsOf(crowd, writes, readers)
  const total = await spent()
  const missing = arrivals.reduce((sum, { length }) => sum + readers - length, 0)
  const never = Array.from({ length: missing }, () => patienceMilliseconds)
  const since = (start: 'began' | 'replied') =>
    writes.flatMap((write, place) => (arrivals[place] ?? []).map((at) => at - write[start])).concat(never)
  return {
    rows: since('began'),
    afterReply: since('replied'),
    writes: writes.map(({ began, replied }) => replied - began),
    missing,
    spent: total === undefined ? undefined : total / writes.length,
  }
}

/** What the figures of a fan-out have besides. */
export type Besides = Partial<Record<'row' | 'write' | 'spent', Pick<Figure, 'max' | 'column'>>>

export const figuresOf = (
  name: string,
  { rows, afterReply, writes, missing, spent }: FanOut,
  besides: Besides = {},
): Figure[] => {
  const reply = [0.5, 0.95].map((share) => quantile(afterReply, share).toFixed(0)).join('/')
  const lost = missing > 0 ? `; ${missing} never came` : ''
  const note = `p95 from a write to its row; median ${median(rows).toFixed(0)} ms, from the reply ${reply}${lost}`
  const ofWrites = { name: '  the writes themselves', note: `p95; median ${median(writes).toFixed(0)} ms` }
  const figures: Figure[] = [
    { name, value: quantile(rows, 0.95), unit: 'ms', note, ...besides.row },
    { ...ofWrites, value: quantile(writes, 0.95), unit: 'ms', ...besides.write },
  ]
  if (spent === undefined) return figures
  const spending = { name: '  CPU for each write', value: spent, unit: 'ms', note: 'node and PostgreSQL' }
  return [...figures, { ...spending, ...besides.spent }]
}
