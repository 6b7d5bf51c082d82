import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/words/speaking.ts'
import { Language } from '#contract/words.ts'
import { open } from '#contract/reading/numbers/figures.ts'
import {
  addsUp,
  circleOf,
  evaluate,
  type Formula,
  operandsOf,
  readFormula,
  readStored,
  storable,
  withNames,
} from '#contract/formulas.ts'

const formulaOf = (text: string): Formula => {
  const read = readFormula(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.formula
}
const valueOf = (text: string, values: Record<number, number | null> = {}) =>
  evaluate(formulaOf(text), (id) => values[id] ?? null)

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) × 3', 9],
  ['10 − 4 − 3', 3],
  ['24 ÷ 4 / 2', 3],
  ['-2 * 3', -6],
  ['2 * -3', -6],
  ['-(1 + 2) + 10', 7],
  ['.5 + 0.25', 0.75],
])('%s is %d', (text, value) => {
  expect(valueOf(text)).toBe(value)
})

describe('a number in a formula', () => {
  const inWords = (language: Language, text: string): number | string | null =>
    inLanguage(language, () => {
      const read = readFormula(text)
      return 'problem' in read ? read.problem : evaluate(read.formula, () => 100)
    })

  test.each(['0,5', '0.5', '٠٫٥', '0٫5', '０．５', '.5'])('%s is a half in every language', (half) => {
    for (const language of Language.options) {
      expect([language, inWords(language, `#1 * ${half}`)]).toEqual([language, 50])
      expect([language, inWords(language, `#1 × ${half}`)]).toEqual([language, 50])
    }
  })

  test('of one sign before three digits is what the language says, and refused where no language is known', () => {
    expect(Language.options.map((language) => inWords(language, '#1 × 1.000'))).toEqual([100, 100_000, 100_000, 100])
    expect(Language.options.map((language) => inWords(language, '#1 × 1,000'))).toEqual([100_000, 100, 100, 100_000])
    expect(readFormula('#1 × 1.000', open)).toEqual({ problem: '“1.000” can mean 1000 or 1' })
    expect(storable('#1 × 1.000')).toBe('#1 × 1.000')
  })

  test('is stored as every language reads it, and as none takes for thousands', () => {
    expect(storable('#1 * 0,5 + 1.234,5')).toBe('#1 * 0.5 + 1234.5')
    expect(inLanguage('de', () => storable('#12 × 1,125', { decimal: ',' }))).toBe('#12 × 1.1250')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(6), (digits, places) => {
        const value = digits / 10 ** places
        for (const language of Language.options) {
          inLanguage(language, () => {
            const typed = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : language, { maximumFractionDigits: 6 })
            const kept = storable(`#1 * ${typed.format(value)}`, {
              decimal: typed.format(0.5).includes('.') ? '.' : ',',
            })
            const formula = { sign: '*', left: { itemId: 1 }, right: value }
            expect([readStored(kept), readFormula(kept), readFormula(kept, open)]).toEqual(
              [1, 2, 3].map(() => ({ formula })),
            )
          })
        }
      }),
    )
  })

  test('that was stored before is read as it was', () => {
    for (const language of Language.options) {
      inLanguage(language, () =>
        expect(readStored('#1 * 1.125')).toEqual({ formula: { sign: '*', left: { itemId: 1 }, right: 1.125 } }),
      )
    }
  })
})

test('measurables are named by their ids, each once', () => {
  expect(operandsOf(formulaOf('(#12 + #7) / #12 * 100'))).toEqual([12, 7])
  expect(valueOf('#12 / (#12 + #7) * 100', { 12: 30, 7: 70 })).toBe(30)
  expect(withNames('#12 / #1', (id) => (id === 12 ? 'Won' : 'Sent'))).toBe('Won / Sent')
})

test('there is no value where a measurable has none, and none by a division by zero', () => {
  expect(valueOf('#1 + #2', { 1: 5, 2: null })).toBeNull()
  expect(valueOf('#1 / #2', { 1: 5, 2: 0 })).toBeNull()
  expect(valueOf('99999999999 * 99999999999')).toBeNull()
})

test.each([
  ['', 'Formula is required'],
  ['1 +', 'The formula ends too early'],
  ['(1 + 2', 'A parenthesis is missing'],
  ['1 + 2)', 'A parenthesis is missing'],
  ['1 2', 'A sign is missing before “2”'],
  ['1 + * 2', 'A number or a measurable is missing before “*”'],
  ['1 + Leads', '“Leads” is not part of a formula'],
  ['1 ** 2', 'A number or a measurable is missing before “*”'],
  [`${'('.repeat(40)}1${')'.repeat(40)}`, 'The formula has too many parentheses'],
  ['1'.repeat(501), 'A formula has at most 500 characters'],
])('“%s” is refused: %s', (text, problem) => {
  expect(readFormula(text)).toEqual({ problem })
})

describe('whatever is written', () => {
  const anyFormula = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.nat(99).map(String),
      fc
        .tuple(tie('formula'), fc.constantFrom('+', '-', '*'), tie('formula'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc.tuple(tie('formula'), fc.constantFrom('+', '-', '*'), fc.nat(9)).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    ),
  })).formula

  test('the value is what arithmetic says', () => {
    fc.assert(
      fc.property(anyFormula, (text) => {
        fc.pre(text.length <= 500)
        const read = readFormula(text)
        if ('problem' in read) return expect(read.problem).toBe('The formula has too many parentheses')
        // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the other opinion; the text is made above
        const expected = Number(new Function(`return ${text}`)())
        fc.pre(Math.abs(expected) < 1e11)
        expect(evaluate(read.formula, () => null)).toBe(expected)
      }),
    )
  })

  test('reading ends, with a formula or with what is wrong', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#12+-*/(). ×a'.split('')), maxLength: 60 }), (text) => {
        const read = readFormula(text)
        expect('formula' in read || read.problem.length > 0).toBe(true)
      }),
    )
  })
})

test('a circle is found, and named by what it goes through', () => {
  const operands = new Map([
    [2, [3, 4]],
    [3, [5]],
    [4, [5]],
    [5, [6]],
  ])
  expect(circleOf(1, [2, 4], operands)).toEqual([])
  expect(circleOf(6, [2], operands)).toEqual([2, 3, 5, 6])
  expect(circleOf(1, [1], operands)).toEqual([1])
})

test.each(['#1', '-#1', '#1 + #2 - #3', '2 * #1 + #2 / 4', '(#1 - #2) * (3 + 1)', '-(#1 + #2)'])(
  'the sum of the values of %s is its value for the sums',
  (text) => {
    expect(addsUp(formulaOf(text))).toBe(true)
    const weeks = fc.array(fc.record({ 1: fc.nat(1000), 2: fc.nat(1000), 3: fc.nat(1000) }), { maxLength: 5 })
    fc.assert(
      fc.property(weeks, (weeks) => {
        const sumOf = (id: 1 | 2 | 3) => weeks.reduce((sum, week) => sum + week[id], 0)
        const sum = weeks.reduce((total, week) => total + (valueOf(text, week) ?? 0), 0)
        expect(valueOf(text, { 1: sumOf(1), 2: sumOf(2), 3: sumOf(3) })).toBeCloseTo(sum, 6)
      }),
    )
  },
)

test.each(['#1 / #2', '#1 * #2', '#1 / #2 * #3', '#1 + 5', '5 - #1', '100 * #1 / (#1 + #2)', '(#1 + 1) * 2'])(
  '%s does not add up',
  (text) => {
    expect(addsUp(formulaOf(text))).toBe(false)
  },
)
