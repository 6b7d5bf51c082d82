import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withReader } from '#web/headlines/view.ts'
import { sentTo } from '#web/issues/sending/changes.ts'
import { withNew } from '#web/rocks/milestones/changes.ts'
import { withCompleted } from '#web/todos/changes.ts'
import { headlineWith, issueWith, rockWith, todoWith } from '#test/support/rows.ts'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-02T09:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const issue = issueWith({ teamId: 1 })
const rock = rockWith({})
const milestone = { id: '7d0c3a52-52a9-4f0b-a3c5-1b7e0b6f6a10', name: 'Lease signed' }

// What the live stream brings before the reply does.
test.each([
  ['reading a headline', headlineWith({}), (row) => withReader(row, 2)],
  ['sending an issue', issue, (row) => sentTo(row, { issue, body: { teamId: 2 } }, 3)],
  ['adding a milestone', rock, (row) => withNew(row, { rock, body: milestone, assignee: null })],
  ['completing a to-do', todoWith({}), (row) => withCompleted(row, true)],
] as [string, never, (row: never) => never][])('%s leaves a row that has it already as it is', (_, row, draw) => {
  const drawn = draw(row)
  expect(drawn).not.toEqual(row)
  expect(draw(drawn)).toEqual(drawn)
})
