import type { Priority } from '#contract/rows.ts'
import type { Person } from '#contract/tenants.ts'

export type NamedTeam = { id: number; name: string }

export const priorityMarks: readonly { mark: string; number: string; priority: Priority }[] = [
  { mark: '!high', number: '!1', priority: 'high' },
  { mark: '!medium', number: '!2', priority: 'medium' },
  { mark: '!low', number: '!3', priority: 'low' },
]

/** How often a thing comes again, with the words that it is stored by. */
export const repeatMarks = [
  { mark: '*daily', repeat: 'daily' },
  { mark: '*weekly', repeat: 'weekly' },
  { mark: '*monthly', repeat: 'monthly' },
  { mark: '*quarterly', repeat: 'quaterly' },
  { mark: '*annually', repeat: 'annually' },
] as const

export type Often = (typeof repeatMarks)[number]['repeat']

/** A name as it is compared: in lower case, without accents, with single spaces. */
const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ')

export const namesOfPerson = ({ fullName, username }: Person): string[] => [plain(username), plain(fullName)]
export const namesOfTeam = ({ name }: NamedTeam): string[] => [plain(name)]

/** Those whose name is what was typed; else, if that is one word, those whose name starts with it. */
export const named = <Thing>(things: readonly Thing[], namesOf: (thing: Thing) => string[], typed: string): Thing[] => {
  const sought = plain(typed)
  if (sought === '') return []
  const exact = things.filter((thing) => namesOf(thing).includes(sought))
  if (exact.length > 0 || sought.includes(' ')) return exact
  return things.filter((thing) => namesOf(thing).some((name) => name.startsWith(sought)))
}
