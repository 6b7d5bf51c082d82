import { randomUUID } from 'node:crypto'
import { and, eq, gt, max } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mostAtOnce } from '#contract/many.ts'
import type { Rock } from '#contract/rocks.ts'
import { journal } from '#server/journal/table.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ops: team, ann, bob } = world
const by = world.as(ann)
const stranger = await world.member(await world.team('Elsewhere'))
const { body: rock } = await by.post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Open Rotterdam' })

type Shown = { id: number; title: string; milestones?: { id: string; name: string }[] }
type Kind = {
  name: string
  path: string
  list: string
  remove: string
  line: (title: string) => object
  /** What is stored otherwise than it was sent. */
  stored?: object
  wrong: object
}

const title = (title: string) => ({ title })
const ofTeam = `/api/teams/${team.id}`
const kinds: Kind[] = [
  {
    name: 'todos',
    path: `${ofTeam}/todos/many`,
    list: `/api/user/todos?teamId=${team.id}`,
    remove: '/api/todos/delete',
    line: (words) => ({ ...title(words), dueDate: '2030-01-31', assignedToId: bob.id, priority: 'high' }),
    wrong: { title: 'Not theirs', assignedToId: stranger.id },
  },
  {
    name: 'rocks',
    path: `${ofTeam}/rocks/many`,
    list: `/api/team/rocks?teamId=${team.id}`,
    remove: '/api/rocks/delete',
    line: (words) => ({ ...title(words), dueDate: '2030-01-31', ownerId: bob.id }),
    wrong: { title: 'Not theirs', ownerId: stranger.id },
  },
  {
    name: 'issues',
    path: `${ofTeam}/issues/many`,
    list: `${ofTeam}/issues`,
    remove: '/api/issues/delete',
    line: (words) => ({ ...title(words), priority: 'low', interval: 'short-term' }),
    stored: { priority: 1 },
    wrong: { title: 'Not theirs', assignedToId: stranger.id },
  },
  {
    name: 'headlines',
    path: `${ofTeam}/notes/many`,
    list: `${ofTeam}/notes`,
    remove: '/api/notes/delete',
    line: title,
    wrong: { title: ' ' },
  },
]

const listed = async ({ list }: Kind): Promise<Shown[]> => (await by.get<Shown[]>(list)).body
const isOurs = eq(journal.tenantId, world.home.id)
const newest = async (): Promise<number> => {
  const [row] = await world.db.select({ id: max(journal.id) }).from(journal)
  return row?.id ?? 0
}
const entriesSince = (id: number, subject: string, verb: string) =>
  world.db
    .select({ title: journal.title })
    .from(journal)
    .where(and(isOurs, gt(journal.id, id), eq(journal.subject, subject), eq(journal.verb, verb)))
    .orderBy(journal.id)

describe.each(kinds)('a list of $name', (kind) => {
  const { name, path, line, remove, wrong } = kind
  const titles = ['First of them', 'Second of them', 'Third of them']

  test('is added by one call, in its order, with one entry each', async () => {
    const before = await newest()
    const { status, body } = await by.post<Shown[]>(path, { added: titles.map(line) })
    expect(status).toBe(201)
    expect(body.map((row) => row.title).toSorted()).toEqual(titles)
    for (const row of body) expect(row).toMatchObject({ ...line(row.title), ...kind.stored })
    expect((await entriesSince(before, name, 'created')).map((entry) => entry.title)).toEqual(titles)
    const ids = body.map(({ id }) => id)
    expect((await listed(kind)).filter(({ id }) => ids.includes(id))).toHaveLength(3)
  })

  test('is added as a whole or not at all', async () => {
    const before = await listed(kind)
    const { status } = await by.post(path, { added: [line('Fine'), wrong] })
    expect(status).toBe(400)
    expect(await listed(kind)).toEqual(before)
  })

  test('is taken back by one call, as a whole or not at all', async () => {
    const { body } = await by.post<Shown[]>(path, { added: titles.map(line) })
    const ids = body.map(({ id }) => id)
    expect((await world.as(stranger).post(remove, { ids })).status).toBe(404)
    expect((await by.post(remove, { ids: [...ids, 2_000_000_000] })).status).toBe(404)
    const isThere = ({ id }: Shown) => ids.includes(id)
    expect((await listed(kind)).filter(isThere)).toHaveLength(3)
    expect((await by.post(remove, { ids })).status).toBe(204)
    expect((await listed(kind)).filter(isThere)).toEqual([])
  })

  test('takes as many statements, however long it is', async () => {
    const add = (count: number) =>
      countStatements(world, () => by.post(path, { added: Array.from({ length: count }, (_, n) => line(`No. ${n}`)) }))
    expect(await add(30)).toBe(await add(2))
  })

  test('has an end', async () => {
    const added = Array.from({ length: mostAtOnce + 1 }, (_, n) => line(`No. ${n}`))
    expect((await by.post(path, { added })).status).toBe(400)
    expect((await by.post(path, { added: [] })).status).toBe(400)
  })
})

describe('a list of milestones', () => {
  const path = `/api/rocks/${rock.id}/milestones`
  const line = (name: string, dueDate: string | null = null) => ({ id: randomUUID(), name, dueDate })
  const names = ({ milestones }: Pick<Rock, 'milestones'>) => milestones.map((milestone) => milestone.name)

  test('is added by one call, each by its due date, and taken back by one', async () => {
    const before = await newest()
    const added = [
      line('Late', '2030-03-01'),
      line('Whenever'),
      line('Early', '2030-01-01'),
      line('Between', '2030-02-01'),
    ]
    const { status, body } = await by.post<Rock>(`${path}/many`, { added })
    expect(status).toBe(201)
    expect(names(body)).toEqual(['Early', 'Between', 'Late', 'Whenever'])
    expect(await entriesSince(before, 'rocks', 'added the milestone')).toHaveLength(4)
    const ids = added.slice(1).map(({ id }) => id)
    expect(names((await by.post<Rock>(`${path}/delete`, { ids })).body)).toEqual(['Late'])
    expect((await by.post(`${path}/delete`, { ids })).status).toBe(404)
  })

  test('is added as a whole or not at all, and takes as many statements however long it is', async () => {
    const wrong = { ...line('Not theirs'), assignedToId: stranger.id }
    expect((await by.post(`${path}/many`, { added: [line('Fine'), wrong] })).status).toBe(400)
    expect(names((await by.get<Rock>(`/api/rocks/${rock.id}`)).body)).toEqual(['Late'])
    const add = (count: number) =>
      countStatements(world, () =>
        by.post(`${path}/many`, { added: Array.from({ length: count }, () => line('Step')) }),
      )
    expect(await add(20)).toBe(await add(2))
    expect((await by.post(`${path}/many`, { added: Array.from({ length: 60 }, () => line('Step')) })).status).toBe(400)
  })
})
