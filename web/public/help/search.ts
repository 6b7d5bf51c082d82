import type { Answer, Topic } from './topic.ts'

/** In small letters, and without hyphens, so that 'todo' finds 'to-do'. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('-', '')
    .match(/[\p{L}\p{N}_]+/gu) ?? []

// Words that most questions have, and that tell none of them from another.
const idle = new Set(
  wordsOf(
    'a an and are at can do does for from get how i in is it may me my of on or our the to we what where with you',
  ),
)

const soughtIn = (text: string): string[] => {
  const words = wordsOf(text)
  const telling = words.filter((word) => !idle.has(word))
  return telling.length > 0 ? telling : words
}

/** What 'invite', 'invited', 'inviting' and 'invitations' have in common. */
const stemOf = (word: string): string =>
  word.replace(/(?:(?<=.{4})(?:ations?|ions?|ings?|i?ed|i?es|ers?|e|y)|(?<=.{3})s)$/, '')

const isLike = (sought: string, stem: string, word: string): boolean =>
  word === sought || (sought.length > 1 && (word.startsWith(sought) || stemOf(word).startsWith(stem)))

/** How much a hit counts, by where it is. */
const partsOf = ({ title }: Topic, { question, also = '', blocks }: Answer): [number, string[]][] => [
  [3, wordsOf(`${question} ${also}`)],
  [2, wordsOf(title)],
  [1, wordsOf(blocks.flat().join(' '))],
]

/** The sum of what the sought words count; 0 when one of them is missing. */
const pointsOf = (topic: Topic, answer: Answer, sought: string[]): number => {
  const parts = partsOf(topic, answer)
  const points = sought.map((word) => {
    const stem = stemOf(word)
    return parts.find(([, words]) => words.some((each) => isLike(word, stem, each)))?.[0] ?? 0
  })
  return points.includes(0) ? 0 : points.reduce((sum, each) => sum + each, 0)
}

const mostFirst = (one: { points: number }, other: { points: number }): number => other.points - one.points

/** The topics with only those answers that have every word of `sought` or one like it, the best first. */
export const answersFor = (topics: readonly Topic[], sought: string): readonly Topic[] => {
  const words = soughtIn(sought)
  if (words.length === 0) return topics
  return topics
    .map((topic) => {
      const rated = topic.answers.map((answer) => ({ answer, points: pointsOf(topic, answer, words) }))
      const found = rated.filter(({ points }) => points > 0).toSorted(mostFirst)
      return { ...topic, answers: found.map(({ answer }) => answer), points: found[0]?.points ?? 0 }
    })
    .filter(({ points }) => points > 0)
    .toSorted(mostFirst)
}

export const countOf = (topics: readonly Topic[]): number =>
  topics.reduce((count, topic) => count + topic.answers.length, 0)
