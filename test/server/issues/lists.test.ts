import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ops, ann } = world
const ofOps = `/api/teams/${ops.id}/issues`
const titles = (found: Issue[]) => found.map(({ title }) => title)

describe('a new issue', () => {
  test('is open, the last in its team, and belongs to whoever made it', async () => {
    const first = await world.add({ title: 'First' })
    const issue = await world.add({ title: 'Second', description: 'Why' })
    expect(issue).toMatchObject({
      title: 'Second',
      description: 'Why',
      priority: null,
      interval: 'short-term',
      status: 'open',
      isTop: false,
      teamId: ops.id,
      earlierTeamIds: [],
      sending: null,
      assignedToId: ann.id,
      assignee: { fullName: 'Ann Archer' },
      createdById: ann.id,
      closedBy: null,
      decisions: [],
      linked: { todos: 0, rocks: 0, headlines: 0, issues: 0 },
      comments: [],
      attachments: [],
      can: { edit: true, comment: true, delete: true },
    })
    expect(issue.position > first.position).toBe(true)
    expect(titles(await world.list(ofOps))).toEqual(['First', 'Second'])
    expect(await world.find(issue)).toEqual(issue)
  })
})
