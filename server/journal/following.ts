import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Db, prepared, transaction, withSavepoint } from '#server/db/open.ts'
import { byWorkspace, type Failed, forEachWorkspace, nameJob } from '#server/start/jobs.ts'
import { logFailures } from './failures.ts'
import { journal, journalReaders } from './table.ts'

export type JournalEntry = typeof journal.$inferSelect

const batchSize = 500

/** Whether entries committed above the reader's limit wait for an older transaction to end. */
const isHeldBack = sql<boolean>`exists (select from ${journal}
  where ${journal.xact} >= pg_snapshot_xmin(pg_current_snapshot())
  and ${journal.xact} < pg_snapshot_xmax(pg_current_snapshot()))`

const nextEntries = prepared((db) =>
  db
    .select()
    .from(journal)
    .where(
      and(
        sql`(${journal.xact}, ${journal.id}) > (${sql.placeholder('xact')}::xid8, ${sql.placeholder('entryId')}::bigint)`,
        sql`${journal.xact} < pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    )
    .orderBy(asc(journal.xact), asc(journal.id))
    .limit(batchSize)
    .prepare('next_entries'),
)

type Work = (tx: Db, entries: JournalEntry[]) => Promise<void>

const readBatch = (db: Db, name: string, work: Work): Promise<boolean> =>
  transaction(db, async (tx) => {
    // A process that holds the row reads for all of them.
    const [reader] = await tx
      .select({ xact: journalReaders.xact, entryId: journalReaders.entryId, isHeldBack })
      .from(journalReaders)
      .where(eq(journalReaders.name, name))
      .for('update', { skipLocked: true })
    if (!reader) return false
    const entries = await nextEntries(tx).execute({ xact: reader.xact, entryId: reader.entryId })
    const last = entries.at(-1)
    if (!last) return reader.isHeldBack
    await work(tx, entries)
    const position = { xact: last.xact, entryId: last.id }
    await tx.update(journalReaders).set(position).where(eq(journalReaders.name, name))
    return reader.isHeldBack || entries.length === batchSize
  })

const maxTries = 3

/**
 * Does the work for each workspace by itself: what has failed for one is as if it had not begun. It is tried again: it
 * fails once for each team that is deleted while it refers to it.
 */
const workspaceByWorkspace =
  (work: Work, failed?: Failed): Work =>
  (tx, entries) =>
    forEachWorkspace(
      byWorkspace(entries),
      ({ rows }) => tryAgain(() => withSavepoint(tx, () => work(tx, rows))),
      failed,
    )

const tryAgain = async (work: () => Promise<void>, tries = maxTries): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (tries === 1) throw error
    await tryAgain(work, tries - 1)
  }
}

/**
 * Passes the next entries to `work`, in order and each once for all processes: the position is saved in the same
 * transaction. Entries of a workspace for which it keeps failing are left out. Returns whether there is more to read.
 */
export const readNext = (db: Db, name: string, work: Work, failed?: Failed): Promise<boolean> =>
  // Most of the time nothing fails, and the work for all of them at once is much less.
  readBatch(db, name, work).catch(() => readBatch(db, name, workspaceByWorkspace(work, failed)))

/**
 * Calls `read` when the journal has grown, and again while that returns true; never two at a time. Before each call it
 * gathers what comes: the longer, the less work there is for each entry.
 */
export const followJournal = (
  app: FastifyInstance,
  name: string,
  gatheringMilliseconds: number,
  read: (failed: Failed) => Promise<boolean>,
): void => {
  const readNamed = nameJob(app, name, read)
  const logged = logFailures(app.log, 'journal reader failed')
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<unknown> = Promise.resolve()
  let closed = false
  const wake = (): void => {
    if (!closed) timer ??= setTimeout(run, gatheringMilliseconds)
  }
  const run = (): void => {
    timer = undefined
    // After a failure the next wake reads the same entries again.
    reading = reading.then(() => logged(readNamed())).then((more) => more && wake())
  }
  app.journalListeners.push(wake)
  app.addHook('preClose', async () => {
    closed = true
    clearTimeout(timer)
    await reading
  })
}
