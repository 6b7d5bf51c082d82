import { dayMeant, longestDate } from './dates.ts'
import { named, namesOfPerson, namesOfTeam, priorityMarks, repeatMarks } from './marks.ts'
import type { Context, Kind, Meaning, Part, Place, Question, Understood } from './parts.ts'
import { unquoted, wordsOf } from './words.ts'
import type { Word } from './words.ts'

const only = <Thing>(things: Thing[]): Thing | undefined => (things.length === 1 ? things[0] : undefined)
const withoutStop = (text: string): string => text.replace(/[,;:.?]+$/, '')

/** What a few words mean, as a whole. */
const meaningOf = (words: string, isLast: boolean, context: Context): Meaning | undefined => {
  const typed = withoutStop(words.slice(1))
  const mark = words[0] + typed.toLowerCase()
  const meanings: Record<Kind, () => Meaning['value'] | undefined> = {
    person: () => (words.startsWith('@') ? only(named(context.people, namesOfPerson, typed)) : undefined),
    team: () => (words.startsWith('#') ? only(named(context.teams, namesOfTeam, typed)) : undefined),
    priority: () => priorityMarks.find((each) => each.mark === mark || each.number === mark)?.priority,
    repeat: () => repeatMarks.find((each) => each.mark === mark)?.repeat,
    due: () => dayMeant(words, isLast, context),
  }
  for (const kind of context.kinds) {
    const value = meanings[kind]()
    if (value !== undefined) return { kind, value } as Meaning
  }
  return undefined
}

const placeOf = (words: readonly Word[]): Place => ({
  from: words[0]?.from ?? 0,
  to: words.at(-1)?.to ?? 0,
  words: words.map(({ text }) => text).join(' '),
})

/** The longest part that ends with the last of some words. */
const partAtEnd = (words: readonly Word[], isLast: boolean, context: Context): Part | undefined => {
  const longest = Math.max(longestDate, ...context.teams.map(({ name }) => name.split(' ').length))
  for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
    const place = words.slice(-count)
    if (place.some(({ isLiteral }) => isLiteral)) continue
    const meaning = meaningOf(placeOf(place).words, isLast, context)
    if (meaning) return { ...placeOf(place), ...meaning }
  }
  return undefined
}

/** From the last word to the first, so that of two dates or names the last one wins and the other stays in the title. */
const partsOf = (words: readonly Word[], context: Context): Part[] => {
  const parts: Part[] = []
  let rest = words
  let isLast = true
  while (rest.length > 0) {
    const open = context.kinds.filter((kind) => !parts.some((part) => part.kind === kind))
    const part = partAtEnd(rest, isLast, { ...context, kinds: open })
    if (part) parts.unshift(part)
    else isLast = false
    rest = part ? rest.filter(({ from }) => from < part.from) : rest.slice(0, -1)
  }
  return parts
}

const isIn = ({ from, to }: Place, word: Word): boolean => from <= word.from && word.to <= to

const questionsOf = (words: readonly Word[], { kinds, people, teams }: Context): Question[] =>
  words.flatMap((word): Question[] => {
    const typed = withoutStop(word.text.slice(1))
    if (word.isLiteral) return []
    if (word.text.startsWith('@') && kinds.includes('person')) {
      return [{ ...placeOf([word]), kind: 'person', among: named(people, namesOfPerson, typed) }]
    }
    if (!word.text.startsWith('#') || !kinds.includes('team')) return []
    return [{ ...placeOf([word]), kind: 'team', among: named(teams, namesOfTeam, typed) }]
  })

/**
 * What a line means: its parts, wherever they stand, and the other words as the title, in their order. Quotes keep words
 * in the title; they go where they have kept something there, and stay where they are part of it.
 */
export const parse = (text: string, context: Context): Understood => {
  const { words, quoted } = wordsOf(text)
  const parts = partsOf(words, context)
  const rest = words.filter((word) => !parts.some((part) => isIn(part, word)))
  const needless = quoted.filter((span) => partsOf(unquoted(span), context).length > 0)
  const spoken = new Map(needless.flatMap((span) => unquoted(span).map((word) => [word.from, word.text])))
  return {
    title: rest.map((word) => spoken.get(word.from) ?? word.text).join(' '),
    parts,
    questions: questionsOf(rest, context).filter(
      ({ kind, among }) => among.length > 1 && !parts.some((part) => part.kind === kind),
    ),
  }
}
