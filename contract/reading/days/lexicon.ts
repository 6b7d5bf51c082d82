import { type Language, languages } from '../../words.ts'
import { folded } from '../folding.ts'
import { numberWords, ordinalWords } from './number-words.ts'
import { behindWeekday, partsOfDay, today } from './parts-of-day.ts'
import { type Entry, type Token, token, vocabulary } from './vocabulary.ts'

const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15)))

// What the platform's names leave out: other shortenings, the month names of the Levant, of Iraq and of the Maghreb.
const weekdaysBeside: Partial<Record<Language, string>> = {
  en: 'mon;tue, tues;wed, weds;thu, thur, thurs;fri;sat;sun',
  de: ';;;;;Sonnabend;',
  ar: 'اثنين, الإثنين;ثلاثاء, الثلثاء;أربعاء, الاربعا;خميس;جمعة;سبت;أحد',
}
const monthsBeside: Partial<Record<Language, string>> = {
  en: ';;;;;;;;sept;;;',
  de: 'Jänner, Jaenner;Feber;Mrz, Maerz;;;;;;Sept;;;',
  es: ';;;;;;;;setiembre, sept, set;;;',
  ar: 'كانون الثاني, جانفي;شباط, فيفري;آذار;نيسان, أفريل;أيار, ماي;حزيران, يونيه, جوان;تموز, يوليه, يوليوز, جويلية;آب, اوت, غشت;أيلول, شتنبر;تشرين الأول;تشرين الثاني, نونبر;كانون الأول, دجنبر',
}

const namesOf = (language: Language, type: 'weekday' | 'month', dates: readonly Date[], beside = ''): string[] =>
  dates.map((date, index) => {
    const named = (['long', 'short'] as const).flatMap((style) =>
      [{ [type]: style }, { day: 'numeric', [type]: style } as const].map((format) =>
        new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
          .formatToParts(date)
          .filter((part) => part.type === type)
          .map(({ value }) => value.replace(/\.$/, ''))
          .join(''),
      ),
    )
    return [...named, beside.split(';')[index] ?? ''].join(',')
  })

const numbered = (is: 'n' | 'o', words: ReadonlyMap<number, string>): Entry[] =>
  [...words].map(([number, each]) => [[token(is, number)], each])

const shortestName = 6

/** 'Montagmorgen', 'Freitag Abend'. */
const withPartOfDay = (language: Language, words: string): string =>
  words
    .split(',')
    .flatMap((word) => [
      word,
      ...(word.length < shortestName ? [] : (behindWeekday[language] ?? [])).map((part) => word + part),
    ])
    .join(',')

const entriesOf = (language: Language): Entry[] => [
  ...namesOf(language, 'weekday', days, weekdaysBeside[language]).map((words, at): Entry => [
    [token('w', at)],
    withPartOfDay(language, words),
  ]),
  ...namesOf(language, 'month', months, monthsBeside[language]).map((words, at): Entry => [
    [token('m', at + 1)],
    words,
  ]),
  ...vocabulary[language],
  [[token('r', 0)], today[language]],
  [[token('f')], partsOfDay[language]],
  ...numbered('n', numberWords[language]),
  ...numbered('o', ordinalWords[language]),
]

/** What each word or phrase of a language says, as `folded` writes it: `mar` is a weekday and a month in Spanish. */
export type Lexicon = { meanings: ReadonlyMap<string, readonly (readonly Token[])[]>; longest: number }

const lexiconOf = (language: Language): Lexicon => {
  const meanings = new Map<string, (readonly Token[])[]>()
  for (const [tokens, words] of entriesOf(language)) {
    for (const word of new Set(words.split(',').map(folded))) {
      if (word !== '') meanings.set(word, [...(meanings.get(word) ?? []), tokens])
    }
  }
  return { meanings, longest: Math.max(...[...meanings.keys()].map((word) => word.split(' ').length)) }
}

const known = new Map<Language, Lexicon>()

/** The words of a language for days. They are put together when they are first asked for, as that takes a while. */
export const lexicon = (language: Language): Lexicon => {
  const made = known.get(language) ?? lexiconOf(language)
  known.set(language, made)
  return made
}

/** The reader's language, then English, then the others: what is typed in one of them is read in all. */
export const readingOrder = (spoken: Language): Language[] => [...new Set<Language>([spoken, 'en', ...languages])]
