import { test } from 'vitest'
import { readPeriod } from '#contract/reading/periods/reading.ts'
import type { Language } from '#contract/words.ts'
import { periodIn } from '#web/scorecard/import/periods.ts'
import { calendar, everywhere, expectSame, today } from '../../support/same-words.ts'

test('a period says the same where it is chosen and as a header of a file', () => {
  for (const [kind, said] of Object.entries({
    quarter: [
      [everywhere('Q1 2026', '2026 Q1', '2026-Q1', 'Q1/2026', 'T1 2026', '٢٠٢٦-Q1'), '2026-Q1'],
      [
        { en: ['1st quarter 2026'], de: ['1. Quartal 2026'], es: ['1.er trimestre 2026'], ar: ['الربع الأول 2026'] },
        '2026-Q1',
      ],
    ],
    week: [
      [everywhere('2026-W46', 'W46', 'Week 46', 'KW 46', 'Semana 46', '2026 W46', 'الأسبوع 46'), '2026-W46'],
      [{ en: ['11/9/2026'], de: ['9.11.2026'], es: ['9/11/2026'], ar: ['٩/١١/٢٠٢٦'] }, '2026-W46'],
    ],
  } as const)) {
    expectSame<string>(
      (language) => {
        const context = { kind: kind as 'week' | 'quarter', today, calendar, dayFirst: language !== 'en' }
        return {
          'the list of periods': (text) => {
            const read = readPeriod(text, context)
            return read.is === 'understood' ? read.value.key : undefined
          },
          'a header of a file': (text) => periodIn(text, context)?.key,
        }
      },
      said as unknown as [Record<Language, string[]>, string][],
    )
  }
})
