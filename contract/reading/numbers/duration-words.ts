import { folded } from '../folding.ts'
import { smallNumbers } from '../small-numbers.ts'

/** Parts of an hour that have words of their own, in minutes. */
const parts: readonly (readonly [number, string])[] = [
  [30, 'half an hour, a half hour, half hour, halbe stunde, eine halbe stunde, media hora, نصف ساعة'],
  [15, 'quarter of an hour, a quarter of an hour, quarter hour, viertelstunde, eine viertelstunde, viertel stunde'],
  [15, 'cuarto de hora, un cuarto de hora, ربع ساعة'],
  [45, 'three quarters of an hour, dreiviertelstunde, eine dreiviertelstunde, tres cuartos de hora'],
]
const partsOfHour = new Map(
  parts.flatMap(([minutes, list]) => list.split(', ').map((words) => [folded(words), `${minutes} min`] as const)),
)

const hour =
  '(?:hours?|stunden?|horas?|\u0633\u0627\u0639\u0647|\u0633\u0627\u0639\u0627\u062A|\u0633\u0627\u0639\u062A(?:\u0627\u0646|\u064A\u0646)|h|std\\.?)'
/** 'An hour and a half', 'dos horas y media', 'ساعة ونصف'. */
const andHalf = new RegExp(
  `^(.*${hour}) (?:and a half|und eine halbe|y media|\u0648(?:\u0627\u0644)?\u0646\u0635\u0641)$`,
  'u',
)

/** The Arabic dual is a number and its unit in one word, and a unit by itself is one of it. */
const duals: readonly (readonly [RegExp, string])[] = [
  [/\u0633\u0627\u0639\u062A(?:\u0627\u0646|\u064A\u0646)/gu, '2 \u0633\u0627\u0639\u0647'],
  [/\u062F\u0642\u064A\u0642\u062A(?:\u0627\u0646|\u064A\u0646)/gu, '2 \u062F\u0642\u064A\u0642\u0647'],
  [/(\u0633\u0627\u0639\u0647|\u062F\u0642\u064A\u0642\u0647) \u0648\u0627\u062D\u062F\u0647?/gu, '1 $1'],
  [/^(?=(?:\u0633\u0627\u0639\u0647|\u062F\u0642\u064A\u0642\u0647)(?: |$))/gu, '1 '],
  [/^(?=(?:hora|stunde)(?: |$))/gu, '1 '],
]

// German has words for halves.
const halves = new Map([
  ['anderthalb', 1.5],
  ['eineinhalb', 1.5],
  ['zweieinhalb', 2.5],
  ['dreieinhalb', 3.5],
])

/** A folded duration with what it says in words as figures: '1 hour 30 min' for 'an hour and a half'. */
export const durationInFigures = (text: string): string => {
  const part = partsOfHour.get(text)
  if (part !== undefined) return part
  const [, whole] = andHalf.exec(text) ?? []
  if (whole !== undefined) return `${durationInFigures(whole)} 30 min`
  const single = duals.reduce((plain, [form, written]) => plain.replaceAll(form, written), text)
  const [, first = '', rest = ''] = /^(\p{L}+)( \p{L}.*)$/u.exec(single) ?? []
  const number = smallNumbers.get(first) ?? halves.get(first)
  return number === undefined ? single : `${number}${rest}`
}
