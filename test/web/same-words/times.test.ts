import { test } from 'vitest'
import { minutesOf } from '#contract/reading/numbers/counts.ts'
import { minutesIn } from '#web/meetings/agenda/edits.ts'
import { everywhere, expectSame, type Readers } from '../../support/same-words.ts'
import { measures, valueReaders } from '../../support/typed-values.ts'

test('a time says the same in every field', () => {
  const readers = (): Readers<number> => ({
    ...valueReaders(measures.time),
    'the minutes of a section': (text) => minutesIn(text) ?? minutesOf(text),
  })
  expectSame(readers, [
    [everywhere('1:30', '١:٣٠', '1h30', '1h 30m', '1 h 30', '90 min', '1.5 h', 'PT1H30M'), 90],
    [
      {
        en: ['1 hour 30 minutes', '90 minutes'],
        de: ['1 Stunde 30 Minuten', '1,5 Stunden'],
        es: ['1 hora y 30 minutos', '1,5 horas'],
        ar: ['90 دقيقة', '1 ساعة 30 دقيقة'],
      },
      90,
    ],
  ])
})
