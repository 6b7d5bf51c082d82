import type { ImportKind } from '#contract/imports.ts'
import { wordsOf } from '#contract/reading/finding.ts'
import { t } from '#contract/words.ts'

/** What a column of a file says of a row. */
export const fieldWords = {
  title: t('Title'),
  description: t('Description'),
  person: t('Person'),
  email: t('Email address of the person'),
  team: t('Team'),
  dueDate: t('Due date'),
  status: t('Status'),
  completedAt: t('Completed on'),
  priority: t('Priority'),
  repeat: t('Repeat'),
  rhythm: t('Custom repeat'),
  interval: t('Short-term or long-term'),
  type: t('Type of rock'),
  rock: t('Rock'),
  parent: t('Rock of a milestone'),
  createdAt: t('Created on'),
  archived: t('Archived'),
  id: t('Id in the other product'),
} as const
export type Field = keyof typeof fieldWords

/** A column's role: a field, or none. */
export type Role = Field | 'skip'

export const kindWords: Record<ImportKind, string> = {
  todos: t('To-dos'),
  rocks: t('Rocks'),
  milestones: t('Milestones'),
  issues: t('Issues'),
}

const everywhere: Field[] = ['title', 'description', 'person', 'email', 'status', 'completedAt', 'createdAt', 'id']

/** The fields that rows of a kind have. */
export const fieldsOf: Record<ImportKind, Field[]> = {
  todos: [...everywhere, 'team', 'dueDate', 'priority', 'repeat', 'rhythm', 'archived'],
  rocks: [...everywhere, 'team', 'dueDate', 'type', 'parent', 'archived'],
  milestones: [...everywhere, 'rock', 'dueDate'],
  issues: [...everywhere, 'team', 'priority', 'interval', 'archived'],
}

const titles: Record<ImportKind, string[]> = {
  todos: ['todo', 'todos', 'task', 'taskname', 'action'],
  rocks: ['rock', 'rockname', 'rocktitle', 'goal'],
  milestones: ['milestone', 'milestones', 'milestonename', 'step'],
  issues: ['issue', 'issues', 'issuename', 'topic'],
}

/** The names that products give their columns, without spaces and signs. */
const names: Record<Field, string[]> = {
  title: ['title', 'name', 'subject', 'what'],
  description: ['description', 'details', 'notes', 'note', 'desc'],
  person: ['owner', 'assignedto', 'assignee', 'who', 'accountable', 'responsible', 'assignedtoid', 'ownerid'],
  email: ['assigneeemail', 'owneremail', 'assignedtoemail', 'email', 'emailaddress'],
  team: ['team', 'teamid', 'teamname', 'projects', 'project', 'department'],
  dueDate: ['duedate', 'due', 'dueon', 'deadline', 'dueby'],
  status: ['status', 'completed', 'complete', 'done', 'state', 'solved'],
  completedAt: ['completedon', 'completedat', 'completeddate', 'datecompleted', 'closedat', 'closedon', 'solvedon'],
  priority: ['priority', 'rank'],
  repeat: ['repeat', 'repeats', 'recurrence', 'recurring'],
  rhythm: ['rhythm'],
  interval: ['interval', 'term', 'timeframe', 'horizon'],
  type: ['rocktype', 'type', 'level'],
  rock: ['rock', 'rockid', 'rockname', 'rocktitle'],
  parent: ['parenttask', 'parent', 'parentrock'],
  createdAt: ['createdat', 'created', 'createdon', 'createddate', 'datecreated'],
  archived: ['archivedat', 'isarchived', 'archived', 'archivedon'],
  id: ['id', 'taskid', 'gid', 'uuid'],
}

const plain = (header: string): string => wordsOf(header).replaceAll(' ', '')

/** The field that a header names, of those that rows of a kind have. */
const fieldNamed = (header: string, kind: ImportKind): Field | undefined => {
  const name = plain(header)
  if (titles[kind].includes(name)) return 'title'
  return fieldsOf[kind].find((field) => names[field].includes(name))
}

const kindsByWord = ['milestones', 'rocks', 'issues', 'todos'] as const

/** What a file most probably holds: what its name or its headers say. */
export const guessKind = (fileName: string, headers: readonly string[], otherwise: ImportKind): ImportKind => {
  const words = headers.map(plain)
  const byTitle = kindsByWord.find((kind) => words.some((header) => titles[kind].includes(header)))
  const byFile = kindsByWord.find((kind) => plain(fileName).includes(kind.slice(0, -1)))
  // In our own export; a to-do there has a team besides.
  const isOfRock = words.includes('rockid') && !words.includes('teamid')
  if (isOfRock || byTitle === 'milestones') return 'milestones'
  return byFile ?? byTitle ?? otherwise
}

/** The first column for each field; beside a status, a column 'Completed' has the day. */
export const guessRoles = (headers: readonly string[], kind: ImportKind): Role[] => {
  const taken = new Set<Role>()
  return headers.map((header) => {
    const named = fieldNamed(header, kind)
    const field = named === 'status' && taken.has('status') ? 'completedAt' : named
    if (field === undefined || taken.has(field)) return 'skip'
    taken.add(field)
    return field
  })
}

/** With another role for a column; no two have the same. */
export const withRole = (roles: readonly Role[], index: number, role: Role): Role[] =>
  roles.map((each, at) => {
    if (at === index) return role
    return role !== 'skip' && each === role ? 'skip' : each
  })
