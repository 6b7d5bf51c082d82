import * as fc from 'fast-check'
import { addDays } from '#contract/days.ts'

/** Any day from 2000 to 2099, leap days among them. */
export const anyDay = fc.integer({ min: 0, max: 36_524 }).map((n) => addDays('2000-01-01', n))
