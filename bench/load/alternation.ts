import autocannon from 'autocannon'
import { median } from '../figures.ts'

/** A call to repeat. */
export type Call = { name: string; options: autocannon.Options }

const measuredRounds = 7
const roundSeconds = 1
const openConnections = 16

/** Requests per second of two calls, and how many times faster the first is. */
export type Comparison = { one: number; other: number; ratio: number }

/**
 * Repeats two calls in turns, after a warm-up. Other load on the machine affects neighboring rounds alike, so the ratio is
 * the median of the rounds' ratios.
 */
export const inAlternation = async (one: Call, other: Call): Promise<Comparison> => {
  await rateOf(one)
  await rateOf(other)
  const rounds: Comparison[] = []
  while (rounds.length < measuredRounds) {
    const rates = { one: await rateOf(one), other: await rateOf(other) }
    rounds.push({ ...rates, ratio: rates.one / rates.other })
  }
  return {
    one: median(rounds.map((round) => round.one)),
    other: median(rounds.map((round) => round.other)),
    ratio: median(rounds.map((round) => round.ratio)),
  }
}

const rateOf = async ({ name, options }: Call): Promise<number> => {
  const result = await autocannon({ ...options, duration: roundSeconds, connections: openConnections })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`)
  return result.requests.total / result.duration
}
