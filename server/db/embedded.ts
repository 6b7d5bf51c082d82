import { rm, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accountFor } from './embedded/account.ts'
import { isInUse, register } from './embedded/apps.ts'
import { findBinaries } from './embedded/binaries.ts'
import type { Binaries } from './embedded/binaries.ts'
import { databaseUser, openCluster } from './embedded/cluster.ts'
import { withLock } from './embedded/file-lock.ts'
import { ensureOpen } from './embedded/opening.ts'
import type { Opening } from './embedded/opening.ts'
import { preparePaths } from './embedded/paths.ts'
import type { Paths } from './embedded/paths.ts'
import { findPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import type { Connection } from './embedded/probe.ts'
import { explained } from './embedded/reasons.ts'
import { settingsFor } from './embedded/settings.ts'

export type Embedded = { connection: Connection; stop: () => Promise<void> }

type Options = {
  dataDir: string
  /** Gets a sentence when something happens to the database while it is in use. */
  log: (sentence: string) => void
  /** PostgreSQL settings that override ours; they apply if this process is the one that starts the server. */
  settings?: Record<string, string>
  /** SQL that gives the app's role more than its own database, for tests and measurements; counts for new directories. */
  furtherRights?: string
}

/**
 * Opens the bundled PostgreSQL, with its files in `dataDir`, and keeps it running until `stop`. Processes with
 * the same directory share one server; the last one to leave stops it. Errors have a message for people.
 */
export const startEmbedded = async ({ dataDir, log, ...wish }: Options): Promise<Embedded> => {
  try {
    const paths = await preparePaths(dataDir)
    const binaries = await findBinaries()
    const { opening, registration } = await withLock(paths.lock, () => enter(paths, binaries, wish))
    const leave = supervise(opening, log)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      leave()
      await withLock(paths.lock, async () => {
        await rm(registration, { force: true })
        if (await isInUse(paths.apps)) return
        await stopPostmaster(paths, binaries)
        // The short socket directory lies outside the data directory; it stays if a server still has its socket there.
        if (paths.sockets !== undefined && paths.sockets !== paths.home) await rmdir(paths.sockets).catch(() => {})
      })
    }
    return { connection: opening.connection, stop: () => (stopped ??= stop()) }
  } catch (error) {
    throw explained(dataDir, error)
  }
}

type Wish = Pick<Options, 'settings' | 'furtherRights'>

const enter = async (paths: Paths, { initdb, postgres }: Binaries, { settings, furtherRights }: Wish) => {
  const account = await accountFor(paths, postgres)
  const password = await openCluster(paths, account, initdb)
  const host = paths.sockets ?? '127.0.0.1'
  const port = findPostmaster(paths)?.port ?? (paths.sockets === undefined ? await freePort() : 5432)
  const connection = { host, port, user: databaseUser, password, database: 'drumbeat' }
  const opening: Opening = {
    paths,
    account,
    postgres,
    connection,
    settings: { ...settingsFor(paths, port), ...settings },
    furtherRights,
  }
  const registration = await register(paths.apps)
  try {
    await ensureOpen(opening)
  } catch (error) {
    await rm(registration, { force: true })
    throw error
  }
  return { opening, registration }
}

/** Restarts the server whenever it stops. Returns a function that ends this. */
const supervise = (opening: Opening, log: (sentence: string) => void): (() => void) => {
  const { paths } = opening
  let hasEnded = false
  let isRepairing = false
  const repair = async () => {
    isRepairing = true
    log('The database server has stopped; starting it again.')
    try {
      await withLock(paths.lock, async () => (hasEnded ? undefined : ensureOpen(opening)))
      log('The database server is back.')
    } catch (error) {
      log(explained(paths.dataDir, error).message)
      await wait(5000, undefined, { ref: false })
    }
    isRepairing = false
  }
  const watch = setInterval(() => {
    if (!isRepairing && !findPostmaster(paths)) void repair()
  }, 500)
  watch.unref()
  return () => {
    hasEnded = true
    clearInterval(watch)
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system has no free port on 127.0.0.1.')
  return address.port
}
