import { firstDay } from '../../rhythms/next-day.ts'
import { folded } from '../folding.ts'
import { degreeIn, priorityIn } from '../urgency.ts'
import { dayIn, longestDate } from './days.ts'
import type { Around } from './days.ts'
import { named, namesOfPerson, namesOfTeam, repeatNamed, signed } from './marks.ts'
import type { Context, Kind, Meaning, Part, Place, Question, Understood } from './parts.ts'
import { longestRhythm, namesDays, rhythmIn } from './repeats.ts'
import { isAccepted, isKept } from './wishes.ts'
import type { Wish } from './wishes.ts'
import { unquoted, wordsOf } from './words.ts'
import type { Word } from './words.ts'

type Reader = Context & { wishes: readonly Wish[] }

/** What a few words can mean, as a whole, and whether there is no doubt about it. */
type Reading = { isCertain: boolean; meanings: Meaning[] }

const only = <Thing>(things: Thing[]): Thing | undefined => (things.length === 1 ? things[0] : undefined)

/** What a word behind a sign means. */
const markedBy = (text: string, kind: Kind, { people, teams }: Context): Meaning['value'] | undefined => {
  const { sign, typed } = signed(text)
  switch (kind) {
    case 'person':
      return sign === '@' ? only(named(people, namesOfPerson, typed)) : undefined
    case 'team':
      return sign === '#' ? only(named(teams, namesOfTeam, typed)) : undefined
    case 'priority':
      return sign === '!' ? priorityIn(typed) : undefined
    case 'degree':
      return sign === '!' ? degreeIn(typed) : undefined
    case 'repeat':
      return sign === '*' ? repeatNamed(typed) : undefined
    default:
      return undefined
  }
}

const readingOf = (words: readonly string[], around: Around, context: Context): Reading | undefined => {
  const text = words.join(' ')
  for (const kind of context.kinds) {
    const value = markedBy(text, kind, context)
    if (value !== undefined) return { isCertain: true, meanings: [{ kind, value } as Meaning] }
  }
  const day = dayIn(words, around, context)
  const rhythm = !day && context.kinds.includes('repeat') ? rhythmIn(words, around, context.calendar) : undefined
  if (rhythm) return { ...rhythm, meanings: rhythm.values.map((value) => ({ kind: 'repeat', value })) }
  return day && context.kinds.includes('due')
    ? { ...day, meanings: day.values.map((value) => ({ kind: 'due', value })) }
    : undefined
}

const placeOf = (words: readonly Word[]): Place => ({
  from: words[0]?.from ?? 0,
  to: words.at(-1)?.to ?? 0,
  words: words.map(({ text }) => text).join(' '),
})

/** Words that are taken, or that are offered to be; `isPutBack` says that they would be taken, had nobody put them back. */
type Hit = { place: Place; taken?: Meaning; offers: Meaning[]; isPutBack?: boolean }

/** What whoever types it has said of words comes before what they could mean. */
const judged = (place: Place, { isCertain, meanings }: Reading, wishes: readonly Wish[]): Hit => {
  const wished = meanings.find((meaning) => isAccepted(wishes, place.words, meaning))
  const taken = wished ?? (isCertain && !isKept(wishes, place.words) ? meanings[0] : undefined)
  return taken ? { place, taken, offers: [] } : { place, offers: meanings, isPutBack: isCertain }
}

/** The longest that ends with the last of some words and means something. */
const hitAtEnd = (words: readonly Word[], around: Around, context: Reader): Hit | undefined => {
  const longest = Math.max(longestDate, longestRhythm, ...[...context.teams, ...context.people].map(longestName))
  for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
    const span = words.slice(-count)
    if (span.some(({ isLiteral }) => isLiteral)) continue
    const place = placeOf(span)
    const before = words.at(-count - 1)?.text ?? ''
    const reading = readingOf(
      span.map(({ text }) => text),
      { ...around, before, isFirst: count === words.length },
      context,
    )
    if (reading) return judged(place, reading, context.wishes)
  }
  return undefined
}

const longestName = (named: { name: string } | { fullName: string }): number =>
  ('name' in named ? named.name : named.fullName).split(/\s+/).length

/** A rhythm that names its days says when it begins as well. */
const partsOf = (place: Place, meaning: Meaning, { kinds, today }: Context): Part[] => {
  const parts: Part[] = [{ ...place, ...meaning }]
  if (meaning.kind !== 'repeat' || !kinds.includes('due') || !namesDays(meaning.value)) return parts
  return [...parts, { ...place, kind: 'due', value: firstDay(meaning.value, today) }]
}

type Taken = Pick<Understood, 'parts' | 'offers'>

/** From the last word to the first, so that of two dates or names the last one wins and the other stays in the title. */
const takenFrom = (words: readonly Word[], context: Reader, isQuoted = false): Taken => {
  const taken: Taken = { parts: [], offers: [] }
  const isHeading = words.every(({ text }) => /^(?:\p{Lu}|\P{L}+$)/u.test(text))
  let rest = words
  let after = ''
  let isLast = true
  while (rest.length > 0) {
    const kinds = context.kinds.filter((kind) => !taken.parts.some((part) => part.kind === kind))
    const around = { before: '', after, isFirst: false, isLast, isHeading, isQuoted }
    const hit = hitAtEnd(rest, around, { ...context, kinds })
    const from = hit?.place.from ?? rest.at(-1)?.from ?? 0
    if (hit?.taken) taken.parts.unshift(...partsOf(hit.place, hit.taken, { ...context, kinds }))
    else {
      // What is put back leaves the words before it what they were.
      if (!hit?.isPutBack) {
        isLast = false
        after = folded((hit?.place.words ?? rest.at(-1)?.text ?? '').split(' ')[0] ?? '')
      }
      taken.offers.unshift(...(hit?.offers ?? []).map((meaning) => ({ ...hit?.place, ...meaning }) as Part))
    }
    rest = rest.filter((word) => word.from < from)
  }
  return taken
}

const isIn = ({ from, to }: Place, word: Word): boolean => from <= word.from && word.to <= to

const questionsOf = (words: readonly Word[], { kinds, people, teams }: Context): Question[] =>
  words.flatMap((word): Question[] => {
    const { sign, typed } = signed(word.text)
    if (word.isLiteral) return []
    if (sign === '@' && kinds.includes('person')) {
      return [{ ...placeOf([word]), kind: 'person', among: named(people, namesOfPerson, typed) }]
    }
    if (sign !== '#' || !kinds.includes('team')) return []
    return [{ ...placeOf([word]), kind: 'team', among: named(teams, namesOfTeam, typed) }]
  })

/** Of the readings that are offered, those of the last place that has any, and of a kind that nothing says yet. */
const offersOf = ({ parts, offers }: Taken): Part[] => {
  const open = offers.filter(({ kind }) => !parts.some((part) => part.kind === kind))
  return open.filter(({ from }) => from === open.at(-1)?.from)
}

/**
 * What a line means: its parts, wherever they stand, and the other words as the title, in their order. Quotes keep words
 * in the title; they go where they have kept something there, and stay where they are part of it.
 */
export const readLine = (text: string, context: Context, wishes: readonly Wish[] = []): Understood => {
  const reader = { ...context, wishes }
  const { words, quoted } = wordsOf(text)
  const taken = takenFrom(words, reader)
  const { parts } = taken
  const rest = words.filter((word) => !parts.some((part) => isIn(part, word)))
  const needless = quoted.filter((span) => takenFrom(unquoted(span), reader, true).parts.length > 0)
  const spoken = new Map(needless.flatMap((span) => unquoted(span).map((word) => [word.from, word.text])))
  return {
    title: rest.map((word) => spoken.get(word.from) ?? word.text).join(' '),
    parts,
    offers: offersOf(taken),
    questions: questionsOf(rest, context).filter(
      ({ kind, among }) => among.length > 1 && !parts.some((part) => part.kind === kind),
    ),
  }
}
