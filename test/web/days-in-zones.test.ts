import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PeriodKind, periodOf } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import { dayOfYear, spanInWords, weekLabels } from '#web/dashboard/first-run/steps.ts'
import { dueDay } from '#web/form/words.ts'
import { daysOf } from '#web/meetings/on-dashboard/week.ts'
import { dayOf, timesInWords } from '#web/meetings/words.ts'
import { headWords, monthAndDay, periodWords } from '#web/scorecard/grid/words.ts'
import { months, quarterText } from '#web/settings/account/company.ts'
import { dateOf, longDate, shortDate, weekdayDate } from '#web/ui/dates.ts'
import { inZone } from '../support/in-zone.ts'
import { sourcesIn } from '../support/syntax.ts'

// Eleven hours behind the days of Greenwich, five, none, and fourteen ahead.
const zones = ['Pacific/Pago_Pago', 'America/Chicago', 'UTC', 'Pacific/Kiritimati']

const day: Day = '2026-10-01'
const periods = (['week', 'month', 'quarter', 'year'] satisfies PeriodKind[]).map((kind) =>
  periodOf(kind, day, plainCalendar),
)
const [week, , quarter = periodOf('quarter', day, plainCalendar)] = periods

/** What shows a day or a period, by the file that writes its date, and an example of it. */
const shown: Record<string, [show: () => unknown, text: unknown][]> = {
  'contract/calendar.ts': [
    [
      () => periods.map(({ kind }) => periodOf(kind, day, plainCalendar).name.replaceAll(/\s/g, ' ')),
      ['Sep 28 – Oct 4, 2026', 'October 2026', 'Q4 2026', '2026'],
    ],
  ],
  'contract/reading/days/reading.ts': [
    [
      () => readDay('10/1/2026', { today: day, calendar: plainCalendar, dayFirst: undefined }),
      expect.objectContaining({
        meanings: [expect.objectContaining({ text: 'Jan 10, 2026' }), expect.objectContaining({ text: 'Oct 1, 2026' })],
      }),
    ],
  ],
  'contract/rhythms/text.ts': [
    [() => rhythmText({ unit: 'year', every: 1, on: { month: 10, day: 1 } }), 'Annually on October 1'],
  ],
  'web/dashboard/first-run/steps.ts': [
    [() => dayOfYear(day), 'Oct 1'],
    [() => spanInWords(quarter), { first: 'October 1', last: 'December 31' }],
    [() => weekLabels(quarter)[0], { week: 1, label: 'Oct 1' }],
  ],
  'web/meetings/on-dashboard/week.ts': [[() => daysOf([day], []), [{ letter: 'T', hasMeeting: false }]]],
  'web/scorecard/grid/words.ts': [
    [() => monthAndDay(day), 'Oct 1'],
    [() => week && periodWords(week), 'Week of Sep 28'],
    [
      () => periods.map(headWords),
      [
        ['Sep', '28'],
        ['Oct', '2026'],
        ['Q4', '2026'],
        ['', '2026'],
      ],
    ],
  ],
  'web/settings/account/company.ts': [
    [
      () => quarterText(day, plainCalendar),
      expect.stringContaining('This quarter is Q4 2026, Oct 1, 2026 to Dec 31, 2026.'),
    ],
    [() => months[9], { value: '10', label: 'October' }],
  ],
  'web/ui/dates.ts': [
    [() => shortDate(day), 'Oct 1, 2026'],
    [() => weekdayDate(day), 'Thu, Oct 1, 2026'],
    [() => longDate(day), 'Thursday, October 1, 2026'],
    [() => dueDay(day), 'Oct 1, 2026'],
  ],
}

/** What writes the dates of instants, where the reader is, or no date of anybody's. */
const others: Record<string, string> = {
  'contract/days.ts': 'the day of an instant',
  'contract/reading/days/lexicon.ts': 'the names of months and weekdays',
  'contract/time-format.ts': 'times of day',
  'contract/time-zones.ts': 'the name of a zone',
  'contract/words.ts': 'for all languages',
  'web/days/understand.ts': 'the order of a language',
  'web/issues/words.ts': 'when an issue was raised',
  'web/meetings/cards/MeetingCard.tsx': 'when a meeting starts',
  'web/meetings/words.ts': 'when a meeting starts',
  'web/notifications/NotificationLine.tsx': 'when a meeting starts',
  'web/public/legal/LegalText.tsx': 'our own day, in UTC',
  'web/session/zone.ts': 'the name of a zone',
}

test('every file that writes a date is here', () => {
  const writing = sourcesIn(['contract', 'web'])
    .map(({ file }) => file)
    .filter((file) => /\bIntl\.DateTimeFormat\(|\bdateFormat\(/.test(readFileSync(file, 'utf8')))
  expect(writing.toSorted()).toEqual([...Object.keys(shown), ...Object.keys(others)].toSorted())
})

describe.each(Object.entries(shown))('a day as %s shows it', (_, examples) => {
  test.each(zones)('is the same in %s', (zone) => {
    expect(examples.map(([show]) => inZone(zone, show))).toEqual(examples.map(([, text]) => text))
  })
})

test('an instant is shown on the day that it has where its reader is', () => {
  const at: Instant = '2026-10-01T03:00:00Z'
  const seen = (zone: string) =>
    inZone(zone, () => [dateOf(at), dayOf(at), timesInWords({ startTime: at, endTime: null })])
  expect(seen('America/Chicago')).toEqual(['Sep 30, 2026', 'Wed, Sep 30, 2026', 'Wed, Sep 30, 2026 · 10:00 PM'])
  expect(seen('Pacific/Kiritimati')).toEqual(['Oct 1, 2026', 'Thu, Oct 1, 2026', 'Thu, Oct 1, 2026 · 5:00 PM'])
})
