import * as fc from 'fast-check'
import { addDays } from '#contract/days.ts'

/** Any day the product accepts: 1000 to 2999, leap days included. */
export const anyDay = fc.integer({ min: 0, max: 730_484 }).map((n) => addDays('1000-01-01', n))
