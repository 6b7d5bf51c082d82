type Change = { field: string; from: string | null; to: string | null }

/** Sentences for a field that was empty, that has another value now, and that is empty now. */
type FieldWords = {
  set?: (to: string) => string
  changed: (from: string, to: string) => string
  removed?: (from: string) => string
}

const underOne: FieldWords = {
  set: (to) => `put it under ${to}`,
  changed: (from, to) => `moved it from ${from} to ${to}`,
  removed: (from) => `took it off ${from}`,
}
const renamed: FieldWords = { changed: (from, to) => `renamed it from ${from} to ${to}` }

const fields: Record<string, FieldWords> = {
  title: renamed,
  name: renamed,
  description: {
    set: () => 'added a description',
    changed: () => 'changed the description',
    removed: () => 'removed the description',
  },
  content: { changed: () => 'changed the text' },
  dueDate: {
    set: (to) => `set the due date to ${to}`,
    changed: (from, to) => `moved the due date from ${from} to ${to}`,
    removed: (from) => `removed the due date, which was ${from}`,
  },
  assignedToId: {
    set: (to) => `assigned it to ${to}`,
    changed: (from, to) => `assigned it to ${to} instead of ${from}`,
    removed: (from) => `unassigned ${from}`,
  },
  ownerId: {
    set: (to) => `made ${to} the owner`,
    changed: (from, to) => `made ${to} the owner instead of ${from}`,
  },
  priority: {
    set: (to) => `set the priority to ${to}`,
    changed: (from, to) => `changed the priority from ${from} to ${to}`,
    removed: (from) => `removed the priority, which was ${from}`,
  },
  status: { changed: (from, to) => `changed the status from ${from} to ${to}` },
  repeat: { changed: (from, to) => `changed the repetition from ${from} to ${to}` },
  rockId: underOne,
  milestoneId: underOne,
  goalId: underOne,
  teamId: { changed: (from, to) => `moved it from ${from} to ${to}` },
  otherTeamsInvolved: {
    set: (to) => `shared it with ${to}`,
    changed: (from, to) => `shared it with ${to} instead of ${from}`,
    removed: (from) => `stopped sharing it with ${from}`,
  },
  rockType: { changed: (from, to) => `changed the type from ${from} to ${to}` },
  tag: { changed: (from, to) => `changed the tag from ${from} to ${to}` },
  interval: { changed: (from, to) => `moved it from ${from} to ${to}` },
}

/** The fields whose changes are told. */
export const fieldsTold: string[] = Object.keys(fields)

/** In place of a name that is not told. */
const unnamed: Record<string, string> = {
  assignedToId: 'a former member',
  ownerId: 'a former member',
  rockId: 'a rock you cannot see',
  milestoneId: 'a milestone that is gone',
  goalId: 'a goal you cannot see',
  teamId: 'a former team',
  otherTeamsInvolved: 'a former team',
}

const quoted = new Set(['title', 'name', 'rockId', 'milestoneId', 'goalId'])

type Say = (field: string, value: string) => string

const lineOf = ({ field, from, to }: Change, say: Say): string[] => {
  const words = fields[field]
  if (!words) return []
  const said = (value: string): string => {
    if (value === '') return unnamed[field] ?? ''
    return quoted.has(field) ? `“${value}”` : say(field, value)
  }
  if (from === null) return to === null ? [] : [words.set?.(said(to)) ?? words.changed('', said(to))]
  if (to === null) return words.removed ? [words.removed(said(from))] : []
  return [words.changed(said(from), said(to))]
}

/** What is said of a verb: a sentence, one that names the milestone, that and the fields, or nothing. */
type Word = string | ((milestone: string) => string) | { line?: string; fields: true } | null
type Words = Record<string, Word>

const byFields: Word = { fields: true }

const ofAny: Words = {
  created: { line: 'created it', fields: true },
  changed: byFields,
  deleted: 'deleted it',
  restored: 'restored it',
  archived: 'archived it',
  'took out of the archive': 'took it out of the archive',
  filed: 'archived it with a meeting',
  'commented on': 'commented',
  'edited a comment on': 'edited a comment',
  'deleted a comment on': 'deleted a comment',
  'restored a comment on': 'restored a comment',
}

const words: Record<string, Words> = {
  todos: { ...ofAny, assigned: byFields, completed: 'completed it', reopened: 'reopened it' },
  rocks: {
    ...ofAny,
    completed: 'completed it',
    'carried over': 'carried it over to a later quarter',
    'added the milestone': (name) => `added the milestone “${name}”`,
    'changed the milestone': (name) => `changed the milestone “${name}”`,
    'completed the milestone': (name) => `completed the milestone “${name}”`,
    'reopened the milestone': (name) => `reopened the milestone “${name}”`,
    'deleted the milestone': 'deleted a milestone',
    'restored the milestone': (name) => `restored the milestone “${name}”`,
    'reordered the milestones of': 'reordered the milestones',
    'commented on the milestone': (name) => `commented on the milestone “${name}”`,
    'edited a comment on the milestone': (name) => `edited a comment on the milestone “${name}”`,
    'deleted a comment on the milestone': (name) => `deleted a comment on the milestone “${name}”`,
    'restored a comment on the milestone': (name) => `restored a comment on the milestone “${name}”`,
  },
  milestones: {
    created: 'created its rock',
    'added the milestone': 'created it',
    'changed the milestone': byFields,
    'completed the milestone': 'completed it',
    'reopened the milestone': 'reopened it',
    'deleted the milestone': 'deleted it',
    'restored the milestone': 'restored it',
    'commented on the milestone': 'commented',
    'edited a comment on the milestone': 'edited a comment',
    'deleted a comment on the milestone': 'deleted a comment',
    'restored a comment on the milestone': 'restored a comment',
  },
  headlines: { ...ofAny, read: null, acknowledged: 'acknowledged it', sent: 'sent it as a message' },
  issues: {
    ...ofAny,
    assigned: byFields,
    solved: 'solved it',
    dropped: 'dropped it',
    reopened: 'reopened it',
    sent: byFields,
    answered: 'answered it',
    'confirmed as solved': 'confirmed that it stayed solved',
    'reworded a decision on': 'reworded a decision',
    'made a to-do from': 'made a to-do from it',
    moved: null,
    'put into the top three': 'put it into the top three',
    'took out of the top three': 'took it out of the top three',
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

/** An entry in words, each line to follow who did it; `say` words the value of a field. */
export const linesOf = (subject: string, { verb, milestone, changes }: Told, say: Say): string[] => {
  const word = words[subject]?.[verb] ?? null
  if (word === null) return []
  if (typeof word === 'string') return [word]
  if (typeof word === 'function') return [word(milestone ?? '')]
  const lines = [...(word.line === undefined ? [] : [word.line]), ...changes.flatMap((change) => lineOf(change, say))]
  return lines.length > 0 ? lines : ['changed the attachments']
}
