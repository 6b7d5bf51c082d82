import type { ArchiveContents } from '#contract/workspace-import.ts'
import { eq } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import { isDatabaseAway, isDiskFull } from '#server/db/failures.ts'
import { loggable, Refusal } from '#server/http/problems.ts'
import { type Archive, refused } from './archive.ts'
import { checkReferences } from './consistency.ts'
import { checkFiles } from './exported-files.ts'
import { isContradiction, type Job } from './job.ts'
import { countLook, refuseTaken } from './people.ts'
import { type Counts, stageRows } from './staging.ts'
import { workspaceImportRows, workspaceImports } from './table.ts'
import { readWorkspaceJson } from './workspace-json.ts'

type About = Pick<ArchiveContents, 'workspace' | 'exportedAt' | 'fileBytes'>

const contentsOf = (counts: Counts, about: About): ArchiveContents => {
  const count = (entity: string): number => counts[entity] ?? 0
  return {
    ...about,
    people: count('users'),
    teams: count('teams'),
    todos: count('todos'),
    rocks: count('rocks'),
    issues: count('issues'),
    headlines: count('headlines'),
    meetings: count('meetings'),
    measurables: count('scorecard_items'),
    goals: count('goals'),
    positions: count('accountability_positions'),
    comments: count('comments'),
    files: count('files'),
  }
}

const tooMuch = (most: number) =>
  refused(
    t('The files in this archive take more than {limit} MB, the most a workspace may use here', {
      limit: Math.floor(most / 1024 / 1024),
    }),
  )

const check = async (job: Job, archive: Archive, config: Config): Promise<void> => {
  const { db, tenantId } = job
  // What an interrupted check has left.
  await db.delete(workspaceImportRows).where(eq(workspaceImportRows.tenantId, tenantId))
  const workspace = await readWorkspaceJson(archive)
  const counts = await stageRows(job, archive)
  await checkReferences(db, tenantId)
  await countLook(db, tenantId)
  await refuseTaken(db, config, tenantId)
  const fileBytes = await checkFiles(db, tenantId, archive)
  const { maxStorageBytes } = config
  if (maxStorageBytes > 0 && fileBytes > maxStorageBytes) throw tooMuch(maxStorageBytes)
  const { name, exportedAt } = workspace
  const contents = contentsOf(counts, { workspace: name, exportedAt, fileBytes })
  await db
    .update(workspaceImports)
    .set({ state: 'ready', progress: 100, contents, workspace })
    .where(eq(workspaceImports.tenantId, tenantId))
}

/** Whether the archive has nothing to do with it, so that the check may succeed another time. */
const isForLater = (error: unknown, { signal }: Job): boolean =>
  signal.aborted || isDatabaseAway(error) || isDiskFull(error)

/**
 * Reads an archive from its beginning to its end and stages its rows. Refuses it if anything in it is not as an export
 * has it, or makes the check fail; then it can be imported.
 */
export const checkArchive = (job: Job, archive: Archive, config: Config): Promise<void> =>
  check(job, archive, config).catch((error: unknown) => {
    if (error instanceof Refusal || isContradiction(error) || isForLater(error, job)) throw error
    job.log.error({ tenantId: job.tenantId, err: loggable(error) }, 'checking an archive failed')
    throw refused(t('This archive cannot be read: it has been changed since it was exported'))
  })
