import { test } from 'vitest'
import { namedRhythms } from '#contract/rhythms/repeats.ts'
import { repeatingFor } from '#web/imports/meanings.ts'
import { expectSame, inLine } from '../../support/same-words.ts'

const weekly = { unit: 'week', every: 1, weekdays: [] }

const rhythmIn = (text: string): unknown => {
  const repeating = repeatingFor(text)
  return repeating && (repeating.rhythm ?? (repeating.repeat === 'none' ? undefined : namedRhythms[repeating.repeat]))
}

test('how often something repeats says the same in a line and in a file', () => {
  expectSame<unknown>(
    (language) => ({
      'a line': (text) => inLine(language, 'repeat', text),
      'a column of a file': (text) => rhythmIn(text),
    }),
    [
      [{ en: ['every week'], de: ['jede Woche'], es: ['cada semana'], ar: ['كل أسبوع'] }, weekly],
      [
        { en: ['every Monday'], de: ['jeden Montag'], es: ['cada lunes'], ar: ['كل يوم اثنين'] },
        { ...weekly, weekdays: ['monday'] },
      ],
      [
        { en: ['every 2 weeks'], de: ['alle 2 Wochen'], es: ['cada 2 semanas'], ar: ['كل أسبوعين'] },
        { ...weekly, every: 2 },
      ],
    ],
  )
})
