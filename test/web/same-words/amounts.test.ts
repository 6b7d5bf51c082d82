import { test } from 'vitest'
import { readMoney } from '#contract/money.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'
import { measures, valueReaders } from '../../support/typed-values.ts'

test('an amount says the same in every field', () => {
  expectSame(
    () => ({
      ...valueReaders(measures.euros),
      'an amount of the vision': (text) => {
        const read = readMoney(text, 'EUR')
        return 'money' in read ? read.money?.amount : undefined
      },
    }),
    [
      [everywhere('€1251', '1251 €', '1251 EUR', 'EUR 1251', '١٢٥١ €', '1251 Euro'), 1251],
      [{ en: ['€1,251.00'], de: ['1.251,00 €'], es: ['1251,00 €', '1.251 €'], ar: ['١٬٢٥١٫٠٠ €'] }, 1251],
      [{ en: ['€2m', '2 million'], de: ['2 Mio. €', '2 Millionen'], es: ['2 millones'], ar: ['2 مليون €'] }, 2_000_000],
      [everywhere('-€5', '(€5)', '€ -5'), -5],
    ],
  )
})
