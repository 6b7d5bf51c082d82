import type { Day } from '#contract/fields.ts'
import type { Priority } from '#contract/rows.ts'
import type { Person } from '#contract/tenants.ts'
import type { ParseContext } from '../../days/understand.ts'
import type { NamedTeam, Often } from './marks.ts'

export type Meaning =
  | { kind: 'person'; value: Person }
  | { kind: 'due'; value: Day }
  | { kind: 'priority'; value: Priority }
  | { kind: 'repeat'; value: Often }
  | { kind: 'team'; value: NamedTeam }

export type Kind = Meaning['kind']

/** Where in the text words are. */
export type Place = { from: number; to: number; words: string }

/** Words that mean something besides the title. */
export type Part = Place & Meaning

/** A name that several people or teams could be meant by; it stays in the title until one is chosen. */
export type Question = Place & ({ kind: 'person'; among: Person[] } | { kind: 'team'; among: NamedTeam[] })

export type Understood = { title: string; parts: Part[]; questions: Question[] }

export type Context = ParseContext & {
  /** What a line can say besides the title. */
  kinds: readonly Kind[]
  people: readonly Person[]
  teams: readonly NamedTeam[]
}

/** The text with a part put between quotes, which makes it a piece of the title again. */
export const withoutPart = (text: string, { from, to }: Pick<Place, 'from' | 'to'>): string =>
  `${text.slice(0, from)}"${text.slice(from, to)}"${text.slice(to)}`

export type Meanings = Partial<{ [K in Kind]: Extract<Meaning, { kind: K }>['value'] }>

/** The parts by their kind. */
export const meaningsOf = ({ parts }: Understood): Meanings =>
  Object.fromEntries(parts.map(({ kind, value }) => [kind, value]))
