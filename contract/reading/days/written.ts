import { folded } from '../folding.ts'

// Of the year, the month and the day in Chinese, Japanese and Korean.
const afterYearOrMonth = /[\u5E74\u6708\uB144\uC6D4]\s*/gu
const afterDay = /[\u65E5\uC77C](?!\p{L})/gu
const time =
  /(?:(?<=\d)t|[ ,]|^)\s*(?:(?:at|um|a las?|\u0641\u064A)\s+)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.? ?m\.?|uhr|hrs?|h|\u0635|\u0645)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d{1,2}:?\d{2})?(?:\s*\([^)]*\))?(?=\s|$)/u

/** A text as the forms of dates are looked for in it, and whether a time of day was taken off. */
export const writtenDate = (text: string): { text: string; hasTime: boolean } => {
  const plain = folded(text).replaceAll('\u060C', ',').replace(/^@/, '')
  const untimed = plain.replace(time, ' ')
  const spaced = untimed
    .replaceAll(afterYearOrMonth, '-')
    .replaceAll(afterDay, '')
    // '31/Dec/26', "Dec 31 '26".
    .replaceAll(/(?<=\p{L})\.?[-/]|[-/](?=\p{L})/gu, ' ')
    .replaceAll(/(?<=^|\s)['\u2019](?=\d\d$)/gu, '')
    .replace(/^\+ ?(\d{1,3})$/, 'in $1 d')
    .replace(/^\+ ?(?=\d)/, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[,\s]+$/u, '')
    .trim()
  // '31. 12. 2026'.
  const isInFigures = /^[\d. ]+$/.test(spaced)
  return { text: isInFigures ? spaced.replaceAll('. ', '.') : spaced, hasTime: untimed !== plain }
}
