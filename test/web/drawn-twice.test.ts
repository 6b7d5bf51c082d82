import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { continued, newClock, paused, resumed, started, suspended, turned } from '#contract/clock.ts'
import { withReader } from '#web/headlines/view.ts'
import { sentTo } from '#web/issues/sending/changes.ts'
import { withNew } from '#web/rocks/milestones/changes.ts'
import { withCompleted } from '#web/todos/changes.ts'
import { headlineWith, issueWith, rockWith, todoWith } from '#test/support/rows.ts'

const begun = new Date('2026-11-02T09:00:00Z')
const at = new Date('2026-11-02T09:30:00Z')
beforeAll(() => void vi.useFakeTimers({ now: at }))
afterAll(() => void vi.useRealTimers())

const issue = issueWith({ teamId: 1 })
const rock = rockWith({})
const running = started(newClock, 'rocks', begun)
const milestone = { id: '7d0c3a52-52a9-4f0b-a3c5-1b7e0b6f6a10', name: 'Lease signed' }

// What the live stream brings before the reply does.
test.each([
  ['reading a headline', headlineWith({}), (row) => withReader(row, 2)],
  ['sending an issue', issue, (row) => sentTo(row, { issue, body: { teamId: 2 } }, 3)],
  ['adding a milestone', rock, (row) => withNew(row, { rock, body: milestone, assignee: null })],
  ['completing a to-do', todoWith({}), (row) => withCompleted(row, true)],
  ['starting a meeting', newClock, (clock) => started(clock, 'rocks', at)],
  ['turning to a section', running, (clock) => turned(clock, 'issues', at)],
  ['pausing a meeting', running, (clock) => paused(clock, at)],
  ['resuming a meeting', paused(running, begun), (clock) => resumed(clock, at)],
  ['suspending a meeting', running, (clock) => suspended(clock, at)],
  ['continuing a meeting', suspended(running, begun), (clock) => continued(clock, at)],
] as [string, never, (row: never) => never][])('%s leaves a row that has it already as it is', (_, row, draw) => {
  const drawn = draw(row)
  expect(drawn).not.toEqual(row)
  expect(draw(drawn)).toEqual(drawn)
})
