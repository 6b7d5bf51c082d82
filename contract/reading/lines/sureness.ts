import { folded } from '../folding.ts'
import { language } from '../../words.ts'
import { writtenDate } from '../days/written.ts'
import { isMonth, isNear, isNumber, isOrdinal, isUnit, isWeekday } from './day-words.ts'

/**
 * Where words are a date beyond doubt: anywhere in a line; as its last words; only behind a word such as 'by', because
 * numbers say other things too ('Node 22.10.', 'modules 11/12'); nowhere, so that they are only offered; or never.
 */
export type Sureness = 'anywhere' | 'last' | 'introduced' | 'offered' | 'never'

const leading = new Set(['in', 'en', 'dentro', 'innerhalb', 'بعد', 'خلال'].map(folded))
// They are what is planned as often as when it is due.
const weekends = new Set(['weekend', 'wochenende', 'fin de semana', 'نهاية الأسبوع'].map(folded))
const hasYear = (plain: string): boolean => /\d{4}/.test(plain)

const ofFigures = (plain: string): Sureness => {
  if (!/\d\D/.test(plain)) return 'never'
  // 'Reduce churn by 5.5': German alone writes days so without a point behind them.
  if (/^[1-9]\/[2-9]$/.test(plain) || (/^\d+\.\d+$/.test(plain) && language() !== 'de')) return 'offered'
  return hasYear(plain) ? 'last' : 'introduced'
}

const ofOneWord = (word: string, plain: string): Sureness => {
  if (isNear(word)) return 'anywhere'
  // 'أحد' and 'اثنين' are numbers as well.
  if (isWeekday(word) && /^(?!\u0627\u0644)\p{Script=Arabic}/u.test(word)) return 'introduced'
  if (isWeekday(word) || /^eo(?:[dmqwy]|fy)$/.test(word)) return 'last'
  // 'Monatsende' and the like are one word in German.
  return /(?:ende|mitte|anfang|beginn)$/.test(word) || (plain.length > 2 && plain.endsWith('.'))
    ? 'introduced'
    : 'never'
}

/** 'in 2 weeks'; 'next week'; 'a month from now'; but 'two weeks' are how long something takes. */
const ofSpan = (words: readonly string[]): Sureness => {
  if (leading.has(words[0] ?? '')) return 'anywhere'
  if (words.length === 1) return 'never'
  // 'Hacer el cierre de mes'.
  if (words.includes('cierre')) return 'offered'
  // 'Prepare the year end', 'the first quarter'.
  if (words.at(-1) === 'end' || words.some(isOrdinal)) return 'introduced'
  if (!isUnit(words.at(-1) ?? '')) return 'last'
  return words.some(isNumber) ? 'never' : 'last'
}

/** How surely a text that can be read as a date is one, by its form; it is folded. */
export const surenessOf = (plain: string): Sureness => {
  const words = plain.split(' ').map((word) => word.replaceAll(/[.,]/g, ''))
  // 'El 5' is whatever is the fifth.
  if (/\d:\d|^el \d+$/.test(plain) || writtenDate(plain).hasTime) return 'never'
  if (/^[\d\s./-]+$/.test(plain)) return ofFigures(plain)
  if (plain.startsWith('+')) return /\p{L}$/u.test(plain) ? 'last' : 'offered'
  if (words.some(isMonth)) return /\d/.test(plain) ? 'last' : words.length > 1 ? 'introduced' : 'never'
  if (weekends.has(plain) || (isUnit(words[0] ?? '') && isNumber(words[1] ?? ''))) return 'introduced'
  if (words.some(isUnit)) return ofSpan(words)
  if (/\d/.test(plain))
    return (hasYear(plain) && /\d[./-]\d|\d\u5E74\d/.test(plain)) || /^the \d+[a-z]+$/.test(plain)
      ? 'last'
      : 'introduced'
  if (words.length === 1) return ofOneWord(words[0] ?? '', plain)
  return isOrdinal(words.at(-1) ?? '') ? 'introduced' : 'last'
}
