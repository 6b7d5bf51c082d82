import autocannon from 'autocannon'
import { median } from '../figures.ts'
import { meter } from '../servers/processes.ts'

/** A call to repeat, and the processes that serve it. */
export type Call = { name: string; pids: number[]; options: autocannon.Options }

/** Requests per second, and microseconds of CPU time for each where the system tells. */
export type Pace = { rate: number; spent: number | undefined }

// Many short rounds: what else the machine does changes within seconds.
const measuredRounds = 21
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

const medianOf = <Round>(rounds: Round[], read: (round: Round) => Pace): Pace => ({
  rate: median(rounds.map((round) => read(round).rate)),
  spent: median(rounds.map((round) => read(round).spent ?? Number.NaN)) || undefined,
})

/** The pace of one call, after a warm-up. */
export const paceOf = async (call: Call): Promise<Pace> => {
  await warmUp(call)
  const rounds: Pace[] = []
  while (rounds.length < measuredRounds) rounds.push(await oneRound(call))
  return medianOf(rounds, (round) => round)
}

/** The paces of two loads, and how many times the other's the one's is. */
export type Comparison = { one: Pace; other: Pace; ratio: Pace }

/**
 * Repeats two loads in turns, after a warm-up. Other load on the machine affects neighboring rounds alike, so the ratio is
 * the median of the rounds' ratios.
 */
export const inAlternation = async (one: Load, other: Load): Promise<Comparison> => {
  await warmUp(one)
  await warmUp(other)
  const rounds: Comparison[] = []
  while (rounds.length < measuredRounds) {
    const paces = { one: await oneRound(one), other: await oneRound(other) }
    const ratio = {
      rate: paces.one.rate / paces.other.rate,
      spent: paces.one.spent && paces.other.spent && paces.one.spent / paces.other.spent,
    }
    rounds.push({ ...paces, ratio })
  }
  return {
    one: medianOf(rounds, (round) => round.one),
    other: medianOf(rounds, (round) => round.other),
    ratio: medianOf(rounds, (round) => round.ratio),
  }
}
