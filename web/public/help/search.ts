import type { Answer, Topic } from './topic.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const textOf = ({ question, blocks }: Answer): string => [question, ...blocks.flat()].join(' ').toLowerCase()

/** The topics with only those answers that hold every word of `sought`, in themselves or in the topic's title. */
export const answersFor = (topics: readonly Topic[], sought: string): Topic[] => {
  const words = wordsOf(sought)
  return topics
    .map((topic) => {
      const title = topic.title.toLowerCase()
      const fits = (answer: Answer) => words.every((word) => `${title} ${textOf(answer)}`.includes(word))
      return { ...topic, answers: topic.answers.filter(fits) }
    })
    .filter((topic) => topic.answers.length > 0)
}

export const countOf = (topics: readonly Topic[]): number =>
  topics.reduce((count, topic) => count + topic.answers.length, 0)
