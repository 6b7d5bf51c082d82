import type { ImportKind } from '#contract/imports.ts'
import { folded } from '#contract/reading/folding.ts'
import { isolated, t } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { degreeIn, intervalIn, priorityIn, repeatingFor, statusIn, statusWords } from '#web/imports/meanings.ts'
import { findPerson, findTeam } from '#web/imports/names.ts'
import { intervalWords, priorityWords as degreeWords } from '#web/issues/words.ts'
import { repeatWords } from '#web/rhythms/words.ts'
import type { RoundTrip, Rolls } from './rolls.ts'
import { lineOf } from './texts.ts'

// Those of web/ui/PriorityMark.tsx, whose styles the bench cannot load.
const priorityWords = { low: 'Low', medium: 'Medium', high: 'High' }

/** Reads a word that a page shows in its own language, on a page in any. */
const wordTrip = (
  { one, writer, reader }: Rolls,
  words: Record<string, string>,
  read: (text: string) => unknown,
): RoundTrip => {
  const [meant, english] = one(Object.entries(words))
  const text = inLanguage(writer(), () => t(english))
  return { text, read: inLanguage(reader(), () => String(read(text))), meant }
}

const statuses = (rolls: Rolls): RoundTrip => {
  const kind: ImportKind = rolls.one(['todos', 'rocks', 'milestones', 'issues'])
  return wordTrip(rolls, statusWords[kind], (text) => statusIn(kind, text))
}

const repeats = (rolls: Rolls): RoundTrip => wordTrip(rolls, repeatWords, (text) => repeatingFor(text)?.repeat)

type Named = { id: number; name: string }

const firstId = 1000

/** Things with names that people do not take for the same, though one may be made of others, or be the number of one. */
const namesIn = (rolls: Rolls): Named[] => {
  const lines = Array.from({ length: 3 }, () => lineOf(rolls))
  const joined = [rolls.one(lines), rolls.one(lines)].join(rolls.one([', ', ' & ', '/', ' ']))
  const names = [...lines, joined, `${lines[0]} (${lines[1]})`, `${lines[0]} (2)`, String(firstId + 1)]
  const unlike = new Map(names.map((name) => [folded(name), name]))
  return [...unlike.values()].map((name, at) => ({ id: firstId + at, name }))
}

const teams = (rolls: Rolls): RoundTrip => {
  const all = namesIn(rolls)
  const { id: meant, name } = rolls.one(all)
  // A name in a sentence has marks of direction around it.
  const text = inLanguage(rolls.writer(), () => rolls.one([name, isolated(name)]))
  return { text, read: inLanguage(rolls.reader(), () => findTeam(all, text)?.id), meant }
}

const people = (rolls: Rolls): RoundTrip => {
  const all = namesIn(rolls).map(({ id, name }) => ({
    id,
    fullName: name,
    username: `u${id}`,
    email: `u${id}@example.com`,
  }))
  const { id: meant, fullName, username, email } = rolls.one(all)
  const text = inLanguage(rolls.writer(), () => rolls.one([fullName, isolated(fullName), `@${username}`, email]))
  return { text, read: inLanguage(rolls.reader(), () => findPerson(all, text)?.id), meant }
}

export const wordTrips = {
  statuses,
  priorities: (rolls: Rolls) => wordTrip(rolls, priorityWords, priorityIn),
  'priorities of issues': (rolls: Rolls) => wordTrip(rolls, { ...degreeWords, null: 'None' }, degreeIn),
  intervals: (rolls: Rolls) => wordTrip(rolls, intervalWords, intervalIn),
  repeats,
  people,
  teams,
}
