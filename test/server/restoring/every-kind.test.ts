import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journal } from '#server/journal/table.ts'
import { deletables } from '#test/support/deletable.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { db, ann, bob, zoe, ops } = world
const { admin } = world.home
const stranger = (await world.tenant()).admin
const kinds = deletables(ops.id)

test('every table that keeps deleted rows for a while is restored here, comments with their own test', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at' and table_name <> 'comments'`)
  expect(kinds.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

const restoredIn = async (): Promise<string[]> => {
  const isOurs = eq(journal.tenantId, admin.tenantId)
  const entries = await db.select({ verb: journal.verb }).from(journal).where(isOurs).orderBy(journal.id)
  return entries.flatMap(({ verb }) => (verb.startsWith('restored') ? [verb] : []))
}

describe.each(kinds)('a deleted row of $table', (kind) => {
  const editor = kind.table === 'headlines' ? admin : bob
  const deleted = async () => {
    const added = await kind.add(world, 'Plain')
    const before = (await kind.list(world)).find(({ id }) => id === added.id)
    await world.as(ann).del(added.path)
    expect((await kind.list(world)).map(({ id }) => id)).not.toContain(added.id)
    const restore = (by = editor) => world.as(by).post<object>(added.restorePath, { ids: [added.id] })
    return { ...added, before, restore }
  }

  test('comes back as it was, once, for whoever may delete it', async () => {
    const { id, before, restore } = await deleted()
    const told = (await restoredIn()).length
    expect((await restore()).status).toBe(200)
    const now = (await kind.list(world)).find((row) => row.id === id)
    const changed = { version: expect.anything(), updatedAt: expect.anything() }
    expect(now).toMatchObject({
      ...before,
      ...(before && 'version' in before ? changed : { updatedAt: changed.updatedAt }),
    })
    expect((await restore()).status).toBe(200)
    expect((await restoredIn()).length).toBe(told + 1)
  })

  test('stays deleted for everybody else', async () => {
    const { id, restore } = await deleted()
    expect((await restore(stranger)).status).toBe(404)
    expect([403, 404]).toContain((await restore(zoe)).status)
    expect((await kind.list(world)).map((row) => row.id)).not.toContain(id)
  })

  test('comes back only together with all others that are named', async () => {
    const { id, restorePath } = await deleted()
    const unknown = typeof id === 'number' ? 2_000_000_000 : crypto.randomUUID()
    expect((await world.as(editor).post(restorePath, { ids: [id, unknown] })).status).toBe(404)
    expect((await kind.list(world)).map((row) => row.id)).not.toContain(id)
  })
})
