import { msg, t } from './words.ts'

type Change = { field: string; from: string | null; to: string | null }

/** Sentences for a field that was empty, that has another value now, and that is empty now. */
type FieldWords = { set?: string; changed: string; removed?: string }

const underOne: FieldWords = {
  set: msg('{actor} put it under {to}'),
  changed: msg('{actor} moved it from {from} to {to}'),
  removed: msg('{actor} took it off {from}'),
}
const renamed: FieldWords = { changed: msg('{actor} renamed it from {from} to {to}') }

const fields: Record<string, FieldWords> = {
  title: renamed,
  name: renamed,
  description: {
    set: msg('{actor} added a description'),
    changed: msg('{actor} changed the description'),
    removed: msg('{actor} removed the description'),
  },
  content: { changed: msg('{actor} changed the text') },
  dueDate: {
    set: msg('{actor} set the due date to {to}'),
    changed: msg('{actor} moved the due date from {from} to {to}'),
    removed: msg('{actor} removed the due date, which was {from}'),
  },
  assignedToId: {
    set: msg('{actor} assigned it to {to}'),
    changed: msg('{actor} assigned it to {to} instead of {from}'),
    removed: msg('{actor} unassigned {from}'),
  },
  ownerId: {
    set: msg('{actor} made {to} the owner'),
    changed: msg('{actor} made {to} the owner instead of {from}'),
  },
  priority: {
    set: msg('{actor} set the priority to {to}'),
    changed: msg('{actor} changed the priority from {from} to {to}'),
    removed: msg('{actor} removed the priority, which was {from}'),
  },
  status: { changed: msg('{actor} changed the status from {from} to {to}') },
  repeat: { changed: msg('{actor} changed the repetition from {from} to {to}') },
  rockId: underOne,
  milestoneId: underOne,
  goalId: underOne,
  teamId: { changed: msg('{actor} moved it from {from} to {to}') },
  otherTeamsInvolved: {
    set: msg('{actor} shared it with {to}'),
    changed: msg('{actor} shared it with {to} instead of {from}'),
    removed: msg('{actor} stopped sharing it with {from}'),
  },
  rockType: { changed: msg('{actor} changed the type from {from} to {to}') },
  tag: { changed: msg('{actor} changed the tag from {from} to {to}') },
  interval: { changed: msg('{actor} moved it from {from} to {to}') },
}

/** The fields whose changes are told. */
export const fieldsTold: string[] = Object.keys(fields)

/** In place of a name that is not told. */
const unnamed: Record<string, string> = {
  assignedToId: msg('a former member'),
  ownerId: msg('a former member'),
  rockId: msg('a rock you cannot see'),
  milestoneId: msg('a deleted milestone'),
  goalId: msg('a goal you cannot see'),
  teamId: msg('a former team'),
  otherTeamsInvolved: msg('a former team'),
}

const quoted = new Set(['title', 'name', 'rockId', 'milestoneId', 'goalId'])

type Say = (field: string, value: string) => string

/** What somebody did: a sentence to be translated, and what stands in it beside `{actor}`. */
type Line = { text: string; values: Record<string, string> }

const lineOf = ({ field, from, to }: Change, say: Say): Line[] => {
  const words = fields[field]
  if (!words) return []
  const said = (value: string): string => {
    if (value === '') return t(unnamed[field] ?? '')
    return quoted.has(field) ? t('“{value}”', { value }) : say(field, value)
  }
  if (from === null)
    return to === null ? [] : [{ text: words.set ?? words.changed, values: { from: '', to: said(to) } }]
  if (to === null) return words.removed ? [{ text: words.removed, values: { from: said(from) } }] : []
  return [{ text: words.changed, values: { from: said(from), to: said(to) } }]
}

/** What is said of a verb: a sentence, which may name the milestone, that and the fields, or nothing. */
type Word = string | { line?: string; fields: true } | null
type Words = Record<string, Word>

const byFields: Word = { fields: true }

const ofAny: Words = {
  created: { line: msg('{actor} created it'), fields: true },
  changed: byFields,
  deleted: msg('{actor} deleted it'),
  restored: msg('{actor} restored it'),
  archived: msg('{actor} archived it'),
  'took out of the archive': msg('{actor} took it out of the archive'),
  filed: msg('{actor} archived it with a meeting'),
  'commented on': msg('{actor} commented'),
  'edited a comment on': msg('{actor} edited a comment'),
  'deleted a comment on': msg('{actor} deleted a comment'),
  'restored a comment on': msg('{actor} restored a comment'),
}

const words: Record<string, Words> = {
  todos: { ...ofAny, assigned: byFields, completed: msg('{actor} completed it'), reopened: msg('{actor} reopened it') },
  rocks: {
    ...ofAny,
    completed: msg('{actor} completed it'),
    linked: null,
    'carried over': msg('{actor} carried it over to a later quarter'),
    'added the milestone': msg('{actor} added the milestone “{milestone}”'),
    'changed the milestone': msg('{actor} changed the milestone “{milestone}”'),
    'completed the milestone': msg('{actor} completed the milestone “{milestone}”'),
    'reopened the milestone': msg('{actor} reopened the milestone “{milestone}”'),
    'deleted the milestone': msg('{actor} deleted a milestone'),
    'restored the milestone': msg('{actor} restored the milestone “{milestone}”'),
    'reordered the milestones of': msg('{actor} reordered the milestones'),
    'commented on the milestone': msg('{actor} commented on the milestone “{milestone}”'),
    'edited a comment on the milestone': msg('{actor} edited a comment on the milestone “{milestone}”'),
    'deleted a comment on the milestone': msg('{actor} deleted a comment on the milestone “{milestone}”'),
    'restored a comment on the milestone': msg('{actor} restored a comment on the milestone “{milestone}”'),
  },
  milestones: {
    created: msg('{actor} created its rock'),
    'added the milestone': msg('{actor} created it'),
    'changed the milestone': byFields,
    'completed the milestone': msg('{actor} completed it'),
    'reopened the milestone': msg('{actor} reopened it'),
    'deleted the milestone': msg('{actor} deleted it'),
    'restored the milestone': msg('{actor} restored it'),
    'commented on the milestone': msg('{actor} commented'),
    'edited a comment on the milestone': msg('{actor} edited a comment'),
    'deleted a comment on the milestone': msg('{actor} deleted a comment'),
    'restored a comment on the milestone': msg('{actor} restored a comment'),
  },
  headlines: {
    ...ofAny,
    read: null,
    acknowledged: msg('{actor} acknowledged it'),
    sent: msg('{actor} sent it as a message'),
  },
  issues: {
    ...ofAny,
    assigned: byFields,
    solved: msg('{actor} solved it'),
    dropped: msg('{actor} dropped it'),
    reopened: msg('{actor} reopened it'),
    sent: byFields,
    answered: msg('{actor} answered it'),
    'confirmed as solved': msg('{actor} confirmed that it stayed solved'),
    'took back the last step on': msg('{actor} took back the last step'),
    'reworded a decision on': msg('{actor} reworded a decision'),
    'made a to-do from': msg('{actor} made a to-do from it'),
    linked: null,
    moved: null,
    'put into the top three': msg('{actor} put it into the top three'),
    'took out of the top three': msg('{actor} took it out of the top three'),
  },
}

/** The kinds of items whose activity is told. */
export const itemsTold: string[] = Object.keys(words)

/** The verbs that are told of a kind of items. */
export const verbsToldOf = (subject: string): string[] =>
  Object.entries(words[subject] ?? {}).flatMap(([verb, word]) => (word === null ? [] : [verb]))

/** Whether a verb is told of a kind of items; undefined for one that is unknown. */
export const isTold = (subject: string, verb: string): boolean | undefined => {
  const word = words[subject]?.[verb]
  return word === undefined ? undefined : word !== null
}

type Told = { verb: string; milestone: string | null; changes: readonly Change[] }

/** An entry in sentences; `say` words the value of a field. */
export const linesOf = (subject: string, { verb, milestone, changes }: Told, say: Say): Line[] => {
  const word = words[subject]?.[verb] ?? null
  if (word === null) return []
  if (typeof word === 'string') return [{ text: word, values: { milestone: milestone ?? '' } }]
  const first = word.line === undefined ? [] : [{ text: word.line, values: {} }]
  const lines = [...first, ...changes.flatMap((change) => lineOf(change, say))]
  return lines.length > 0 ? lines : [{ text: msg('{actor} changed the attachments'), values: {} }]
}
