import { test } from 'vitest'
import type { Goal } from '#contract/goal-rules.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'
import { entered, goalImported, imported, measures, pasted } from '../../support/typed-values.ts'

test('yes and no say the same in every field', () => {
  const measure = measures['yes/no']
  const ruleOf = (goal: Goal | null | undefined) => (goal ? Number(goal.rule === 'yes') : undefined)
  expectSame(
    () => ({
      'a cell of the grid, the field of a meeting': (text) => entered(measure, text),
      'a pasted cell': (text) => pasted(measure, text),
      'a cell of a file': (text) => imported(measure, text),
      'a goal of a file': (text) => ruleOf(goalImported(measure, text)),
    }),
    [
      [everywhere('yes', 'TRUE', 'WAHR', 'VERDADERO', '1', '✔', '✅', 'نعم', 'Ja', 'sí', 'X'), 1],
      [everywhere('no', 'FALSE', 'FALSCH', 'FALSO', '0', '❌', '✗', 'لا', 'Nein'), 0],
    ],
  )
})
