import { folded } from './folding.ts'

const before = /^(?:at|um|a las?|\u0641\u064A) /
const form = /^(\d{1,2})(?:(?:[:.]| ?(?:h|uhr) ?)?(\d{2}))? ?(?:h|hrs?|uhr|o'clock)? ?(\D*)$/

const isMorning =
  /^(?:a\.? ?m?\.?|\u0635\.?|(?:\u0641\u064A )?(?:\u0627\u0644)?\u0635\u0628\u0627\u062D\u0627?|morgens|vormittags|de la manana|in the morning)$/
const isAfternoon =
  /^(?:p\.? ?m?\.?|\u0645\.?|(?:\u0641\u064A )?(?:\u0627\u0644)?\u0645\u0633\u0627|nachmittags|abends|de la (?:tarde|noche)|in the (?:afternoon|evening)|at night)$/

const hourOf = (hour: number, half: string): number => {
  if (half === '') return hour
  const isLate = isAfternoon.test(half)
  if (hour < 1 || hour > 12 || (!isLate && !isMorning.test(half))) return Number.NaN
  return (hour % 12) + (isLate ? 12 : 0)
}

/**
 * A time of day as a form holds it: `09:30` for '9:30', '930', '9.30', '9:30 am', '9 Uhr 30', '9h30' and in the digits of
 * any script; null if it is none.
 */
export const readTime = (text: string): string | null => {
  const [, hours, minutes = '00', half = ''] = form.exec(folded(text).replace(before, '')) ?? []
  const hour = hourOf(Number(hours), half)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}
