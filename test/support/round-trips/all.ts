import { dayTrips } from './days.ts'
import { numberTrips } from './numbers.ts'
import type { RoundTrip, Rolls } from './rolls.ts'
import { wordTrips } from './words.ts'

/** Each kind of value that the product shows: writes one at random, and reads it as it is typed. */
export const roundTrips: Record<string, (rolls: Rolls) => RoundTrip> = { ...numberTrips, ...dayTrips, ...wordTrips }
