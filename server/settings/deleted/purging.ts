import { type AnyColumn, and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DeletedKind, NamedDeleted } from '#contract/deleted.ts'
import { comments } from '#server/comments/table.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { tellOfGoing } from '#server/issues/telling.ts'
import { journal } from '#server/journal/table.ts'
import { findDeletedMeetings } from '#server/meetings/restoring.ts'
import { meetings, meetingSeries } from '#server/meetings/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { findDeletedPositions } from '#server/positions/restoring.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { tenants } from '#server/tenants/table.ts'
import { forgetFormer } from '../erasing/former.ts'
import { purgeComments } from './comments.ts'
import { type Deletable, deletable } from './kinds.ts'
import { keptSince } from './listing.ts'

const batchSize = 500

/** One process at a time: one that purged a rock and another that purged its milestone could wait for each other. */
const lockPurging = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(4713)`)

/** Deletes for good, at most a batch of the deleted rows that are meant. */
const purgeBatch = (db: Db, { table, subject, subjectId, milestoneId }: Deletable, meant: SQL | undefined) =>
  transaction(db, async (tx) => {
    await lockPurging(tx)
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${and(isNotNull(table.deletedAt), meant)} limit ${batchSize}))
        returning tenant_id, ${subjectId} as subject_id, ${milestoneId ?? sql`null`}::text as milestone_id
      ), forgotten as (
        update ${journal} as entry set title = '', before = null, after = null from gone
        where entry.tenant_id = gone.tenant_id and subject = ${subject} and entry.subject_id = gone.subject_id
          and (milestone_id is null or milestone_id in (before ->> 'milestoneId', after ->> 'milestoneId'))
      ), withdrawn as (
        delete from ${notifications} as shown using gone
        where shown.tenant_id = gone.tenant_id and subject = ${subject} and shown.subject_id = gone.subject_id
          and (gone.milestone_id is null or shown.milestone_id = gone.milestone_id)
      )
      select count(*)::int as count from gone`)
    return rows[0]?.count ?? 0
  })

const purgeKinds = async (db: Db, meantOf: (kind: Deletable) => SQL | undefined): Promise<number> => {
  let purged = 0
  for (const kind of deletable) {
    let count: number
    do {
      count = await purgeBatch(db, kind, meantOf(kind))
      purged += count
    } while (count === batchSize)
  }
  return purged
}

/** A series goes with the last of its meetings, once it has ended. */
const purgeSeries = (db: Db, tenantId: number, before: Date) =>
  db.execute(sql`delete from ${meetingSeries}
    where ${meetingSeries.tenantId} = ${tenantId} and ${meetingSeries.endedAt} < ${before.toISOString()}
      and not exists (select from ${meetings}
        where ${meetings.tenantId} = ${meetingSeries.tenantId} and ${meetings.seriesId} = ${meetingSeries.id})`)

const purgeWorkspace = async (db: Db, tenantId: number, before: Date): Promise<number> => {
  const isMeant = ({ tenantId: of, deletedAt }: Record<'tenantId' | 'deletedAt', AnyColumn>) =>
    and(eq(of, tenantId), lt(deletedAt, before.toISOString()))
  const purged = await purgeKinds(db, ({ table }) => isMeant(table))
  await purgeSeries(db, tenantId, before)
  await forgetFormer(db, tenantId, before)
  return purged + (await purgeComments(db, isMeant(comments)))
}

/**
 * Deletes for good, with what hangs on them and what the journal and notifications quote of them, the rows that were
 * deleted more than thirty days ago, and who the people were; several processes may at once. Returns how many rows.
 */
export const purge = async (db: Db, now: Date, failed?: Failed): Promise<number> => {
  const before = keptSince(now)
  let purged = 0
  const purgeOne = async (of: { tenantId: number }) => (purged += await purgeWorkspace(db, of.tenantId, before))
  await forEachWorkspace(await db.select({ tenantId: tenants.id }).from(tenants), purgeOne, failed)
  return purged
}

/** Tells issues of what goes. The daily purge need not: no page has been open since that was deleted. */
const tellOfDeleted = async (
  tx: Db,
  { table, subject, subjectId }: Deletable,
  meant: SQL | undefined,
): Promise<void> => {
  await lockPurging(tx)
  const rows = await tx
    .selectDistinct({ tenantId: sql<number>`${table.tenantId}`, subjectId: sql<number>`${subjectId}` })
    .from(table)
    .where(and(isNotNull(table.deletedAt), meant))
  await tellOfGoing(
    tx,
    rows.map((row) => ({ ...row, subject })),
  )
}

/** The same at once of all that is deleted in a workspace. */
export const purgeAll = async (db: Db, { tenantId }: Viewer): Promise<void> => {
  const isOurs = ({ table }: Deletable) => eq(table.tenantId, tenantId)
  for (const kind of deletable) await transaction(db, (tx) => tellOfDeleted(tx, kind, isOurs(kind)))
  await purgeKinds(db, isOurs)
}

type Ids = { id: number }[]

/** What was deleted along with rows goes with them. */
const along: Partial<Record<DeletedKind, (tx: Db, viewer: Viewer, ids: number[]) => Promise<Ids>>> = {
  meetings: findDeletedMeetings,
  accountability_positions: findDeletedPositions,
}

const purgeNamed = async (tx: Db, viewer: Viewer, one: Deletable, named: NamedDeleted[]): Promise<void> => {
  const ids = named.map(({ id }) => id)
  const others = (await along[one.kind]?.(tx, viewer, ids)) ?? []
  const all = [...ids, ...others.map(({ id }) => id)]
  const parts = named.flatMap(({ milestoneId }) => milestoneId ?? [])
  const isPart = one.milestoneId && sql`${one.milestoneId} = any(${sql.param(parts)}::uuid[])`
  const isNamed = sql`${one.subjectId} = any(${sql.param(all)}::int[])`
  const meant = and(eq(one.table.tenantId, viewer.tenantId), isNamed, isPart)
  await tellOfDeleted(tx, one, meant)
  while ((await purgeBatch(tx, one, meant)) === batchSize);
}

/** The same at once of deleted rows; those that aren't deleted, or no longer there, are left out. */
export const purgeRows = (db: Db, viewer: Viewer, rows: NamedDeleted[]): Promise<void> =>
  transaction(db, async (tx) => {
    for (const one of deletable) {
      const named = rows.filter(({ kind }) => kind === one.kind)
      if (named.length > 0) await purgeNamed(tx, viewer, one, named)
    }
  })
