import { type Figure, uncertaintyOf } from '../figures.ts'
import { meter, onOneCore } from '../servers/processes.ts'
import { type Call, repeat } from './repeat.ts'

// Each long enough for a garbage collection or two; as many as it takes.
const requestsEach = 2000
const rounds = { warmUp: 2, fewest: 12, most: 72 }
/** The share that it has to be known to: a tenth lost or gained must stand out. */
const steady = 0.03

/** Microseconds of CPU time for each request, of a server and its database. */
const oneRound = async (call: Call): Promise<number | undefined> => {
  const spent = await meter(call.pids)
  await repeat(call, requestsEach)
  const milliseconds = await spent()
  return milliseconds && (milliseconds * 1000) / requestsEach
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Microseconds of CPU time for each request of one or two calls in turns, and the share by which the mean, or the ratio
 * of the two, may be off; undefined where the system does not tell. All that serves them is kept on one core: what it
 * costs to wake a process on another one changes several times a minute, by a third of what a call costs.
 */
const measured = async (...calls: [Call, Call?]): Promise<{ each: number[]; uncertainty: number } | undefined> => {
  const present = calls.filter((call) => call !== undefined)
  const release = await onOneCore(present.flatMap(({ pids }) => pids))
  if (!release) return undefined
  const turns: number[][] = []
  const uncertainty = () => uncertaintyOf(turns.map(([one = 0, other = 1]) => one / other))
  try {
    for (let turn = -rounds.warmUp; turn < rounds.most; turn += 1) {
      if (turn >= rounds.fewest && uncertainty() <= steady) break
      const spent: number[] = []
      for (const call of present) spent.push((await oneRound(call)) ?? 0)
      if (turn >= 0) turns.push(spent)
    }
  } finally {
    await release()
  }
  const each = present.map((_, index) => sum(turns.map((turn) => turn[index] ?? 0)) / turns.length)
  return { each, uncertainty: uncertainty() }
}

const steadiness = (uncertainty: number): Figure => ({
  name: '  known to',
  value: uncertainty * 100,
  unit: '%',
  max: steady * 100,
})

type Besides = Pick<Figure, 'max' | 'column'>

/** What each request of a call costs. */
export const cpuOf = async (call: Call, besides: Besides = {}): Promise<Figure[]> => {
  const found = await measured(call)
  if (!found) return []
  const { each, uncertainty } = found
  return [{ name: '  CPU for each', value: each[0] ?? 0, unit: 'µs', ...besides }, steadiness(uncertainty)]
}

/** How many times as much as one of another call a request of a call costs. */
export const cpuAgainst = async (one: Call, other: Call, besides: Besides): Promise<Figure[]> => {
  const found = await measured(one, other)
  if (!found) return []
  const [ours = 0, theirs = 1] = found.each
  const note = `${Math.round(ours)} µs against ${Math.round(theirs)} µs, node and PostgreSQL on one core`
  return [{ name: '  CPU for each', value: ours / theirs, unit: '×', note, ...besides }, steadiness(found.uncertainty)]
}
