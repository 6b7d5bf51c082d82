import { and, eq, lt, not, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import type { WorkspaceImport } from '#contract/workspace-import.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { isEmpty } from './emptiness.ts'
import { notEmpty } from './importing.ts'
import { isRunning, lockOf } from './job.ts'
import { discard, isOf } from './removing.ts'
import { type StoredImport, workspaceImports } from './table.ts'

const importOf = prepared((db) =>
  db
    .select({ stored: workspaceImports, isRunning })
    .from(workspaceImports)
    .where(eq(workspaceImports.tenantId, sql.placeholder('tenantId')))
    .prepare('import_of_workspace'),
)

const findImport = async (db: Db, { tenantId }: Viewer) => {
  const [found] = await importOf(db).execute({ tenantId })
  return found
}

/** How the import stands; `isBegun` if this process has begun to work on it, or is about to. */
export const readImport = async (db: Db, viewer: Viewer, isBegun: boolean): Promise<WorkspaceImport | null> => {
  const found = await findImport(db, viewer)
  if (!found) return null
  const { state, progress, size, reason, contents } = found.stored
  // Until its archive is there, it is nothing that could go on.
  if (state === 'receiving') return null
  return { state, progress, size, reason, contents, isRunning: isBegun || found.isRunning }
}

const running = () => new Refusal('conflict', t('This workspace is being imported already'))

/** Does something to the import of a workspace while nobody else does; refused if somebody is at it. */
export const changeImport = <T>({ whileLocked }: FastifyInstance, { tenantId }: Viewer, work: () => Promise<T>) =>
  whileLocked(lockOf(tenantId), work, () => {
    throw running()
  })

/** The import to go on with: one that was checked, or whose check or import was interrupted. */
export const findStartable = async (db: Db, viewer: Viewer): Promise<StoredImport> => {
  const found = await findImport(db, viewer)
  if (!found || found.stored.state === 'done') throw notFound()
  if (found.isRunning) throw running()
  const { state, reason } = found.stored
  if (state === 'receiving') throw notFound()
  if (state === 'refused') throw new Refusal('conflict', reason ?? '')
  if (state !== 'ready') return found.stored
  if (!(await isEmpty(db, viewer.tenantId))) throw notEmpty()
  const begun = { state: 'importing', progress: 0 } as const
  await db.update(workspaceImports).set(begun).where(isOf(found.stored))
  return { ...found.stored, ...begun }
}

const oneDay = 24 * 60 * 60 * 1000

/** Forgets archives that were sent more than a day ago. */
export const sweepImports = async ({ db, fileStore, clock }: FastifyInstance, failed: Failed): Promise<void> => {
  const before = new Date(clock().getTime() - oneDay).toISOString()
  const old = await db
    .select()
    .from(workspaceImports)
    .where(and(lt(workspaceImports.sentAt, before), not(isRunning)))
  await forEachWorkspace(old, (of) => discard(db, fileStore, of), failed)
}
