import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { accountFor } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { openCluster } from '#server/db/embedded/cluster.ts'
import { preparePaths } from '#server/db/embedded/paths.ts'
import { migrate, openDatabase } from '#server/db/open.ts'

/** Copies a data directory whose database does not run to a place where nothing is yet. */
const copy = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

const newDirectory = (): string => mkdtempSync(join(inject('scratch'), 'prepared-'))

const makeUntouched = async (): Promise<string> => {
  const directory = newDirectory()
  const { initdb, postgres } = await findBinaries()
  const paths = await preparePaths(directory)
  await openCluster(paths, await accountFor(paths, postgres), initdb)
  return directory
}

const makeMigrated = async (): Promise<string> => {
  const directory = newDirectory()
  await copyUntouched(directory)
  const { connection, stop } = await startEmbedded({ dataDir: directory, log: console.error })
  // A connection that is still closing complains when the server stops.
  const database = openDatabase(connection, () => undefined)
  await migrate(database).finally(() => database.close())
  await stop()
  return directory
}

let untouched: ReturnType<typeof makeUntouched> | undefined
let migrated: ReturnType<typeof makeMigrated> | undefined

/** Fills a data directory with a database server that has never run; the worker makes one for all its tests. */
export const copyUntouched = async (dataDir: string): Promise<void> =>
  copy(await (untouched ??= makeUntouched()), dataDir)

/** Fills a data directory as the first start of the program leaves it: migrated, and empty. */
export const copyMigrated = async (dataDir: string): Promise<void> => copy(await (migrated ??= makeMigrated()), dataDir)
