import { expect, test } from 'vitest'
import { addDays, localDay } from '#contract/days.ts'
import { Day, Instant } from '#contract/fields.ts'
import { minutesLong } from '#contract/meetings.ts'
import { dateOf, shortDate } from '#web/ui/dates.ts'
import { timeOf } from '#web/ui/times.ts'
import { inZone } from '../support/in-zone.ts'

const day: Day = Day.parse('2026-10-01')
const instant: Instant = Instant.parse('2026-10-01T03:00:00Z')

// Each `@ts-expect-error` fails the check of types as soon as the line below it would compile.
const refused: [what: string, unlike: () => unknown][] = [
  // @ts-expect-error -- a day is no instant
  ['the day of a day', () => dateOf(day)],
  // @ts-expect-error -- a day is no instant
  ['the time of a day', () => timeOf(day)],
  // @ts-expect-error -- a day is no instant
  ['how long a meeting is between days', () => minutesLong({ startTime: day, endTime: day })],
  // @ts-expect-error -- an instant is no day
  ['an instant as a day', () => shortDate(instant)],
  // @ts-expect-error -- an instant is no day
  ['the day after an instant', () => addDays(instant, 1)],
]

test('a day taken for an instant is another day west of Greenwich, which is why they are two types', () => {
  expect(refused).toHaveLength(5)
  const [early] = refused
  expect(inZone('America/Chicago', () => early?.[1]())).toBe('Sep 30, 2026')
  expect(inZone('America/Chicago', () => shortDate(day))).toBe('Oct 1, 2026')
  expect(['America/Chicago', 'Pacific/Kiritimati'].map((zone) => inZone(zone, () => dateOf(instant)))).toEqual([
    'Sep 30, 2026',
    'Oct 1, 2026',
  ])
  expect(inZone('America/Chicago', () => localDay(new Date(instant)))).toBe('2026-09-30')
})
