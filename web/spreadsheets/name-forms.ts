import { folded } from '#contract/reading/folding.ts'

// As those write them whose keyboard has none.
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }

/** The ways in which a name is written: `Ström` also as Strom and Stroem. */
const waysOf = (name: string): string[] => {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåøæ]/g, (letter) => spelledOut[letter] ?? letter)
  return [...new Set([folded(name), folded(spelled)])]
}

const titles = new Set(
  'mr mrs ms miss mx dr prof professor sir herr herrn frau dipl ing sr sra srta dna jr phd mba md السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة المهندس المهندسة'
    .split(' ')
    .map(folded),
)
/** Arabic writes titles by a letter and a point: `د. أحمد`. */
const titleLetter = /(?<!\p{L})[\u0621-\u064A]\.\s*/gu

const article = /^\u0627\u0644(?=..)/u

/** The words of a folded name, without titles and signs. */
const wordsOf = (way: string): string[] =>
  way
    .replaceAll(titleLetter, ' ')
    .replaceAll(/['\u2018\u2019\u02BC\u00B4`]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))

const withoutArticles = (words: readonly string[]): string[] => words.map((word) => word.replace(article, ''))

const areAlikeIn = (one: string, other: string, test: (one: string[], other: string[]) => boolean): boolean =>
  waysOf(one).some((way) => waysOf(other).some((otherWay) => test(wordsOf(way), wordsOf(otherWay))))

/** Whether two names are the same, with and without accents. */
export const areAlike = (one: string, other: string): boolean => waysOf(one).some((way) => waysOf(other).includes(way))

const sorted = (words: readonly string[]): string => withoutArticles(words).toSorted().join(' ')

const isSame = (one: string[], other: string[]): boolean =>
  one.length > 0 && (one.join('') === other.join('') || sorted(one) === sorted(other))

/** The same for names whose words are parted otherwise, in another order, or behind a title: `Berg Ann`, `Dr. Ann Berg`. */
export const areSameWords = (one: string, other: string): boolean => areAlikeIn(one, other, isSame)

/** Whether each word is one of a name's, or begins it; initials may also be those of names that are left out. */
const isShort = (written: string[], name: string[]): boolean => {
  const left = withoutArticles(name)
  const take = (fits: (word: string) => boolean): boolean => {
    const at = left.findIndex(fits)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  }
  const words = withoutArticles(written)
  const whole = words.filter((word) => word.length > 1)
  const initials = words.filter((word) => word.length === 1)
  if (whole.length === 0 || !whole.every((word) => take((each) => each === word))) return false
  return initials.every((letter) => left.length === 0 || take((each) => each.startsWith(letter)))
}

/** Whether a text is short for a name: `A. Berg`, `Ann B.`, `María García` for María García López. */
export const isShortFor = (written: string, name: string): boolean => areAlikeIn(written, name, isShort)
