import { and, eq, lt, not, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { t } from '#contract/words.ts'
import type { WorkspaceImport } from '#contract/workspace-import.ts'
import type { Db } from '#server/db/open.ts'
import { type FileRef, type Store, tooLarge } from '#server/files/store.ts'
import { files } from '#server/files/table.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { isEmpty } from './emptiness.ts'
import { notEmpty } from './importing.ts'
import { isRunning } from './job.ts'
import { type StoredImport, workspaceImportRows, workspaceImports } from './table.ts'

const ofTenant = ({ tenantId }: { tenantId: number }) => eq(workspaceImports.tenantId, tenantId)

const findImport = async (db: Db, viewer: Viewer) => {
  const [found] = await db
    .select({ stored: workspaceImports, isRunning })
    .from(workspaceImports)
    .where(ofTenant(viewer))
  return found
}

/** How the import stands; `isBegun` if this process has begun to work on it, or is about to. */
export const readImport = async (db: Db, viewer: Viewer, isBegun: boolean): Promise<WorkspaceImport | null> => {
  const found = await findImport(db, viewer)
  if (!found) return null
  const { state, progress, size, reason, contents } = found.stored
  return { state, progress, size, reason, contents, isRunning: isBegun || found.isRunning }
}

const running = () => new Refusal('conflict', t('This workspace is being imported already'))

/** Removes what files of an import that was given up have left in the store: those without a row. */
const removeBytes = async (db: Db, store: Store, stored: StoredImport): Promise<void> => {
  const { tenantId, key } = stored
  const { rows } = await db.execute<{ key: string }>(sql`
    select row ->> 'key' as key from ${workspaceImportRows} as staged
    where tenant_id = ${tenantId} and entity = 'files' and not exists (
      select from ${files} where ${files.tenantId} = ${tenantId} and ${files.key}::text = row ->> 'key')`)
  for (const file of [...rows, { key }]) await store.remove({ tenantId, key: file.key })
}

const discard = async (db: Db, store: Store, stored: StoredImport): Promise<void> => {
  await removeBytes(db, store, stored)
  await db.delete(workspaceImports).where(and(ofTenant(stored), eq(workspaceImports.key, stored.key)))
}

/** Forgets the archive that was sent. */
export const discardImport = async (db: Db, store: Store, viewer: Viewer): Promise<void> => {
  const found = await findImport(db, viewer)
  if (!found) return
  if (found.isRunning) throw running()
  await discard(db, store, found.stored)
}

type Sent = { body: Readable; size: number; limit: number }

/** Keeps an archive that an admin sends, in place of an earlier one. */
export const receiveArchive = async (db: Db, store: Store, viewer: Viewer, sent: Sent): Promise<StoredImport> => {
  const { tenantId, userId: adminId } = viewer
  const { body, size, limit } = sent
  if (!(size > 0)) throw new Refusal('bad request', t('The archive is empty'))
  if (size > limit) throw tooLarge(limit)
  if (!(await isEmpty(db, tenantId))) throw notEmpty()
  await discardImport(db, store, viewer)
  const file: FileRef = { tenantId, key: randomUUID() }
  await store.write(file, { body, size }).catch((error: unknown) => {
    throw error === body.errored ? new Refusal('bad request', t('The upload was interrupted')) : error
  })
  const [stored] = await db
    .insert(workspaceImports)
    .values({ ...file, size, adminId })
    .returning()
  if (!stored) throw notFound()
  return stored
}

/** The import to go on with: one that was checked, or whose check or import was interrupted. */
export const findStartable = async (db: Db, viewer: Viewer): Promise<StoredImport> => {
  const found = await findImport(db, viewer)
  if (!found || found.stored.state === 'done') throw notFound()
  if (found.isRunning) throw running()
  if (found.stored.state === 'refused') throw new Refusal('conflict', found.stored.reason ?? '')
  if (found.stored.state !== 'ready') return found.stored
  if (!(await isEmpty(db, viewer.tenantId))) throw notEmpty()
  const begun = { state: 'importing', progress: 0 } as const
  await db.update(workspaceImports).set(begun).where(ofTenant(viewer))
  return { ...found.stored, ...begun }
}

const oneDay = 24 * 60 * 60 * 1000

/** Forgets archives that were sent more than a day ago. */
export const sweepImports = async (db: Db, store: Store, now: Date, failed?: Failed): Promise<void> => {
  const before = new Date(now.getTime() - oneDay).toISOString()
  const old = await db
    .select()
    .from(workspaceImports)
    .where(and(lt(workspaceImports.sentAt, before), not(isRunning)))
  await forEachWorkspace(old, (stored) => discard(db, store, stored), failed)
}
