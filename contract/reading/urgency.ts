import { folded } from './folding.ts'

/** How urgent an issue is, from low to critical. */
type Degree = 1 | 2 | 3 | 4 | 5

// As menus, people and other products say it. A figure is what the badge of an issue has: 1 is the most urgent.
const words: [Degree, string][] = [
  [
    5,
    'critical, highest, blocker, p0, kritisch, sehr hoch, höchste, crítica, crítico, muy alta, máxima, حرجة, حرج, قصوى, عالية جدا',
  ],
  [4, 'urgent, dringend, urgente, عاجلة, عاجل'],
  [
    3,
    'high, h, 1, p1, major, important, hoch, wichtig, alta, alto, importante, عالية, عالي, مرتفعة, مرتفع, مهم, هام, 🟠, 🔴',
  ],
  [
    2,
    'medium, normal, m, 2, p2, moderate, med, standard, mittel, media, medio, mediana, متوسطة, متوسط, عادية, عادي, 🟡',
  ],
  [
    1,
    'low, lowest, l, 3, p3, p4, minor, trivial, niedrig, gering, sehr niedrig, baja, bajo, mínima, منخفضة, منخفض, ضعيفة, 🟢, 🔵',
  ],
]

// Behind a sign, several words are one.
const key = (words: string): string => folded(words).replaceAll(' ', '')

const degrees = new Map(words.flatMap(([degree, list]) => list.split(', ').map((word) => [key(word), degree] as const)))

/** The degree that a word says, in any of our languages. */
export const degreeIn = (word: string): Degree | undefined => degrees.get(key(word))

const priorities = ['low', 'medium', 'high'] as const

/** The same of a to-do, which has three. */
export const priorityIn = (word: string): (typeof priorities)[number] | undefined => {
  const degree = degreeIn(word)
  return degree && priorities[degree - 1]
}

/** The priority that comes closest to what a product says that has more of them. */
export const nearestPriority = (word: string): (typeof priorities)[number] | undefined =>
  priorityIn(word) ?? (degreeIn(word) && 'high')
