import { folded } from './folding.ts'

// Those beyond twelve are in days/number-words.ts, which the first load does without.
const lists = [
  'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  'eine, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  'una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce',
  'واحدة, اثنتان, ثلاث, أربع, خمس, ست, سبع, ثماني, تسع, عشر',
  'واحد, اثنان, ثلاثة, أربعة, خمسة, ستة, سبعة, ثمانية, تسعة, عشرة',
]
const articles = ['a', 'an', 'ein', 'un']

/** The numbers from one to twelve by their folded words, in our languages. */
export const smallNumbers: ReadonlyMap<string, number> = new Map([
  ...articles.map((word) => [word, 1] as const),
  ...lists.flatMap((list) => list.split(', ').map((word, at) => [folded(word), at + 1] as const)),
])
