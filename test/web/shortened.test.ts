import { describe, expect, test } from 'vitest'
import { type Measure, valueText } from '#contract/units.ts'
import { languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { shortText } from '#web/scorecard/grid/words.ts'

const measures: Measure[] = (['number', 'percent', 'currency'] as const).flatMap((unit) =>
  [0, 1, 2, 4].flatMap((decimals) =>
    (unit === 'currency' ? ['USD', 'EUR', 'JPY', 'CHF'] : [null]).map((currency) => ({ unit, decimals, currency })),
  ),
)
const values = [0, 0.6, 0.6789, 9.5, 99.99, 100, 1234.5, 12_345.67, 182_500, 999_999, 2_341_183.4, 12_345_678_901]
const all = [...values, ...values.map((value) => -value)]
const seen = (text: string): number => text.replaceAll(/[\u200E\u200F]/g, '').length

describe.each(languages)('in %s', (language) => {
  test('the short form of a value is never longer than the whole, nor rounded where that makes it no shorter', () => {
    inLanguage(language, () => {
      for (const measure of measures) {
        for (const value of all) {
          const [short, whole] = [shortText(value, measure), valueText(value, { ...measure, decimals: 0 })]
          const isAsLong = seen(short) >= seen(whole)
          expect(isAsLong ? [whole, valueText(value, measure)] : [short], `${value} ${whole}`).toContain(short)
          expect(seen(short)).toBeLessThanOrEqual(seen(valueText(value, measure)))
        }
      }
    })
  })

  test('below a hundred it has all the decimals of its measurable: 0.60, not 0.6', () => {
    inLanguage(language, () => {
      for (const measure of measures) {
        for (const value of all.filter((each) => Math.abs(each) < 100)) {
          expect(shortText(value, measure)).toBe(valueText(value, measure))
        }
      }
    })
  })
})

test('each language shortens only as it does gain by it', () => {
  const dollars: Measure = { unit: 'currency', currency: 'USD', decimals: 2 }
  const short = (value: number) => languages.map((language) => inLanguage(language, () => shortText(value, dollars)))
  const plain = (texts: string[]) =>
    texts.map((text) => text.replaceAll(/[\u200E\u200F]/g, '').replaceAll('\u00A0', ' '))
  expect(Object.fromEntries(plain(short(182_500)).map((text, index) => [languages[index], text]))).toEqual({
    en: '$183K',
    de: '182.500 $',
    es: '182.500 $',
    ar: '182,500 US$',
  })
})
