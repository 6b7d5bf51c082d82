import autocannon from 'autocannon'
import { type Figure, median, uncertaintyOf } from '../figures.ts'
import { meter } from '../servers/processes.ts'

/** A call to repeat, and the processes that serve it. */
export type Call = { name: string; pids: number[]; options: autocannon.Options }

/** Requests per second, and microseconds of CPU time for each where the system tells. */
export type Pace = { rate: number; spent: number | undefined }

/** A median of rounds; `uncertainty` is the share of it by which `spent` may be off. */
export type Median = Pace & { uncertainty: number }

/** CPU time is measured until it is known to that share, which is what a tenth lost or gained must stand out from. */
const steady = 0.03
// Many short rounds: what else the machine does changes within seconds.
const rounds = { fewest: 21, most: 63 }
const warmUpRounds = 2
const requestsEach = 640
const openConnections = 16

/** What is repeated for a round: a call, or several at once. */
type Load = Call | Call[]

const repeat = async ({ name, options }: Call): Promise<void> => {
  // It looks only so often, in milliseconds, whether all have been answered.
  const result = await autocannon({ ...options, amount: requestsEach, connections: openConnections, sampleInt: 10 })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${name}: ${failed} of ${requestsEach} requests failed`)
}

const oneRound = async (load: Load): Promise<Pace> => {
  const calls = [load].flat()
  const spent = await meter(calls.flatMap(({ pids }) => pids))
  const began = performance.now()
  await Promise.all(calls.map(repeat))
  const seconds = (performance.now() - began) / 1000
  const milliseconds = await spent()
  const requests = calls.length * requestsEach
  return { rate: requests / seconds, spent: milliseconds && (milliseconds * 1000) / requests }
}

const warmUp = async (load: Load): Promise<void> => {
  for (let round = 0; round < warmUpRounds; round += 1) await oneRound(load)
}

const medianOf = (paces: Pace[]): Median => {
  const spent = paces.map((pace) => pace.spent ?? Number.NaN)
  return {
    rate: median(paces.map(({ rate }) => rate)),
    spent: median(spent) || undefined,
    uncertainty: uncertaintyOf(spent),
  }
}

/** How well the CPU time of a median is known. */
export const steadiness = ({ uncertainty }: Median): Figure => ({
  name: '  known to',
  value: uncertainty * 100,
  unit: '%',
  max: steady * 100,
})

/** Goes on until the CPU time is known well enough, where the system tells it, or no better for all the rounds. */
const untilSteady = async <Round>(round: () => Promise<Round>, read: (round: Round) => Pace): Promise<Round[]> => {
  const done: Round[] = []
  while (done.length < rounds.fewest || (done.length < rounds.most && medianOf(done.map(read)).uncertainty > steady)) {
    done.push(await round())
  }
  return done
}

/** The pace of one call, after a warm-up. */
export const paceOf = async (call: Call): Promise<Median> => {
  await warmUp(call)
  return medianOf(
    await untilSteady(
      () => oneRound(call),
      (pace) => pace,
    ),
  )
}

/** The paces of two loads, and how many times the other's the one's is. */
export type Comparison = { one: Median; other: Median; ratio: Median }

/**
 * Repeats two loads in turns, after a warm-up. Other load on the machine affects neighboring rounds alike, so the ratio is
 * the median of the rounds' ratios.
 */
export const inAlternation = async (one: Load, other: Load): Promise<Comparison> => {
  await warmUp(one)
  await warmUp(other)
  const turn = async () => {
    const paces = { one: await oneRound(one), other: await oneRound(other) }
    const ratio: Pace = {
      rate: paces.one.rate / paces.other.rate,
      spent: paces.one.spent && paces.other.spent && paces.one.spent / paces.other.spent,
    }
    return { ...paces, ratio }
  }
  const turns = await untilSteady(turn, ({ ratio }) => ratio)
  const of = (which: keyof Comparison) => medianOf(turns.map((each) => each[which]))
  return { one: of('one'), other: of('other'), ratio: of('ratio') }
}
