import { folded } from './folding.ts'
import { smallNumbers } from './small-numbers.ts'

const listOf = (words: string): string[] => words.split(', ').map(folded)

/** The hours of a clock in words, from one to twelve; Arabic numbers them. */
const hours = new Map([
  // '9 a.m.' is not '9 one m.'.
  ...[...smallNumbers].filter(([word]) => word.length > 2),
  ...listOf(
    'الواحدة, الثانية, الثالثة, الرابعة, الخامسة, السادسة, السابعة, الثامنة, التاسعة, العاشرة, الحادية عشرة, الثانية عشرة',
  ).map((word, at) => [word, at + 1] as const),
])
const hourWord = new RegExp(
  `(?<!\\p{L})(?:${[...hours.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?!\\p{L})`,
  'u',
)

const alone = new Map([
  ...listOf('noon, midday, mittag, mittags, mediodía, ظهرا, الظهر').map((word) => [word, '12:00'] as const),
  ...listOf('midnight, mitternacht, mitternachts, medianoche, منتصف الليل').map((word) => [word, '0:00'] as const),
])

const before =
  /^(?:(?:at|around|about|um|gegen|al?(?: las?)?|las?|(?:\u0641\u064A )?\u0627\u0644\u0633\u0627\u0639\u0647|\u0641\u064A) )+/u

/** What is said of the full hours around a time: minutes from one, and where the hour stands. */
const spoken: [RegExp, number][] = [
  [/^half (?:past )?(\d{1,2})(?= |$)/u, 30],
  [/^halb (\d{1,2})(?= |$)/u, -30],
  [/^(?:a )?(?:quarter past|viertel nach) (\d{1,2})(?= |$)/u, 15],
  [/^(?:a )?(?:quarter to|viertel vor) (\d{1,2})(?= |$)/u, -15],
  [/^(\d{1,2}) y media(?= |$)/u, 30],
  [/^(\d{1,2}) y cuarto(?= |$)/u, 15],
  [/^(\d{1,2}) menos cuarto(?= |$)/u, -15],
  [/^(\d{1,2}) \u0648(?:\u0627\u0644)?\u0646\u0635\u0641(?= |$)/u, 30],
  [/^(\d{1,2}) \u0648(?:\u0627\u0644)?\u0631\u0628\u0639(?= |$)/u, 15],
  [/^(\d{1,2}) \u0627\u0644\u0627 (?:\u0627\u0644)?\u0631\u0628\u0639\u0627?(?= |$)/u, -15],
]

const inFigures = (text: string): string => {
  for (const [form, minutes] of spoken) {
    const found = form.exec(text)
    const hour = Number(found?.[1])
    if (!found || hour < 1 || hour > 24) continue
    const from = minutes < 0 ? (hour === 1 ? 12 : hour - 1) : hour
    return `${from}:${(minutes + 60) % 60}${text.slice(found[0].length)}`
  }
  return text
}

const form =
  /^(\d{1,2})(?:(?:[:.,;]| ?(?:h|uhr) ?|[ -](?=\d\d(?:\D|$)))?(\d{2})(?::\d{2})?)? ?(?:hrs?|h|uhr|o'? ?clock|m(?:in)?(?=$))? ?(\D*)$/

const isMorning =
  /^(?:a\.? ?m?\.?|\u0635\.?|(?:\u0641\u064A )?(?:\u0627\u0644)?\u0635\u0628\u0627\u062D\u0627?|morgens|vormittags|fruh|frueh|de la manana|in the morning|midnight)$/
const isAfternoon =
  /^(?:p\.? ?m?\.?|\u0645\.?|(?:\u0641\u064A )?(?:\u0627\u0644)?\u0645\u0633\u0627|(?:\u0628\u0639\u062F )?(?:\u0627\u0644)?\u0638\u0647\u0631\u0627?|\u0639\u0635\u0631\u0627|\u0644\u064A\u0644\u0627|mittags|nachmittags|abends|noon|del mediodia|de la (?:tarde|noche)|in the (?:afternoon|evening)|at night)$/

const hourOf = (hour: number, half: string): number => {
  if (half === '') return hour
  const isLate = isAfternoon.test(half)
  if (hour < 1 || hour > 12 || (!isLate && !isMorning.test(half))) return Number.NaN
  return (hour % 12) + (isLate ? 12 : 0)
}

/**
 * A time of day as a form holds it: `09:30` for '9:30', '930', '9.30', '9:30 am', '9 Uhr 30', '9h30', 'half past nine' and
 * in the digits of any script; null if it is none.
 */
export const readTime = (text: string): string | null => {
  const plain = folded(text)
    .replaceAll('\u2236', ':')
    .replaceAll('\u066B', '.')
    .replaceAll('\u2019', "'")
    .replace(before, '')
    .replace(hourWord, (word) => String(hours.get(word) ?? word))
  const [, hour, minutes = '00', half = ''] = form.exec(alone.get(plain) ?? inFigures(plain)) ?? []
  const found = hourOf(Number(hour), half)
  return found < 24 && Number(minutes) < 60 ? `${String(found).padStart(2, '0')}:${minutes}` : null
}
