import * as fc from 'fast-check'
import { type Rhythm, weekdays } from '#contract/rhythms.ts'

const every = fc.oneof(fc.constantFrom(1, 1, 2, 3, 4, 6), fc.integer({ min: 1, max: 999 }))
const weekday = fc.constantFrom(...weekdays)
const inMonth = fc.oneof(
  fc.record({ day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)) }),
  fc.record({
    place: fc.constantFrom(1, 2, 3, 4, -1),
    weekday: fc.oneof(weekday, fc.constant('workday' as const)),
  }),
)
const inYear = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
  .filter(({ month, day }) => day <= new Date(Date.UTC(2024, month, 0)).getUTCDate())

/** Any rhythm that the product knows. */
export const anyRhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ unit: fc.constant('day' as const), every }),
  fc.record({
    unit: fc.constant('week' as const),
    every,
    weekdays: fc.subarray([...weekdays]),
  }),
  fc.record({ unit: fc.constant('month' as const), every, on: fc.option(inMonth) }),
  fc.constantFrom(2, 3, 4, 6).chain((count) =>
    fc.record({
      unit: fc.constant('month' as const),
      every: fc.constant(count),
      on: fc.option(inMonth),
      month: fc.integer({ min: 1, max: count }),
    }),
  ),
  fc.record({ unit: fc.constant('year' as const), every, on: fc.option(inYear) }),
)
