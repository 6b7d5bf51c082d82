import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInZone, isDay } from '#contract/days.ts'
import { WeekStart } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { dateFormat, type Language, languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { anyDay } from '#test/support/days.ts'
import { nearForms, wholeForms } from '#test/support/round-trips/days.ts'
import { sourcesIn } from '../../../support/syntax.ts'

type Form = (typeof wholeForms)[number]

const calendar = fc.record({
  weekStart: fc.constantFrom(...WeekStart.options),
  fiscalYearStart: fc.integer({ min: 1, max: 12 }),
  timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'Africa/Cairo'),
})
const language = fc.constantFrom(...languages)
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

/** That a day as one language shows it is read as that day by readers of all of them. */
const expectRead = (form: Form, day: string, shown: Language, context: Parameters<typeof readDay>[1]) => {
  const text = inLanguage(shown, () => dateFormat(form).format(Date.parse(day)))
  // Figures alone are in the reader's order.
  const dayFirst = /^[\d/.\u200F]+(?:, |\u060C |$)/.test(text) ? true : context.dayFirst
  for (const reader of languages) {
    const reading = inLanguage(reader, () => readDay(text, { ...context, dayFirst }))
    expect([text, reading]).toEqual([text, { is: 'understood', value: day }])
  }
}

test.each(wholeForms)('a day shown as %j is read as that day, in each language, calendar and zone', (form) => {
  fc.assert(
    fc.property(anyDay, language, calendar, fc.option(fc.boolean()), moment, (day, shown, of, first, now) => {
      const today = dayInZone(of.timeZone, now)
      expectRead(form, day, shown, { today, calendar: of, dayFirst: first ?? undefined })
    }),
    { numRuns: 400 },
  )
})

test.each(nearForms)('a day of the next eleven months shown as %j is read as that day', (form) => {
  fc.assert(
    fc.property(fc.nat({ max: 333 }), language, calendar, fc.boolean(), moment, (ahead, shown, of, dayFirst, now) => {
      const today = dayInZone(of.timeZone, now)
      const day = addDays(today, ahead)
      expect(isDay(day)).toBe(true)
      expectRead(form, day, shown, { today, calendar: of, dayFirst })
    }),
    { numRuns: 400 },
  )
})

/** What else shows dates: parts of them, spans, and days in rhythms, which have tests of their own. */
const others = [
  'contract/calendar.ts',
  'contract/days.ts',
  'contract/reading/days/lexicon.ts',
  'contract/rhythms/text.ts',
  'contract/time-format.ts',
  'contract/time-zones.ts',
  'contract/words.ts',
  'server/notifications/daily-runs.ts',
  'web/days/understand.ts',
  'web/issues/words.ts',
  'web/meetings/cards/MeetingCard.tsx',
  'web/meetings/on-dashboard/week.ts',
  'web/session/zone.ts',
  'web/settings/account/company.ts',
]
const days = [
  'contract/reading/days/reading.ts',
  'server/mail/days.ts',
  'web/dashboard/first-run/steps.ts',
  'web/meetings/words.ts',
  'web/notifications/NotificationLine.tsx',
  'web/public/legal/LegalText.tsx',
  'web/scorecard/grid/words.ts',
  'web/ui/dates.ts',
]

test('no other file shows dates', () => {
  const found = sourcesIn(['contract', 'server', 'web'])
    .filter(({ source }) => /DateTimeFormat\(|\bdateFormat\(|toLocaleDateString\(/.test(source))
    .map(({ file }) => file)
  expect(found.toSorted()).toEqual([...others, ...days].toSorted())
})
