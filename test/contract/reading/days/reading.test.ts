import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDay } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import { type DayContext, readDay } from '#contract/reading/days/reading.ts'
import { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'

// A Saturday.
const today = '2026-11-28'
const context: DayContext = { today, dayFirst: true, calendar: plainCalendar }

const dayOf = (text: string, more?: Partial<DayContext>) => {
  const reading = readDay(text, { ...context, ...more })
  return reading.is === 'understood' ? reading.value : reading.is
}

test.each<[day: string, said: string[]]>([
  ['2026-11-30', ['last day of the month', 'letzter Tag des Monats', 'último día del mes', 'آخر يوم في الشهر']],
  ['2027-01-31', ['end of January', 'bis Ende Januar', 'finales de enero', 'último día de enero', 'نهاية يناير']],
  ['2026-11-30', ['end of November', 'Ende November', 'fin de noviembre', 'نهاية نوفمبر']],
  ['2027-11-30', ['end of November 2027', 'Ende November 2027', 'fin de noviembre de 2027']],
  ['2027-01-01', ['start of January', 'Anfang Januar', 'principios de enero', 'بداية يناير']],
  [
    '2026-12-11',
    ['a week from Friday', 'Friday in a week', 'Freitag in einer Woche', 'una semana a partir del viernes'],
  ],
  ['2026-12-05', ['heute in einer Woche', 'a week from today', 'next weekend', 'próximo fin de semana']],
  ['2026-11-28', ['this weekend', 'Wochenende', 'am Wochenende', 'este fin de semana', 'fin de semana']],
  ['2026-12-07', ['week after next', 'übernächste Woche', 'الأسبوع بعد القادم', 'monday after next']],
  ['2026-12-11', ['week 50', 'KW 50', 'KW50', 'Kalenderwoche 50', 'semana 50', 'الأسبوع 50', 'w50', '2026-W50']],
  ['2026-12-05', ['the 5th', 'el día 5', 'día 5', 'يوم 5', 'يوم ٥']],
  ['2027-01-22', ['week 3', 'KW 3 2027', '2027-W03']],
  [
    '2026-12-04',
    ['by Friday', 'due Friday', 'due by Friday', 'bis zum Freitag', 'bis Freitag', 'para el viernes', 'حتى الجمعة'],
  ],
  ['2026-12-03', ['by 3.12.', 'bis 3.12.', 'am 3.12.', 'hasta el 3/12', 'حتى 3/12']],
  [
    '2026-11-28',
    ['this evening', 'heute Abend', 'heute früh', 'hoy por la tarde', 'esta noche', 'الليلة', 'مساء اليوم', 'Today!'],
  ],
  [
    '2026-11-29',
    [
      'tomorrow morning',
      'tommorow',
      'morgen früh',
      'morgen Abend',
      'mañana por la mañana',
      'mañana a mediodía',
      'غَدًا صباحًا',
      'صباح الغد',
    ],
  ],
  ['2026-12-04', ['Friday afternoon', 'Freitagabend', 'Freitag Morgen', 'viernes por la noche', 'مساء الجمعة']],
  ['2026-12-05', ['a week today', 'today week', 'heute in einer Woche', 'بعد أسبوع من اليوم', 'de hoy en una semana']],
  ['2026-12-06', ['a week tomorrow', 'heute in acht Tagen', 'morgen in einer Woche', 'en ocho días']],
  [
    '2026-12-07',
    ['Monday week', 'a week on Monday', 'Montag KW 50', 'Montag in KW 50', 'Anfang KW 50', 'start of week 50'],
  ],
  [
    '2026-12-13',
    ['in fifteen days', 'in fünfzehn Tagen', 'dentro de quince días', 'بعد خمسة عشر يوما', 'a fortnight tomorrow'],
  ],
  ['2026-12-12', ['in two weeks', 'in a fortnight', 'innerhalb von 2 Wochen', 'binnen zwei Wochen', 'في غضون أسبوعين']],
  ['2026-12-28', ['in thirty days', 'in dreißig Tagen', 'in dreissig Tagen', 'en treinta días', 'بعد ثلاثين يومًا']],
  ['2026-12-19', ['in twenty-one days', 'in einundzwanzig Tagen', 'en veintiún días', 'بعد واحد وعشرين يوما']],
  ['2027-05-28', ['in half a year', 'in einem halben Jahr', 'en medio año', 'بعد نصف سنة']],
  ['2026-12-04', ['in 5 business days', 'in 5 Werktagen', 'en 5 días hábiles', 'بعد ٥ أيام عمل']],
  [
    '2026-12-02',
    ['middle of next week', 'Mitte nächster Woche', 'a mediados de la semana que viene', 'منتصف الأسبوع القادم'],
  ],
  [
    '2026-12-15',
    [
      'mid-month',
      'mid December',
      'Monatsmitte',
      'Mitte Dezember',
      'Mitte Dez.',
      'mediados de mes',
      'منتصف الشهر',
      'منتصف ديسمبر',
    ],
  ],
  [
    '2026-12-15',
    ['the fifteenth', 'am Fünfzehnten', 'fifteenth of December', 'quince de diciembre', 'الخامس عشر من ديسمبر'],
  ],
  ['2026-12-31', ['December thirty-first', 'einunddreißigster Dezember', 'treinta y uno de diciembre', '31. Dezember']],
  ['2026-12-03', ['Thursday the 3rd', 'Thursday 3', 'Donnerstag, den 3.', 'el jueves 3', 'الخميس ٣']],
  ['2026-12-05', ['el 5', 'para el 5', 'the 5th of the month', '5. des Monats', 'el 5 de este mes', 'يوم ٥ من الشهر']],
  ['2026-12-05', ['the 5th of next month', '5. nächsten Monats', 'el 5 del mes que viene', '٥ من الشهر القادم']],
  [
    '2026-12-31',
    [
      'Ende des Geschäftsjahrs',
      'Ende des Geschaeftsjahres',
      'Geschäftsjahresende',
      'نهاية العام المالي',
      'cierre del ejercicio',
    ],
  ],
  ['2027-12-31', ['end of 2027', 'Ende 2027', 'finales de 2027', 'نهاية عام 2027', 'end of FY27', 'Ende GJ 2027']],
  ['2027-01-01', ['start of Q1', 'Anfang Q1', 'Anfang 2027', 'Jahresanfang', 'principios de 2027', 'بداية 2027']],
  [
    '2027-03-31',
    [
      'Q1/27',
      "Q1 '27",
      '1Q27',
      '2027Q1',
      'T1/2027',
      'Quartal 1',
      'erstes Quartal',
      '1.er trimestre',
      'الربع الأول من عام 2027',
    ],
  ],
  ['2026-12-11', ['KW 50/26', 'KW50/2026', '50. KW', 'in KW 50', 'sem. 50', 'CW50']],
  [
    '2026-12-03',
    ['3 / 12 / 2026', '3 . 12 . 2026', '3 12 2026', '2026 12 03', '3–12–2026', '3⁄12⁄2026', '03122026', '3.12.2026.'],
  ],
  [
    '2026-12-03',
    [
      '12月3日',
      '12월 3일',
      '2026年12月3日(木)',
      '٣/١٢/٢٠٢٦م',
      '３．１２．２０２６',
      '३/१२/२०२६',
      'Dec\u00a03,\u202f2026',
    ],
  ],
  [
    '2026-12-03',
    ['2026-12-03 (Thu)', 'Dec 3 (Thursday)', '3.12.2026, Donnerstag', 'الخميس الموافق ٣/١٢/٢٠٢٦', 'fällig: 3.12.'],
  ],
  ['2027-06-05', ['5 جوان', '5 حزيران', '5 يونية']],
])('%s is what they say who type %j', (day, said) => {
  const read = said.map((text) => [text, ...Language.options.map((of) => inLanguage(of, () => dayOf(text)))])
  expect(read).toEqual(said.map((text) => [text, ...Language.options.map(() => day)]))
})

test.each([
  'from Friday',
  'two weeks after',
  'week 60',
  'week 53 2027',
  '2027-W53',
  'first Monday of January',
  'a by Dec 24',
  'middle of the year',
  'Jan 2027',
  "Dec '26",
  'end',
  'vor Freitag',
])('%s is no day', (text) => expect(dayOf(text)).toBe('unreadable'))

describe('what people say of days is understood in each language, whatever language is read', () => {
  const said: [string, string][] = [
    ['heute', '2026-11-28'],
    ['übermorgen', '2026-11-30'],
    ['Übermorgen', '2026-11-30'],
    ['uebermorgen', '2026-11-30'],
    ['nächsten Freitag', '2026-12-04'],
    ['am Freitag', '2026-12-04'],
    ['Freitag', '2026-12-04'],
    ['kommenden Montag', '2026-11-30'],
    ['Freitag nächster Woche', '2026-12-04'],
    ['in 2 Wochen', '2026-12-12'],
    ['in zwei Wochen', '2026-12-12'],
    ['in einem Monat', '2026-12-28'],
    ['in 14 Tagen', '2026-12-12'],
    ['nächste Woche', '2026-11-30'],
    ['nächsten Monat', '2026-12-01'],
    ['Ende des Monats', '2026-11-30'],
    ['Ende nächsten Monats', '2026-12-31'],
    ['Monatsende', '2026-11-30'],
    ['Ende des Jahres', '2026-12-31'],
    ['3. Dezember', '2026-12-03'],
    ['am 3. Dezember', '2026-12-03'],
    ['1. März 2027', '2027-03-01'],
    ['pasado mañana', '2026-11-30'],
    ['el viernes', '2026-12-04'],
    ['próximo viernes', '2026-12-04'],
    ['el viernes que viene', '2026-12-04'],
    ['en 2 semanas', '2026-12-12'],
    ['dentro de dos semanas', '2026-12-12'],
    ['fin de mes', '2026-11-30'],
    ['a fin de mes', '2026-11-30'],
    ['fin del trimestre', '2026-12-31'],
    ['la próxima semana', '2026-11-30'],
    ['3 de diciembre de 2027', '2027-12-03'],
    ['بعد غد', '2026-11-30'],
    ['غدًا', '2026-11-29'],
    ['يوم الجمعة', '2026-12-04'],
    ['الجمعة القادمة', '2026-12-04'],
    ['بعد أسبوعين', '2026-12-12'],
    ['بعد أسبوع', '2026-12-05'],
    ['بعد ٣ أيام', '2026-12-01'],
    ['الأسبوع القادم', '2026-11-30'],
    ['نهاية الشهر', '2026-11-30'],
    ['٣ ديسمبر', '2026-12-03'],
    ['3 كانون الأول', '2026-12-03'],
    ['day after tomorrow', '2026-11-30'],
    ['the day after tomorrow', '2026-11-30'],
    ['in a fortnight', '2026-12-12'],
    ['end of week', '2026-11-27'],
    ['q1', '2027-03-31'],
    ['Q4', '2026-12-31'],
    ['end of q1', '2027-03-31'],
    ['1. Quartal', '2027-03-31'],
    ['الربع الأول', '2027-03-31'],
    ['no date', 'none'],
    ['TBD', 'none'],
    ['n/a', 'none'],
    ['keine Frist', 'none'],
    ['sin plazo', 'none'],
    ['لا يوجد', 'none'],
    ['kein Datum', 'none'],
    ['sin fecha', 'none'],
    ['بدون تاريخ', 'none'],
  ]
  for (const language of ['en', 'de', 'es', 'ar'] as const) {
    test(language, () => {
      const read = inLanguage(language, () => said.map(([text]) => [text, dayOf(text) ?? 'none']))
      expect(read).toEqual(said)
    })
  }
})

describe('a date of another program or script is that day', () => {
  test.each([
    '31/Dec/26 12:00 AM',
    '31-Dec-26',
    '31st December 2026',
    'December 31st 2026',
    '31st of December, 2026',
    '20261231',
    '2026-12-31',
    '2026/12/31',
    '2026.12.31',
    '2026-12-31T00:00:00Z',
    '2026-12-31T08:15:30.123+02:00',
    '2026-12-31 08:15',
    '1798675200000',
    '1798675200',
    'Thu Dec 31 2026 00:00:00 GMT+0100',
    'Thu Dec 31 2026 00:00:00 GMT+0100 (CET)',
    'Thu 31/12/2026',
    'Thu, 31 Dec 2026',
    'Donnerstag, 31. Dezember 2026',
    'jueves, 31 de diciembre de 2026',
    'الخميس، ٣١ ديسمبر ٢٠٢٦',
    '@December 31, 2026',
    "Dec 31 '26",
    '2026年12月31日',
    '2026년 12월 31일',
    '2026. 12. 31.',
    '31.12.2026',
    '31. 12. 2026',
    '31.12.26',
    '12/31/2026 5:00 PM',
    '٣١/١٢/٢٠٢٦',
    '۳۱/۱۲/۲۰۲۶',
    '３１/１２/２０２６',
    '\u200f31/\u200f12/\u200f2026',
  ])('%s', (text) => expect(dayOf(text)).toBe('2026-12-31'))

  test.each(['0001-01-01T00:00:00Z', '-', '–', '0000-00-00'])('%s is none', (text) => expect(dayOf(text)).toBeNull())
})

test('where nobody knows the order, figures that could be either have both meanings', () => {
  const open = { dayFirst: undefined }
  expect(readDay('3/4/2027', { ...context, ...open })).toMatchObject({
    is: 'ambiguous',
    meanings: [{ value: '2027-04-03' }, { value: '2027-03-04' }],
  })
  expect(dayOf('13/4/2027', open)).toBe('2027-04-13')
  expect(dayOf('3.4.2027', open)).toBe('2027-04-03')
  expect(dayOf('١٥/١', open)).toBe('2027-01-15')
})

test.each([
  ['31.02.2027', 'There is no such day.'],
  ['Feb 29, 2027', 'There is no such day.'],
  ['Fri 31/12/2026', 'That day is another weekday.'],
  ['Friday, December 31, 2026', 'That day is another weekday.'],
  ['soon', "Date not recognized. Try 'Fri' or 'Nov 30'."],
  ['monday 17:00', "Date not recognized. Try 'Fri' or 'Nov 30'."],
])('%s is not understood, and it is said why', (text, why) => {
  expect(readDay(text, context)).toEqual({ is: 'unreadable', why })
})

test('whatever words and numbers stand together, they are a day that exists, or none', () => {
  const words =
    'in next this end of start beginning day week month quarter year fiscal fortnight q1 q4 1. 31st first today friday nov feb nächsten Ende Jahre Quartal próximo fin año الأسبوع القادم نهاية بعد سنة after from weekend last'
  const number = fc.oneof(fc.nat({ max: 9999 }), fc.constantFrom(0, 99, 999, 1000, 2999, 3000, 9999))
  const part = fc.oneof(fc.constantFrom(...words.split(' ')), number.map(String))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.constantFrom(1, 2, 12), (parts, fiscalYearStart) => {
      const reading = readDay(parts.join(' '), { ...context, calendar: { ...plainCalendar, fiscalYearStart } })
      if (reading.is === 'understood' && reading.value !== null) expect(isDay(reading.value)).toBe(true)
    }),
    {
      numRuns: 5000,
      examples: [
        [['in', '9999', 'year'], 1],
        [['q1', '5'], 1],
        [['q4', '9999'], 1],
        [['q4', '2999'], 12],
        [['week', '53', '9999'], 1],
        [['week', '53', '2999'], 1],
        [['end', 'of', 'feb', '9999'], 1],
      ],
    },
  )
})
