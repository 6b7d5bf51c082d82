import { rhythmText } from '../../rhythms/text.ts'
import type { Meaning, Part, Place } from './parts.ts'

/** What whoever types a line has said of some words of it: that they belong to the title, or which of their meanings counts. */
export type Wish = { words: string; as: string }

const title = ''

/** Names a meaning among those that the same words can have. */
const nameOf = ({ kind, value }: Meaning): string => {
  if (kind === 'due') return `${kind} ${value}`
  return kind === 'repeat' ? `${kind} ${rhythmText(value)}` : kind
}

/** The wish that words of a part go back into the title. */
export const keeping = ({ words }: Place): Wish => ({ words, as: title })

/** The wish that words mean what was offered. */
export const accepting = (offer: Part): Wish => ({ words: offer.words, as: nameOf(offer) })

export const isKept = (wishes: readonly Wish[], words: string): boolean =>
  wishes.some((wish) => wish.words === words && wish.as === title)

export const isAccepted = (wishes: readonly Wish[], words: string, meaning: Meaning): boolean =>
  wishes.some((wish) => wish.words === words && wish.as === nameOf(meaning))

const wordsOf = (text: string): string => ` ${text.trim().split(/\s+/).join(' ')} `

/** The wishes whose words are still in the text. */
export const wishesIn = (text: string, wishes: readonly Wish[]): Wish[] =>
  wishes.filter(({ words }) => wordsOf(text).includes(` ${words} `))

/** The wishes with one more, which takes the place of others about its words. */
export const withWish = (wishes: readonly Wish[], wish: Wish): Wish[] => [
  ...wishes.filter(({ words }) => words !== wish.words),
  wish,
]

/** Wishes as a text that can be kept, and back. */
export const wishText = (wishes: readonly Wish[]): string => wishes.map(({ words, as }) => `${as}\t${words}`).join('\n')
export const wishesOf = (text: string): Wish[] =>
  text.split('\n').flatMap((line) => {
    const [as, words] = line.split('\t')
    return as === undefined || words === undefined ? [] : [{ as, words }]
  })
