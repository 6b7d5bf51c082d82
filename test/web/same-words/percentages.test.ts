import { test } from 'vitest'
import { percentIn } from '#web/goals/view.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'
import { measures, valueReaders } from '../../support/typed-values.ts'

test('a percentage says the same in every field', () => {
  expectSame(
    () => ({ ...valueReaders(measures.percent), 'the progress of a goal': percentIn }),
    [
      [everywhere('95', '95%', '95 %', '%95', '٪95', '95٪', '٩٥٪', '９５％', '95 percent'), 95],
      [{ en: ['95 per cent'], de: ['95 Prozent'], es: ['95 por ciento'], ar: ['95 بالمئة'] }, 95],
    ],
  )
})
