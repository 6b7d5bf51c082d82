import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRhythm } from '#contract/reading/rhythms/reading.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import { Rhythm } from '#contract/rhythms.ts'
import { languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { anyRhythm } from '../../support/rhythms.ts'

const valueOf = (text: string): Rhythm | undefined => {
  const reading = readRhythm(text)
  return reading.is === 'understood' ? reading.value : undefined
}

const day = (every = 1) => ({ unit: 'day', every })
const week = (every: number, ...weekdays: string[]) => ({ unit: 'week', every, weekdays })
const month = (every = 1, on: object | null = null) => ({ unit: 'month', every, on })
/** Of these months in each year: every third from January. */
const inMonths = (every: number, from: number, on: object | null) => ({ unit: 'month', every, on, month: from })
const year = (every = 1, on: object | null = null) => ({ unit: 'year', every, on })
const workdays = week(1, 'monday', 'tuesday', 'wednesday', 'thursday', 'friday')
const firstWorkday = month(1, { place: 1, weekday: 'workday' })
const lastFriday = month(1, { place: -1, weekday: 'friday' })

/** The same rhythms in each language. */
const written: [object, string[]][] = [
  [
    workdays,
    [
      'every Mon-Fri',
      'every Monday to Friday',
      'every day from Monday through Friday',
      'jeden Mo–Fr',
      'montags bis freitags',
      'cada lunes a viernes',
      'todos los días de lunes a viernes',
      'كل يوم من الاثنين إلى الجمعة',
    ],
  ],
  [week(1, 'monday', 'friday', 'saturday', 'sunday'), ['every Fri-Mon', 'jeden Freitag bis Montag']],
  [day(), ['every day', 'daily', 'jeden Tag', 'täglich', 'taeglich', 'cada día', 'todos los días', 'كل يوم', 'يوميًا']],
  [
    day(2),
    [
      'every other day',
      'every second day',
      'jeden zweiten Tag',
      'alle zwei Tage',
      'cada dos días',
      'كل يومين',
      'كل يوم ثاني',
      'كل ثاني يوم',
    ],
  ],
  [day(10), ['every 10 days', 'every ten days', 'alle 10 Tage', 'cada diez días', 'كل 10 أيام', 'كل ١٠ أيام']],
  [
    week(1),
    [
      'every week',
      'weekly',
      'once a week',
      'jede Woche',
      'wöchentlich',
      'cada semana',
      'una vez a la semana',
      'كل أسبوع',
      'أسبوعيا',
    ],
  ],
  [week(2), ['every other week', 'every 2 weeks', 'every two weeks', 'biweekly', 'fortnightly', 'every second week']],
  [week(2), ['alle zwei Wochen', 'alle 2 Wochen', 'jede zweite Woche', 'jede 2. Woche', '14-tägig', 'zweiwöchentlich']],
  [week(2), ['cada dos semanas', 'cada 2 semanas', 'quincenal', 'كل أسبوعين', 'كُلّ أُسبوعَيْن']],
  [week(1, 'monday'), ['every Monday', 'EVERY MON', 'Mondays', 'on Mondays', 'weekly on Monday', 'each monday']],
  [week(1, 'monday'), ['jeden Montag', 'montags', 'wöchentlich am Montag', 'jeden Mo.']],
  [
    week(1, 'monday'),
    ['cada lunes', 'los lunes', 'todos los lunes', 'كل يوم اثنين', 'كل اثنين', 'كل يوم الاثنين', 'كل إثنين'],
  ],
  [
    week(1, 'wednesday'),
    ['every Wednesday', 'jeden Mittwoch', 'cada miércoles', 'cada miercoles', 'كل أربعاء', 'كل يوم أربعاء'],
  ],
  [week(1, 'friday'), ['jeden Freitag', 'every Fri', 'cada viernes', 'كل جمعة', 'كل يوم جمعة']],
  [
    week(1, 'monday', 'thursday'),
    ['every Monday and Thursday', 'every Mon, Thu', 'Mondays & Thursdays', 'every Mon/Thu'],
  ],
  [
    week(1, 'monday', 'thursday'),
    ['jeden Montag und Donnerstag', 'cada lunes y jueves', 'كل اثنين وخميس', 'montags und donnerstags'],
  ],
  [
    week(2, 'monday'),
    ['every other Monday', 'every 2 weeks on Monday', 'alle zwei Wochen am Montag', 'cada dos semanas el lunes'],
  ],
  [week(2, 'monday'), ['كل أسبوعين يوم الاثنين', 'alle 2 Wochen montags']],
  [
    workdays,
    [
      'weekdays',
      'every weekday',
      'every working day',
      'jeden Werktag',
      'werktags',
      'cada día laborable',
      'entre semana',
      'كل يوم عمل',
    ],
  ],
  [week(1, 'saturday', 'sunday'), ['every weekend', 'jedes Wochenende', 'cada fin de semana']],
  [
    month(),
    ['every month', 'monthly', 'jeden Monat', 'monatlich', 'cada mes', 'todos los meses', 'mensual', 'كل شهر', 'شهريا'],
  ],
  [
    month(1, { day: 1 }),
    ['every month on the 1st', 'monthly on the 1st', 'every 1st', 'the 1st of every month', 'monthly on day 1'],
  ],
  [
    month(1, { day: 1 }),
    ['monatlich am 1.', 'jeden Monat am 1.', 'am 1. jedes Monats', 'jeden Monat am ersten', 'jeden Ersten'],
  ],
  [
    month(1, { day: 1 }),
    ['cada mes el día 1', 'el 1 de cada mes', 'mensualmente el día 1', 'كل شهر في اليوم 1', 'أول يوم من كل شهر'],
  ],
  [
    month(1, { day: 15 }),
    ['every month on the 15th', 'every 15th of the month', 'monatlich am 15.', 'cada mes el 15', 'شهريًا في اليوم ١٥'],
  ],
  [
    month(1, { day: -1 }),
    [
      'last day of the month',
      'every month on the last day',
      'am letzten Tag des Monats',
      'el último día del mes',
      'آخر يوم من الشهر',
    ],
  ],
  [
    month(2),
    ['every other month', 'every 2 months', 'alle zwei Monate', 'jeden zweiten Monat', 'cada dos meses', 'كل شهرين'],
  ],
  [
    month(3),
    [
      'quarterly',
      'every quarter',
      'every 3 months',
      'vierteljährlich',
      'jedes Quartal',
      'cada trimestre',
      'trimestral',
      'كل ربع سنة',
      'كل ثلاثة أشهر',
    ],
  ],
  [
    month(6),
    ['every 6 months', 'every half year', 'halbjährlich', 'semestral', 'cada seis meses', 'كل ستة أشهر', 'كل نصف سنة'],
  ],
  [
    lastFriday,
    ['last Friday of the month', 'every last Friday', 'every month on the last Friday', 'monthly on the last Friday'],
  ],
  [
    lastFriday,
    [
      'letzter Freitag im Monat',
      'jeden letzten Freitag',
      'am letzten Freitag jedes Monats',
      'monatlich am letzten Freitag',
    ],
  ],
  [
    lastFriday,
    ['el último viernes de cada mes', 'último viernes del mes', 'آخر جمعة من كل شهر', 'شهريًا في يوم الجمعة الأخير'],
  ],
  [
    month(1, { place: 1, weekday: 'monday' }),
    ['first Monday of the month', 'every first Monday', 'the 1st Monday of each month'],
  ],
  [
    month(1, { place: 1, weekday: 'monday' }),
    ['jeden ersten Montag', 'am 1. Montag im Monat', 'el primer lunes de cada mes', 'أول اثنين من كل شهر'],
  ],
  [
    month(1, { place: 2, weekday: 'tuesday' }),
    ['every second Tuesday of the month', 'jeden zweiten Dienstag im Monat', 'el segundo martes de cada mes'],
  ],
  [
    firstWorkday,
    [
      'first working day',
      'first working day of the month',
      'every first business day',
      'monthly on the first working day',
    ],
  ],
  [
    firstWorkday,
    [
      'erster Werktag',
      'am ersten Werktag des Monats',
      'jeden ersten Arbeitstag',
      'primer día laborable',
      'primer día hábil del mes',
    ],
  ],
  [firstWorkday, ['أول يوم عمل', 'أول يوم عمل من كل شهر']],
  [
    month(1, { place: -1, weekday: 'workday' }),
    ['last working day of the month', 'letzter Arbeitstag im Monat', 'último día hábil', 'آخر يوم عمل من الشهر'],
  ],
  [
    inMonths(3, 1, { place: 1, weekday: 'monday' }),
    [
      'first Monday of every quarter',
      'quarterly on the first Monday',
      'erster Montag im Quartal',
      'vierteljährlich am ersten Montag',
      'el primer lunes de cada trimestre',
      'أول اثنين من كل ربع سنة',
      'أول يوم اثنين من كل ربع',
    ],
  ],
  [
    inMonths(3, 3, { place: -1, weekday: 'workday' }),
    ['last working day of the quarter', 'letzter Werktag im Quartal', 'último día hábil del trimestre'],
  ],
  [inMonths(3, 3, { day: -1 }), ['every quarter end', 'jedes Quartalsende', 'al final de cada trimestre']],
  [inMonths(6, 1, { day: 15 }), ['every January and July on the 15th', 'jedes Halbjahr am 15.', 'cada semestre el 15']],
  [
    month(3, { place: 1, weekday: 'monday' }),
    ['every 3 months on the first Monday', 'alle drei Monate am ersten Montag', 'cada 3 meses el primer lunes'],
  ],
  [week(2), ['every fortnight', '14tägig', '2-wöchentlich', 'vierzehntägig', 'cada quince días', 'cada quincena']],
  [day(14), ['alle 14 Tage', 'alle vierzehn Tage', 'every fourteen days', 'كل ١٤ يوما', 'كل أربعة عشر يوما']],
  [week(1), ['مرة في الأسبوع', 'مرة واحدة في الأسبوع', 'einmal pro Woche']],
  [
    week(2, 'friday'),
    ['every other Friday', 'alternate Fridays', 'un viernes sí y otro no', 'cada dos viernes', 'viernes alternos'],
  ],
  [workdays, ['every work day', 'werktäglich', 'arbeitstäglich', 'an allen Werktagen', 'unter der Woche']],
  [workdays, ['los días laborables', 'los días hábiles', 'cada día de trabajo']],
  [week(1, 'monday', 'thursday'), ['twice a week on Monday and Thursday', 'zweimal pro Woche Montag und Donnerstag']],
  [month(1, { day: -1 }), ['end of every month', 'every month end', 'jedes Monatsende', 'jeden Monatsletzten']],
  [month(1, { day: -1 }), ['cada fin de mes', 'al final de cada mes', 'نهاية كل شهر']],
  [month(1, { day: 1 }), ['start of every month', 'jeden Monatsersten', 'cada principio de mes', 'بداية كل شهر']],
  [month(1, { place: -1, weekday: 'workday' }), ['am letzten Werktag eines jeden Monats', 'letzter Werktag im Monat']],
  [
    month(6),
    ['twice a year', 'semiannual', 'jedes halbe Jahr', 'zweimal im Jahr', 'dos veces al año', 'cada medio año'],
  ],
  [month(4), ['three times a year', '3x pro Jahr', 'cuatrimestral']],
  [
    year(),
    ['every year', 'yearly', 'annually', 'jedes Jahr', 'jährlich', 'cada año', 'anual', 'كل سنة', 'كل عام', 'سنويا'],
  ],
  [year(2), ['every other year', 'alle zwei Jahre', 'cada dos años', 'كل سنتين']],
  [
    year(1, { month: 3, day: 1 }),
    [
      'every year on March 1',
      'every March 1st',
      'jedes Jahr am 1. März',
      'jährlich am 1. März',
      'cada año el 1 de marzo',
      'كل سنة في 1 مارس',
    ],
  ],
]

describe('A rhythm is read in all languages, whichever is spoken', () => {
  test.each(written.flatMap(([rhythm, texts]) => texts.map((text) => [text, rhythm] as const)))(
    '%s',
    (text, rhythm) => {
      for (const language of languages) {
        inLanguage(language, () => expect(valueOf(text)).toEqual(rhythm))
      }
    },
  )
})

test.each([
  ['every second Monday', week(2, 'monday'), month(1, { place: 2, weekday: 'monday' })],
  ['every 2nd Monday', week(2, 'monday'), month(1, { place: 2, weekday: 'monday' })],
  ['jeden dritten Freitag', week(3, 'friday'), month(1, { place: 3, weekday: 'friday' })],
  ['cada segundo lunes', week(2, 'monday'), month(1, { place: 2, weekday: 'monday' })],
  ['كل جمعة ثانية', week(2, 'friday'), month(1, { place: 2, weekday: 'friday' })],
  ['every fifth Friday', week(5, 'friday'), lastFriday],
  ['jeden fünften Freitag', week(5, 'friday'), lastFriday],
  ['bimonthly', month(2), week(2)],
  ['bimensual', month(2), week(2)],
  ['biannually', month(6), year(2)],
])('%s can mean two things, and both are said', (text, ...meanings) => {
  expect(readRhythm(text)).toMatchObject({ is: 'ambiguous', meanings: meanings.map((value) => ({ value })) })
})

test.each([
  '',
  'every',
  'Monday',
  'last Friday',
  'Casual Friday',
  '1st',
  '5th Wave',
  'every Monday morning',
  'every nobody',
  'every 0 days',
  'every 1000 days',
  'every 32nd',
  'every 31 November',
  'every March',
  'once',
  'month',
  'jeden',
  'كل',
  'every 2 Monday 3',
  'weekly monthly',
  'every month on the 1st and 15th',
  'first working',
  'Monday to Friday',
  '2 weeks',
  'alle 5',
  'every 5',
  'every 2 and 5',
  'Mo-Fr',
  'every Monday to',
  'bis jeden Freitag',
])('%j is no rhythm', (text) => {
  expect(readRhythm(text)).toMatchObject({ is: 'unreadable' })
})

test.each([
  ['twice a week', 'Name the days instead, such as every Monday and Thursday'],
  ['3x pro Woche', 'Name the days instead, such as every Monday and Thursday'],
  ['bisemanal', 'Name the days instead, such as every Monday and Thursday'],
  ['مرتين في الأسبوع', 'Name the days instead, such as every Monday and Thursday'],
  ['twice a month', 'Say how far apart instead, such as every 2 weeks'],
  ['semi-monthly', 'Say how far apart instead, such as every 2 weeks'],
  ['zwei Mal im Monat', 'Say how far apart instead, such as every 2 weeks'],
  ['dos veces al mes', 'Say how far apart instead, such as every 2 weeks'],
  ['twice a day', 'Something repeats once a day at most'],
  ['fifth Friday of the month', 'Not every month has a fifth one. Write the last instead, such as every last Friday.'],
])('%s is no rhythm, and it is said what to write instead', (text, why) => {
  expect(readRhythm(text)).toEqual({ is: 'unreadable', why })
})

test('Quarters are those of the fiscal year, and a named month is none of them', () => {
  const inYear = (text: string, fiscalYearStart: number) => {
    const reading = readRhythm(text, { fiscalYearStart })
    return reading.is === 'understood' ? reading.value : undefined
  }
  const firstMonday = { place: 1, weekday: 'monday' }
  expect(inYear('first Monday of every quarter', 4)).toEqual(inMonths(3, 1, firstMonday))
  expect(inYear('erster Montag im Quartal', 2)).toEqual(inMonths(3, 2, firstMonday))
  expect(inYear('último día del trimestre', 2)).toEqual(inMonths(3, 1, { day: -1 }))
  expect(inYear('first Monday of every half year', 9)).toEqual(inMonths(6, 3, firstMonday))
  expect(inYear('Quarterly on the first Monday of March, June, September and December', 2)).toEqual(
    inMonths(3, 3, firstMonday),
  )
  expect(inYear('every January and March on the 1st', 1)).toBeUndefined()
})

test('What is shown of a rhythm is read back as the same one, by readers of every language', () => {
  fc.assert(
    fc.property(anyRhythm, fc.constantFrom(...languages), fc.constantFrom(...languages), (rhythm, shown, spoken) => {
      const text = inLanguage(shown, () => rhythmText(rhythm))
      inLanguage(spoken, () => expect(readRhythm(text)).toEqual({ is: 'understood', value: rhythm }))
    }),
    { numRuns: 5000 },
  )
})

test('A rhythm reads well', () => {
  const said = (language: (typeof languages)[number]) =>
    inLanguage(language, () =>
      [week(2, 'monday', 'thursday'), lastFriday, month(1, { day: 15 }), month(1, { day: -1 })].map((rhythm) =>
        rhythmText(Rhythm.parse(rhythm)),
      ),
    )
  expect(said('en')).toEqual([
    'Every 2 weeks on Monday and Thursday',
    'Monthly on the last Friday',
    'Monthly on day 15',
    'Monthly on the last day',
  ])
  expect(said('de')[0]).toBe('Alle 2 Wochen am Montag und Donnerstag')
  expect(said('es')[1]).toBe('Mensualmente el último viernes')
  expect(said('ar')[2]).toBe('شهريًا في اليوم 15')
})
