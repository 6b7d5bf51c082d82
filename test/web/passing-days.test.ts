import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What asks for the time when something is done or fetched, and shows none of it for longer. */
const momentary = [
  'web/ui/clock.ts',
  'web/comments/use-comments.ts',
  'web/dashboard/ask-first.ts',
  'web/issues/closing.ts',
  'web/issues/sending/changes.ts',
  'web/meetings/cards/MeetingCards.tsx',
  'web/meetings/commands.ts',
  'web/meetings/form/CreateMeeting.tsx',
  'web/meetings/queries.ts',
  'web/rocks/ask-first.ts',
  'web/rocks/milestones/changes.ts',
  'web/room/before/Before.tsx',
  'web/room/changes.ts',
  'web/room/clock/server-now.ts',
  'web/room/clock/skew.ts',
  'web/session/kept-link.ts',
  'web/settings/trail/queries.ts',
  'web/sync/archiving.ts',
  'web/todos/changes.ts',
  'web/todos/selection/changes.ts',
]

test('what a page shows of the day comes from the clock that passes midnight with it', () => {
  const asking = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((name) => join('web', name))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('web/public/'))
    .filter((name) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(name, 'utf8')))
  expect(asking.filter((name) => !momentary.includes(name))).toEqual([])
  expect(momentary.filter((name) => !asking.includes(name))).toEqual([])
})
