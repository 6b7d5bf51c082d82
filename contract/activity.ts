/** How a verb of the journal is told of a kind of rows, worded to precede the title; null where nobody need be told. */
type Words = Record<string, string | null>

const wordsFor = (noun: string, own: Words): Words => ({
  changed: `changed the ${noun}`,
  archived: `archived the ${noun}`,
  'took out of the archive': `unarchived the ${noun}`,
  'commented on': `commented on the ${noun}`,
  'edited a comment on': null,
  'deleted a comment on': null,
  'restored a comment on': null,
  deleted: null,
  restored: `restored the ${noun}`,
  // The import is told, not each of its rows.
  imported: null,
  ...own,
})

const words: Record<string, Words> = {
  vision_sections: wordsFor('section', {
    created: null,
    saved: 'saved the section',
    hidden: 'hid the section',
    shown: 'showed everybody the section',
  }),
  goals: wordsFor('goal', {
    created: 'added the goal',
    assigned: 'assigned the goal',
    completed: 'completed the goal',
    reopened: 'reopened the goal',
    moved: null,
    hidden: null,
    shown: null,
  }),
  todos: wordsFor('to-do', {
    created: 'added the to-do',
    assigned: 'assigned the to-do',
    completed: 'finished the to-do',
    reopened: 'reopened the to-do',
    filed: null,
  }),
  rocks: wordsFor('rock', {
    created: 'set the rock',
    completed: 'completed the rock',
    'carried over': null,
    'added the milestone': 'added the milestone',
    'changed the milestone': 'changed the milestone',
    'completed the milestone': 'completed the milestone',
    'reopened the milestone': 'reopened the milestone',
    'commented on the milestone': 'commented on the milestone',
    'edited a comment on the milestone': null,
    'deleted a comment on the milestone': null,
    'restored a comment on the milestone': null,
    'deleted the milestone': null,
    'restored the milestone': 'restored the milestone',
    'reordered the milestones of': null,
  }),
  headlines: wordsFor('headline', {
    created: 'posted the headline',
    read: null,
    acknowledged: null,
    sent: 'sent the message',
    filed: null,
  }),
  issues: wordsFor('issue', {
    created: 'opened the issue',
    assigned: 'assigned the issue',
    solved: 'solved the issue',
    dropped: 'dropped the issue',
    reopened: 'reopened the issue',
    sent: 'passed on the issue',
    answered: 'answered the issue',
    'confirmed as solved': 'confirmed the solution of the issue',
    'reworded a decision on': 'reworded a decision on the issue',
    'made a to-do from': 'made a to-do from the issue',
    moved: null,
    'put into the top three': null,
    'took out of the top three': null,
    filed: null,
  }),
  imports: wordsFor('import', { created: null, imported: 'imported', 'took back': 'took back the import' }),
  meetings: wordsFor('meeting', {
    created: 'scheduled the meeting',
    moved: 'moved the meeting',
    repeated: null,
    started: 'started the meeting',
    paused: null,
    resumed: null,
    suspended: 'suspended the meeting',
    continued: 'went on with the meeting',
    concluded: 'concluded the meeting',
    nudged: null,
  }),
  scorecard_items: wordsFor('measurable', {
    created: 'added the measurable',
    assigned: 'assigned the measurable',
    entered: 'entered a number for',
    noted: 'noted something on',
    'set the goal of': 'set a goal for',
    shared: 'shared the measurable',
    unshared: null,
    placed: null,
    recomputed: null,
  }),
  accountability_positions: wordsFor('position', {
    created: 'added the position',
    assigned: 'filled the position',
    vacated: 'vacated the position',
    moved: 'moved the position',
    placed: null,
    'moved up': null,
    'moved back': null,
    drafted: null,
    published: null,
    'taken back': null,
  }),
  chart_drafts: wordsFor('chart draft', {
    created: 'began the chart draft',
    changed: 'renamed the chart draft',
    published: 'published the chart draft',
    'taken back': 'took back the chart draft',
  }),
}

/** The kinds of rows that activity is told of. */
export const subjectsTold: string[] = Object.keys(words)

/**
 * Who is in a workspace and its teams, what it is called, how a scorecard is grouped, and who was notified, is no news
 * about work. Of people's fit, nobody is told, and what happens in the room of a meeting is told by the meeting.
 */
export const subjectsLeftOut = [
  'users',
  'teams',
  'tenants',
  'scorecard_groups',
  'notifications',
  'people_fit',
  'l10_meetings',
  'l10_meeting_notes',
]

type Told = { subject: string; verb: string; status: string | null }

/** Undefined for a verb that is unknown, null for one that is left out. */
export const wordsOf = ({ subject, verb, status }: Told): string | null | undefined => {
  const action = words[subject]?.[verb]
  return action && verb === 'changed' && status !== null ? `${action} to ${status.replaceAll('-', ' ')}` : action
}

/** The verbs that are told, each behind its subject: 'todos created'. */
export const toldVerbs: string[] = Object.entries(words).flatMap(([subject, verbs]) =>
  Object.keys(verbs).flatMap((verb) => (verbs[verb] === null ? [] : [`${subject} ${verb}`])),
)
