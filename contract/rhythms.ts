import * as z from 'zod/mini'

/** The rhythms that have a name. `quaterly` is spelled so where it is stored and sent; people read 'Quarterly'. */
export const Repeat = z.enum(['none', 'daily', 'weekly', 'monthly', 'quaterly', 'annually'])
export type Repeat = z.infer<typeof Repeat>

/** In the order that `weekdayOf` counts them. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const Weekday = z.enum(weekdays)
export type Weekday = z.infer<typeof Weekday>

const fromMonday = (one: Weekday, other: Weekday): number => weekdays.indexOf(one) - weekdays.indexOf(other)

/** Each once, from Monday. */
const Weekdays = z.array(Weekday).check(
  z.maxLength(7),
  z.overwrite((days) => [...new Set(days)].toSorted(fromMonday)),
)

/** The longest that a rhythm pauses, in its unit. */
export const mostUnits = 999
const every = z.int().check(z.gte(1), z.lte(mostUnits))

/** A day of the month, its last one in shorter months; -1 is the last of each. */
const DayOfMonth = z.union([z.literal(-1), z.int().check(z.gte(1), z.lte(31))])

/** Which of a month's Mondays, or of its working days (Monday to Friday); -1 is the last. */
const Place = z.literal([1, 2, 3, 4, -1])
export type Place = z.infer<typeof Place>

const OnDay = z.object({ day: DayOfMonth })
const OnWeekday = z.object({ place: Place, weekday: z.enum([...weekdays, 'workday']) })
/** Which day of the month. */
export type InMonth = z.infer<typeof OnDay> | z.infer<typeof OnWeekday>

/** The longest that a rhythm can pause which names its month: every half year. */
const mostNamed = 6

/** Whether as many months come around on the same ones in every year. */
export const isPartOfYear = (months: number): boolean => months > 1 && months <= mostNamed && 12 % months === 0

const OnDate = z.object({ month: z.int().check(z.gte(1), z.lte(12)), day: z.int().check(z.gte(1), z.lte(31)) })

const Months = z
  .object({
    unit: z.literal('month'),
    every,
    on: z._default(z.nullable(z.union([OnDay, OnWeekday])), null),
    month: z.optional(z.int().check(z.gte(1), z.lte(mostNamed))),
  })
  .check(z.refine(({ every: count, month }) => month === undefined || (month <= count && isPartOfYear(count))))

/**
 * How often something comes again, as iCalendar (RFC 5545, RRULE) has it: `unit` and `every` are FREQ and INTERVAL,
 * `weekdays` is BYDAY, `day` BYMONTHDAY, `place` BYSETPOS. What it leaves open (no weekdays, `on` null, no `month`) is that
 * of the day it counts from. `month` is the first of its months in a year, the same ones in each: a quarter's first months
 * are every 3 from 1 where the fiscal year starts in January, its last ones every 3 from 3. A day that a month does not have is its last, where RRULE would skip the month.
 */
export const Rhythm = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('day'), every }),
  z.object({ unit: z.literal('week'), every, weekdays: z._default(Weekdays, []) }),
  Months,
  z.object({ unit: z.literal('year'), every, on: z._default(z.nullable(OnDate), null) }),
])
export type Rhythm = z.infer<typeof Rhythm>
