import { test } from 'vitest'
import { evaluate } from '#contract/formulas.ts'
import { countIn } from '#contract/reading/numbers/counts.ts'
import { percentIn } from '#web/goals/view.ts'
import { minutesIn } from '#web/meetings/agenda/edits.ts'
import { readable, storedFormula } from '#web/scorecard/measurables/formula-text.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'
import { measures, valueReaders } from '../../support/typed-values.ts'

const inFormula = (text: string): number | undefined => {
  const formula = readable(storedFormula(text, new Map()))
  return (formula && evaluate(formula, () => null)) ?? undefined
}

test('a number says the same in every field', () => {
  expectSame(
    () => ({ ...valueReaders(measures.number), 'a formula': inFormula }),
    [
      [everywhere('1251', '１２５１', '١٢٥١', '۱۲۵۱'), 1251],
      [{ en: ['12.5', '12.50'], de: ['12,5'], es: ['12,5'], ar: ['12.5', '١٢٫٥'] }, 12.5],
      [{ en: ['1,251'], de: ['1.251'], es: ['1.251'], ar: ['1,251', '١٬٢٥١'] }, 1251],
    ],
  )
  expectSame(
    () => valueReaders(measures.number),
    [
      [everywhere('-5', '−5', '(5)', '–5', '－5'), -5],
      [everywhere('1e3', '1000'), 1000],
      [{ en: ['2k', '2 thousand'], de: ['2 Tsd.', '2k'], es: ['2 mil'], ar: ['2 ألف', '2k'] }, 2000],
    ],
  )
})

test('a whole number says the same where things are counted', () => {
  expectSame(
    () => ({
      ...valueReaders(measures.number),
      'how often something repeats, the bar of people': (text) => countIn(text, { least: 1, most: 99 }),
      'the minutes of a section': (text) => minutesIn(text) ?? undefined,
      'the progress of a goal': percentIn,
    }),
    [[everywhere('7', ' 7 ', '７', '٧', '۷', '\u200f7', '7.0', '७'), 7]],
  )
})
