import { namedRhythms } from '../../rhythms/repeats.ts'
import type { Rhythm } from '../../rhythms.ts'
import { msg, t } from '../../words.ts'
import { folded } from '../folding.ts'
import type { NamedPerson, NamedTeam } from './parts.ts'

/** A word that is suggested behind a mark: in English, and in the reader's language. */
type Worded = { english: string; name: string }

/** How urgent something is, with the words of the menus. */
const priorities: readonly Worded[] = [
  { english: 'high', name: msg('High') },
  { english: 'medium', name: msg('Medium') },
  { english: 'low', name: msg('Low') },
]

/** An issue has five degrees. */
const degrees: readonly Worded[] = [
  { english: 'critical', name: msg('Critical') },
  { english: 'urgent', name: msg('Urgent') },
  ...priorities,
]

const repeats: readonly (Worded & { value: Rhythm })[] = [
  { value: namedRhythms.daily, english: 'daily', name: msg('Daily') },
  { value: namedRhythms.weekly, english: 'weekly', name: msg('Weekly') },
  { value: namedRhythms.monthly, english: 'monthly', name: msg('Monthly') },
  { value: namedRhythms.quaterly, english: 'quarterly', name: msg('Quarterly') },
  { value: namedRhythms.annually, english: 'annually', name: msg('Annually') },
]

/** What is suggested behind ! and * in a line. */
export const marked = { priority: priorities, degree: degrees, repeat: repeats }

/** The rhythm that a word behind a mark names. */
export const repeatNamed = (typed: string): Rhythm | undefined =>
  repeats.find(({ english, name }) => [english, folded(t(name))].includes(typed))?.value

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
