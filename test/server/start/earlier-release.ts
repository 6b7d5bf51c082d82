import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { accountFor } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { preparePaths } from '#server/db/embedded/paths.ts'
import { launch } from '#server/db/embedded/postmaster.ts'
import { settingsFor } from '#server/db/embedded/settings.ts'
import { copyUntouched } from '#test/support/prepared.ts'
import { socketsOf } from './drive.ts'

const port = 5432

/** How to reach the database in a directory as the app does. */
export const connectionOf = (dataDir: string) => ({
  host: socketsOf(dataDir),
  port,
  user: 'drumbeat',
  password: readFileSync(`${dataDir}/postgres/cluster/drumbeat.password`, 'utf8'),
})

export const connect = async (
  dataDir: string,
  more: { database?: string; password?: string } = {},
): Promise<Client> => {
  const client = new Client({ ...connectionOf(dataDir), database: 'drumbeat', ...more })
  // Tests kill the server.
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.connect()
  return client
}

/** A running server as releases made it whose app was its superuser, with some of everything that migrations make. */
export const startEarlierRelease = async (dataDir: string): Promise<Client> => {
  await copyUntouched(dataDir)
  const { postgres } = await findBinaries()
  const paths = await preparePaths(dataDir)
  const account = await accountFor(paths, postgres)
  launch(paths, account, postgres, settingsFor(paths, port))
  await (await patiently(() => connect(dataDir, { database: 'postgres' }))).query('CREATE DATABASE drumbeat')
  const client = await connect(dataDir)
  await client.query(made)
  return client
}

const made = `
  CREATE TABLE said (n integer PRIMARY KEY);
  INSERT INTO said VALUES (41), (42);
  CREATE SCHEMA drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, at bigint GENERATED ALWAYS AS IDENTITY);
  CREATE SEQUENCE loose;
  CREATE VIEW seen AS SELECT n FROM said;
  CREATE TYPE mood AS ENUM ('good');
  CREATE EXTENSION pg_trgm;
  CREATE FUNCTION told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN new; END $$;
  CREATE TRIGGER tells AFTER INSERT ON said FOR EACH ROW EXECUTE FUNCTION told()`

const patiently = async <T>(work: () => Promise<T>, attempts = 1000): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 10))
    return patiently(work, attempts - 1)
  }
}
