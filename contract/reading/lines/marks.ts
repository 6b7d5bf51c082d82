import { namedRhythms } from '../../rhythms/repeats.ts'
import type { Rhythm } from '../../rhythms.ts'
import { msg, t } from '../../words.ts'
import { folded } from '../folding.ts'
import type { Meanings, NamedPerson, NamedTeam } from './parts.ts'

/** A word that stands behind a mark: in English, in the reader's language, and as a figure. */
type Worded<Value> = { value: Value; english: string; name: string; figure?: string }

/** How urgent something is, with the words of the menus. */
const priorities: readonly (Worded<NonNullable<Meanings['priority']>> & { degree: number })[] = [
  { value: 'high', degree: 3, english: 'high', name: msg('High'), figure: '1' },
  { value: 'medium', degree: 2, english: 'medium', name: msg('Medium'), figure: '2' },
  { value: 'low', degree: 1, english: 'low', name: msg('Low'), figure: '3' },
]

/** An issue has five degrees. */
const degrees: readonly Worded<number>[] = [
  { value: 5, english: 'critical', name: msg('Critical') },
  { value: 4, english: 'urgent', name: msg('Urgent') },
  ...priorities.map(({ degree, ...worded }) => ({ ...worded, value: degree })),
]

const repeats: readonly Worded<Rhythm>[] = [
  { value: namedRhythms.daily, english: 'daily', name: msg('Daily') },
  { value: namedRhythms.weekly, english: 'weekly', name: msg('Weekly') },
  { value: namedRhythms.monthly, english: 'monthly', name: msg('Monthly') },
  { value: namedRhythms.quaterly, english: 'quarterly', name: msg('Quarterly') },
  { value: namedRhythms.annually, english: 'annually', name: msg('Annually') },
]

/** What stands behind ! and * in a line. */
export const marked = { priority: priorities, degree: degrees, repeat: repeats }

/** What a word behind a mark stands for. */
export const worded = <Value>(list: readonly Worded<Value>[], typed: string): Value | undefined =>
  list.find(({ english, name, figure }) => [english, figure, folded(t(name))].includes(typed))?.value

/** Words without the punctuation behind them, that of Arabic and of the Far East included. */
export const withoutStop = (text: string): string => text.replace(/[\s,;:.?!)\u060C\u061B\u061F\u3001\u3002]+$/, '')

/** The sign that a word begins with, also as Japanese keyboards write it, and what follows, folded. */
export const signed = (word: string): { sign: string; typed: string } => {
  const plain = folded(word)
  return { sign: plain.charAt(0), typed: withoutStop(plain.slice(1)).trim() }
}

export const namesOfPerson = ({ fullName, username }: NamedPerson): string[] => [folded(username), folded(fullName)]
export const namesOfTeam = ({ name }: NamedTeam): string[] => [folded(name)]

/**
 * Those whose name is what was typed, which is folded; else, if that is one word, those whose name starts with it; else
 * those of whose names a later word does.
 */
export const named = <Thing>(things: readonly Thing[], namesOf: (thing: Thing) => string[], typed: string): Thing[] => {
  if (typed === '') return []
  const whose = (fits: (name: string) => boolean) => things.filter((thing) => namesOf(thing).some(fits))
  const exact = whose((name) => name === typed)
  if (exact.length > 0 || typed.includes(' ')) return exact
  const begun = whose((name) => name.startsWith(typed))
  return begun.length > 0 ? begun : whose((name) => name.includes(` ${typed}`))
}
