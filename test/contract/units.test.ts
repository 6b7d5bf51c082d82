import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/words/speaking.ts'
import { Language } from '#contract/words.ts'
import { asShown, currencies } from '#test/support/shown.ts'
import {
  editedText,
  largestValue,
  type Measure,
  mostDecimals,
  readValue,
  rounded,
  Unit,
  valueText,
} from '#contract/units.ts'

const measure = (unit: Unit, decimals = 0, currency: string | null = null): Measure => ({ unit, decimals, currency })

test.each([
  ['number', '1250', 1250],
  ['number', ' 1,250.5 ', 1250.5],
  ['number', '1.250,5', 1250.5],
  ['number', '1 250,5', 1250.5],
  ['number', "1'250", 1250],
  ['number', '1,250', 1250],
  ['number', '1,250,000', 1_250_000],
  ['number', '1.250.000', 1_250_000],
  ['number', '12,5', 12.5],
  ['number', '0,125', 0.125],
  ['number', '1.250', 1.25],
  ['number', '.5', 0.5],
  ['number', '-3', -3],
  ['number', '−3', -3],
  ['number', '(120)', -120],
  ['number', '1.2k', 1200],
  ['number', '3M', 3_000_000],
  ['number', '-0', 0],
  ['number', '0.12345', 0.1235],
  ['currency', '€1,250.50', 1250.5],
  ['currency', '1.250,50 €', 1250.5],
  ['currency', '($120)', -120],
  ['currency', 'USD 12k', 12_000],
  ['percent', '95%', 95],
  ['percent', '95.5 %', 95.5],
  ['percent', '95', 95],
  ['time', '7:30', 450],
  ['time', '0:05', 5],
  ['time', '-1:30', -90],
  ['time', '7:30:20', 450],
  ['time', '7.5', 450],
  ['time', '45m', 45],
  ['time', '1h 15m', 75],
  ['time', '1.5h', 90],
  ['yes/no', 'YES', 1],
  ['yes/no', 'n', 0],
  ['yes/no', '✓', 1],
] as const)('reads as %s “%s” as %d', (unit, text, value) => {
  expect(readValue(text, { unit })).toEqual({ value })
})

test.each(Unit.options)('reads an empty %s, and a dash, as no value', (unit) => {
  for (const text of ['', '  ', '-', '—']) expect(readValue(text, { unit })).toEqual({ value: null })
})

test.each([
  ['number', 'twelve', 'Not a number'],
  ['number', '1,25,0', 'Not a number'],
  ['number', '1.2.3', 'Not a number'],
  ['number', '12,50,', 'Not a number'],
  ['number', '1e', 'Not a number'],
  ['number', 'Infinity', 'Not a number'],
  ['number', '--3', 'Not a number'],
  ['number', '95%', 'Not a number'],
  ['number', '#REF!', 'Not a number'],
  ['number', '100000000001', 'That number is too large'],
  ['currency', 'twelve €', 'Not an amount'],
  ['percent', '95%%', 'Not a percentage'],
  ['time', '7:75', 'Not a time such as 7:30'],
  ['time', 'h', 'Not a time such as 7:30'],
  ['yes/no', 'maybe', 'Type yes or no'],
] as const)('says what is wrong as %s with “%s”', (unit, text, problem) => {
  expect(readValue(text, { unit })).toEqual({ problem })
})

describe('a value is written', () => {
  test.each([
    [measure('number'), 1250, '1,250'],
    [measure('number', 2), -1250, '-1,250.00'],
    [measure('number'), -0.2, '0'],
    [measure('currency', 0, 'EUR'), 1250, '€1,250'],
    [measure('currency', 2, 'USD'), -3.5, '-$3.50'],
    [measure('percent', 1), 96.34, '96.3%'],
    [measure('time'), 450, '7:30'],
    [measure('time'), -5, '-0:05'],
    [measure('yes/no'), 1, 'Yes'],
    [measure('yes/no'), 0, 'No'],
  ])('%o %d', (shape, value, text) => {
    expect(valueText(value, shape)).toBe(text)
  })

  test('for editing as it is read again', () => {
    const limits = { min: -largestValue, max: largestValue, noNaN: true }
    fc.assert(
      fc.property(fc.constantFrom(...Unit.options), fc.double(limits), (unit, any) => {
        const value =
          {
            number: rounded(any),
            currency: rounded(any),
            percent: rounded(any),
            time: Math.round(any / 1e4),
            'yes/no': any > 0 ? 1 : 0,
          }[unit] || 0
        for (const language of Language.options) {
          inLanguage(language, () => expect(readValue(editedText(value, { unit }), { unit })).toEqual({ value }))
        }
      }),
    )
  })

  test('in each language as it is read again', () => {
    const cents = fc.integer({ min: -1e13, max: 1e13 }).map((hundredth) => hundredth / 100)
    const shapes = [measure('number', 2), measure('percent', 2), measure('currency', 2, 'EUR')]
    fc.assert(
      fc.property(fc.constantFrom(...Language.options), fc.constantFrom(...shapes), cents, (language, shape, any) => {
        const value = any || 0
        inLanguage(language, () => expect(readValue(valueText(value, shape), shape)).toEqual({ value }))
      }),
    )
  })

  test('in each currency and with all decimals, for a language to read it as it was shown', () => {
    const shapes = fc.record({
      unit: fc.constantFrom(...Unit.options),
      decimals: fc.integer({ min: 0, max: mostDecimals }),
      currency: fc.constantFrom(...currencies),
    })
    const values = fc.integer({ min: -1e13, max: 1e13 }).map((part) => part / 10 ** mostDecimals)
    fc.assert(
      fc.property(fc.constantFrom(...Language.options), shapes, values, (language, shape, any) => {
        inLanguage(language, () =>
          expect(readValue(valueText(any, shape), shape)).toEqual({ value: asShown(any, shape) }),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('with the signs of the language', () => {
    const text = (language: Language) => inLanguage(language, () => valueText(1_234_567.5, measure('number', 1)))
    expect(Language.options.map(text)).toEqual(['1,234,567.5', '1.234.567,5', '1.234.567,5', '1,234,567.5'])
  })
})

test('one sign before three digits is the decimal sign or parts thousands, as the language has it', () => {
  const read = (text: string) => inLanguage('de', () => readValue(text, { unit: 'number' }))
  expect([read('1.250'), read('1,250'), read('1,250.5'), read('12.5')]).toEqual(
    [1250, 1.25, 1250.5, 12.5].map((value) => ({ value })),
  )
})
