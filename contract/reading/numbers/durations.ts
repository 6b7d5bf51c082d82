import { folded } from '../folding.ts'
import { durationInFigures } from './duration-words.ts'
import { type Hours, meaningsOf, type NumberContext } from './figures.ts'
import { plainSigns } from './plain.ts'

const words: readonly (readonly [number, string])[] = [
  [60, 'h|hr|hrs|hour|hours|std|stunde|stunden|hora|horas|ساعة|ساعات|س'],
  [1, "m|min|mins|minute|minutes|minuten|minuto|minutos|دقيقة|دقائق|د|'"],
  [1 / 60, 's|sec|secs|second|seconds|sek|sekunde|sekunden|seg|segundo|segundos|ثانية|ثوان|ثواني|ث'],
]
const units = new Map(words.flatMap(([size, list]) => list.split('|').map((word) => [folded(word), size] as const)))

const clock = /^(\d[\d.,' ]*):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?: ?([a-z\u0621-\u064A]+)\.?)?$/
const iso = /^pt(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)(?:\.\d+)?s)?$/
// A number, its unit, and the word that joins it to the one before.
const part = /(?:(?:,|and|und|y|\u0648) ?)?([.,]?\d(?:[\d.,' \u066B]*\d)?) ?([a-z\u0621-\u064A]+|')?\.? ?/uy

const inMinutes = (hours: string, minutes = '0', seconds = '0', context: NumberContext): number[] =>
  meaningsOf(hours, context).map((value) => value * 60 + Number(minutes) + Number(seconds) / 60)

/** The numbers with their units, such as `7 hours 30 minutes`; undefined where something else stands between. */
const partsOf = (text: string): { figures: string; unit: number | undefined }[] | undefined => {
  const parts: { figures: string; unit: number | undefined }[] = []
  part.lastIndex = 0
  while (part.lastIndex < text.length) {
    const [, figures, word] = part.exec(text) ?? []
    const unit = word === undefined ? undefined : units.get(word)
    if (figures === undefined || (word !== undefined && unit === undefined)) return undefined
    parts.push({ figures, unit })
  }
  return parts
}

/** `7h30` leaves out what a number behind hours is. */
const unitOf = (unit: number | undefined, former: number | undefined, figures: string): number | undefined =>
  unit ?? (former === 60 && /^[0-5]?\d$/.test(figures) ? 1 : undefined)

/** `7.30` as hours and minutes; a spreadsheet writes it as `7.3`. */
const onClock = (figures: string): number[] => {
  const [, hours, minutes = ''] = /^(\d{1,3})[.,\u066B]([0-5]\d?)$/.exec(figures) ?? []
  return hours === undefined ? [] : [Number(hours) * 60 + Number(minutes.padEnd(2, '0'))]
}

/** A number without a unit is hours. Two digits behind a point are also written for minutes. */
const withoutUnit = (figures: string, context: NumberContext): number[] => {
  const decimal = meaningsOf(figures, context).map((value) => value * 60)
  if (context.hours === 'decimal') return decimal
  if (context.hours === 'clock') return /[.,\u066B]\d{1,2}$/.test(figures) ? onClock(figures) : decimal
  return /[.,\u066B]\d\d$/.test(figures) ? [...onClock(figures), ...decimal] : decimal
}

const ofParts = (text: string, context: NumberContext): number[] => {
  const parts = partsOf(text) ?? []
  const [only] = parts
  if (parts.length === 1 && only && only.unit === undefined) return withoutUnit(only.figures, context)
  let totals = parts.length === 0 ? [] : [0]
  let former: number | undefined
  for (const { figures, unit: given } of parts) {
    const unit = unitOf(given, former, figures)
    if (unit === undefined || (former !== undefined && unit >= former)) return []
    const values = meaningsOf(figures, context)
    totals = totals.flatMap((total) => values.map((value) => total + value * unit))
    former = unit
  }
  return totals
}

const unsigned = (text: string, context: NumberContext): number[] => {
  const [, hours, minutes, seconds, word] = clock.exec(text) ?? []
  if (hours !== undefined && (word === undefined || word === 'uhr' || units.get(word) === 60))
    return inMinutes(hours, minutes, seconds, context)
  const [whole, isoHours = '0', isoMinutes, isoSeconds] = iso.exec(text) ?? []
  return whole === undefined ? ofParts(text, context) : inMinutes(isoHours, isoMinutes, isoSeconds, context)
}

/** All the minutes that a text can mean: `7:30`, `7h 30m`, `45 min`, `1.5 hours`; and `7.5`, which is hours. */
export const minutesIn = (text: string, context: NumberContext): number[] => {
  // Folding would make digits of raised ones.
  if (/\p{No}/u.test(text)) return []
  const plain = durationInFigures(
    folded(plainSigns(text))
      .replaceAll('\u2236', ':')
      .replaceAll(/ ?: ?(?=\d)/gu, ':'),
  )
  const [, inBrackets] = /^\((.*)\)$/u.exec(plain) ?? []
  const [, before = '', rest = '', behind = ''] = /^([+-]?) ?(.*?) ?(-?)$/u.exec(inBrackets ?? plain) ?? []
  const isMinus = before === '-' || behind === '-'
  // Brackets are a minus of their own.
  if ((before && behind) || (isMinus && inBrackets !== undefined)) return []
  return [
    ...new Set(
      unsigned(rest, context).map((value) => Math.round(value) * (isMinus || inBrackets !== undefined ? -1 : 1)),
    ),
  ]
}

/** How a column writes its hours: with a fraction, if one of its texts can mean nothing else; else that is open. */
export const hoursOf = (texts: readonly string[], context: NumberContext): Hours | undefined =>
  texts.some((text) => {
    const [minutes = 0, ...others] = minutesIn(text, { ...context, hours: undefined })
    const hasFraction = /^[^\d:]*\d+[.,\u066B]\d{2,}[^\d:]*$/.test(plainSigns(text))
    return hasFraction && others.length === 0 && minutes % 60 !== 0
  })
    ? 'decimal'
    : undefined
