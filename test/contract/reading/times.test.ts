import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from '#contract/reading/times.ts'
import { dateFormat, languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'

test.each([
  ['09:00', ['9', '９', '٩', '9 Uhr', 'um 9 Uhr', '9h', 'a las 9', '9 de la mañana', "9 o'clock", '9am']],
  [
    '09:30',
    ['9:30', '930', '09.30', '9h30', '9 Uhr 30', '9:30 Uhr', '9:30 a. m.', '٩:٣٠', '٩:٣٠ ص', '9:30 صباحًا', '9:30 AM'],
  ],
  [
    '15:00',
    ['3 pm', '3pm', '3 P.M.', '15', '15 h', '3 p. m.', '3 de la tarde', '٣ م', '3 مساءً', '3 nachmittags', 'at 3 pm'],
  ],
  [
    '09:30',
    [
      'half past nine',
      'halb zehn',
      'halb 10',
      'las nueve y media',
      '9 y media',
      'الساعة التاسعة والنصف',
      '9 30',
      '9:30:00',
      '9∶30',
    ],
  ],
  ['09:15', ['quarter past 9', 'Viertel nach neun', '9 y cuarto', 'التاسعة والربع', '٩٫١٥', '9,15']],
  ['08:45', ['quarter to nine', 'viertel vor 9', 'las nueve menos cuarto', 'التاسعة إلا ربعا']],
  [
    '09:00',
    ['الساعة 9', 'الساعة ٩ صباحًا', 'في الساعة التاسعة', 'las 9', 'nine', 'neun Uhr', '9 Uhr früh', '9 hrs', '09 00'],
  ],
  ['15:00', ['الساعة 3 مساءً', '3 عصرًا', '3 بعد الظهر', 'las tres de la tarde', '3 Uhr nachmittags', '15 Uhr 00']],
  [
    '12:00',
    ['noon', 'at noon', '12 noon', 'midday', 'Mittag', '12 Uhr mittags', 'mediodía', 'al mediodía', '١٢ ظهرًا', 'الظهر'],
  ],
  ['00:00', ['midnight', '12 midnight', 'Mitternacht', 'medianoche', 'منتصف الليل']],
  ['00:00', ['12 am', '0', '00:00', '0 Uhr', '12:00 a. m.', '۰:۰۰']],
  ['12:15', ['12:15pm', '12.15', '١٢:١٥ م', ' 12:15 ', '\u200F12:15\u200F']],
  ['23:59', ['2359', '23:59 Uhr', '11:59 pm']],
])('%s is what they say who type %j', (time, said) => {
  expect(said.map((text) => [text, readTime(text)])).toEqual(said.map((text) => [text, time]))
})

test.each([
  '',
  '24',
  '9:60',
  '13 pm',
  '0am',
  '9:3',
  'half',
  'viertel',
  'morning',
  '9.5',
  '9 x',
  '9:30 ab',
  '-9',
  '99999',
])('%j is no time', (text) => {
  expect(readTime(text)).toBeNull()
})

test('a time as any language shows it is read as that time', () => {
  const styles = [
    { timeStyle: 'short', timeZone: 'UTC' },
    { timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' },
    { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
  ] as const
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...languages),
      fc.constantFrom(...styles),
      (minute, shown, style) => {
        const at = new Date(minute * 60_000)
        const text = inLanguage(shown, () => dateFormat(style).format(at))
        expect([text, readTime(text)]).toEqual([text, at.toISOString().slice(11, 16)])
      },
    ),
    { numRuns: 2000 },
  )
})
