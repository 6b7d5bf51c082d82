import { onTestFinished, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/db/open.ts'
import { freshDatabase } from '#test/support/database.ts'

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
