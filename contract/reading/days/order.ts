import { pairIn } from './figures.ts'
import { writtenDate } from './written.ts'

/** The pairs of numbers that dates of a column begin with, behind their weekdays. */
const pairsOf = (texts: readonly string[]) =>
  texts.flatMap((each) => {
    const { text } = writtenDate(each)
    const pair = pairIn(text.replace(/^\p{L}[^\d]* /u, ''))
    return pair ? [pair] : []
  })

/** Whether any date of a column can be read both ways. */
export const hasOpenOrder = (texts: readonly string[]): boolean => pairsOf(texts).length > 0

/**
 * Whether the dates of a whole column put the day or the month first, where its own values tell: `14/02/2026` does, and
 * so do dots. Undefined where they leave it open, or contradict each other.
 */
export const orderOf = (texts: readonly string[]): 'day' | 'month' | undefined => {
  const pairs = pairsOf(texts)
  const dayFirst = pairs.some(({ one }) => one > 12)
  const monthFirst = pairs.some(({ other }) => other > 12)
  if (dayFirst !== monthFirst) return dayFirst ? 'day' : 'month'
  return !monthFirst && pairs.some(({ mark }) => mark === '.') ? 'day' : undefined
}
