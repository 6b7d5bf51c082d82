import { msg } from './words.ts'

/** How verbs of the journal are told of a kind of rows: `{actor}` did it to `{title}`; null where nobody need be told. */
type Words = Record<string, string | null>

const quiet: Words = {
  'edited a comment on': null,
  'deleted a comment on': null,
  'restored a comment on': null,
  deleted: null,
  // The import is told, not each of its rows.
  imported: null,
}

const words: Record<string, Words> = {
  vision_sections: {
    ...quiet,
    changed: msg('{actor} changed the section {title}'),
    archived: msg('{actor} archived the section {title}'),
    'took out of the archive': msg('{actor} unarchived the section {title}'),
    'commented on': msg('{actor} commented on the section {title}'),
    restored: msg('{actor} restored the section {title}'),
    created: null,
    saved: msg('{actor} saved the section {title}'),
    hidden: msg('{actor} hid the section {title}'),
    shown: msg('{actor} showed everyone the section {title}'),
  },
  goals: {
    ...quiet,
    changed: msg('{actor} changed the goal {title}'),
    archived: msg('{actor} archived the goal {title}'),
    'took out of the archive': msg('{actor} unarchived the goal {title}'),
    'commented on': msg('{actor} commented on the goal {title}'),
    restored: msg('{actor} restored the goal {title}'),
    created: msg('{actor} added the goal {title}'),
    assigned: msg('{actor} assigned the goal {title}'),
    completed: msg('{actor} completed the goal {title}'),
    reopened: msg('{actor} reopened the goal {title}'),
    moved: null,
    hidden: null,
    shown: null,
  },
  todos: {
    ...quiet,
    changed: msg('{actor} changed the to-do {title}'),
    archived: msg('{actor} archived the to-do {title}'),
    'took out of the archive': msg('{actor} unarchived the to-do {title}'),
    'commented on': msg('{actor} commented on the to-do {title}'),
    restored: msg('{actor} restored the to-do {title}'),
    created: msg('{actor} added the to-do {title}'),
    assigned: msg('{actor} assigned the to-do {title}'),
    completed: msg('{actor} finished the to-do {title}'),
    reopened: msg('{actor} reopened the to-do {title}'),
    filed: null,
  },
  rocks: {
    ...quiet,
    changed: msg('{actor} changed the rock {title}'),
    archived: msg('{actor} archived the rock {title}'),
    'took out of the archive': msg('{actor} unarchived the rock {title}'),
    'commented on': msg('{actor} commented on the rock {title}'),
    restored: msg('{actor} restored the rock {title}'),
    created: msg('{actor} set the rock {title}'),
    completed: msg('{actor} completed the rock {title}'),
    linked: null,
    'carried over': null,
    'added the milestone': msg('{actor} added the milestone {title}'),
    'changed the milestone': msg('{actor} changed the milestone {title}'),
    'completed the milestone': msg('{actor} completed the milestone {title}'),
    'reopened the milestone': msg('{actor} reopened the milestone {title}'),
    'commented on the milestone': msg('{actor} commented on the milestone {title}'),
    'edited a comment on the milestone': null,
    'deleted a comment on the milestone': null,
    'restored a comment on the milestone': null,
    'deleted the milestone': null,
    'restored the milestone': msg('{actor} restored the milestone {title}'),
    'reordered the milestones of': null,
  },
  headlines: {
    ...quiet,
    changed: msg('{actor} changed the headline {title}'),
    archived: msg('{actor} archived the headline {title}'),
    'took out of the archive': msg('{actor} unarchived the headline {title}'),
    'commented on': msg('{actor} commented on the headline {title}'),
    restored: msg('{actor} restored the headline {title}'),
    created: msg('{actor} posted the headline {title}'),
    read: null,
    acknowledged: null,
    sent: msg('{actor} sent the message {title}'),
    filed: null,
  },
  issues: {
    ...quiet,
    linked: null,
    changed: msg('{actor} changed the issue {title}'),
    archived: msg('{actor} archived the issue {title}'),
    'took out of the archive': msg('{actor} unarchived the issue {title}'),
    'commented on': msg('{actor} commented on the issue {title}'),
    restored: msg('{actor} restored the issue {title}'),
    created: msg('{actor} raised the issue {title}'),
    assigned: msg('{actor} assigned the issue {title}'),
    solved: msg('{actor} solved the issue {title}'),
    dropped: msg('{actor} dropped the issue {title}'),
    reopened: msg('{actor} reopened the issue {title}'),
    sent: msg('{actor} passed on the issue {title}'),
    answered: msg('{actor} answered the issue {title}'),
    'confirmed as solved': msg('{actor} confirmed the solution of the issue {title}'),
    'took back the last step on': msg('{actor} took back the last step on the issue {title}'),
    'reworded a decision on': msg('{actor} reworded a decision on the issue {title}'),
    'made a to-do from': msg('{actor} made a to-do from the issue {title}'),
    moved: null,
    'put into the top three': null,
    'took out of the top three': null,
    filed: null,
  },
  imports: {
    ...quiet,
    changed: msg('{actor} changed the import {title}'),
    archived: msg('{actor} archived the import {title}'),
    'took out of the archive': msg('{actor} unarchived the import {title}'),
    'commented on': msg('{actor} commented on the import {title}'),
    restored: msg('{actor} restored the import {title}'),
    created: null,
    imported: msg('{actor} imported {title}'),
    'took back': msg('{actor} took back the import {title}'),
  },
  meetings: {
    ...quiet,
    changed: msg('{actor} changed the meeting {title}'),
    archived: msg('{actor} archived the meeting {title}'),
    'took out of the archive': msg('{actor} unarchived the meeting {title}'),
    'commented on': msg('{actor} commented on the meeting {title}'),
    restored: msg('{actor} restored the meeting {title}'),
    created: msg('{actor} scheduled the meeting {title}'),
    moved: msg('{actor} moved the meeting {title}'),
    repeated: null,
    started: msg('{actor} started the meeting {title}'),
    paused: null,
    resumed: null,
    suspended: msg('{actor} suspended the meeting {title}'),
    continued: msg('{actor} went on with the meeting {title}'),
    concluded: msg('{actor} concluded the meeting {title}'),
    nudged: null,
  },
  scorecard_items: {
    ...quiet,
    changed: msg('{actor} changed the measurable {title}'),
    archived: msg('{actor} archived the measurable {title}'),
    'took out of the archive': msg('{actor} unarchived the measurable {title}'),
    'commented on': msg('{actor} commented on the measurable {title}'),
    restored: msg('{actor} restored the measurable {title}'),
    created: msg('{actor} added the measurable {title}'),
    assigned: msg('{actor} assigned the measurable {title}'),
    entered: msg('{actor} entered a number for {title}'),
    noted: msg('{actor} noted something on {title}'),
    'set the goal of': msg('{actor} set a goal for {title}'),
    shared: msg('{actor} shared the measurable {title}'),
    unshared: null,
    placed: null,
    recomputed: null,
  },
  accountability_positions: {
    ...quiet,
    changed: msg('{actor} changed the position {title}'),
    archived: msg('{actor} archived the position {title}'),
    'took out of the archive': msg('{actor} unarchived the position {title}'),
    'commented on': msg('{actor} commented on the position {title}'),
    restored: msg('{actor} restored the position {title}'),
    created: msg('{actor} added the position {title}'),
    assigned: msg('{actor} filled the position {title}'),
    vacated: msg('{actor} vacated the position {title}'),
    moved: msg('{actor} moved the position {title}'),
    placed: null,
    'moved up': null,
    'moved back': null,
    drafted: null,
    published: null,
    'taken back': null,
  },
  chart_drafts: {
    ...quiet,
    archived: msg('{actor} archived the chart draft {title}'),
    'took out of the archive': msg('{actor} unarchived the chart draft {title}'),
    'commented on': msg('{actor} commented on the chart draft {title}'),
    restored: msg('{actor} restored the chart draft {title}'),
    created: msg('{actor} began the chart draft {title}'),
    changed: msg('{actor} renamed the chart draft {title}'),
    published: msg('{actor} published the chart draft {title}'),
    'taken back': msg('{actor} took back the chart draft {title}'),
  },
}

/** By a rock's new status. */
const rockBecame: Record<string, string> = {
  'on-track': msg('{actor} changed the rock to on track {title}'),
  'at-risk': msg('{actor} changed the rock to at risk {title}'),
  'off-track': msg('{actor} changed the rock to off track {title}'),
  completed: msg('{actor} changed the rock to completed {title}'),
  canceled: msg('{actor} changed the rock to canceled {title}'),
}

/** The kinds of rows that activity is told of. */
export const subjectsTold: string[] = Object.keys(words)

/**
 * Who is in a workspace and its teams, what it is called, how a scorecard is grouped or a list is viewed, and who was
 * notified, is no news about work. Of people's fit, nobody is told, and what happens in the room of a meeting is told
 * by the meeting.
 */
export const subjectsLeftOut = [
  'users',
  'teams',
  'tenants',
  'scorecard_groups',
  'list_views',
  'notifications',
  'people_fit',
  'l10_meetings',
  'l10_meeting_notes',
]

type Told = { subject: string; verb: string; status: string | null }

/** A sentence to be translated, as above; undefined for a verb that is unknown, null for one that is left out. */
export const wordsOf = ({ subject, verb, status }: Told): string | null | undefined => {
  const became = subject === 'rocks' && verb === 'changed' ? rockBecame[status ?? ''] : undefined
  return became ?? words[subject]?.[verb]
}

/** The verbs that are told, each behind its subject: 'todos created'. */
export const toldVerbs: string[] = Object.entries(words).flatMap(([subject, verbs]) =>
  Object.keys(verbs).flatMap((verb) => (verbs[verb] === null ? [] : [`${subject} ${verb}`])),
)
