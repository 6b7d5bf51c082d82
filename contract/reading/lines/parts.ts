import type { Calendar, Day } from '../../fields.ts'
import type { Rhythm } from '../../rhythms.ts'

/** Someone who can be meant by a name, as lists of people have them. */
export type NamedPerson = { id: number; username: string; fullName: string; avatarUrl: string | null }
export type NamedTeam = { id: number; name: string }

/** What words of a line can mean besides the title. A `degree` is an issue's priority, from 1 to 5. */
export type Meaning =
  | { kind: 'person'; value: NamedPerson }
  | { kind: 'due'; value: Day }
  | { kind: 'priority'; value: 'low' | 'medium' | 'high' }
  | { kind: 'degree'; value: number }
  | { kind: 'repeat'; value: Rhythm }
  | { kind: 'team'; value: NamedTeam }

export type Kind = Meaning['kind']

/** Where in the text words are. */
export type Place = { from: number; to: number; words: string }

/** Words that mean something besides the title. */
export type Part = Place & Meaning

/** A name that several people or teams could be meant by; it stays in the title until one is chosen. */
export type Question = Place & ({ kind: 'person'; among: NamedPerson[] } | { kind: 'team'; among: NamedTeam[] })

export type Understood = {
  title: string
  /** What is taken out of the title. */
  parts: Part[]
  /** What words of the title could mean, if whoever typed them says so. */
  offers: Part[]
  questions: Question[]
}

export type Context = {
  today: Day
  calendar: Calendar
  /** Whether figures put the day before the month; undefined when nothing tells. */
  dayFirst: boolean | undefined
  /** What a line can say besides the title. */
  kinds: readonly Kind[]
  people: readonly NamedPerson[]
  teams: readonly NamedTeam[]
}

export type Meanings = Partial<{ [K in Kind]: Extract<Meaning, { kind: K }>['value'] }>

/** The parts by their kind. */
export const meaningsOf = ({ parts }: Pick<Understood, 'parts'>): Meanings =>
  Object.fromEntries(parts.map(({ kind, value }) => [kind, value]))
