import { folded } from '../folding.ts'

// Of the year, the month and the day in Chinese, Japanese and Korean, and their weekdays behind a date.
const afterYear = /[\u5E74\uB144]\s*/gu
const afterMonth = /[\u6708\uC6D4]\s*/gu
const afterDay = /[\u65E5\uC77C](?!\p{L})/gu
const weekdayInBrackets =
  /\s*\((?:[\u6708\u706B\u6C34\u6728\u91D1\u571F\u65E5]|[\uC6D4\uD654\uC218\uBAA9\uAE08\uD1A0\uC77C])\)/gu

const time =
  /(?:(?<=\d)t|[ ,]|^)\s*(?:(?:at|um|a las?|\u0641\u064A|(?:\u0641\u064A )?\u0627\u0644\u0633\u0627\u0639\u0647)\s+)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.? ?m\.?|uhr|hrs?|h|\u0635|\u0645)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d{1,2}:?\d{2})?(?:\s*\([^)]*\))?(?=\s|$)/u
// '3pm', '15 Uhr', 'at 3', 'a las 3 de la tarde' behind a day.
const hour =
  /[ ,]\s*(?:(?:at|um|gegen|a las?|(?:\u0641\u064A )?\u0627\u0644\u0633\u0627\u0639\u0647) \d{1,2}(?:[.:]\d\d)?(?: ?(?:[ap]\.? ?m\.?|uhr|hrs?|h|o'clock))?|\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.? ?m\.?|uhr|hrs?|h|o'clock))(?= \D*$|$)/u

const dashes = /[\u2010-\u2015\u2043\u2212]/gu
const slashes = /[\u2044\u2215\u29F8]/gu

/** '31. 12. 2026', '31 / 12 / 2026' and '31 12 2026' without their spaces. */
const joined = (figures: string): string =>
  figures
    .replaceAll(/\s*([./])\s*/gu, '$1')
    .replace(/^(\d+) ?- ?(\d+) ?- ?(\d+)$/, '$1-$2-$3')
    .replace(/^(\d{4}) (\d{1,2}) (\d{1,2})$|^(\d{1,2}) (\d{1,2}) (\d{4}|\d\d)$/, (whole) => whole.replaceAll(' ', '-'))

/** A text as the forms of dates are looked for in it, and whether a time of day was taken off. */
export const writtenDate = (text: string): { text: string; hasTime: boolean } => {
  const plain = folded(text)
    .replaceAll('\u060C', ',')
    .replaceAll(dashes, '-')
    .replaceAll(slashes, '/')
    .replaceAll('\u2019', "'")
    .replace(/^@/, '')
    .replace(/[,;:!?\s]+$/u, '')
  const untimed = plain.replace(time, ' ').replace(hour, ' ')
  const spaced = untimed
    .replaceAll(weekdayInBrackets, '')
    .replaceAll(afterYear, '-')
    .replace(/^(?=\d{1,2}[\u6708\uC6D4])/u, '--')
    .replaceAll(afterMonth, '-')
    .replaceAll(afterDay, '')
    // '2027Q1', 'Q1/2027', "KW 50/26", "Dec '26".
    .replace(/^(\d{4})(?=[qt][1-4]$)/u, '$1 ')
    .replace(/(?<=^|\s)((?:[qtw]|kw ?)\d{1,2})\s*[-/ ]\s*'?(?=(?:\d\d)?\d\d$)/u, '$1 ')
    .replace(/(?<=\p{L}\.?\s*)'(?=\d\d$)/u, '20')
    // '31/Dec/26', "Dec 31 '26", '1.er', 'Dec 3 (Thu)', '2026m.'.
    .replaceAll(/(?<=\p{L})\.?[-/]|[-/](?=\p{L})|[()]/gu, ' ')
    .replaceAll(/(?<=^|\s)'(?=\d\d$)/gu, '')
    .replaceAll(/(?<=\d)\.(?=(?:er|ero|o|a)(?!\p{L}))/gu, '')
    .replace(/(?<=\d{4})\s?\u0645$/u, '')
    .replace(/^\+ ?(\d{1,3})$/, 'in $1 d')
    .replace(/^\+ ?(?=\d)/, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[,\s]+$/u, '')
    .trim()
  const isInFigures = /^[\d./\s-]+$/.test(spaced)
  return { text: isInFigures ? joined(spaced) : spaced, hasTime: untimed !== plain }
}
