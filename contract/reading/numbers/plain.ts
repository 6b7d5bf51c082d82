import { withoutMarks, withPlainDigits } from '../digits.ts'

// Full width, as Japanese and Chinese keyboards write, and small forms.
const wide = /[\uFE50-\uFE6F\uFF01-\uFF5E\uFFE0-\uFFE6]/gu
const hyphens = /[\u2010-\u2015\u207B\u2212\u2796]/gu
const apostrophes = /[\u0060\u00B4\u02BC\u2018\u2019\u201B\u2032]/gu
// How an emoji is shown, in colour or not.
const variations = /[\uFE0E\uFE0F]/gu

/** The same text in the signs that readers of numbers look for: ASCII's digits, hyphen, apostrophe and percent sign. */
export const plainSigns = (text: string): string =>
  withPlainDigits(withoutMarks(text))
    .replaceAll(variations, '')
    .replaceAll(wide, (sign) => sign.normalize('NFKC'))
    .replaceAll(hyphens, '-')
    .replaceAll(apostrophes, "'")
    .replaceAll('\u066A', '%')
    .replaceAll('\u060C', ',')
    .replaceAll(/\s+/gu, ' ')
    .trim()
