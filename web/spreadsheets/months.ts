import { withoutMarks, withPlainDigits } from '#contract/reading/digits.ts'
import { type Language, languages } from '#contract/words.ts'
import { folded } from '#contract/reading/folding.ts'

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))

/** What the months are called in a language, whole and shortened, as `folded` writes them. */
const namesIn = (language: Language): string[][] =>
  days.map((day) =>
    (['long', 'short'] as const).map((month) =>
      folded(new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(day)),
    ),
  )

// Found when a file is read: it takes longer than all else when the code is loaded.
let names: string[][][] | undefined
// As Excel shortens it in German.
const march = 'mrz'

/** The month that a word of a file names, or the beginning of its name: 'Nov', 'noviembre', 'Mär'; 0 if it names none. */
export const monthOf = (word: string): number => {
  const asked = folded(word)
  if (asked.length < 3) return 0
  if (asked === march) return 3
  const isNamed = (month: string[]) => month.some((name) => name.startsWith(asked))
  names ??= languages.map(namesIn)
  return names.reduce((found, months) => found || months.findIndex(isNamed) + 1, 0)
}

/** A text with what the languages write dates with in the same signs: their digits, commas and marks of direction. */
export const plainDate = (text: string): string =>
  withoutMarks(withPlainDigits(text.normalize('NFKC')))
    .replaceAll('\u060C', ',')
    .replaceAll(/ del? /gi, ' ')
    .trim()
