import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Db, transaction } from '#server/db/open.ts'
import { journal, journalReaders } from './table.ts'

export type JournalEntry = typeof journal.$inferSelect

const batchSize = 500

/** What is committed above the reader's limit waits there for a transaction that is still open. */
const isHeldBack = sql<boolean>`exists (select from ${journal}
  where ${journal.xact} >= pg_snapshot_xmin(pg_current_snapshot())
  and ${journal.xact} < pg_snapshot_xmax(pg_current_snapshot()))`

/**
 * Hands the entries to `work` that no process has handed to it yet, in order, and keeps how far it has come in the
 * same transaction. True when there is more to read.
 */
export const readNext = (
  db: Db,
  name: string,
  work: (tx: Db, entries: JournalEntry[]) => Promise<void>,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    // Another process that holds it reads for this one as well.
    const [reader] = await tx
      .select({ xact: journalReaders.xact, entryId: journalReaders.entryId, isHeldBack })
      .from(journalReaders)
      .where(eq(journalReaders.name, name))
      .for('update', { skipLocked: true })
    if (!reader) return false
    const entries = await tx
      .select()
      .from(journal)
      .where(
        and(
          sql`(${journal.xact}, ${journal.id}) > (${reader.xact}::xid8, ${reader.entryId}::bigint)`,
          sql`${journal.xact} < pg_snapshot_xmin(pg_current_snapshot())`,
        ),
      )
      .orderBy(asc(journal.xact), asc(journal.id))
      .limit(batchSize)
    const last = entries.at(-1)
    if (!last) return reader.isHeldBack
    await work(tx, entries)
    const place = { xact: last.xact, entryId: last.id }
    await tx.update(journalReaders).set(place).where(eq(journalReaders.name, name))
    return reader.isHeldBack || entries.length === batchSize
  })

const quietMilliseconds = 100

/** Calls `read` when the journal has grown, never twice at once, and again while it answers that there is more. */
export const followJournal = (app: FastifyInstance, read: () => Promise<boolean>): void => {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  let closed = false
  const wake = (): void => {
    if (!closed) timer ??= setTimeout(run, quietMilliseconds)
  }
  const run = (): void => {
    timer = undefined
    // What has failed is read at the next wake.
    reading = reading.then(read).then(
      (more) => (more ? wake() : undefined),
      (error: unknown) =>
        app.log.warn({ reason: error instanceof Error ? error.name : '' }, 'the journal was not read on'),
    )
  }
  app.journalHearers.push(wake)
  app.addHook('preClose', async () => {
    closed = true
    clearTimeout(timer)
    await reading
  })
}
