import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Colleague } from '#contract/people.ts'
import type { Team } from '#contract/teams.ts'
import type { Todo } from '#contract/todos.ts'
import { journal } from '#server/journal/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { searchable } from '#server/search/table.ts'
import { entities } from '#server/settings/entities.ts'
import { dice } from '#test/support/dice.ts'
import { addOneOfEach } from '#test/support/endpoints.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { allNotified } from '../notifications/drive.ts'

// Looked at by themselves, or made by the test's own visits.
const apart = ['journal', 'notifications', 'access_tokens']

let world: World
const admin = () => world.as(world.home.admin)
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Everything in the workspace but its journal and bells, by table. */
const rowsOf = async (): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  for (const { name, table, key } of entities.filter(({ name }) => !apart.includes(name))) {
    const order = key.map(([, column]) => asc(column))
    found[name] = await world.db
      .select()
      .from(table)
      .where(eq(table.tenantId, world.home.id))
      .orderBy(...order)
  }
  const people = found['users'] ?? []
  return { ...found, users: people.map((person) => ({ ...(person as object), firstSignedInAt: null })) }
}

const journalOf = () =>
  world.db
    .select({ verb: journal.verb, subject: journal.subject, subjectId: journal.subjectId })
    .from(journal)
    .where(eq(journal.tenantId, world.home.id))
    .orderBy(asc(journal.id))

const sampleTeams = async (): Promise<Team[]> =>
  (await admin().get<Team[]>('/api/teams')).body.filter(({ isSample }) => isSample)

const path = '/api/tenant/sample'

/** Does something to the sample, as somebody who tries the product out. */
const tryOut = async (roll: (limit: number) => number, own: { teamId: number; todoId: number }): Promise<void> => {
  const calls = admin()
  const teams = await sampleTeams()
  const team = teams[roll(teams.length)]
  if (!team) throw new Error('There is no sample')
  const { body: list } = await calls.get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  const todo = list[roll(list.length)]
  const of = `/api/todos/${todo?.id}`
  const steps = [
    () => calls.patch(of, { title: `Renamed ${roll(100)}`, assignedToId: world.home.admin.id }),
    () => calls.post(`${of}/comments`, { text: 'What is this?' }),
    () => calls.patch(`${of}/toggle`, {}),
    () => calls.del(of),
    () => calls.post(`/api/teams/${team.id}/todos`, { title: 'Added here' }),
    () => calls.patch(of, { teamId: own.teamId, assignedToId: null }),
    () => calls.patch(`/api/todos/${own.todoId}`, { teamId: team.id }),
  ]
  const answer = await steps[roll(steps.length)]?.()
  expect(answer?.status).not.toBe(500)
}

/** Adds what can be added to one of the sample's teams. */
const addMore = async (roll: (limit: number) => number): Promise<void> => {
  const teams = await sampleTeams()
  const team = teams[roll(teams.length)]
  if (!team) throw new Error('There is no sample')
  const { admin: adder } = world.home
  await admin().post(`/api/teams/${team.id}/members`, { userId: adder.id })
  await addOneOfEach(world, team, adder)
}

describe('removing the sample data', () => {
  test.each([1, 2, 3])('leaves exactly one’s own rows, whatever was tried out: %i', async (seed) => {
    const roll = dice(seed)
    const member = await world.member(world.home.team)
    const own = await addOneOfEach(world, world.home.team, member)
    await allNotified(world)
    const before = await rowsOf()
    const remembered = await journalOf()
    expect((await admin().post(path)).status).toBe(201)
    const wish = { teamId: world.home.team.id, todoId: Number(own['todoId']) }
    for (let step = 0; step < 25; step += 1) await (step === 5 ? addMore(roll) : tryOut(roll, wish))
    await allNotified(world)
    expect((await admin().del(path)).status).toBe(204)
    await allNotified(world)
    const after = await rowsOf()
    for (const name of Object.keys(before)) {
      expect(after[name], name).toEqual(before[name])
    }
    const kept = await journalOf()
    expect(kept).toEqual(expect.arrayContaining(remembered))
    expect(kept.at(-1)).toMatchObject({ verb: 'removed the sample data' })
  })

  test('takes its words from search, bells and activity', async () => {
    await admin().post(path)
    const teams = await sampleTeams()
    await allNotified(world)
    await admin().del(path)
    await allNotified(world)
    const ids = new Set(teams.map(({ id }) => id))
    for (const table of [searchable, notifications, journal]) {
      const rows = await world.db.select({ teamId: table.teamId }).from(table)
      expect(rows.filter(({ teamId }) => teamId !== null && ids.has(teamId))).toEqual([])
    }
    const { body: activity } = await admin().get<{ title: string }[]>('/api/user/activity')
    expect(activity.filter(({ title }) => title === 'Sample data')).toEqual([])
  })

  test('is done once, by whoever comes first, and doing it again changes nothing', async () => {
    await admin().post(path)
    const answers = await Promise.all([1, 2, 3].map(() => admin().del(path)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const added = (await journalOf()).filter(({ verb }) => verb.endsWith('the sample data'))
    expect(added.at(-1)?.verb).toBe('removed the sample data')
    const { body: people } = await admin().get<Colleague[]>('/api/users')
    expect(people.filter(({ isSample }) => isSample)).toEqual([])
  })
})
