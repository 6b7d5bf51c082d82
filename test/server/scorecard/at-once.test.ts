import { expect, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import type { Calls } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed } from './support.ts'

const { clock } = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock })
const { ops, sales, ann, zoe, home } = world
const both = await world.member([ops, sales])
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
const items = '/api/scorecard/items'
const groups = '/api/scorecard/groups'

type Move = (by: Calls) => Promise<{ status: number; body: unknown }>

/** All that changes a scorecard, each for whatever comes up. */
const movesOf = (roll: (limit: number) => number, ids: number[], groupIds: number[]): Move[] => {
  const one = <Value>(values: Value[]): Value => values[roll(values.length)] as Value
  const any = () => one(ids)
  const team = () => one([ops, sales]).id
  const group = () => one([null, ...groupIds])
  const weekId = () => one(['2026-W21', '2026-W22', '2026-W23', '2026-W24'])
  const value = () => ({ itemId: any(), weekId: weekId(), value: roll(100) })
  const sum = () => `#${any()} + #${any()}`
  const fresh = () => ({ name: `New ${roll(100)}`, formula: one([null, sum()]), groupId: group() })
  return [
    ({ put }) => put(`${items}/${any()}/values/${weekId()}`, { value: roll(100) }),
    ({ put }) => put('/api/scorecard/values', { values: [value(), value(), value(), value()] }),
    ({ put }) => put('/api/scorecard/values', { values: ids.map((itemId) => ({ ...value(), itemId })) }),
    ({ patch }) => patch(`${items}/${any()}`, { formula: one([null, sum(), sum()]) }),
    ({ patch }) => patch(`${items}/${any()}`, { name: `Name ${roll(100)}`, rollUp: one(['sum', 'last']) }),
    ({ patch }) => patch(`${items}/${any()}`, { cadence: one(['weekly', 'weekly', 'monthly']) }),
    ({ patch }) => patch(`${items}/${any()}`, { ownerId: one([ann, zoe]).id, entrantIds: [one([ann, zoe]).id] }),
    ({ put }) => put(`${items}/${any()}/goal`, { goal: { rule: '>=', low: roll(100) }, from: weekId() }),
    ({ patch }) => patch(`${items}/${any()}/place`, { teamId: team(), groupId: group(), afterId: one([null, any()]) }),
    ({ put }) => put(`${items}/${any()}/teams/${team()}`),
    ({ del }) => del(`${items}/${any()}/teams/${team()}`),
    ({ patch }) => patch(`${items}/${any()}/archive`, { archived: roll(3) === 0 }),
    ({ del }) => del(`${items}/${any()}`),
    ({ post }) => post(`/api/teams/${team()}/scorecard/items`, fresh()),
    ({ post }) => {
      const values = [value(), value(), { newAt: 0, weekId: weekId(), value: roll(100) }]
      return post(`/api/teams/${team()}/scorecard/import`, { measurables: [fresh()], values })
    },
    ({ post }) => post(groups, { name: `Group ${roll(100)}`, teamId: team() }),
    ({ patch }) => patch(`${groups}/${one(groupIds)}/place`, { afterId: one([null, ...groupIds]) }),
    ({ del }) => del(`${groups}/${one(groupIds)}`),
  ]
}

/** What a scorecard kept in step would show, from what it was and what has changed since. */
const keptInStep = async (by: Calls, before: Measurable[], since: string): Promise<Map<number, Measurable>> => {
  const { body } = await by.get<Changes>(`/api/changes?since=${since}`)
  const { rows = [], gone = [] } = body.topics['scorecard_items'] ?? {}
  const known = new Map(before.map((item) => [item.id, item]))
  for (const id of gone) known.delete(id)
  for (const row of rows as unknown as Measurable[]) known.set(row.id, row)
  return known
}

test(`many changes at once wait for each other, and browsers get all of them (SEED=${seed})`, async () => {
  const roll = dice(seed)
  const people = [ann, both, zoe, home.admin].map((person) => world.as(person))
  const ids: number[] = []
  const groupIds: number[] = []
  for (let made = 0; made < 8; made += 1) {
    const team = made % 3 === 0 ? sales : ops
    ids.push((await addItem(world, both, team, { name: `Item ${made}` })).id)
    groupIds.push((await world.as(both).post<ScorecardGroup>(groups, { name: 'G', teamId: team.id })).body.id)
  }
  const moves = movesOf(roll, ids, groupIds)
  for (let round = 0; round < 25; round += 1) {
    await world.settle()
    const watching = await world.as(both).get<Measurable[]>(`/api/teams/${ops.id}/scorecard?rolledUp=true`)
    const before = watching.body
    if (before.length > 0) ids.splice(0, ids.length, ...before.slice(-12).map(({ id }) => id))
    const sent = Array.from({ length: 10 }, () =>
      (moves[roll(moves.length)] as Move)(people[roll(people.length)] as Calls),
    )
    for (const answer of await Promise.all(sent)) {
      expect([200, 201, 204, 400, 403, 404, 409], JSON.stringify(answer)).toContain(answer.status)
      expect(answer.body).not.toMatchObject({ message: 'Someone else is changing this too. Try again.' })
    }
    await world.settle()
    const known = await keptInStep(world.as(both), before, String(watching.headers['x-cursor']))
    for (const item of await listed(world, both, ops)) {
      const shown = known.get(item.id)
      const keys = new Set(item.cells.map(({ weekId }) => weekId))
      expect({ ...shown, cells: shown?.cells.filter(({ weekId }) => keys.has(weekId)) }).toEqual(item)
      // Browsers keep the copy that they have unless another one is newer.
      const copy = before.find(({ id, version }) => id === item.id && version === item.version)
      if (copy) expect(copy.cells).toEqual(item.cells)
    }
  }
})
