import type { Mention } from '#contract/comments.ts'
import { folded } from '#contract/reading/folding.ts'
import { canMentionAfter } from '#contract/reading/mentions.ts'
import type { Person } from '#contract/tenants.ts'

const maxSuggestions = 6

/** The mention being typed at the caret: the position of its @ and what follows it so far. */
export const mentionAt = (text: string, caret: number): { from: number; typed: string } | null => {
  const match = /[@＠](\w*)$/.exec(text.slice(0, caret))
  return match && canMentionAfter(text.slice(0, match.index)) ? { from: match.index, typed: match[1] ?? '' } : null
}

/** At most six people whose username or name contains what is typed; those that begin with it come first. */
export const suggested = (people: readonly Person[], typed: string): Person[] => {
  const sought = folded(typed)
  const places = people.map((person) => {
    const found = [person.username, person.fullName].map((name) => folded(name).indexOf(sought))
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

/** Those whom a text can mention, until the server has told: where they are really mentioned is seen by the Markdown. */
export const mentionedIn = (text: string, people: readonly Person[]): Mention[] => {
  const names = text.normalize('NFKC').toLowerCase()
  return people
    .filter(({ username }) => names.includes(`@${username.toLowerCase()}`))
    .map(({ id, username }) => ({ userId: id, username }))
}
