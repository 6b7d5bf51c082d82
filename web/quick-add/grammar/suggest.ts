import type { Context, Kind } from './parts.ts'
import { named, namesOfPerson, namesOfTeam, priorityMarks, repeatMarks } from './marks.ts'

export type Suggestion = {
  kind: Kind
  /** What is shown. */ name: string
  /** What it puts into the line. */ words: string
}

const mostSuggestions = 6
const marks: Record<string, Kind> = { '@': 'person', '#': 'team', '!': 'priority', '*': 'repeat' }

const capital = (mark: string): string => mark.charAt(1).toUpperCase() + mark.slice(2)

type Known = Pick<Context, 'kinds' | 'people' | 'teams'>

const all = (kind: Kind, { people, teams }: Known, typed: string): Suggestion[] => {
  const isBegun = ({ mark }: { mark: string }) => mark.slice(1).startsWith(typed.toLowerCase())
  if (kind === 'person') {
    const found = typed === '' ? people : named(people, namesOfPerson, typed)
    return found.map(({ username, fullName }) => ({ kind, name: fullName, words: `@${username}` }))
  }
  if (kind === 'team') {
    const found = typed === '' ? teams : named(teams, namesOfTeam, typed)
    return found.map(({ name }) => ({ kind, name, words: `#${name}` }))
  }
  const list: readonly { mark: string }[] = kind === 'priority' ? priorityMarks : repeatMarks
  return list.filter(isBegun).map(({ mark }) => ({ kind, name: capital(mark), words: mark }))
}

export type Suggested = { from: number; list: Suggestion[] }

/** What the word before the caret could become, if it begins with @, #, ! or *. */
export const suggestedAt = (text: string, caret: number, context: Known): Suggested | null => {
  const [, mark = '', typed = ''] = /(?<!\S)([@#!*])(\S*)$/.exec(text.slice(0, caret)) ?? []
  const kind = marks[mark]
  if (!kind || !context.kinds.includes(kind)) return null
  const list = all(kind, context, typed).slice(0, mostSuggestions)
  const isWhole = list.length === 1 && list[0]?.words.toLowerCase() === mark + typed.toLowerCase()
  return list.length === 0 || isWhole ? null : { from: caret - typed.length - 1, list }
}

/** The text with a suggestion in place of the word before the caret, and the caret's new place, behind a space. */
export const withSuggestion = (
  text: string,
  caret: number,
  from: number,
  words: string,
): { text: string; caret: number } => {
  const head = `${text.slice(0, from)}${words} `
  return { text: head + text.slice(caret).replace(/^\S+/, '').replace(/^ /, ''), caret: head.length }
}
