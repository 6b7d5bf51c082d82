import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { loggable } from '#server/http/problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server does by itself for all workspaces, by name. */
    jobs: Map<string, () => Promise<unknown>>
  }
}

const oneDay = 24 * 60 * 60 * 1000

/** Gets what has failed in one workspace; throws if that is nothing of this workspace alone. */
export type Failed = (tenantId: number, error: unknown) => Promise<void>

const rethrow: Failed = async (_tenantId, error) => {
  throw error
}

/** Does work for each of some rows or workspaces. What `failed` gets of one doesn't keep the others waiting. */
export const forEachWorkspace = async <Row extends { tenantId: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  failed: Failed = rethrow,
): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      await failed(row.tenantId, error)
    }
  }
}

/** Some rows by workspace. */
export const byWorkspace = <Row extends { tenantId: number }>(rows: readonly Row[]) => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.tenantId, [...(groups.get(row.tenantId) ?? []), row])
  return [...groups].map(([tenantId, own]) => ({ tenantId, rows: own }))
}

/**
 * Names a job and returns what does it. What fails in one workspace is logged; if the database is away, so is everybody's,
 * and the job is given up until the next time.
 */
export const nameJob = <T>(app: FastifyInstance, name: string, job: (failed: Failed) => Promise<T>) => {
  const { db, log } = app
  const run = (): Promise<T> =>
    job(async (tenantId, error) => {
      await db.execute(sql`select`)
      log.error({ tenantId, err: loggable(error) }, `${name} failed in a workspace`)
    })
  app.jobs.set(name, run)
  return run
}

/** Announces what work has changed, by how many rows it says; or part of it, if some has failed. */
export const announcing = async ({ announce }: FastifyInstance, work: Promise<number>): Promise<number> => {
  let changed = 1
  try {
    changed = await work
    return changed
  } finally {
    if (changed > 0) announce()
  }
}

/**
 * Does a job every so many milliseconds, unless it is still at it. One that fails is logged, and done the next time; what
 * fails in one workspace must not stop it for the others, so it goes to `failed`. Returns what does it at once.
 */
export const every = (
  app: FastifyInstance,
  milliseconds: number,
  name: string,
  job: (failed: Failed) => Promise<void>,
): (() => void) => {
  const named = nameJob(app, name, job)
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= named()
      .catch((error: unknown) => app.log.error({ err: loggable(error) }, `${name} failed`))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(run, milliseconds).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
  return run
}

/** Does a job at the start, as a server may not run for a whole day, and then every day. */
export const everyDay = (app: FastifyInstance, name: string, job: (failed: Failed) => Promise<void>): void => {
  const run = every(app, oneDay, name, job)
  app.addHook('onReady', async () => run())
}
