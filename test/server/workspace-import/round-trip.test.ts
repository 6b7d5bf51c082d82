import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#seeds/demo.ts'
import { entities } from '#server/settings/entities.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { findReferences } from '#server/workspace-import/references.ts'
import { dice } from '#test/support/dice.ts'
import { fill } from './busy.ts'
import { type Exported, openMover, read } from './movers.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))

type Row = Record<string, unknown>

const [old, fresh] = [await openMover(), await openMover()]
afterAll(() => Promise.all([old.close(), fresh.close()]))
const references = await findReferences(old.db)

const textOf = (row: Row, columns: string[]): string => JSON.stringify(columns.map((name) => row[name]))

/** The rows of an entity without references to what had been deleted before they were exported. */
const withoutDeleted = (name: string, { rows }: Exported): Row[] => {
  const emptied = (rows.get(name) ?? []).map((row) => ({ ...row }))
  for (const { from, to, columns, targets, forgotten } of references) {
    if (from !== name || forgotten.length === 0) continue
    const present = new Set((rows.get(to) ?? []).map((row) => textOf(row, targets)))
    for (const row of emptied) {
      const isFilled = columns.every((column) => row[column] !== null)
      if (isFilled && !present.has(textOf(row, columns))) for (const column of forgotten) row[column] = null
    }
  }
  return emptied
}

/** What differs in a workspace that has been imported, and nothing else does. */
const changes: Record<string, (row: Row, place: number, into: { tenantId: number; email: string }) => Row> = {
  users: (row, _place, { tenantId, email }) => ({
    ...row,
    currentTenantId: tenantId,
    googleId: null,
    // Whoever imports it has signed in here; the others have not.
    ...(row['email'] === email
      ? { role: 'admin', firstSignedInAt: expect.any(String), version: Number(row['version']) + 1 }
      : { firstSignedInAt: null }),
  }),
  notifications: (row) => ({
    ...row,
    event: String(row['event']).startsWith('journal ') ? `imported ${String(row['id'])}` : row['event'],
  }),
  journal: (row, place) => ({ ...row, id: place + 1 }),
}

const expected = (before: Exported, into: { tenantId: number; email: string }): Record<string, Row[]> =>
  Object.fromEntries(
    [...before.rows.keys()].map((name) => {
      const rows = name === 'access_tokens' ? [] : withoutDeleted(name, before)
      return [name, rows.map((row, place) => changes[name]?.(row, place, into) ?? row)]
    }),
  )

const workspaceOf = ({ workspace }: Exported): Row => {
  const { exportedAt: _, updatedAt: _updated, settings, ...same } = workspace
  const { demo: _demo, ...kept } = settings as Row
  return { ...same, settings: kept }
}

const adminOf = async (tenantId: number) => {
  const [admin] = await old.db
    .select()
    .from(users)
    .where(sql`${eq(users.tenantId, tenantId)} and role = 'admin'`)
    .orderBy(users.id)
  if (!admin) throw new Error('There is no admin')
  return admin
}

/** The entities of which there were rows to compare. */
const proven = new Set<string>()

/** Imports an archive and exports it again. */
const roundTrip = async (archive: Buffer, into: { id: number; tenantId: number; email: string }) => {
  const before = await read(archive)
  const browser = await fresh.browserOf(into)
  expect(await browser.move(archive)).toMatchObject({ state: 'done', reason: null })
  // The browser stays signed in, whoever they are in the workspace now.
  const { body: me } = await browser.calls.get<{ email: string }>('/api/auth/user')
  expect(me.email).toBe(into.email)
  const after = await read(await browser.exported())
  for (const [name, rows] of before.rows) if (rows.length > 0) proven.add(name)
  return { before, after, wanted: expected(before, into) }
}

describe('a workspace that is exported, imported and exported again', () => {
  test('is the same, if the demo is, and whoever imported it is one more of its people', async () => {
    await seedDemo(old.db, new Date())
    const [demo] = await old.db
      .select()
      .from(tenants)
      .where(sql`settings @> '{"demo": true}'`)
    const archive = await old.exported(await adminOf(demo?.id ?? 0))
    const { admin } = await fresh.tenant()
    const { before, after, wanted } = await roundTrip(archive, admin)
    const added = (name: string, count: number): Row[] => after.rows.get(name)?.splice(-count) ?? []
    expect(added('users', 1)).toMatchObject([{ email: admin.email, role: 'admin' }])
    expect(added('journal', 1)).toMatchObject([{ verb: 'imported', subject: 'tenants', title: 'Northlane Freight' }])
    for (const [name, rows] of after.rows) expect({ name, rows }).toEqual({ name, rows: wanted[name] })
    expect(workspaceOf(after)).toEqual(workspaceOf(before))
    expect(after.files).toEqual(before.files)
  }, 60_000)

  test(`is the same, files and all, if much has happened in it (SEED=${seed})`, async () => {
    await fill(old, dice(seed))
    const { admin: founder } = old.home
    const archive = await old.exported(founder)
    const { admin } = await fresh.tenant()
    await fresh.db.update(users).set({ email: founder.email }).where(eq(users.id, admin.id))
    const { before, after, wanted } = await roundTrip(archive, { ...admin, email: founder.email })
    expect(after.rows.get('journal')?.pop()).toMatchObject({ verb: 'imported', subject: 'tenants' })
    for (const [name, rows] of after.rows) expect({ name, rows }).toEqual({ name, rows: wanted[name] })
    expect(workspaceOf(after)).toEqual(workspaceOf(before))
    expect(before.files.size).toBeGreaterThan(2)
    expect(after.files).toEqual(before.files)
  }, 60_000)

  test('had rows of every entity in it', () => {
    expect(entities.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
  })
})
