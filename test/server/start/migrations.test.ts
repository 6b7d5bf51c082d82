import { onTestFinished, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/db/open.ts'
import type { Way } from '#server/session/table.ts'
import { freshDatabase } from '#test/support/database.ts'
import { migrationsBefore } from './left-before.ts'

const migrated = async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.connection, () => {})
  onTestFinished(async () => {
    await database.close()
    await fresh.drop()
  })
  return database
}

test('a database changed by a newer release is refused with a message', async () => {
  const database = await migrated()
  await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)")
  await expect(migrate(database)).rejects.toThrow('A newer release of Drumbeat has changed this database.')
})

test('a database with the tables of something else is refused with a message', async () => {
  const database = await migrated()
  await database.pool.query('drop schema drizzle cascade')
  const refusal = expect(migrate(database)).rejects
  await refusal.toMatchObject({
    message: expect.stringMatching(/^The tables cannot be created or changed\./),
    cause: expect.objectContaining({ message: expect.stringContaining('already exists') }),
  })
})

/** A database as the releases before a migration left it. */
const leftBefore = async (name: string) => {
  const database = await migrated()
  await database.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await migrate(database, await migrationsBefore(name))
  return database
}

test('sessions from before they noted second factors have shown one if they were asked for it', async () => {
  const database = await leftBefore('_session_factors')
  const query = (text: string) => database.pool.query<{ sid: string }>(text)
  await query(`insert into tenants (id, name) overriding system value values (1, 'Old');
    insert into organizations (tenant_id, id, name) overriding system value values (1, 1, 'Old')`)
  const people = [
    { id: 1, password: 'x', passkeyAt: '2026-02-01' },
    { id: 2, password: 'x', appAt: '2026-02-01' },
    { id: 3, password: 'x' },
    { id: 4, password: null },
  ]
  for (const { id, password, passkeyAt, appAt } of people) {
    await database.pool.query(
      `insert into users (tenant_id, id, current_tenant_id, organization_id, username, full_name, email, password)
        overriding system value values (1, $1, 1, 1, $2, $2, $2, $3)`,
      [id, `old${id}`, password],
    )
    if (passkeyAt) {
      await query(`insert into passkeys (tenant_id, user_id, credential_id, public_key, counter, transports, name, created_at)
        values (1, ${id}, '${id}', '', 0, '[]', 'Laptop', '${passkeyAt}')`)
    }
    if (appAt) {
      await query(
        `insert into authenticators (tenant_id, user_id, secret, confirmed_at) values (1, ${id}, '', '${appAt}')`,
      )
    }
  }
  const sessions: [sid: string, userId: number, way: Way | undefined, day: string][] = [
    ['with a password before the passkey', 1, 'password', '2026-01-31'],
    ['with a password after the passkey', 1, 'password', '2026-02-02'],
    ['with the passkey', 1, 'passkey', '2026-02-02'],
    ['by an invitation before the app', 2, 'invitation', '2026-01-31'],
    ['with a password after the app', 2, 'password', '2026-02-02'],
    ['by the provider before the app', 2, 'provider', '2026-01-31'],
    ['with a password alone', 3, 'password', '2026-02-02'],
    ['in a way that was not noted, with a password', 3, undefined, '2026-02-02'],
    ['in a way that was not noted, without one', 4, undefined, '2026-02-02'],
    ['in the demo', 4, 'demo', '2026-02-02'],
  ]
  for (const [sid, userId, way, day] of sessions) {
    const sess = { userAgent: '', address: '', signedInAt: `${day}T10:00:00.000Z`, way }
    await database.pool.query(
      'insert into session (sid, tenant_id, user_id, sess, expire) values ($1, 1, $2, $3, now())',
      [sid, userId, sess],
    )
  }
  await migrate(database)
  const { rows } = await query('select sid from session where factor_shown_at is not null')
  expect(rows.map(({ sid }) => sid).toSorted()).toEqual(
    [
      'with a password after the passkey',
      'with the passkey',
      'with a password after the app',
      'by the provider before the app',
      'in a way that was not noted, without one',
      'in the demo',
    ].toSorted(),
  )
})
