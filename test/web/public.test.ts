import { expect, test } from 'vitest'
import { errorSentence } from '#web/public/auth/errors.ts'
import { answersFor, countOf } from '#web/public/help/search.ts'
import { topics } from '#web/public/help/topics.ts'

const idsOf = (found: ReturnType<typeof answersFor>) => found.flatMap((topic) => topic.answers.map(({ id }) => id))

test('every topic and answer of the help center has its own address', () => {
  const ids = topics.flatMap((topic) => [topic.id, ...topic.answers.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('help is found by words in the question, answer or topic, in any order and case', () => {
  expect(idsOf(answersFor(topics, '  MENTION comments '))).toContain('comments')
  expect(idsOf(answersFor(topics, 'pg_dump'))).toEqual(['backup'])
  expect(idsOf(answersFor(topics, 'privacy journal'))).toEqual(['are-changes-recorded'])
})

// What people type, and the answer they mean.
test.each([
  ['invite', 'invitations'],
  ['invte', 'invitations'],
  ['inivte', 'invitations'],
  ['invitaton', 'invitations'],
  ['invitatoin', 'invitations'],
  ['hotkyes', 'keyboard'],
  ['shrotcut', 'keyboard'],
  ['dleete', 'former-members'],
  ['undoo', 'undo'],
  ['change the language', 'language'],
  ['keybord shortcuts', 'keyboard'],
  ['sample data', 'sample-data'],
  ['add several people', 'many-people'],
  ['list of addresses', 'many-people'],
  ['in no team', 'no-team'],
  ['inviting a colleague', 'invitations'],
  ['shortcut', 'keyboard'],
  ['keyboard shortcuts', 'keyboard'],
  ['hotkeys', 'keyboard'],
  ['milestones', 'create-rock'],
  ['carry over', 'carry-over'],
  ['sharing rocks', 'company-rocks'],
  ['headline', 'write-headline'],
  ['who has read', 'who-has-read'],
  ['archive', 'archived-rocks'],
  ['archived', 'archived-rocks'],
  ['timeline', 'rock-timeline'],
  ['print', 'printing'],
  ['printing', 'printing'],
  ['notifications', 'bell'],
  ['how do I turn off notifications?', 'fewer-notifications'],
  ['email digest', 'daily-mail'],
  ['unsubscribe', 'daily-mail'],
  ['timezone', 'time-zone'],
  ['fiscal year', 'workspace-calendar'],
  ['week starts on sunday', 'workspace-calendar'],
  ['join a meeting', 'start-join-meeting'],
  ['get ready', 'get-ready'],
  ['guests', 'remote-guests'],
  ['conclude', 'conclude-meeting'],
  ['meeting minutes', 'minutes'],
  ['export', 'export'],
  ['recover', 'recently-deleted'],
  ['recvoer', 'recently-deleted'],
  ['keyobrad shortcuts', 'keyboard'],
  ['todo', 'create-to-do'],
  ['recurring', 'repeating-to-dos'],
  ['permissions', 'roles'],
  ['overdue', 'due-date-colors'],
  ['forgot my password', 'forgotten-password'],
  ['dark mode', 'light-and-dark'],
  ['install on iphone', 'phones'],
  ['notif', 'bell'],
  ['new meeting', 'schedule-meeting'],
  ['repeat a meeting', 'weekly-meeting'],
  ['meeting every week', 'weekly-meeting'],
  ['meeting invite', 'meeting-attendees'],
  ['agenda', 'agenda'],
  ['ics', 'calendar-file'],
  ['google calendar', 'calendar-file'],
  ['subscribe to calendar', 'calendar-feed'],
  ['calendar url', 'calendar-feed'],
  ['task completion', 'team-performance'],
  ['activity', 'recent-activity'],
  ['dashboard', 'dashboard'],
  ['new kpi', 'add-measurable'],
  ['week number', 'scorecard-weeks'],
  ['target', 'scorecard-goals'],
  ['formula', 'scorecard-formulas'],
  ['monthly roll-up', 'scorecard-roll-up'],
  ['off track', 'scorecard-signals'],
  ['number is missing', 'scorecard-signals'],
  ['as of a day', 'scorecard-as-of'],
  ['import excel', 'scorecard-import'],
  ['access token', 'scorecard-api'],
  ['curl', 'scorecard-api'],
])('searching the help for "%s" finds "%s" first', (sought, id) => {
  expect(idsOf(answersFor(topics, sought))[0]).toBe(id)
})

test('a search matches the start of words, and finds answers that have all of them', () => {
  expect(idsOf(answersFor(topics, 'date'))).not.toContain('where-is-my-data')
  expect(idsOf(answersFor(topics, 'carry google'))).toEqual([])
  expect(idsOf(answersFor(topics, 'c'))).not.toContain('comments')
})

test('an empty search shows everything, one without a match shows nothing', () => {
  expect(answersFor(topics, ' ')).toEqual(topics)
  expect(countOf(answersFor(topics, 'no xylophones anywhere'))).toBe(0)
})

test('a failed sign-in shows a known sentence, whatever the address says', () => {
  expect(errorSentence('google_refused')).toContain('canceled or refused')
  for (const code of ['', 'constructor', '__proto__', '<b>Call 555</b>']) {
    expect(errorSentence(code)).toBe('You could not be signed in. Try again.')
  }
})
