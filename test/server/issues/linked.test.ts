import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { add, kinds } from '#test/support/kinds.ts'
import { isShown, listeningToAll } from '#test/support/listening.ts'
import { issuesQuery } from '../../../web/issues/queries.ts'
import { allNotified } from '../notifications/drive.ts'
import { openIssues } from './drive.ts'

const world = await openIssues({ own: true })
const { ann, bob, zoe, ops, sales, home, as } = world

const ids = { 'a to-do': 'todoId', 'a rock': 'rockId', 'a milestone': 'rockId', 'a headline': 'headlineId' }
const linkable = kinds.flatMap((kind) => {
  const column = Object.entries(ids).find(([name]) => name === kind.name)?.[1]
  return column ? [{ ...kind, column }] : []
})

/** What Bob's page hears of what happens, and the issue as he reads it then. */
const hearing = async (issue: Issue, happens: () => Promise<{ status: number }>) => {
  await allNotified(world)
  const heard = await listeningToAll(world, bob)
  expect((await happens()).status).toBeLessThan(300)
  await allNotified(world)
  return { topics: await heard(), after: await world.find(issue, bob) }
}

const counted = ({ linked }: Issue): number => Object.values(linked).reduce((sum, count) => sum + count, 0)

describe.each(linkable)('an issue that is made from $name', ({ column, ...kind }) => {
  const linked = async () => {
    const { row, path } = await add(kind, world)
    const part = kind.name === 'a milestone' ? { milestoneId: path.split('/').at(-1) } : {}
    const issue = await world.add({ from: { [column]: row.id, ...part } })
    expect(counted(await world.find(issue, bob))).toBe(1)
    return { path, row, issue, part }
  }

  test('shows everybody who has it open that this is deleted, and restored', async () => {
    const { path, row, issue, part } = await linked()
    const gone = await hearing(issue, () => as(home.admin).del(path))
    expect(counted(gone.after)).toBe(0)
    expect(isShown(gone.topics, issuesQuery(ops.id), gone.after)).toBe(true)
    const list = path.replace(/\/[^/]+$/, '')
    const body = { ids: ['milestoneId' in part ? part.milestoneId : row.id] }
    const back = await hearing(issue, () => as(home.admin).post(`${list}/restore`, body))
    expect(counted(back.after)).toBe(1)
    expect(isShown(back.topics, issuesQuery(ops.id), back.after)).toBe(true)
    expect(back.after).toMatchObject({ updatedAt: issue.updatedAt })
  })

  test.each(['by itself', 'with all that is deleted'])('shows that it is deleted for good, %s', async (how) => {
    const { path, row, issue, part } = await linked()
    await as(home.admin).del(path)
    const rows = [{ kind: 'milestoneId' in part ? 'milestones' : kind.topic, id: row.id, milestoneId: null, ...part }]
    const { post, del } = as(home.admin)
    const gone = await hearing(issue, () =>
      how === 'by itself' ? post('/api/deleted/purge', { rows }) : del('/api/deleted'),
    )
    expect(gone.after).toMatchObject({ madeFrom: [] })
    expect(isShown(gone.topics, issuesQuery(ops.id), gone.after)).toBe(true)
  })
})

test.each(['by itself', 'with all that is deleted'])(
  'an issue that is made from a measurable shows that this is deleted for good, %s',
  async (how) => {
    const { post, del } = as(home.admin)
    const { body: item } = await post<Measurable>(`/api/teams/${ops.id}/scorecard/items`, { name: 'Margin' })
    const issue = await world.add({ from: { measurableId: item.id } })
    expect(issue.madeFrom).toEqual([{ kind: 'measurable', id: item.id }])
    await del(`/api/scorecard/items/${item.id}`)
    const rows = [{ kind: 'scorecard_items', id: item.id, milestoneId: null }]
    const gone = await hearing(issue, () =>
      how === 'by itself' ? post('/api/deleted/purge', { rows }) : del('/api/deleted'),
    )
    expect(gone.after).toMatchObject({ madeFrom: [] })
    expect(isShown(gone.topics, issuesQuery(ops.id), gone.after)).toBe(true)
  },
)

test('an issue shows that a to-do made from it has gone to another team', async () => {
  const issue = await world.add()
  const { body: todo } = await as(ann).post<{ id: number }>(`/api/issues/${issue.id}/todos`, { title: 'Call' })
  const change = { teamId: sales.id, assignedToId: zoe.id }
  const { topics, after } = await hearing(issue, () => as(home.admin).patch(`/api/todos/${todo.id}`, change))
  expect(counted(after)).toBe(0)
  expect(isShown(topics, issuesQuery(ops.id), after)).toBe(true)
})
