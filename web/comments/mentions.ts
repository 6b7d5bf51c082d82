import { mentionsIn } from '#contract/comments.ts'
import type { Mention } from '#contract/comments.ts'
import type { Person } from '#contract/tenants.ts'

const maxSuggestions = 6

/** The mention being typed at the caret: the position of its @ and what follows it so far. */
export const mentionAt = (text: string, caret: number): { from: number; typed: string } | null => {
  const match = /(?<!\w)@(\w*)$/.exec(text.slice(0, caret))
  return match ? { from: match.index, typed: match[1] ?? '' } : null
}

/** At most six people whose username or name contains what is typed; those that begin with it come first. */
export const suggested = (people: readonly Person[], typed: string): Person[] => {
  const sought = typed.toLowerCase()
  const places = people.map((person) => {
    const found = [person.username, person.fullName].map((name) => name.toLowerCase().indexOf(sought))
    return { person, starts: found.includes(0), found: found.some((place) => place >= 0) }
  })
  return places
    .filter(({ found }) => found)
    .toSorted((a, b) => Number(b.starts) - Number(a.starts))
    .slice(0, maxSuggestions)
    .map(({ person }) => person)
}

/** The text with the mention at the caret completed, and the caret's new position, behind a space. */
export const withMention = (text: string, caret: number, username: string): { text: string; caret: number } => {
  const from = mentionAt(text, caret)?.from ?? caret
  const rest = text.slice(caret).replace(/^\w+/, '')
  const head = `${text.slice(0, from)}@${username} `
  return { text: head + rest.replace(/^ /, ''), caret: head.length }
}

/** The mentions that the server will find in a text. */
export const mentionedIn = (text: string, people: readonly Person[]): Mention[] => {
  const names = new Set(mentionsIn(text))
  return people
    .filter(({ username }) => names.has(username.toLowerCase()))
    .map(({ id, username }) => ({ userId: id, username }))
}

export type Part = { text: string; mention: boolean }

/** A text split into parts, so that mentions can be highlighted. */
export const partsOf = (text: string, mentions: readonly Mention[]): Part[] => {
  const names = new Set(mentions.map(({ username }) => username.toLowerCase()))
  return text
    .split(/((?<!\w)@\w+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, mention: part.startsWith('@') && names.has(part.slice(1).toLowerCase()) }))
}
