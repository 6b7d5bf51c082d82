import { withoutMarks, withPlainDigits } from './digits.ts'

// Accents, Hebrew points, Arabic vowel signs with the hamza that NFKD splits off, and the stroke that stretches a word.
const accents =
  // oxlint-disable-next-line no-misleading-character-class -- ranges of marks
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu

/** Letters that Unicode does not decompose, and that people write with others: by lower case. */
const letters: Readonly<Record<string, string>> = {
  '\u00DF': 'ss', // sharp s
  '\u00E6': 'ae',
  '\u0153': 'oe',
  '\u00F8': 'o',
  '\u00F0': 'd', // eth
  '\u00FE': 'th', // thorn
  '\u0111': 'd',
  '\u0127': 'h',
  '\u0131': 'i', // dotless i
  '\u0138': 'k',
  '\u0142': 'l',
  '\u014B': 'n',
  '\u0167': 't',
  '\u03C2': '\u03C3', // final sigma
  '\u0621': '', // hamza by itself
  '\u0629': '\u0647', // teh marbuta as heh
  '\u0649': '\u064A', // alef maksura as yeh
  '\u0671': '\u0627', // alef wasla
  '\u06A9': '\u0643', // Persian kaf
  '\u06CC': '\u064A', // Persian yeh
}
const mayBeOne = /[\u00DF-\u06CC]/gu

/**
 * A text as it is compared and searched: in lower case, without accents, vowel signs and marks, with letters and digits
 * that people take for the same written alike, and single spaces. `Straße` and `STRASSE` are one, so are `أحمد` and
 * `احمد`. What it leaves of a word stays a word: kana and hangul keep their parts.
 */
export const folded = (text: string): string =>
  withPlainDigits(withoutMarks(text.normalize('NFKD')))
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(mayBeOne, (sign) => letters[sign] ?? sign)
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/gu, ' ')
