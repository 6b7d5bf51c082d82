import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Infected, type Inspect } from '#server/files/inspecting.ts'
import type { Store } from '#server/files/store.ts'
import { record } from '#server/journal/record.ts'
import type { Topics } from '#server/journal/topics.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { makeRoom, setAside, takeIn } from './admin.ts'
import { type Archive, refused } from './archive.ts'
import { clearWorkspace } from './clearing.ts'
import { isEmpty } from './emptiness.ts'
import { entryOf, type ExportedFile, filesOf, retype } from './exported-files.ts'
import { feedSearch, skipToday, takeSettings } from './following.ts'
import type { Job } from './job.ts'
import { refuseTaken } from './people.ts'
import { isOf } from './removing.ts'
import { importedEntities, moveSequences, storeRows } from './storing.ts'
import { type StoredImport, workspaceImportRows, workspaceImports } from './table.ts'
import { ExportedWorkspace } from './workspace-json.ts'

/** The part of an import that files take, in percent. */
const ofFiles = 80

/** Looks into a file as into an upload. */
const inspectFile = async (
  { db, tenantId }: Job,
  { key, name, type }: ExportedFile,
  { store, inspect }: Surroundings,
) => {
  const open = async () => (await store.read({ tenantId, key }))?.body ?? Readable.from([])
  const found = await inspect(type, open).catch((error: unknown) => {
    throw error instanceof Infected ? infected(name, error) : error
  })
  if (found !== type) await retype(db, tenantId, key, found)
}

const infected = (name: string, { virus }: Infected) =>
  refused(
    t('The file “{name}” in this archive contains a virus ({virus}). Nothing was imported.', {
      name: name.slice(0, 100),
      virus,
    }),
  )

/** Stores the bytes of all files. Until their rows are there, nobody can read them, and a second time changes nothing. */
const copyFiles = async (job: Job, archive: Archive, surroundings: Surroundings, bytes: number) => {
  const { db, tenantId, signal, progress } = job
  let done = 0
  for await (const file of filesOf(db, tenantId)) {
    signal.throwIfAborted()
    const entry = entryOf(file)
    const size = archive.sizeOf(entry)
    // Its bytes were lost before the export.
    if (size > 0 || file.size === 0) {
      await surroundings.store.write({ tenantId, key: file.key }, { body: await archive.open(entry), size })
      await inspectFile(job, file, surroundings)
    }
    done += size
    await progress(Math.floor((done / Math.max(bytes, 1)) * ofFiles))
  }
  await progress(ofFiles)
}

/** The part of an import that happens at one moment; until its commit the workspace is as empty as it was. */
const bringRows = async (
  tx: Db,
  stored: StoredImport,
  { topics, log, now, config }: Omit<Surroundings, 'store' | 'inspect'>,
): Promise<string[]> => {
  const { tenantId } = stored
  await lockTenant(tx, stored)
  if (!(await isEmpty(tx, tenantId))) throw notEmpty()
  await refuseTaken(tx, config, tenantId)
  const workspace = z.parse(ExportedWorkspace, stored.workspace)
  const brought = await importedEntities(tx)
  await moveSequences(tx, tenantId, brought)
  const admin = await setAside(tx, tenantId)
  const isOfArchive = await makeRoom(tx, admin)
  const gone = await clearWorkspace(tx, tenantId)
  await storeRows(tx, tenantId, brought)
  const userId = await takeIn(tx, admin, isOfArchive)
  await takeSettings(tx, tenantId, workspace)
  await feedSearch(tx, tenantId, topics)
  await skipToday({ db: tx, log }, tenantId, now)
  const title = workspace.name
  await record(
    tx,
    { tenantId, userId },
    { teamId: null, verb: 'imported', subject: 'tenants', subjectId: tenantId, title },
  )
  await tx.delete(workspaceImportRows).where(eq(workspaceImportRows.tenantId, tenantId))
  return gone
}

export const notEmpty = () =>
  refused(t('This workspace is not empty. Import an export into a new workspace with nobody but you.'))

type Surroundings = {
  store: Store
  inspect: Inspect
  topics: Topics
  config: Config
  log: FastifyBaseLogger
  now: Date
}

/** Brings everything of a checked archive into the workspace, or nothing. */
export const importArchive = async (
  job: Job,
  archive: Archive,
  stored: StoredImport,
  surroundings: Surroundings,
): Promise<void> => {
  const { db, tenantId } = job
  const { store } = surroundings
  await copyFiles(job, archive, surroundings, stored.contents?.fileBytes ?? 0)
  const gone = await transaction(db, async (tx) => {
    const keys = await bringRows(tx, stored, surroundings)
    await tx.update(workspaceImports).set({ state: 'done', progress: 100 }).where(isOf(stored))
    return keys
  })
  for (const key of [...gone, stored.key]) await store.remove({ tenantId, key })
}
