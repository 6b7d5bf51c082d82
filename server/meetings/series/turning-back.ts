import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { undelete } from '#server/db/restoring.ts'
import { Refusal } from '#server/http/problems.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onMeetings } from '../kind.ts'
import { meetings, type StoredSeries } from '../table.ts'
import { tellEarlier } from './ending.ts'
import { changeTemplate } from './following.ts'
import { type Skipped, tellAgain } from './skip-days.ts'
import { upcomingOf } from './skipping.ts'

export const refusal = (): Refusal => new Refusal('conflict', t('This has been changed in the meantime'))

/** Those of a series besides one of them, deleted ones as well. */
const findOthers = (tx: Db, { tenantId, id: seriesId }: StoredSeries, id: number) =>
  tx
    .select({ id: meetings.id, deletedAt: meetings.deletedAt })
    .from(meetings)
    .where(and(eq(meetings.tenantId, tenantId), eq(meetings.seriesId, seriesId), ne(meetings.id, id)))

/**
 * Deletes the meetings that a series has added to its first, as long as nobody has touched any of them, and ends it.
 * Nobody has been told of them.
 */
export const takeBackStart = async (tx: Db, viewer: Viewer, series: StoredSeries, id: number, now: Date) => {
  const others = await findOthers(tx, series, id)
  if (series.endedAt !== null || others.some(({ deletedAt }) => deletedAt !== null)) throw refusal()
  const at = now.toISOString()
  const ids = others.map((each) => each.id)
  await onMeetings.editAll(tx, viewer, ids, async (_, rows) => {
    if (rows.some(({ version, status }) => version > 1 || status !== 'scheduled')) throw refusal()
    return { set: { deletedAt: at }, entries: rows.map((row) => ({ row, verb: 'repeated' })) }
  })
  await changeTemplate(tx, series, { endedAt: at })
}

/** The journal entry by which a transaction told people that a meeting is canceled. */
const findTold = async (tx: Db, { tenantId }: Viewer, xact: string) => {
  const entries = await tx
    .select({ id: journal.id, meetingId: journal.subjectId, after: journal.after })
    .from(journal)
    .where(and(eq(journal.tenantId, tenantId), eq(journal.subject, 'meetings'), eq(journal.xact, xact)))
  return entries.find(({ after }) => after?.['canceledForIds'] !== undefined)
}

type TakenBack = { id: number; xact: string; now: Date }

/** Brings back deleted meetings of a series. What people were told of them in a transaction leaves the bell. */
const bringBack = async (tx: Db, viewer: Viewer, ids: number[], xact: string) => {
  const back = await undelete(tx, meetings, viewer, ids)
  const told = await findTold(tx, viewer, xact)
  await onMeetings.editAll(tx, viewer, back, async (_, rows) => ({
    set: {},
    entries: rows.map((row) => ({
      row,
      verb: 'repeated',
      ...(row.id === told?.meetingId && { after: { takesBack: told.id } }),
    })),
  }))
  return back
}

/**
 * Brings back the meetings that were deleted with the end of a series, which has been taken back, and has the lists get
 * those before as well, which repeat again. What people were told leaves the bell.
 */
export const takeBackEnd = async (tx: Db, viewer: Viewer, series: StoredSeries, { id, xact, now }: TakenBack) => {
  const others = await findOthers(tx, series, id)
  const ids = others
    .filter(({ deletedAt }) => deletedAt !== null && deletedAt === series.endedAt)
    .map((each) => each.id)
  await bringBack(tx, viewer, ids, xact)
  await tellEarlier(tx, viewer, series, id, now)
}

/** Whether any of some meetings has changed since a transaction. */
const areTouched = async (tx: Db, { tenantId }: Viewer, ids: number[], xact: string): Promise<boolean> => {
  const last = tx
    .select({ id: sql`max(${journal.id})` })
    .from(journal)
    .where(and(eq(journal.tenantId, tenantId), eq(journal.xact, xact)))
  const ofMeetings = sql`${journal.subjectId} = any(${sql.param(ids)}::int[])`
  const entries = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.tenantId, tenantId), eq(journal.subject, 'meetings'), ofMeetings, gt(journal.id, last)))
    .limit(1)
  return entries.length > 0
}

/** Takes back which meetings left a series with a change of its skipped days, and which came, unless one has changed. */
export const takeBackSkips = async (
  tx: Db,
  viewer: Viewer,
  series: StoredSeries,
  { gone, came }: Skipped,
  { id, xact, now }: TakenBack,
) => {
  if (await areTouched(tx, viewer, [...gone, ...came], xact)) throw refusal()
  const back = await bringBack(tx, viewer, gone, xact)
  if (back.length < gone.length) throw refusal()
  await onMeetings.editAll(tx, viewer, came, async (_, rows) => {
    if (rows.some(({ status }) => status !== 'scheduled')) throw refusal()
    return { set: { deletedAt: now.toISOString() }, entries: rows.map((row) => ({ row, verb: 'repeated' })) }
  })
  const others = await upcomingOf(tx, series, now)
  await tellAgain(
    tx,
    viewer,
    others.filter((other) => other !== id && !back.includes(other)),
  )
}
