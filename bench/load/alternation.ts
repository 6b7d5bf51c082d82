import { median } from '../figures.ts'
import { type Call, repeat } from './repeat.ts'

// Many short rounds: what else the machine does changes within seconds.
const measuredRounds = 21
const warmUpRounds = 2
const requestsEach = 640

/** What is repeated for a round: a call, or several at once. */
type Load = Call | Call[]

/** Requests per second. */
const oneRound = async (load: Load): Promise<number> => {
  const calls = [load].flat()
  const began = performance.now()
  await Promise.all(calls.map((call) => repeat(call, requestsEach)))
  return (calls.length * requestsEach * 1000) / (performance.now() - began)
}

const warmUp = async (load: Load): Promise<void> => {
  for (let round = 0; round < warmUpRounds; round += 1) await oneRound(load)
}

/** How many of a call are answered per second, after a warm-up. */
export const rateOf = async (call: Call): Promise<number> => {
  await warmUp(call)
  const rounds: number[] = []
  while (rounds.length < measuredRounds) rounds.push(await oneRound(call))
  return median(rounds)
}

/** The rates of two loads per second, and how many times the other's the one's is. */
export type Comparison = { one: number; other: number; ratio: number }

/**
 * Repeats two loads in turns, after a warm-up. Other load on the machine affects neighboring rounds alike, so the ratio is
 * the median of the rounds' ratios.
 */
export const inAlternation = async (one: Load, other: Load): Promise<Comparison> => {
  await warmUp(one)
  await warmUp(other)
  const rounds: Comparison[] = []
  while (rounds.length < measuredRounds) {
    const rates = { one: await oneRound(one), other: await oneRound(other) }
    rounds.push({ ...rates, ratio: rates.one / rates.other })
  }
  const of = (which: keyof Comparison) => median(rounds.map((round) => round[which]))
  return { one: of('one'), other: of('other'), ratio: of('ratio') }
}
