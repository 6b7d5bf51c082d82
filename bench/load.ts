import autocannon from 'autocannon'
import { median } from './figures.ts'

/** One call, made over and over. */
export type Call = { name: string; options: autocannon.Options }

const measuredRounds = 7
const roundSeconds = 1
const openConnections = 16

/** Requests a second of two calls, and how many times as quick the first one is. */
export type Comparison = { one: number; other: number; ratio: number }

/**
 * Fires at two calls in turns, after warming up. Whatever else the machine does meets neighbouring rounds alike, so
 * the ratio is the median of the rounds' own ratios.
 */
export const inAlternation = async (one: Call, other: Call): Promise<Comparison> => {
  await fire(one)
  await fire(other)
  const rounds: Comparison[] = []
  while (rounds.length < measuredRounds) {
    const rates = { one: await fire(one), other: await fire(other) }
    rounds.push({ ...rates, ratio: rates.one / rates.other })
  }
  return {
    one: median(rounds.map((round) => round.one)),
    other: median(rounds.map((round) => round.other)),
    ratio: median(rounds.map((round) => round.ratio)),
  }
}

const fire = async ({ name, options }: Call): Promise<number> => {
  const result = await autocannon({ ...options, duration: roundSeconds, connections: openConnections })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`)
  return result.requests.total / result.duration
}
