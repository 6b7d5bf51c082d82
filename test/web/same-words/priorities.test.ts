import { test } from 'vitest'
import type { Language } from '#contract/words.ts'
import { degreeIn, priorityIn } from '#web/imports/meanings.ts'
import { everywhere, expectSame, inLine } from '../../support/same-words.ts'

test('how urgent something is says the same in a line and in a file', () => {
  const priorities: [Record<Language, string[]>, 'low' | 'medium' | 'high'][] = [
    [{ en: ['high'], de: ['hoch', 'high'], es: ['alta', 'high'], ar: ['عالية', 'high'] }, 'high'],
    [{ en: ['medium'], de: ['mittel', 'medium'], es: ['media', 'medium'], ar: ['متوسطة', 'medium'] }, 'medium'],
    [{ en: ['low'], de: ['niedrig', 'low'], es: ['baja', 'low'], ar: ['منخفضة', 'low'] }, 'low'],
    // The first of a row is the most urgent, as the badge of an issue has it.
    [everywhere('1', '١', 'h', 'P1', 'alta', 'hoch'), 'high'],
    [everywhere('2', '２', 'm', 'P2', 'normal'), 'medium'],
    [everywhere('3', '٣', 'l', 'P3', 'lowest'), 'low'],
  ]
  expectSame(
    (language) => ({ 'a line': (text) => inLine(language, 'priority', `!${text}`), 'a column of a file': priorityIn }),
    priorities,
  )
  const degrees = { low: 1, medium: 2, high: 3 }
  expectSame(
    (language) => ({
      'a line': (text) => inLine(language, 'degree', `!${text}`),
      'a column of a file': degreeIn,
    }),
    [
      ...priorities.map(([words, priority]): [Record<Language, string[]>, number] => [words, degrees[priority]]),
      [{ en: ['urgent'], de: ['dringend', 'urgent'], es: ['urgente'], ar: ['عاجلة'] }, 4],
      [{ en: ['critical'], de: ['kritisch', 'critical'], es: ['crítica'], ar: ['حرجة'] }, 5],
    ],
  )
})
