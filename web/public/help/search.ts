import type { Answer, Topic } from './topic.ts'

/** Lowercase and without hyphens, so that 'todo' finds 'to-do'. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('-', '')
    .match(/[\p{L}\p{N}_]+/gu) ?? []

// Words that most questions contain.
const stopWords = new Set(
  wordsOf(
    'a an and are at can do does for from get how i in is it may me my of on or our the to we what where with you',
  ),
)

const searchWordsOf = (text: string): string[] => {
  const words = wordsOf(text)
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

/** What 'invite', 'invited', 'inviting' and 'invitations' have in common. */
const stemOf = (word: string): string =>
  word.replace(/(?:(?<=.{4})(?:ations?|ions?|ings?|i?ed|i?es|ers?|e|y)|(?<=.{3})s)$/, '')

const isMatch = (wanted: string, stem: string, word: string): boolean =>
  word === wanted || (wanted.length > 1 && (word.startsWith(wanted) || stemOf(word).startsWith(stem)))

/** The parts of an answer, each with the weight of a match in it. */
const partsOf = ({ title }: Topic, { question, also = '', blocks }: Answer): [number, string[]][] => [
  [3, wordsOf(`${question} ${also}`)],
  [2, wordsOf(title)],
  [1, wordsOf(blocks.flat().join(' '))],
]

/** The sum of the words' weights; 0 when one of them is missing. */
const scoreOf = (topic: Topic, answer: Answer, wanted: string[]): number => {
  const parts = partsOf(topic, answer)
  const weights = wanted.map((word) => {
    const stem = stemOf(word)
    return parts.find(([, words]) => words.some((each) => isMatch(word, stem, each)))?.[0] ?? 0
  })
  return weights.includes(0) ? 0 : weights.reduce((sum, each) => sum + each, 0)
}

const bestFirst = (one: { score: number }, other: { score: number }): number => other.score - one.score

/** The topics with only the answers that match every word of `query`, best first. */
export const answersFor = (topics: readonly Topic[], query: string): readonly Topic[] => {
  const words = searchWordsOf(query)
  if (words.length === 0) return topics
  return topics
    .map((topic) => {
      const rated = topic.answers.map((answer) => ({ answer, score: scoreOf(topic, answer, words) }))
      const found = rated.filter(({ score }) => score > 0).toSorted(bestFirst)
      return { ...topic, answers: found.map(({ answer }) => answer), score: found[0]?.score ?? 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted(bestFirst)
}

export const countOf = (topics: readonly Topic[]): number =>
  topics.reduce((count, topic) => count + topic.answers.length, 0)
