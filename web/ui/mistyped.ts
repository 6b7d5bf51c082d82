/** How many letters are too many, too few, wrong or swapped with the next one. */
const mistakes = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i += 1) {
    rows[i] = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const changed = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1])
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed)
      rows[i]?.push(swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best)
    }
  }
  return at(one.length, other.length)
}

const shortestMistyped = 4
const mostMistakes = ({ length }: string): number => (length < 8 ? 1 : 2)

/**
 * Whether a typo makes the difference, two in a long word: 'invte', 'shorctut'. The first letter is hardly ever wrong:
 * 'zither' doesn't mean 'either'.
 */
export const isMistyped = (typed: string, word: string): boolean => {
  if (typed.length < shortestMistyped || typed[0] !== word[0]) return false
  const most = mostMistakes(typed)
  return Math.abs(typed.length - word.length) <= most && mistakes(typed, word) <= most
}
