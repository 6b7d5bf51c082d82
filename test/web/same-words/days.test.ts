import { test } from 'vitest'
import type { Language } from '#contract/words.ts'
import { meaningsOf as daysMeant } from '#web/days/meanings.ts'
import { readTyped } from '#web/days/understand.ts'
import { dayIn } from '#web/imports/dates.ts'
import { calendar, everywhere, expectSame, inLine, type Readers, today } from '../../support/same-words.ts'

test('a day says the same in every field', () => {
  const readers = (language: Language): Readers<string> => {
    const context = { today, calendar, dayFirst: language !== 'en' }
    return {
      'the field of a form': (text) => {
        const read = readTyped(text, context)
        return (read.is === 'understood' && read.value) || undefined
      },
      'the menu of a row': (text) => daysMeant(text, context, null)[0] ?? undefined,
      'a line': (text) => inLine(language, 'due', text),
    }
  }
  expectSame(readers, [
    [
      {
        en: ['tomorrow', 'tmrw'],
        de: ['morgen'],
        es: ['mañana'],
        ar: ['غدا', 'غدًا'],
      },
      '2026-11-19',
    ],
    [
      {
        en: ['the day after tomorrow', 'day after tomorrow', 'Friday', 'in 2 days'],
        de: ['übermorgen', 'uebermorgen', 'Freitag', 'in 2 Tagen', 'in zwei Tagen'],
        es: ['pasado mañana', 'el viernes', 'en 2 días'],
        ar: ['بعد غد', 'يوم الجمعة', 'بعد يومين'],
      },
      '2026-11-20',
    ],
    [{ en: ['in 2 weeks'], de: ['in 2 Wochen'], es: ['en 2 semanas'], ar: ['بعد أسبوعين'] }, '2026-12-02'],
    [
      {
        en: ['end of month', 'end of the month'],
        de: ['Ende des Monats', 'zum Monatsende'],
        es: ['fin de mes'],
        ar: ['نهاية الشهر'],
      },
      '2026-11-30',
    ],
  ])
  expectSame(
    (language) => ({
      ...readers(language),
      'a column of a file': (text) => dayIn(text, language !== 'en') ?? undefined,
    }),
    [
      [
        everywhere(
          '2027-01-15',
          '٢٠٢٧-٠١-١٥',
          '15 January 2027',
          '15. Januar 2027',
          '15 de enero de 2027',
          '١٥ يناير ٢٠٢٧',
          '2027年1月15日',
        ),
        '2027-01-15',
      ],
      [
        { en: ['1/15/2027', 'Jan 15, 2027'], de: ['15.01.2027'], es: ['15/1/2027'], ar: ['١٥/١/٢٠٢٧', '15/1/2027'] },
        '2027-01-15',
      ],
    ],
  )
})
