import { afterAll, expect, test } from 'vitest'
import type { Changes, LiveEvent } from '#contract/journal.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { dice } from '#test/support/dice.ts'
import { streamsOf } from '#test/support/streams.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
const roll = dice(seed)
const steps = 150

const world = await openWorld({ own: true })
const beside = await openWorld({ beside: world })
const listen = async (each: World) => ({ each, address: await each.app.listen({ port: 0, host: '127.0.0.1' }) })
const [here, there] = [await listen(world), await listen(beside)]
afterAll(async () => {
  await beside.close()
  await world.close()
})

const pick = <T>(items: T[]): T => {
  const item = items[roll(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick')
  return item
}

/** Who was in which teams after each step. */
const memberships: Map<number, Set<number>>[] = []
/** The step that is under way, or was the last one. */
let step = 0
const isMemberAt = (at: number, personId: number, teamId: number): boolean =>
  // A step's membership is that before it or after it.
  [at - 1, at].some((each) => memberships[each]?.get(personId)?.has(teamId) ?? false)

const leaks: string[] = []
/** Notes a row that somebody is shown though they were not in its team from its last change on. */
const check = (person: User, { title, teamId }: Todo): void => {
  const changedAt = Number(title)
  for (let at = changedAt; at <= step; at += 1) if (isMemberAt(at, person.id, teamId)) return
  leaks.push(`${person.fullName} was shown the change of step ${changedAt} in step ${step}`)
}

/** Somebody's browser: keeps the rows of all it can see in step, as `web/sync/live.ts` does. */
const follow = async (person: User, { each, address }: typeof here) => {
  const calls = each.as(person)
  const rows = new Map<number, Todo>()
  let position = '0'
  const load = async (): Promise<void> => {
    const { body, headers } = await calls.get<Todo[]>('/api/user/todos')
    position = String(headers['x-cursor'])
    rows.clear()
    for (const row of body) rows.set(row.id, row)
  }
  const merge = (topics: Changes['topics']): void => {
    for (const row of (topics['todos']?.rows ?? []) as unknown as Todo[]) {
      check(person, row)
      rows.set(row.id, row)
    }
    for (const id of topics['todos']?.gone ?? []) rows.delete(id)
  }
  const ask = async (): Promise<void> => {
    const { cursor, reload, topics } = (await calls.get<Changes>(`/api/changes?since=${position}`)).body
    if (reload) return load()
    merge(topics)
    position = cursor
  }
  const told = { byEvents: 0, byCalls: 0 }
  const take = async ({ cursor, since, changes }: LiveEvent): Promise<void> => {
    if (BigInt(cursor) <= BigInt(position)) return
    if (!changes || since === undefined || BigInt(since) > BigInt(position)) {
      told.byCalls += 1
      return ask()
    }
    told.byEvents += 1
    merge(changes)
    position = cursor
  }
  const stream = await streamsOf(each.app, address)(person)
  const hear = async (): Promise<void> => {
    for (;;) await take(await stream.next())
  }
  await load()
  const isClosed = hear().catch(() => undefined)
  const close = async (): Promise<void> => {
    stream.close()
    await isClosed
  }
  return { person, rows, told, close }
}

test(`whoever is removed from a team is shown no row of it that changes after that (SEED=${seed})`, async () => {
  const { admin } = world.home
  const boss = world.as(admin)
  const teams = [await world.team('One'), await world.team('Two')]
  const people = await Promise.all(Array.from({ length: 6 }, () => world.member(pick(teams))))
  const members = new Map(people.map(({ id }) => [id, new Set<number>()]))
  for (const { id: teamId } of teams) {
    for (const { id } of (await boss.get<User[]>(`/api/teams/${teamId}/members`)).body) members.get(id)?.add(teamId)
  }
  const todos: Todo[] = []

  const moveSomebody = async (): Promise<void> => {
    const [person, team] = [pick(people), pick(teams)]
    const path = `/api/teams/${team.id}/members`
    const own = members.get(person.id)
    if (own?.delete(team.id)) await boss.del(`${path}/${person.id}`)
    else {
      own?.add(team.id)
      await boss.post(path, { userId: person.id })
    }
  }
  const add = async (): Promise<void> => {
    const { body } = await boss.post<Todo>(`/api/teams/${pick(teams).id}/todos`, { title: String(step) })
    todos.push(body)
  }
  const change = async (): Promise<void> => {
    if (todos.length === 0) return add()
    const title = String(step)
    const wish: { title: string; teamId?: Team['id'] } = roll(3) === 0 ? { title, teamId: pick(teams).id } : { title }
    await boss.patch(`/api/todos/${pick(todos).id}`, wish)
  }
  const remove = async (): Promise<void> => {
    const [todo] = todos.splice(roll(todos.length), 1)
    if (todo) await boss.del(`/api/todos/${todo.id}`)
  }

  const noteMembers = (): void => {
    memberships[step] = new Map([...members].map(([id, own]) => [id, new Set(own)]))
  }
  noteMembers()
  const followers = await Promise.all(people.map((person, number) => follow(person, number % 2 === 0 ? here : there)))
  for (step = 1; step <= steps; step += 1) {
    // So that what is shown meanwhile finds them.
    noteMembers()
    await pick([moveSomebody, moveSomebody, add, change, change, change, remove])()
    noteMembers()
    if (roll(4) === 0) await new Promise((resolve) => setTimeout(resolve, roll(40)))
  }
  await world.settle()
  expect(leaks).toEqual([])
  for (const { person, rows } of followers) {
    const { body } = await world.as(person).get<Todo[]>('/api/user/todos')
    const sorted = () => [...rows.values()].toSorted((a, b) => a.id - b.id)
    await expect.poll(sorted, { timeout: 10_000 }).toEqual(body.toSorted((a, b) => a.id - b.id))
  }
  await Promise.all(followers.map(({ close }) => close()))
  const told = followers.map((each) => each.told.byEvents)
  expect(told.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(steps / 2)
})
