import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { freshDatabase, type FreshDatabase, workersServer } from './database.ts'
import { forgetOpen, noteOpen } from './open-apps.ts'

export type TestApp = {
  app: FastifyInstance
  database: Database
  fresh: FreshDatabase
  /** Closes the app; the one that created the database drops it. */
  close: () => Promise<void>
}

/** The configuration of a quiet app without demo or request limit. */
const testConfig = (overrides: Partial<Config>): Config => ({
  ...readConfig({ HOST: 'drumbeat.test', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: 'false' }),
  dataDir: join(inject('scratch'), `app-${randomUUID()}`),
  ...overrides,
})

export type Options = Partial<Config> & {
  clock?: () => Date
  resolver?: Resolver
  /** Gets what the app logs, line by line, instead of standard output. */
  log?: (line: string) => void
  /** Its database, if it is to be none of the worker's. */
  fresh?: FreshDatabase
  /** Another app whose database this one shares, and whose clock if it has none of its own. */
  beside?: TestApp
}

/** The whole server on a real database of its own, not listening; `overrides` change its configuration. */
export const testApp = async ({ resolver, log, beside, fresh: own, ...more }: Options = {}): Promise<TestApp> => {
  const { clock = beside?.app.clock, ...overrides } = more
  const fresh = own ?? beside?.fresh ?? (await freshDatabase())
  const config = testConfig(overrides)
  const database = openDatabase(fresh.connection, () => {})
  const seams = { ...(clock && { clock }), ...(resolver && { resolver }), ...(log && { log }) }
  const app = await buildApp({ config, database, ...seams })
  await app.ready()
  const close = noteOpen(async () => {
    await app.close()
    await database.close()
    await rm(config.dataDir, { recursive: true, force: true })
    if (!beside) await fresh.drop()
  })
  return { app, database, fresh, close }
}

/** The same, open for as long as the worker: closing it does nothing. */
export const lastingApp = async (options: Options = {}): Promise<TestApp> => {
  const app = await testApp(options)
  forgetOpen(app.close)
  return app
}

/** Builds an app whose jobs, which come at intervals, never do: they would come in between what some test does. */
const withoutIntervals = async (build: () => Promise<TestApp>): Promise<TestApp> => {
  // Which is watched at intervals.
  await workersServer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return build().finally(() => vi.useRealTimers())
}

let sharedClock = (): Date => new Date()
let starting: Promise<TestApp> | undefined
/**
 * The worker's app, on one database for all files that wish for no other. It is there as long as the worker, and goes by
 * the clock of the file that runs.
 */
export const sharedApp = (clock = (): Date => new Date()): Promise<TestApp> => {
  sharedClock = clock
  return (starting ??= withoutIntervals(() => lastingApp({ clock: () => sharedClock() })))
}
