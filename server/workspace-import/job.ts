import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import { qualified } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { loggable, Refusal } from '#server/http/problems.ts'
import { type Archive, openArchive, refused } from './archive.ts'
import { type StoredImport, workspaceImports } from './table.ts'

/** A check or an import of a workspace that is going on. */
export type Job = {
  db: Db
  tenantId: number
  /** Ends the work when the server is stopped; it can be begun again. */
  signal: AbortSignal
  /** Says how much is done, in percent. */
  progress: (percent: number) => Promise<void>
}

/** The lock that a running job holds; PostgreSQL takes it from a process that ends, however it ends. */
const lockClass = 4714

/** Whether a job of an import's workspace is running, in whatever process. */
export const isRunning = qualified(sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${lockClass}::int::oid and objid = ${workspaceImports.tenantId}::oid)`)

const isOf = ({ tenantId, key }: StoredImport) =>
  and(eq(workspaceImports.tenantId, tenantId), eq(workspaceImports.key, key))

/** Runs `work` with the archive in a file of this machine: a zip is read from its end. */
const withArchive = async (app: FastifyInstance, stored: StoredImport, work: (archive: Archive) => Promise<void>) => {
  const { tenantId, key, size } = stored
  const path = join(tmpdir(), `drumbeat-import-${randomUUID()}.zip`)
  try {
    const found = await app.fileStore.read({ tenantId, key })
    if (found?.size !== size) throw refused(t('The archive is no longer here. Choose it again.'))
    await pipeline(found.body, createWriteStream(path, { mode: 0o600 }))
    const archive = await openArchive(path, app.config.maxImportBytes)
    await work(archive).finally(() => archive.close())
  } finally {
    await rm(path, { force: true })
  }
}

// PostgreSQL: data exceptions, and violated constraints.
const isContradiction = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code))
}

/** Why an archive was not imported, for its admin; undefined if it isn't the archive's fault. */
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof Refusal && error.code === 'bad request') return error.message
  if (isContradiction(error)) {
    return t(
      'The rows of this archive contradict each other: it has been changed since it was exported. Nothing was imported.',
    )
  }
  return undefined
}

/** Notes why an archive was refused. Whatever else fails is logged, and the work can be begun again. */
const noteFailure = async ({ db, log }: FastifyInstance, stored: StoredImport, error: unknown): Promise<void> => {
  const reason = reasonOf(error)
  if (reason === undefined) log.error({ err: loggable(error) }, 'import of a workspace interrupted')
  else await db.update(workspaceImports).set({ state: 'refused', reason }).where(isOf(stored))
}

type Work = (job: Job, archive: Archive) => Promise<void>

/** Whether an import still stands where a job found it: meanwhile, another one may have gone on with it. */
const isStill = async (lock: Db, stored: StoredImport): Promise<boolean> => {
  const [found] = await lock.select({ state: workspaceImports.state }).from(workspaceImports).where(isOf(stored))
  return found?.state === stored.state
}

/**
 * Works on the archive of a workspace, unless another process does. The lock's transaction changes nothing, so the
 * journal's readers don't wait for it.
 */
export const runJob = (app: FastifyInstance, stored: StoredImport, signal: AbortSignal, work: Work): Promise<void> =>
  transaction(app.db, async (lock) => {
    const { tenantId } = stored
    // The work has its own connections; this one only waits.
    await lock.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await lock.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockClass}, ${tenantId}) as "isMine"`,
    )
    if (!rows[0]?.isMine || !(await isStill(lock, stored))) return
    const progress = async (percent: number) => {
      await app.db.update(workspaceImports).set({ progress: percent }).where(isOf(stored))
    }
    const job = { db: app.db, tenantId, signal, progress }
    await withArchive(app, stored, (archive) => work(job, archive)).catch((error: unknown) =>
      noteFailure(app, stored, error),
    )
  })
