import { t } from '../../words.ts'
import { folded } from '../folding.ts'
import { marked, named, namesOfPerson, namesOfTeam } from './marks.ts'
import type { Context, Kind } from './parts.ts'

export type Suggestion = {
  kind: Kind
  /** What is shown. */ name: string
  /** What it puts into the line. */ words: string
}

const mostSuggestions = 6
const signs: Record<string, readonly Kind[]> = {
  '@': ['person'],
  '#': ['team'],
  '!': ['priority', 'degree'],
  '*': ['repeat'],
}

type Known = Pick<Context, 'kinds' | 'people' | 'teams'>

const ofWords = (kind: 'priority' | 'degree' | 'repeat', sign: string, typed: string): Suggestion[] =>
  marked[kind]
    .map(({ english, name }) => ({ english, name: t(name), words: sign + t(name).toLowerCase() }))
    .filter(({ english, name }) => english.startsWith(typed) || folded(name).startsWith(typed))
    .map(({ name, words }) => ({ kind, name, words }))

const all = (kind: Kind, sign: string, typed: string, { people, teams }: Known): Suggestion[] => {
  switch (kind) {
    case 'person':
      return (typed === '' ? people : named(people, namesOfPerson, typed)).map(({ username, fullName }) => ({
        kind,
        name: fullName,
        words: `@${username}`,
      }))
    case 'team':
      return (typed === '' ? teams : named(teams, namesOfTeam, typed)).map(({ name }) => ({
        kind,
        name,
        words: `#${name}`,
      }))
    case 'due':
      return []
    default:
      return ofWords(kind, sign, typed)
  }
}

export type Suggested = { from: number; list: Suggestion[] }

/** What the word before the caret could become, if it begins with @, #, ! or *. */
export const suggestedAt = (text: string, caret: number, context: Known): Suggested | null => {
  const [word = ''] = /(?<!\S)[@#!*\uFF20\uFF03\uFF01\uFF0A]\S*$/.exec(text.slice(0, caret)) ?? []
  const sign = word.charAt(0).normalize('NFKC')
  const typed = folded(word.slice(1))
  const kind = signs[sign]?.find((each) => context.kinds.includes(each))
  if (!kind) return null
  const list = all(kind, sign, typed, context).slice(0, mostSuggestions)
  const isWhole = list.length === 1 && list[0] !== undefined && folded(list[0].words) === sign + typed
  return list.length === 0 || isWhole ? null : { from: caret - word.length, list }
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
