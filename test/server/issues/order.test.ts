import { beforeEach, describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Team } from '#test/support/world.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ann, zoe, sales } = world

let team: Team
let issues: Issue[]
beforeEach(async () => {
  team = await world.team()
  await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: ann.id })
  issues = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) issues.push(await world.add({ title }, ann, team))
})
const named = (title: string): Issue => {
  const issue = issues.find((one) => one.title === title)
  if (!issue) throw new Error(`There is no issue ${title}`)
  return issue
}
const order = async (): Promise<string> =>
  (await world.list(`/api/teams/${team.id}/issues`)).map(({ title }) => title).join('')
const place = (title: string, after: string | null) =>
  world.act(named(title), 'place', { afterId: after && named(after).id })
const top = (title: string, isTop = true) => world.as(ann).patch<Issue>(`/api/issues/${named(title).id}/top`, { isTop })

describe('an issue is put', () => {
  test('behind another one, first, or last', async () => {
    await place('A', 'C')
    expect(await order()).toBe('BCADE')
    await place('E', null)
    expect(await order()).toBe('EBCAD')
    await place('E', 'D')
    expect(await order()).toBe('BCADE')
  })

  test('without disturbing whoever edits it meanwhile', async () => {
    const { id, updatedAt } = named('A')
    const moved = await place('A', 'C')
    expect(moved.version).toBeGreaterThan(named('A').version)
    expect((await world.as(ann).patch(`/api/issues/${id}`, { title: 'A', updatedAt })).status).toBe(200)
  })

  test('behind none that is not in its team, nor behind itself', async () => {
    const elsewhere = await world.add({}, zoe, sales)
    for (const afterId of [elsewhere.id, named('A').id, 2_000_000_000]) {
      expect(await world.as(ann).patch(`/api/issues/${named('A').id}/place`, { afterId })).toMatchObject({
        status: 409,
        body: { message: 'The issue to put this one behind is no longer in the team', current: { title: 'A' } },
      })
    }
    expect(await order()).toBe('ABCDE')
  })

  test('by members of its team only', async () => {
    const mine = await world.add({}, ann, sales)
    expect((await world.as(ann).patch(`/api/issues/${mine.id}/place`, { afterId: null })).status).toBe(403)
  })
})

describe('the top three', () => {
  test('are numbered in the order in which they were marked', async () => {
    for (const title of ['D', 'B', 'E']) expect((await top(title)).body.isTop).toBe(true)
    expect(await order()).toBe('DBEAC')
  })

  test('are three', async () => {
    for (const title of ['A', 'B', 'C']) await top(title)
    expect(await top('D')).toMatchObject({
      status: 409,
      body: { message: 'Three issues are marked already. Take one mark away first.' },
    })
    expect((await top('B', false)).body).toMatchObject({ isTop: false, position: named('B').position })
    expect((await top('D')).status).toBe(200)
  })

  test('are three of each interval', async () => {
    for (const title of ['A', 'B', 'C']) await top(title)
    await world.as(ann).patch(`/api/issues/${named('D').id}`, { interval: 'long-term' })
    expect((await top('D')).status).toBe(200)
  })

  test('lose an issue that is solved, dropped, sent or moved to the other interval', async () => {
    const losing = [
      ['solve', { decision: 'Open it', checkOn: null }],
      ['drop', {}],
      ['send', { teamId: sales.id }],
    ] as const
    for (const [index, [what, body]] of losing.entries()) {
      const title = 'ABC'.charAt(index)
      await top(title)
      expect((await world.act(named(title), what, body)).isTop).toBe(false)
    }
    await top('D')
    const moved = await world.as(ann).patch<Issue>(`/api/issues/${named('D').id}`, { interval: 'long-term' })
    expect(moved.body.isTop).toBe(false)
    await top('E')
    const ids = [named('E').id]
    const { body } = await world.as(ann).patch<Issue[]>('/api/issues', { ids, interval: 'long-term' })
    expect(body).toMatchObject([{ isTop: false, interval: 'long-term' }])
  })

  test('are open', async () => {
    await world.act(named('A'), 'drop')
    expect(await top('A')).toMatchObject({ status: 409, body: { message: 'This issue is dropped already' } })
  })

  test('stay three when two people mark the third at once', async () => {
    await top('A')
    await top('B')
    const answers = await Promise.all(['C', 'D', 'E'].map((title) => top(title)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

test('two people who move issues at once, twenty times each, leave one order for everybody, with each issue once', async () => {
  const { admin } = world.home
  const titles = ['A', 'B', 'C', 'D', 'E']
  const moves = (by: typeof ann, step: number) =>
    Array.from({ length: 20 }, async (_, at) => {
      const [moved, after] = [titles[at % 5] ?? 'A', titles[(at + step) % 5] ?? 'B']
      const { patch } = world.as(by)
      return patch(`/api/issues/${named(moved).id}/place`, { afterId: at % 7 === 0 ? null : named(after).id })
    })
  const answers = await Promise.all([...moves(ann, 1), ...moves(admin, 3)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const seen = await Promise.all([ann, admin].map((by) => world.list(`/api/teams/${team.id}/issues`, by)))
  const [one, other] = seen.map((list) => list.map(({ title }) => title))
  expect(other).toEqual(one)
  expect(one?.toSorted()).toEqual(titles)
})
