import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { dice } from '#test/support/dice.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ann, bob, ops, sales } = world
const { admin } = world.home

const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)

test(`many changes of the same issues at once wait for each other and never fail (SEED=${seed})`, async () => {
  const roll = dice(seed)
  const people = [ann, bob, admin].map((person) => world.as(person))
  const ids: number[] = []
  for (let made = 0; made < 8; made += 1) ids.push((await world.add({ title: `Issue ${made}` }, admin)).id)
  const any = () => ids[roll(ids.length)] ?? 0
  const some = () => [any(), any(), any()]
  const moves: ((by: (typeof people)[number]) => Promise<{ status: number; body: unknown }>)[] = [
    ({ patch }) => patch(`/api/issues/${any()}/place`, { afterId: roll(4) === 0 ? null : any() }),
    ({ patch }) => patch(`/api/issues/${any()}/top`, { isTop: roll(3) > 0 }),
    ({ post }) => post(`/api/issues/${any()}/send`, { teamId: [ops.id, sales.id][roll(2)], text: 'Well?' }),
    ({ post }) => post(`/api/issues/${any()}/solve`, { decision: 'Fix', checkOn: null, todos: [{ title: 'Do' }] }),
    ({ post }) => post(`/api/issues/${any()}/reopen`),
    ({ post }) => post(`/api/issues/${any()}/comments`, { text: 'Hm' }),
    ({ post }) => post(`/api/issues/${any()}/todos`, { title: 'Do' }),
    ({ post }) => post(`/api/teams/${ops.id}/issues`, { title: 'One more' }),
    ({ patch }) => patch('/api/issues', { ids: some(), interval: roll(2) === 0 ? 'short-term' : 'long-term' }),
    ({ patch }) => patch('/api/issues', { ids: some(), status: 'dropped' }),
    ({ patch }) => patch(`/api/issues/${any()}`, { title: `Renamed ${roll(100)}` }),
  ]
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        moves[roll(moves.length)]?.(people[roll(people.length)] ?? world.as(admin)),
      ),
    )
    // What no longer fits is refused, but not because of a deadlock.
    for (const answer of answers) {
      expect([200, 201, 400, 403, 404, 409], JSON.stringify(answer)).toContain(answer?.status)
      expect(answer?.body).not.toMatchObject({ message: 'Someone else is changing this too. Try again.' })
    }
  }
  const all = await world.list('/api/teams/user/issues', admin)
  for (const team of [ops, sales]) {
    const positions = all.filter(({ teamId }) => teamId === team.id).map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
    for (const interval of ['short-term', 'long-term']) {
      const isMarked = (issue: Issue) => issue.isTop && issue.teamId === team.id && issue.interval === interval
      expect(all.filter(isMarked).length).toBeLessThan(4)
    }
  }
  expect(all.filter(({ isTop, status }) => isTop && status !== 'open')).toEqual([])
})
