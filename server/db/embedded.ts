import { rm, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accountFor } from './embedded/account.ts'
import { anyoneHere, signIn } from './embedded/apps.ts'
import { findBinaries } from './embedded/binaries.ts'
import type { Binaries } from './embedded/binaries.ts'
import { databaseUser, openCluster } from './embedded/cluster.ts'
import type { Connection } from './embedded/knock.ts'
import { ensureOpen } from './embedded/opening.ts'
import type { Opening } from './embedded/opening.ts'
import { findPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { inWords } from './embedded/reasons.ts'
import { settingsFor } from './embedded/settings.ts'
import { openSite } from './embedded/site.ts'
import type { Site } from './embedded/site.ts'
import { inTurn } from './embedded/turn.ts'

export type Embedded = { connection: Connection; stop: () => Promise<void> }

type Wish = {
  dataDir: string
  /** Told in sentences what happens to the database while it is in use. */
  log: (sentence: string) => void
  /** PostgreSQL settings on top of our own, for whoever starts the server first. */
  settings?: Record<string, string>
}

/**
 * Opens the PostgreSQL that comes along, with its files below `dataDir`, and keeps it running until `stop`.
 * Several processes may do so for one directory: they share one server, and who leaves last stops it.
 * Fails with a message made for people.
 */
export const startEmbedded = async ({ dataDir, log, settings = {} }: Wish): Promise<Embedded> => {
  try {
    const site = await openSite(dataDir)
    const binaries = await findBinaries()
    const { opening, note } = await inTurn(site.turns, () => enter(site, binaries, settings))
    const leave = supervise(opening, log)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      leave()
      await inTurn(site.turns, async () => {
        await rm(note, { force: true })
        if (await anyoneHere(site.apps)) return
        await stopPostmaster(site, binaries)
        // The short directory for sockets lies outside of the data; it stays when a server still has its socket there.
        if (site.sockets !== undefined && site.sockets !== site.home) await rmdir(site.sockets).catch(() => {})
      })
    }
    return { connection: opening.connection, stop: () => (stopped ??= stop()) }
  } catch (error) {
    throw inWords(dataDir, error)
  }
}

const enter = async (site: Site, { initdb, postgres }: Binaries, wished: Record<string, string>) => {
  const account = await accountFor(site, postgres)
  const password = await openCluster(site, account, initdb)
  const host = site.sockets ?? '127.0.0.1'
  const port = findPostmaster(site)?.port ?? (site.sockets === undefined ? await freePort() : 5432)
  const connection = { host, port, user: databaseUser, password, database: 'drumbeat' }
  const opening: Opening = { site, account, postgres, connection, settings: { ...settingsFor(site, port), ...wished } }
  const note = await signIn(site.apps)
  try {
    await ensureOpen(opening)
  } catch (error) {
    await rm(note, { force: true })
    throw error
  }
  return { opening, note }
}

/** Starts the server again whenever it has gone, until the answer is called. */
const supervise = (opening: Opening, log: (sentence: string) => void): (() => void) => {
  const { site } = opening
  let isOver = false
  let isRepairing = false
  const repair = async () => {
    isRepairing = true
    log('The database server has gone; starting it again.')
    try {
      await inTurn(site.turns, async () => (isOver ? undefined : ensureOpen(opening)))
      log('The database server is back.')
    } catch (error) {
      log(inWords(site.dataDir, error).message)
      await wait(5000, undefined, { ref: false })
    }
    isRepairing = false
  }
  const watch = setInterval(() => {
    if (!isRepairing && !findPostmaster(site)) void repair()
  }, 500)
  watch.unref()
  return () => {
    isOver = true
    clearInterval(watch)
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gives no port on 127.0.0.1.')
  return address.port
}
