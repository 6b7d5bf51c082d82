import { t } from '#contract/words.ts'
import { isMistyped } from '../../ui/mistyped.ts'
import type { Answer, Topic } from './topic.ts'
import { isMatch, stemOf, wordsOf } from './words.ts'

// Words that most questions contain; each language has its own.
const stopWords = new Set(
  wordsOf(
    t('a an and are at can do does for from get how i in is it may me my of on or our the to we what where with you'),
  ),
)

const searchWordsOf = (text: string): string[] => {
  const words = wordsOf(text)
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

/** The parts of an answer, each with the weight of a match in it. */
const partsOf = ({ title }: Topic, { question, also = '', blocks }: Answer): [number, string[]][] => [
  [3, wordsOf(`${question} ${also}`)],
  [2, wordsOf(title)],
  [1, wordsOf(blocks.flat().join(' '))],
]

const wordsIn = ([, words]: [number, string[]]): string[] => words

type Matches = (wanted: string, stem: string, word: string) => boolean

/** The sum of the words' weights; 0 when one of them is missing. */
const scoreOf = (topic: Topic, answer: Answer, wanted: string[], matches: Matches): number => {
  const parts = partsOf(topic, answer)
  const weights = wanted.map((word) => {
    const stem = stemOf(word)
    return parts.find(([, words]) => words.some((each) => matches(word, stem, each)))?.[0] ?? 0
  })
  return weights.includes(0) ? 0 : weights.reduce((sum, each) => sum + each, 0)
}

const bestFirst = (one: { score: number }, other: { score: number }): number => other.score - one.score

const withAnswers = (topics: readonly Topic[], words: string[], matches: Matches): readonly Topic[] =>
  topics
    .map((topic) => {
      const rated = topic.answers.map((answer) => ({ answer, score: scoreOf(topic, answer, words, matches) }))
      const found = rated.filter(({ score }) => score > 0).toSorted(bestFirst)
      return { ...topic, answers: found.map(({ answer }) => answer), score: found[0]?.score ?? 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted(bestFirst)

/** The stems of what may have been meant by a mistyped word. */
const stemsMeantBy = (typed: string, topics: readonly Topic[]): Set<string> => {
  const words = topics.flatMap((topic) => topic.answers.flatMap((answer) => partsOf(topic, answer).flatMap(wordsIn)))
  const isMeant = (word: string) => isMistyped(typed, word) || isMistyped(stemOf(typed), stemOf(word))
  return new Set([...new Set(words)].filter(isMeant).map(stemOf))
}

const withTypos = (topics: readonly Topic[], words: string[]): readonly Topic[] => {
  const stems = new Map(words.map((word) => [word, stemsMeantBy(word, topics)]))
  const matches: Matches = (wanted, stem, word) =>
    isMatch(wanted, stem, word) || stems.get(wanted)?.has(stemOf(word)) === true
  return withAnswers(topics, words, matches)
}

/** The topics with only the answers that match every word of `query`, best first; mistyped words if none do as typed. */
export const answersFor = (topics: readonly Topic[], query: string): readonly Topic[] => {
  const words = searchWordsOf(query)
  if (words.length === 0) return topics
  const found = withAnswers(topics, words, isMatch)
  return found.length > 0 ? found : withTypos(topics, words)
}

export const countOf = (topics: readonly Topic[]): number =>
  topics.reduce((count, topic) => count + topic.answers.length, 0)
