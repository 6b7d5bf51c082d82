import { expect, test } from 'vitest'
import { answersFor } from '#web/public/help/search.ts'
import { topics } from '#web/public/help/topics.ts'

/** What people type into the help's search, by the answer that they want. */
const sought: Record<string, string[]> = {
  'time-format': ['AM/PM', 'time format', '24-hour clock', 'change time format'],
  'weekly-meeting': ['holiday', 'vacation', 'skip week'],
  invitations: ['invite', 'resend invitation', 'pending invitation'],
  'forgotten-password': ['password', 'forgot password', 'reset password'],
  export: ['export'],
  backup: ['backup'],
  'light-and-dark': ['dark mode', 'theme'],
  language: ['language', 'German'],
  import: ['import', 'Ninety', 'csv', 'Excel'],
  'delete-my-account': ['delete account', 'close account'],
  'delete-workspace': ['delete workspace'],
  undo: ['undo'],
  'recently-deleted': ['trash', 'restore', 'deleted mistake'],
  'archived-to-dos': ['archive'],
  filters: ['filter', 'due this week', 'overdue', 'no date', 'due next week', 'exclude'],
  'saved-views': ['saved view', 'bookmark', 'sort'],
  keyboard: ['shortcut', 'hotkeys'],
  finding: ['command palette', 'ctrl k', 'search', 'go to settings'],
  'quick-lines': ['quick add'],
  printing: ['print', 'pdf'],
  profile: ['avatar', 'profile photo', 'change my name'],
  'calendar-feed': ['google calendar', 'outlook', 'subscribe'],
  'calendar-file': ['ics'],
  'fewer-notifications': ['turn off notifications', 'mute'],
  'daily-mail': ['unsubscribe', 'digest'],
  'time-zone': ['time zone'],
  'workspace-calendar': ['fiscal year', 'first day of the week'],
  'second-factor': ['two-factor', '2FA', 'authenticator'],
  passkey: ['passkey', 'fingerprint'],
  'stay-signed-in': ['log out'],
  devices: ['sign out other device'],
  'scorecard-api': ['api', 'token', 'zapier'],
  'remote-guests': ['guest', 'qr code'],
  phones: ['mobile', 'iphone', 'install app'],
  'connection-lost': ['offline'],
  'same-time': ['conflict', 'merge', 'keep both'],
  comments: ['mention'],
  attachments: ['upload', 'size limit'],
  roles: ['permissions', 'admin rights'],
  'former-members': ['remove user', 'deactivate'],
  'many-at-once': ['bulk'],
  agenda: ['agenda', 'segue'],
  minutes: ['minutes'],
  'conclude-meeting': ['rating', 'end meeting'],
  'get-ready': ['prepare'],
  'carry-over': ['carry over'],
  'chart-build': ['org chart', 'vacant seat'],
  'scorecard-formulas': ['formula'],
}
const pairs = Object.entries(sought).flatMap(([id, words]) => words.map((words) => [words, id] as const))

// As many as a window shows without scrolling.
const inSight = 8

test.each(pairs)('"%s" finds the answer "%s" among the first', (typed, wanted) => {
  const found = answersFor(topics, typed).flatMap(({ answers }) => answers.map(({ id }) => id))
  expect(found.slice(0, inSight)).toContain(wanted)
})
