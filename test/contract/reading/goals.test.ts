import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/words/speaking.ts'
import { type Goal, GoalRule, goalText } from '#contract/goal-rules.ts'
import { readGoal } from '#contract/reading/numbers/goals.ts'
import type { Measure, Unit } from '#contract/units.ts'
import { Language } from '#contract/words.ts'

const all = Language.options
const numbers = { unit: 'number' } as const
const of = (rule: GoalRule, low: number, high: number | null = null): Goal => ({ rule, low, high })

const expectInAll = (text: string, goal: Goal | null, measure: { unit: Unit; currency?: string } = numbers) => {
  for (const language of all) {
    const read = inLanguage(language, () => readGoal(text, measure))
    expect([language, read]).toEqual([language, { is: 'understood', value: goal }])
  }
}

const wordsFor: Partial<Record<GoalRule, string[]>> = {
  '>=': [
    'Goal: 20',
    'Ziel: 20',
    'greater than or equal to 20',
    'größer gleich 20',
    'mayor o igual que 20',
    'أكبر من أو يساوي 20',
    'لا تقل عن 20',
    '20 upwards',
    '20',
    '>= 20',
    '>=20',
    '=> 20',
    '≥ 20',
    '≥20',
    '20+',
    '20 +',
    '+20',
    'at least 20',
    'At Least 20',
    'min 20',
    'min. 20',
    'min.20',
    'minimum 20',
    'minimum: 20',
    'no less than 20',
    '20 or more',
    '20 or higher',
    '20 and up',
    '20 plus',
    '20 min.',
    'mindestens 20',
    'mind. 20',
    'Mindestens 20',
    'wenigstens 20',
    'ab 20',
    '20 oder mehr',
    'al menos 20',
    'por lo menos 20',
    'mínimo 20',
    'mín. 20',
    'como mínimo 20',
    '20 como mínimo',
    '20 o más',
    'no menos de 20',
    'على الأقل 20',
    '20 على الأقل',
    '٢٠ على الأقل',
    'لا يقل عن 20',
    '20 أو أكثر',
    '20 فأكثر',
    '≧２０',
    'at least 20.0',
  ],
  '<=': [
    'less than or equal to 20',
    'kleiner oder gleich 20',
    'menor o igual a 20',
    'لا تزيد عن 20',
    'hoechstens 20',
    '<= 20',
    '=<20',
    '≤20',
    'at most 20',
    'max 20',
    'max. 20',
    'max.20',
    'maximum 20',
    'up to 20',
    'no more than 20',
    '20 or less',
    '20 or fewer',
    '20 max',
    'höchstens 20',
    'maximal 20',
    'bis zu 20',
    'bis 20',
    '20 oder weniger',
    'nicht mehr als 20',
    'como máximo 20',
    'máximo 20',
    'máx. 20',
    'hasta 20',
    'no más de 20',
    '20 o menos',
    'a lo sumo 20',
    'على الأكثر 20',
    '20 كحد أقصى',
    'بحد أقصى 20',
    'لا يزيد عن 20',
    '20 أو أقل',
  ],
  '>': [
    'exceeds 20',
    'größer 20',
    'ueber 20',
    '> 20',
    '>20',
    '＞２０',
    'more than 20',
    'over 20',
    'above 20',
    'mehr als 20',
    'über 20',
    'más de 20',
    'mayor que 20',
    'أكثر من 20',
    'أكبر من 20',
  ],
  '<': [
    'kleiner 20',
    '< 20',
    '<20',
    'less than 20',
    'fewer than 20',
    'under 20',
    'below 20',
    'weniger als 20',
    'unter 20',
    'menos de 20',
    'menor que 20',
    'أقل من 20',
  ],
  '=': [
    '20 exactly',
    '20 بالضبط',
    '= 20',
    '=20',
    '==20',
    'exactly 20',
    'genau 20',
    'exactamente 20',
    'igual a 20',
    'بالضبط 20',
    'يساوي 20',
  ],
}

describe('a goal is read in every language', () => {
  const lines = Object.entries(wordsFor).flatMap(([rule, texts]) => texts.map((text) => [text, rule] as const))
  test.each(lines)('%s is %s 20', (text, rule) => expectInAll(text, of(GoalRule.parse(rule), 20)))

  test.each([
    '10-20',
    '10 - 20',
    '10–20',
    '10 – 20',
    '10—20',
    '10..20',
    '10 … 20',
    '10~20',
    '10 to 20',
    '10 bis 20',
    '10 a 20',
    '10 إلى 20',
    '١٠-٢٠',
    'between 10 and 20',
    'from 10 to 20',
    'zwischen 10 und 20',
    'von 10 bis 20',
    'entre 10 y 20',
    'de 10 a 20',
    'بين 10 و 20',
    'بين 10 و20',
    'من 10 إلى 20',
  ])('%s is between', (text) => expectInAll(text, of('between', 10, 20)))

  test.each([
    ['-10 - -5', numbers, of('between', -10, -5)],
    ['-10 to 5', numbers, of('between', -10, 5)],
    ['-5-5', numbers, of('between', -5, 5)],
    ['> -5', numbers, of('>', -5)],
    ['-5', numbers, of('>=', -5)],
    ['= 0', numbers, of('=', 0)],
    ['.5+', numbers, of('>=', 0.5)],
    ['5k+', numbers, of('>=', 5000)],
    ['10k-20k', numbers, of('between', 10_000, 20_000)],
    ['<5%', { unit: 'percent' }, of('<', 5)],
    ['10-20%', { unit: 'percent' }, of('between', 10, 20)],
    ['95 % +', { unit: 'percent' }, of('>=', 95)],
    ['٩٥٪ على الأقل', { unit: 'percent' }, of('>=', 95)],
    ['$5k', { unit: 'currency', currency: 'USD' }, of('>=', 5000)],
    ['between $0.55 and $0.70', { unit: 'currency', currency: 'USD' }, of('between', 0.55, 0.7)],
    ['$0.55 & $0.70', { unit: 'currency', currency: 'USD' }, of('between', 0.55, 0.7)],
    ['$10-$20', { unit: 'currency', currency: 'USD' }, of('between', 10, 20)],
    ['mindestens 5 kr', { unit: 'currency', currency: 'SEK' }, of('>=', 5)],
    ['7:30', { unit: 'time' }, of('>=', 450)],
    ['7:30 - 8:00', { unit: 'time' }, of('between', 450, 480)],
    ['max 45 min', { unit: 'time' }, of('<=', 45)],
    ['30-45 min', { unit: 'time' }, of('between', 30, 45)],
  ] as const)('%s as %j', (text, measure, goal) => expectInAll(text, goal, measure))

  test.each(['', '—', '-', 'n/a', 'N/A', 'no goal', 'kein Ziel', 'sin objetivo', 'بدون هدف'])('“%s” is none', (text) =>
    expectInAll(text, null),
  )

  test('yes and no', () => {
    expectInAll('✔', { rule: 'yes', low: null, high: null }, { unit: 'yes/no' })
    expectInAll('WAHR', { rule: 'yes', low: null, high: null }, { unit: 'yes/no' })
    expectInAll('خطأ', { rule: 'no', low: null, high: null }, { unit: 'yes/no' })
  })
})

test.each([
  'many',
  '10-20-30',
  '20 apples',
  'at least',
  '5²',
  '#N/A',
  'at least at least 5',
  '>> 5',
  '≠ 20',
  '≯ 20',
  '20-',
  '20 –',
  '>= 20-',
  '10 - 20-',
])('“%s” is refused as a goal', (text) => {
  expect(readGoal(text, numbers)).toEqual({ is: 'unreadable', why: 'Not a goal such as >= 250' })
})

test.each(['5,-', '<= 5.--', '5,- €'])('“%s” is a price without cents', (text) => {
  const read = readGoal(text, { unit: 'currency', currency: 'EUR' })
  expect(read).toMatchObject({ is: 'understood', value: { low: 5 } })
})

test('a range has its larger number last', () => {
  expect(readGoal('20-10', numbers)).toEqual({ is: 'unreadable', why: 'The second number is the larger one' })
})

test('what a goal can mean is told where it is several things', () => {
  expect(readGoal('10-20k', numbers)).toMatchObject({
    is: 'ambiguous',
    meanings: [
      { value: of('between', 10_000, 20_000), text: '10000 to 20000' },
      { value: of('between', 10, 20_000), text: '10 to 20000' },
    ],
  })
  expect(readGoal('>= 12.500', numbers, { decimal: undefined })).toMatchObject({ is: 'ambiguous' })
})

test('a goal is read as it is written', () => {
  const measures: Measure[] = [
    { unit: 'number', currency: null, decimals: 2 },
    { unit: 'percent', currency: null, decimals: 1 },
    { unit: 'time', currency: null, decimals: 0 },
    ...['EUR', 'USD', 'SEK', 'SAR', 'INR', 'CAD', 'CHF', 'PLN'].map((currency): Measure => ({
      unit: 'currency',
      currency,
      decimals: 2,
    })),
  ]
  const rules = fc.constantFrom<GoalRule>('<', '<=', '=', '>=', '>', 'between')
  const value = fc.integer({ min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.constantFrom(...measures),
      rules,
      value,
      value,
      (language, measure, rule, one, other) => {
        const shown = (each: number) => each / 10 ** measure.decimals || 0
        const [low = 0, high = 0] = [one, other].toSorted((a, b) => a - b).map(shown)
        const goal = of(rule, low, rule === 'between' ? high : null)
        inLanguage(language, () => {
          const text = goalText(goal, measure)
          expect([text, readGoal(text, measure)]).toEqual([text, { is: 'understood', value: goal }])
        })
      },
    ),
  )
})
