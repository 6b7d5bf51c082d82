import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import { qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { loggable, Refusal } from '#server/http/problems.ts'
import { type Archive, openArchive, refused } from './archive.ts'
import { isOf, removeBytes } from './removing.ts'
import { type StoredImport, workspaceImports } from './table.ts'

/** A check or an import of a workspace that is going on. */
export type Job = {
  db: Db
  log: FastifyBaseLogger
  tenantId: number
  /** Ends the work when the server is stopped; it can be begun again. */
  signal: AbortSignal
  /** Says how much is done, in percent. */
  progress: (percent: number) => Promise<void>
}

const lockClass = 4714

/** The lock of a workspace's import, for whoever works on it or changes it. */
export const lockOf = (tenantId: number) => [lockClass, tenantId] as const

/** Whether somebody has the lock of an import's workspace, in whatever process. */
export const isRunning = qualified(sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${lockClass}::int::oid and objid = ${workspaceImports.tenantId}::oid)`)

/** A file that nobody else can open, and that is gone with the process, however it ends. */
const openNameless = async (directory: string): Promise<FileHandle> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

type Work = (job: Job, archive: Archive) => Promise<void>

/** Works with the archive in a file of this machine: a zip is read from its end. */
const withArchive = async (app: FastifyInstance, stored: StoredImport, job: Job, work: Work): Promise<void> => {
  const { dataDir, maxImportBytes } = app.config
  const file = await openNameless(dataDir)
  try {
    const found = await app.fileStore.read(stored)
    if (!found) throw refused(t('The archive is no longer here. Choose it again.'))
    await writeFile(file, found.body, { signal: job.signal })
    await work(job, await openArchive(file.fd, maxImportBytes))
  } finally {
    await file.close()
  }
}

/** Whether the database refuses values: data exceptions, and violated constraints. */
export const isContradiction = (error: unknown): boolean => {
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

/** Says why an archive was refused, and removes it. Whatever else fails is logged, and the work can be begun again. */
const noteFailure = async (app: FastifyInstance, stored: StoredImport, error: unknown): Promise<void> => {
  const { db, log, fileStore } = app
  const reason = reasonOf(error)
  if (reason === undefined) return log.error({ err: loggable(error) }, 'import of a workspace interrupted')
  await db.update(workspaceImports).set({ state: 'refused', reason }).where(isOf(stored))
  await removeBytes(db, fileStore, stored)
}

/** Whether an import still stands where a job found it: meanwhile, another one may have gone on with it. */
const isStill = async (db: Db, stored: StoredImport): Promise<boolean> => {
  const [found] = await db.select({ state: workspaceImports.state }).from(workspaceImports).where(isOf(stored))
  return found?.state === stored.state
}

/** Works on the archive of a workspace, unless another process does. */
export const runJob = (app: FastifyInstance, stored: StoredImport, signal: AbortSignal, work: Work): Promise<void> => {
  const { db, log, whileLocked } = app
  const { tenantId } = stored
  const progress = async (percent: number) => {
    await db.update(workspaceImports).set({ progress: percent }).where(isOf(stored))
  }
  const job = { db, log, tenantId, signal, progress }
  const run = async () => {
    if (signal.aborted || !(await isStill(db, stored))) return
    await withArchive(app, stored, job, work).catch((error: unknown) => noteFailure(app, stored, error))
  }
  return whileLocked(lockOf(tenantId), run, async () => {})
}
