import { room } from '#contract/room.ts'
import { call } from '../../api.ts'

/** An estimate of the server's clock: how far it is ahead of ours, and how much it may be off, in milliseconds. */
export type Skew = { ahead: number; doubt: number }

/** What one answer tells: the server read its clock at some moment between our question and its arrival. */
export const skewOf = (asked: number, arrived: number, server: number): Skew => ({
  ahead: server - (asked + arrived) / 2,
  doubt: (arrived - asked) / 2,
})

/** The surer of two estimates. */
export const surer = (one: Skew, other: Skew): Skew => (other.doubt < one.doubt ? other : one)

/** An answer within this time is sure enough: all screens are then within half a second of each other. */
const sureMilliseconds = 200

const maxQuestions = 4

const ask = async (): Promise<Skew> => {
  const asked = Date.now()
  const { now } = await call(room.time, {})
  return skewOf(asked, Date.now(), Date.parse(now))
}

/** Asks the server for its time until an answer is sure enough; the surest of a few. */
export const measureSkew = async (): Promise<Skew> => {
  let best = await ask()
  for (let asked = 1; asked < maxQuestions && best.doubt * 2 > sureMilliseconds; asked++) {
    // One after the other: questions at the same time would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    best = surer(best, await ask())
  }
  return best
}
