import { folded } from '../folding.ts'

/** The words for thousands, millions and billions behind a number, as our languages and their trades write them. */
const words: readonly (readonly [number, string])[] = [
  [1e3, 'k|thousand|tsd|tausend|mil|ألف|ألفا|آلاف|tys|tis|тыс'],
  [1e5, 'lakh|lakhs|lac|lacs'],
  [1e6, 'm|mm|mn|mio|mill|mln|млн|million|millions|millionen|millón|millones|مليون|مليونا|ملايين'],
  [1e7, 'cr|crore|crores'],
  [
    1e9,
    'b|bn|bln|billion|billions|mrd|mld|млрд|mia|milliarde|milliarden|millardo|millardos|mil m|mil mill|mil millones',
  ],
  [1e9, 'مليار|مليارا|مليارات|بليون'],
  [1e12, 'tn|bio|billionen|billón|billones|trillion|trillions|تريليون|ترليون'],
]

const scales = new Map(words.flatMap(([size, list]) => list.split('|').map((word) => [folded(word), size] as const)))

/** How many times more a word behind a number makes it; undefined if it is no such word. */
export const scaleOf = (word: string): number | undefined => scales.get(folded(word).replaceAll('.', ''))
