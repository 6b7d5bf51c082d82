import { beforeEach, describe, expect, test } from 'vitest'
import type { Deleted, DeletedPage } from '#contract/deleted.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { deletables } from '#test/support/deletable.ts'
import { dice } from '#test/support/dice.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const today = new Date('2026-11-18T12:00:00Z')
let now = today
const world = await openTeam({ clock: () => now })
const { ann, bob, zoe, ops } = world
const { admin } = world.home
const stranger = (await world.tenant()).admin
const kinds = deletables(ops.id)

const page = async (by: User, query = ''): Promise<DeletedPage> => {
  const { status, body } = await world.as(by).get<DeletedPage>(`/api/deleted${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const listed = async (by: User, query = ''): Promise<Deleted[]> => (await page(by, query)).rows
const namesOf = (rows: Deleted[]) => rows.map(({ title }) => title)
const purge = (by: User, rows: Deleted[]) =>
  world.as(by).post('/api/deleted/purge', {
    rows: rows.map(({ kind, id, milestoneId }) => ({ kind, id, milestoneId })),
  })
const addTodo = async (title: string): Promise<number> =>
  (await world.as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title })).body.id

beforeEach(async () => {
  now = today
  await world.as(admin).del('/api/deleted')
})

describe.each(kinds)('a deleted row of $table', (kind) => {
  const deleted = async () => {
    const added = await kind.add(world, `One of ${kind.table}`)
    await world.as(ann).del(added.path)
    return added
  }

  test('is listed with who deleted it and until when it is kept, for those who may restore it', async () => {
    const { id } = await deleted()
    const [row] = await listed(ann)
    const named = typeof id === 'number' ? { id } : { milestoneId: id }
    expect(row).toMatchObject({
      kind: kind.table,
      title: `One of ${kind.table}`,
      teamId: ops.id,
      deletedBy: { id: ann.id, fullName: 'Ann Archer' },
      deletedAt: today.toISOString(),
      keptUntil: '2026-12-18T12:00:00.000Z',
      ...named,
    })
    expect(await listed(admin)).toEqual([row])
    expect(await listed(bob)).toEqual(kind.table === 'headlines' ? [] : [row])
    for (const other of [zoe, stranger]) expect(await listed(other)).toEqual([])
  })

  test('leaves the list when it is restored, and after thirty days', async () => {
    const { id, restorePath } = await deleted()
    now = new Date('2026-12-18T12:00:01Z')
    expect(await listed(admin)).toEqual([])
    now = today
    await world.as(ann).post(restorePath, { ids: [id] })
    expect(await listed(admin)).toEqual([])
  })

  test('is deleted for good by an admin, and by nobody else', async () => {
    const { id, restorePath } = await deleted()
    const rows = await listed(ann)
    expect((await purge(ann, rows)).status).toBe(403)
    expect((await world.as(ann).del('/api/deleted')).status).toBe(403)
    // Names it in another workspace, where there is none.
    expect((await purge(stranger, rows)).status).toBe(204)
    expect(await listed(ann)).toEqual(rows)
    expect((await purge(admin, rows)).status).toBe(204)
    expect(await listed(ann)).toEqual([])
    expect((await world.as(ann).post(restorePath, { ids: [id] })).status).toBe(404)
    expect((await purge(admin, rows)).status).toBe(204)
  })
})

describe('the list', () => {
  test('has pages, also of what was deleted at one moment, and finds parts of titles', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => addTodo(`To-do number ${n}`)))
    await world.as(ann).post('/api/todos/delete', { ids })
    const all: Deleted[] = []
    let next: string | null = ''
    while (next !== null) {
      const found: DeletedPage = await page(ann, next && `?page=${encodeURIComponent(next)}`)
      all.push(...found.rows)
      next = found.next
    }
    expect(all.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => other - one))
    for (const q of ['NUMBER 117', '117 number', '１１７', 'ñumber ١١٧'])
      expect(namesOf(await listed(ann, `?q=${encodeURIComponent(q)}`))).toEqual(['To-do number 117'])
    expect(namesOf(await listed(ann, '?q=%25'))).toEqual([])
    expect((await world.as(ann).get('/api/deleted?page=nonsense')).status).toBe(400)
  })

  test('is one query, whatever is in it', async () => {
    for (const kind of kinds) await world.as(ann).del((await kind.add(world, 'Plain')).path)
    const sent = await ownStatementsOf(world, () => world.as(ann).get('/api/deleted'))
    expect(sent.filter(({ text }) => text.includes('deleted_at'))).toHaveLength(1)
    expect(await listed(ann)).toHaveLength(kinds.length)
  })

  test('shows once what was deleted together, and deletes it for good together', async () => {
    const startTime = '2026-11-20T10:00:00.000Z'
    const weekly = { title: 'Weekly', startTime, repeat: 'weekly' }
    const { body: first } = await world.as(ann).post<{ id: number }>(`/api/teams/${ops.id}/meetings`, weekly)
    await world.as(ann).del(`/api/meetings/${first.id}?scope=following`)
    const seat = async (title: string, parentPositionId: number | null) =>
      (
        await world
          .as(ann)
          .post<{ id: number }>('/api/accountability-positions', { title, teamId: ops.id, parentPositionId })
      ).body.id
    const top = await seat('Top', null)
    await seat('Below', await seat('Middle', top))
    await world.as(ann).del(`/api/accountability-positions/${top}?under=delete`)
    const rows = await listed(ann)
    expect(namesOf(rows).toSorted()).toEqual(['Top', 'Weekly'])
    await purge(admin, rows)
    expect(await listed(ann)).toEqual([])
  })
})

type Added = { key: string; id: number | string; path: string; restorePath: string }
const keyOf = ({ kind, id, milestoneId }: Deleted): string => `${kind} ${milestoneId ?? id}`

test('whatever is deleted, restored and purged, the list has what is deleted', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const roll = dice(seed)
  const there: Added[] = []
  const gone = new Map<string, Added>()
  for (let step = 0; step < 120; step++) {
    const choice = roll(4)
    const lost = [...gone.values()][roll(Math.max(1, gone.size))]
    if (choice === 0 || there.length === 0) {
      const kind = kinds[roll(kinds.length)]
      const added = await kind?.add(world, `Step ${step}`)
      if (added) there.push({ ...added, key: `${kind?.table} ${added.id}` })
    } else if (choice === 1) {
      const [one] = there.splice(roll(there.length), 1)
      now = new Date(now.getTime() + 1000)
      await world.as(ann).del(one?.path ?? '')
      if (one) gone.set(one.key, one)
    } else if (choice === 2 && lost) {
      expect((await world.as(ann).post(lost.restorePath, { ids: [lost.id] })).status).toBe(200)
      gone.delete(lost.key)
      there.push(lost)
    } else if (choice === 3 && lost) {
      await purge(
        admin,
        (await listed(admin)).filter((row) => keyOf(row) === lost.key),
      )
      gone.delete(lost.key)
    }
    const keys = (await listed(ann)).map(keyOf).toSorted()
    expect({ seed, step, keys }).toEqual({ seed, step, keys: [...gone.keys()].toSorted() })
  }
})
