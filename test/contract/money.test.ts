import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/words/speaking.ts'
import { Language } from '#contract/words.ts'
import { editedMoney, exactMoneyText, marginText, moneyText, readMoney } from '#contract/money.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('what someone types', () => {
  test.each([
    ['9.2m', 9_200_000, 'EUR'],
    ['9,2m', 9_200_000, 'EUR'],
    ['9.2 million', 9_200_000, 'EUR'],
    ['€ 9.2 million', 9_200_000, 'EUR'],
    ['€9.2M', 9_200_000, 'EUR'],
    ['9,200,000', 9_200_000, 'EUR'],
    ['9.200.000 €', 9_200_000, 'EUR'],
    ['$ 1.3bn', 1_300_000_000, 'USD'],
    ['usd 250k', 250_000, 'USD'],
    ['250 thousand CHF', 250_000, 'CHF'],
    ['C$ 4 mio.', 4_000_000, 'CAD'],
    ['-€ 1.5m', -1_500_000, 'EUR'],
    ['(1.5 million)', -1_500_000, 'EUR'],
    ['€ -200', -200, 'EUR'],
    ['0', 0, 'EUR'],
    ['US$ 9m', 9_000_000, 'USD'],
    ['EUR9.2m', 9_200_000, 'EUR'],
    ['9.2m usd', 9_200_000, 'USD'],
  ])('%s is understood', (text, amount, currency) => {
    expect(readMoney(text, 'EUR')).toEqual({ money: { amount, currency } })
  })

  test.each([
    ['9,2 Mio. €', 'de'],
    ['9.200 Tsd. EUR', 'de'],
    ['9,2 millones', 'es'],
    ['0,0092 mil M €', 'es'],
    ['9.2 مليون €', 'ar'],
    ['9.2m', 'ar'],
  ] as const)('%s is understood in the language %s', (text, language) => {
    expect(inLanguage(language, () => readMoney(text, 'EUR'))).toEqual({ money: euros(9_200_000) })
  })

  test('a plain dollar sign means the dollars that are known', () => {
    expect(readMoney('$ 5m', 'CAD')).toEqual({ money: { amount: 5_000_000, currency: 'CAD' } })
    expect(readMoney('$ 5m', 'GBP')).toEqual({ money: { amount: 5_000_000, currency: 'USD' } })
  })

  test('nothing is no amount, and what is none is refused in words', () => {
    expect(readMoney(' ', 'EUR')).toEqual({ money: null })
    for (const text of ['lots', '€', '9.2m and more', '1,2,3', '-', '¤ 5', '5 kkk']) {
      expect(readMoney(text, 'EUR'), text).toEqual({ problem: "Not an amount. Try '9.2m' or '€ 9,200,000'." })
    }
    expect(readMoney('5000 bn', 'EUR')).toEqual({ problem: 'That number is too large' })
  })
})

describe('an amount', () => {
  test.each([
    [9_200_000, '€ 9.2m'],
    [50_000_000, '€ 50m'],
    [1_250_000_000, '€ 1.25bn'],
    [999_999, '€ 1m'],
    [-1_500_000, '€ -1.5m'],
    [2_500, '€ 2.5k'],
    [0, '€ 0'],
    [12.5, '€ 12.5'],
  ])('of %d reads %s at a glance', (amount, text) => {
    expect(plain(moneyText(euros(amount)))).toBe(text)
  })

  test('is exact where that is asked for', () => {
    expect(plain(exactMoneyText(euros(9_234_567.5)))).toBe('€ 9,234,567.5')
    expect(plain(exactMoneyText({ amount: 1200, currency: 'SEK' }))).toBe('SEK 1,200')
  })

  test('is edited as a text that says all of it', () => {
    expect([editedMoney(euros(9_200_000)), editedMoney(euros(9_234_567)), editedMoney(null)]).toEqual([
      '€ 9.2m',
      '€ 9,234,567',
      '',
    ])
    const money = fc.record({
      amount: fc.integer({ min: -1e15, max: 1e15 }).map((ten) => ten / 10_000),
      currency: fc.constantFrom('EUR', 'USD', 'CAD', 'CHF', 'SEK', 'JPY', 'XAF'),
    })
    fc.assert(
      fc.property(money, fc.constantFrom('EUR', 'USD', 'CAD'), (each, known) => {
        if (each.currency === 'USD' && known === 'CAD') return
        for (const language of Language.options) {
          inLanguage(language, () =>
            expect(readMoney(editedMoney(each), known)).toEqual({ money: { ...each, amount: each.amount || 0 } }),
          )
        }
      }),
    )
  })
})

test('a profit is told as a part of its revenue', () => {
  expect(marginText(euros(2_600_000), euros(16_000_000))).toBe('16%')
  expect(marginText(euros(2_600_000), { amount: 16_000_000, currency: 'USD' })).toBeNull()
  expect(marginText(euros(1), euros(0))).toBeNull()
  expect(marginText(null, euros(1))).toBeNull()
})
