import type { Instant } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { agoInWords } from '../../ui/ago.ts'

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** A readable name for a User-Agent header, as in 'Firefox on Windows'. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}

const oneHour = 3_600_000

/** When a device was last used, as in '3 hours ago'; the server records it at most once an hour. */
export const usedInWords = (at: Instant, now: Date): string =>
  now.getTime() - Date.parse(at) < oneHour ? t('less than an hour ago') : agoInWords(at, now)
