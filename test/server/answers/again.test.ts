import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { idempotencyKeys } from '#server/session/table.ts'
import { addOneOfEach, type endpoints, known, send } from '#test/support/endpoints.ts'
import { openWorld } from '#test/support/world.ts'
import { changes, keyed, type Scene } from './changes.ts'

const world = await openWorld()
const { admin } = world.home
const byAdmin = world.as(admin)

/** What the caller still sees when they are no admin and in no team any more, and why. */
const stillSeen: Record<string, string> = {
  ...Object.fromEntries(
    ['todos', 'rocks', 'issues', 'headlines'].flatMap((slice) => [
      [`${slice}.add`, 'whoever creates one sees it'],
      [`${slice}.addMany`, 'whoever creates one sees it'],
    ]),
  ),
  'issues.addTodo': 'whoever creates one sees it',
  'meetings.add': 'whoever schedules one sees it',
  'meetings.takeBack': 'whoever schedules one sees it',
  'rocks.carryOver': 'whoever creates one sees it',
  'scorecard.add': 'whoever owns one sees it',
  'scorecard.import': 'whoever owns one sees it',
  'teams.add': 'everybody knows the names of teams',
  'teams.change': 'everybody knows the names of teams',
  'headlines.acknowledge': 'whoever has sent the message sees it',
  'issues.send': 'whoever has sent one sees it',
  'issues.sendSelection': 'whoever has sent one sees it',
  'issues.answer': 'whoever has sent one sees it',
  'imports.add': 'whoever has made one sees it listed',
  'imports.undo': 'whoever has made one sees it listed',
  'imports.check': 'says what the caller knows by now',
  'notifications.choose': 'their own',
}

/** What is there without the team. */
const ofNoTeam: Record<string, string> = {
  'teams.add': 'another team',
  'vision.hide': 'the Leadership team’s',
  'peopleFit.rateSeat': 'stays in the person’s history',
  'imports.add': 'stays listed',
  'imports.undo': 'stays listed',
  'imports.check': 'asks again',
  'notifications.choose': 'a person’s',
  'peopleFit.setBar': 'the workspace’s',
  'settings.changeWorkspace': 'the workspace’s',
  'sample.add': 'the workspace’s',
}

const madeUnder = async (key: string) => {
  const isOurs = and(eq(idempotencyKeys.tenantId, world.home.id), eq(idempotencyKeys.key, key))
  return (await world.db.select({ made: idempotencyKeys.made }).from(idempotencyKeys).where(isOurs))[0]?.made
}

const told = {
  status: 404,
  body: { message: 'This was done before. What it was about is no longer there for you to see.' },
}

/** Makes a change once, in a team of its own, and says how to make it again. */
const make = async (name: string, endpoint: (typeof endpoints)[number][1]) => {
  const [team, other] = [await world.team(), await world.team()]
  const colleague = await world.member()
  const person = await world.member([team, other], { role: 'admin' })
  const boss = world.as(person)
  const rows = await addOneOfEach(world, team, await world.member(team))
  const scene: Scene = {
    boss,
    rows,
    otherTeamId: other.id,
    leadershipId: world.home.team.id,
    colleagueId: colleague.id,
  }
  const { body, first } = known(changes, name)
  const path = { ...rows, ...(await first?.(scene)) } as typeof rows
  const wish = body ? { body: body(scene) } : {}
  const key = randomUUID()
  const again = () => send(boss.under(key), endpoint, path, wish)
  return { team, other, person, key, again, answer: await again() }
}

describe('a change that is made again under its key', () => {
  test.each(keyed)('says what is seen by now, and no more: %s', async (name, endpoint) => {
    const { team, other, person, key, again, answer } = await make(name, endpoint)
    expect([answer.status, answer.body?.message]).toEqual([endpoint.status ?? (endpoint.reply ? 200 : 204), undefined])
    const second = await again()
    expect([second.status, second.body]).toEqual([answer.status, answer.body])

    // Nothing is kept of what it says.
    const noted = await madeUnder(key)
    if (!endpoint.reply) expect(noted).toBeNull()
    else expect(noted).toEqual({ ids: noted?.ids.map(Number), updatedAt: noted?.updatedAt ?? null })

    await byAdmin.patch(`/api/users/${person.id}`, { role: 'user' })
    for (const { id } of [team, other]) await byAdmin.del(`/api/teams/${id}/members/${person.id}`)
    const left = await again()
    if (endpoint.reply && !stillSeen[name]) expect(left).toMatchObject(told)
    else expect(left.status).toBe(answer.status)

    await byAdmin.patch(`/api/users/${person.id}`, { role: 'admin' })
    for (const { id } of [team, other]) await byAdmin.del(`/api/teams/${id}`)
    const gone = await again()
    if (endpoint.reply && !ofNoTeam[name]) expect(gone).toMatchObject(told)
    else expect(gone.status).toBe(answer.status)
  })

  test('is one of those named here', () => {
    const names = keyed.map(([name]) => name)
    const named = [changes, stillSeen, ofNoTeam].flatMap((list) => Object.keys(list))
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('what was said before is not said again', () => {
  test('once it has been deleted', async () => {
    const team = await world.team()
    const calls = world.as(await world.member(team)).under(randomUUID())
    const add = () => calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Not for long' })
    const { body: todo } = await add()
    expect(await byAdmin.del(`/api/todos/${todo.id}`)).toMatchObject({ status: 204 })
    expect(await add()).toMatchObject(told)
    const rows = [{ kind: 'todos', id: todo.id, milestoneId: null }]
    expect(await byAdmin.post('/api/deleted/purge', { rows })).toMatchObject({ status: 204 })
    expect(await add()).toMatchObject(told)
  })

  test('to whoever no longer rates somebody', async () => {
    const team = await world.team()
    const [rater, rated] = [await world.member(team), await world.member(team)]
    const { coreValueId } = await addOneOfEach(world, team, rated)
    const name = (raterIds: number[]) => byAdmin.put(`/api/people-fit/${rated.id}/raters`, { raterIds })
    await name([rater.id])
    const path = `/api/people-fit/${rated.id}/values/${coreValueId}/2026-Q1`
    const calls = world.as(rater).under(randomUUID())
    const rate = () => calls.put(path, { rating: '-', notes: 'Between us' })
    expect(await rate()).toMatchObject({ status: 200, body: { notes: 'Between us' } })
    await name([])
    expect(await rate()).toMatchObject(told)
  })

  test('where somebody else has changed it, which is said as it is now, with when the change itself was made', async () => {
    const team = await world.team()
    const calls = world.as(await world.member(team))
    const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'One' })
    const mine = calls.under(randomUUID())
    const change = () => mine.patch<Todo>(`/api/todos/${todo.id}`, { title: 'Two' })
    const first = await change()
    expect(first.headers['x-updated-at']).toBeUndefined()
    await byAdmin.patch(`/api/todos/${todo.id}`, { title: 'Three' })
    const second = await change()
    expect(second.body.title).toBe('Three')
    expect(second.headers['x-updated-at']).toBe(first.body.updatedAt)
  })
})
