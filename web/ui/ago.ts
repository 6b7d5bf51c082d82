import type { Instant } from '#contract/fields.ts'
import { locale, t } from '#contract/words.ts'
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.25 * 86_400],
  ['month', 30.44 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })

/** How long ago something happened, as in '3 hours ago'. */
export const agoInWords = (at: Instant, now: Date): string => {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? []
  return unit && length ? relative.format(-Math.floor(seconds / length), unit) : t('just now')
}
