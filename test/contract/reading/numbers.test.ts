import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/words/speaking.ts'
import { Language } from '#contract/words.ts'
import { type Measure, readMeasured, readValue, signOf, Unit } from '#contract/units.ts'

const all = Language.options

/** What a text is read as in each language; one value if it is the same in all. */
const inAll = (text: string, measure: Pick<Measure, 'unit'> & { currency?: string }) => {
  const read = all.map((language) => inLanguage(language, () => readValue(text, measure)))
  const [first] = read
  return read.every((each) => 'value' in each && first && 'value' in first && each.value === first.value) ? first : read
}

describe('a number is read in every language', () => {
  test.each([
    // Digits, points and groups of all scripts.
    ['١٢٣', 123],
    ['٣', 3],
    ['٣٫٥', 3.5],
    ['12٫5', 12.5],
    ['١٬٢٣٤٬٥٦٧٫٥', 1_234_567.5],
    ['١٬٢٣٤', 1234],
    ['۱۲۳', 123],
    ['१२३', 123],
    ['๑๒๓', 123],
    ['১২৩', 123],
    ['３', 3],
    ['１２３', 123],
    ['１，２３４，５６７', 1_234_567],
    ['\u200f\u200e-5', -5],
    ['\u061c-٥', -5],
    // Minus, wherever it stands.
    ['-3', -3],
    ['−3', -3],
    ['–3', -3],
    ['—3', -3],
    ['－3', -3],
    ['‐3', -3],
    ['‒3', -3],
    ['﹣3', -3],
    ['- 3', -3],
    ['5-', -5],
    ['1.234,50-', -1234.5],
    ['(5)', -5],
    ['（5）', -5],
    ['+5', 5],
    ['+5,5', 5.5],
    // Exponents.
    ['1.23E+05', 123_000],
    ['1,23E+05', 123_000],
    ['1e3', 1000],
    ['5E-2', 0.05],
    ['-1.5e2', -150],
    // Groups.
    ['1,23,456', 123_456],
    ['12,34,567', 1_234_567],
    ['1,00,000', 100_000],
    ['1,23,456.78', 123_456.78],
    ['1 234', 1234],
    ['1\u00A0234\u00A0567,5', 1_234_567.5],
    ['1\u202F234', 1234],
    ['1\u2009234', 1234],
    ['1’234.50', 1234.5],
    ["1'234'567", 1_234_567],
    ['1_000', 1000],
    ['1.234.567', 1_234_567],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    // Words and letters for more.
    ['5k', 5000],
    ['5 K', 5000],
    ['1.5m', 1_500_000],
    ['2bn', 2_000_000_000],
    ['2 B', 2_000_000_000],
    ['2 Mio.', 2_000_000],
    ['2 Mio', 2_000_000],
    ['2,5 Mrd.', 2_500_000_000],
    ['3 Tsd.', 3000],
    ['3 Tausend', 3000],
    ['2 Millionen', 2_000_000],
    ['5 mil', 5000],
    ['1 millón', 1_000_000],
    ['2 millones', 2_000_000],
    ['2 mil M', 2_000_000_000],
    ['2 mil millones', 2_000_000_000],
    ['٥ ألف', 5000],
    ['5 آلاف', 5000],
    ['2 مليون', 2_000_000],
    ['2 ملايين', 2_000_000],
    ['2 مليار', 2_000_000_000],
    ['3 lakh', 300_000],
    ['2 crore', 20_000_000],
    ['12 مليونا', 12_000_000],
    ['3 млн', 3_000_000],
    ['5 tys.', 5000],
    ['5,-', 5],
    ['5,–', 5],
    ['5.--', 5],
  ])('%s', (text, value) => {
    expect(inAll(text, { unit: 'number' })).toEqual({ value })
  })

  test('with the words of short forms, as the platform writes them', () => {
    for (const language of all) {
      const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, { notation: 'compact' })
      for (const value of [5000, 25_000, 3_000_000, 7_000_000_000]) {
        const read = inLanguage(language, () => readValue(format.format(value), { unit: 'number' }))
        expect([language, read]).toEqual([language, { value }])
      }
    }
  })
})

test.each([
  '',
  ' ',
  '-',
  '–',
  '—',
  '--',
  'n/a',
  'N/A',
  'n.a.',
  'k. A.',
  's/d',
  '…',
  '?',
  'TBD',
  'NaN',
  'not available',
  '(blank)',
  'keine Angabe',
  'entfällt',
  'sin datos',
  'no aplica',
  'غير متوفر',
  'لا ينطبق',
])('“%s” says that there is no value', (text) => {
  for (const unit of Unit.options) expect(readValue(text, { unit })).toEqual({ value: null })
})

test.each([
  '#N/A',
  '#DIV/0!',
  '#REF!',
  '#NV',
  '#WERT!',
  '#¡DIV/0!',
  '#####',
  '5²',
  '2½',
  '1 25',
  '10-20',
  '5 apples',
  '-(5)',
])('“%s” is refused, as a number that is not read', (text) => {
  for (const unit of Unit.options) {
    expect([unit, readValue(text, { unit })]).toEqual([unit, { problem: expect.any(String) }])
  }
})

test.each([
  '%12',
  '12%',
  '12 %',
  '12\u00A0%',
  '٪12',
  '١٢٪',
  '12٪',
  '％１２',
  '12 Prozent',
  '12 percent',
  '12 por ciento',
  '12 pct.',
  '12 v. H.',
  '12 por cien',
  '12 بالمئة',
])('%s is twelve percent', (text) => {
  expect(inAll(text, { unit: 'percent' })).toEqual({ value: 12 })
})

describe('an amount is read in every language', () => {
  test.each([
    ['kr 1,251.00', 'SEK', 1251],
    ['1.251,00 kr', 'NOK', 1251],
    ['kr. 1.251,00', 'DKK', 1251],
    ['1.251,00 zł', 'PLN', 1251],
    ['1 251,00 Kč', 'CZK', 1251],
    ['R$1,251.00', 'BRL', 1251],
    ['R$ 1.234,56', 'BRL', 1234.56],
    ['AU$ 1,251.00', 'AUD', 1251],
    ['1,251.00 CA$', 'CAD', 1251],
    ['\u200f1,251.00 MX$', 'MXN', 1251],
    ['US$5', 'USD', 5],
    ['US$ 5', 'USD', 5],
    ['$5', 'CAD', 5],
    ['kr 5', 'SEK', 5],
    ['5 Kč', 'CZK', 5],
    ['5,- €', 'EUR', 5],
    ['€5,-', 'EUR', 5],
    ['Fr. 5.–', 'CHF', 5],
    ['₹12,34,567', 'INR', 1_234_567],
    ['₹1,00,000', 'INR', 100_000],
    ['Rs.500', 'INR', 500],
    ['￥１，２３４，５６７', 'JPY', 1_234_567],
    ['1234円', 'JPY', 1234],
    ['-$5', 'USD', -5],
    ['$-5', 'USD', -5],
    ['($5)', 'USD', -5],
    ['$(5)', 'USD', -5],
    ['5 €-', 'EUR', -5],
    ['5- €', 'EUR', -5],
    ['€ -200', 'EUR', -200],
    ['5 EUR', 'EUR', 5],
    ['eur 5', 'EUR', 5],
    ['$5 USD', 'USD', 5],
    ['5 euros', 'EUR', 5],
    ['5 Euro', 'EUR', 5],
    ['5 dollars', 'USD', 5],
    ['5 dólares', 'USD', 5],
    ['5 pounds', 'GBP', 5],
    ['5 Franken', 'CHF', 5],
    ['5 kronor', 'SEK', 5],
    ['5 pesos', 'MXN', 5],
    ['5 ريال', 'SAR', 5],
    ['1,251.00 ر.س.\u200f', 'SAR', 1251],
    ['5 درهم', 'AED', 5],
    ['5 k€', 'EUR', 5000],
    ['5 Mio. €', 'EUR', 5_000_000],
    ['5M€', 'EUR', 5_000_000],
    ['€5m', 'EUR', 5_000_000],
    ['5 mil M €', 'EUR', 5_000_000_000],
    ['5 T€', 'EUR', 5000],
    ['5 TEUR', 'EUR', 5000],
    ['5 millones de euros', 'EUR', 5_000_000],
    ['5 US dollars', 'USD', 5],
    ['US $5', 'USD', 5],
    ['USD$5', 'USD', 5],
    ['5 dólares estadounidenses', 'USD', 5],
    ['5 دولارات', 'USD', 5],
    ['5 Swiss francs', 'CHF', 5],
    ['5 UAE dirhams', 'AED', 5],
    ['5 دراهم', 'AED', 5],
    ['5 ريالات', 'SAR', 5],
    ['\u20C1 5', 'SAR', 5],
    ['5 دنانير', 'KWD', 5],
    ['5 جنيهات', 'EGP', 5],
    ['5 złotych', 'PLN', 5],
    ['5 reais', 'BRL', 5],
    ['NIS 5', 'ILS', 5],
    ['₹500/-', 'INR', 500],
    ['3,50 K', 'ZMW', 3.5],
    ['3 k ZMW', 'ZMW', 3000],
  ])('%s', (text, currency, value) => {
    expect(inAll(text, { unit: 'currency', currency })).toEqual({ value })
  })

  test('and refused in another currency', () => {
    const dollars = { unit: 'currency', currency: 'USD' } as const
    for (const text of ['€5', '5 EUR', '5 zł', 'CA$ 5', '5 euros', '£ 5']) {
      expect([text, readValue(text, dollars)]).toEqual([text, { problem: expect.stringMatching(/not in USD$/) }])
    }
    expect(readValue('€5', dollars)).toEqual({ problem: 'An amount in EUR, not in USD' })
  })
})

describe('a time is read in every language', () => {
  test.each([
    ['7:30', 450],
    ['7：30', 450],
    ['٧:٣٠', 450],
    ['7h30', 450],
    ['7h 30', 450],
    ['8h 30', 510],
    ['7h30m', 450],
    ['7h 30m', 450],
    ['7 h 30 min', 450],
    ['7 hrs', 420],
    ['1 hr', 60],
    ['7 hours 30 minutes', 450],
    ['7 hours and 30 minutes', 450],
    ['7 Stunden 30 Minuten', 450],
    ['7 Std. 30 Min.', 450],
    ['7 Stunden und 30 Minuten', 450],
    ['7 horas 30 minutos', 450],
    ['7 horas y 30 minutos', 450],
    ['7 ساعات و30 دقيقة', 450],
    ['٧ ساعات و ٣٠ دقيقة', 450],
    ['1.5 hours', 90],
    ['1,5 Std.', 90],
    ['7,5', 450],
    ['7.75', 465],
    ['7.5', 450],
    ['45 min', 45],
    ["45'", 45],
    ['7h 30m 40s', 451],
    ['7:30:40', 451],
    ['7:30h', 450],
    ['7:30 Uhr', 450],
    ['ساعة', 60],
    ['ساعتين', 120],
    ['ساعتان', 120],
    ['PT7H30M', 450],
    ['-1:30', -90],
    ['(1:30)', -90],
    ['1:30-', -90],
    ['7', 420],
    ['half an hour', 30],
    ['an hour and a half', 90],
    ['eine halbe Stunde', 30],
    ['Viertelstunde', 15],
    ['anderthalb Stunden', 90],
    ['zwei Stunden', 120],
    ['media hora', 30],
    ['hora y media', 90],
    ['dos horas y media', 150],
    ['نصف ساعة', 30],
    ['ساعة ونصف', 90],
    ['ساعتان ونصف', 150],
    ['ساعة واحدة', 60],
    ['ساعة و30 دقيقة', 90],
    ['7 : 30', 450],
    ['7∶30', 450],
  ])('%s', (text, value) => {
    expect(inAll(text, { unit: 'time' })).toEqual({ value })
  })

  test('with the words for hours and minutes, as the platform writes them', () => {
    for (const language of all) {
      for (const unitDisplay of ['long', 'short', 'narrow'] as const) {
        const write = (value: number, unit: string) =>
          new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
            style: 'unit',
            unit,
            unitDisplay,
          }).format(value)
        const text = `${write(7, 'hour')} ${write(30, 'minute')}`
        expect([text, readValue(text, { unit: 'time' })]).toEqual([text, { value: 450 }])
      }
    }
  })

  test.each(['7.30', '7,30', '07.30', '٧.٣٠'])('%s is refused with both that it can mean', (text) => {
    expect(readValue(text, { unit: 'time' })).toMatchObject({
      problem: `“${text}” can mean 7:30 or 7:18`,
      meanings: [{ value: 450 }, { value: 438 }],
    })
  })

  test.each(['7h 75', '7 hours hours', '7:30 m', '-(1:30)', 'hours', '30m 7h', '7 apples', '7:5', '7h 30 20'])(
    '%s is no time',
    (text) => {
      expect(readValue(text, { unit: 'time' })).toEqual({ problem: 'Not a time such as 7:30' })
    },
  )
})

describe('yes and no are read in every language', () => {
  const yes =
    '👍🏽 [x] OK done T erledigt hecho تم да 是 ✓ ✔ ✔️ ☑ ☑️ ✅ X x Y yes TRUE WAHR wahr Ja VERDADERO Verdadero Sí SI نعم صح صحيح １ ١'
  const no = '👎🏽 [] F нет 否 ✗ ✘ ✕ ❌ ❎ ☐ × N no FALSE FALSCH Nein FALSO No لا خطأ ０ ٠'
  test.each(yes.split(' '))('%s is yes', (text) => expect(inAll(text, { unit: 'yes/no' })).toEqual({ value: 1 }))
  test.each(no.split(' '))('%s is no', (text) => expect(inAll(text, { unit: 'yes/no' })).toEqual({ value: 0 }))
})

describe('one sign before three digits', () => {
  const read = (text: string, column: string[]) => readMeasured(text, { unit: 'number' }, { decimal: signOf(column) })

  test.each([
    ['12.500', ['12.500', '0.125'], 12.5],
    ['12,500', ['12,500', '0,125'], 12.5],
    ['12.500', ['12.500', '1,5'], 12_500],
    ['12.500', ['12.500', '1.234.567'], 12_500],
    ['12,500', ['12,500', '€ 1,234.50'], 12_500],
    ['12.500', ['12.500', '1.234,50 kr'], 12_500],
    ['١٢.٥٠٠', ['١٢.٥٠٠', '٠.١٢٥'], 12.5],
    ['\u200f12.500', ['12.500', '\u200f0.125'], 12.5],
    ['12,500', ['12,500', '12,34,567'], 12_500],
  ])('%s is decided by its column %j', (text, column, value) => {
    for (const language of all) {
      expect(inLanguage(language, () => read(text, column))).toEqual({ is: 'understood', value })
    }
  })

  test('is asked for where the column leaves it open', () => {
    for (const column of [
      ['12.500', '7.125'],
      ['12.500', '30'],
      ['12.500', '1.5', '1,5'],
    ]) {
      expect(read('12.500', column)).toMatchObject({
        is: 'ambiguous',
        meanings: [
          { value: 12_500, text: '12500' },
          { value: 12.5, text: '12.5' },
        ],
      })
    }
    expect(read('12.5', ['12.5', '12,5'])).toEqual({ is: 'understood', value: 12.5 })
  })

  test('is read as the language has it where it is typed', () => {
    const typed = (language: Language, text: string) => inLanguage(language, () => readValue(text, { unit: 'number' }))
    for (const language of all) {
      const comma = language === 'de' || language === 'es'
      expect(typed(language, '12.500')).toEqual({ value: comma ? 12_500 : 12.5 })
      expect(typed(language, '12,500')).toEqual({ value: comma ? 12.5 : 12_500 })
    }
  })
})
