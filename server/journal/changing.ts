import { t } from '#contract/words.ts'
import { and, type AnyColumn, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { counted, touched } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { undelete } from '#server/db/restoring.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import type { Locks, TenantTable } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { namingChanger } from './changed-by.ts'
import { type Actor, type Entry, record } from './record.ts'
import { keepSampleApart } from './sample-border.ts'

type Numbered = { id: number }
type ChangedTable = TenantTable & { version: AnyColumn; updatedAt: AnyColumn }

/** What `changing` has to know about a kind of rows. `Row` is what is locked, `Shown` how the API presents it. */
type Kind<Row, Shown> = {
  table: ChangedTable
  /** Locks the rows that the viewer sees, in the order of their ids; see `locking`. */
  lock: Locks<Row>
  mayEdit: (viewer: Viewer, row: Row) => boolean
  /** For someone who sees a row but may not edit it. */
  refusal: string
  /** What every journal entry about a row says: its title, its teams and the people it concerns. */
  concerns: (row: Row) => Pick<Entry, 'teamId' | 'title' | 'personIds' | 'otherTeamIds'>
  /** Presents rows that the viewer has just changed, even if the change has moved them out of their sight. */
  show: (tx: Db, viewer: Viewer, ids: number[]) => Promise<Shown[]>
  /** What a row comes back with after it was deleted, where another row may have its value by now. */
  restored?: Record<string, SQL>
}

/** What happened to a row; its `concerns` are added. */
type Happened = Partial<Omit<Entry, 'verb' | 'subject' | 'subjectId'>> & { verb: string }
type HappenedTo<Row> = Happened & { row: Row }

export type Done<Row> = {
  /** New values for the locked rows that have an entry. Without it, only something that hangs on them has changed. */
  set?: object
  /** For rows that have changed, and for others that the work has added or deleted. */
  entries: HappenedTo<Row>[]
  /** The rows to reply with, instead of the locked ones. */
  reply?: number[]
}

/** Short for a single entry, about the one row that is locked. */
export type DoneToOne = Happened & Pick<Done<never>, 'set'>

/** Locks rows until the transaction ends: 404 unless the viewer sees all of them, 403 unless they may edit all. */
const lockAll = async <Row>(
  { lock, mayEdit, refusal }: Kind<Row, unknown>,
  tx: Db,
  viewer: Viewer,
  ids: number[],
  need: 'see' | 'edit',
): Promise<Row[]> => {
  const wanted = [...new Set(ids)]
  const rows = await lock(tx, viewer, wanted)
  if (rows.length < wanted.length) throw notFound()
  if (need === 'edit' && !rows.every((row) => mayEdit(viewer, row))) throw notAllowed(t(refusal))
  return rows
}

const byIds = (table: ChangedTable, { tenantId }: Viewer, ids: number[]): SQL | undefined =>
  and(eq(table.tenantId, tenantId), sql`${table.id} = any(${sql.param(ids)}::int[])`, kept(table))

/** An entry concerns people and teams from before the change and from after it. */
const entryOf = <Row extends Numbered>(
  { table, concerns }: Kind<Row, unknown>,
  { row, personIds = [], otherTeamIds = [], ...happened }: HappenedTo<Row>,
  set: object = {},
): Entry => {
  const was = concerns(row)
  const is = concerns({ ...row, ...set })
  return {
    ...is,
    formerTeamId: is.teamId === was.teamId ? null : was.teamId,
    ...happened,
    personIds: [...(was.personIds ?? []), ...(is.personIds ?? []), ...personIds],
    otherTeamIds: [...(was.otherTeamIds ?? []), ...(is.otherTeamIds ?? []), ...otherTeamIds],
    subject: getTableName(table),
    subjectId: row.id,
  }
}

/** Stores what was done, with one update for all locked rows that have an entry, and journals it. */
const save = async <Row extends Numbered>(
  kind: Kind<Row, unknown>,
  tx: Db,
  viewer: Viewer,
  locked: Row[],
  { set, entries }: Done<Row>,
): Promise<void> => {
  if (entries.length === 0) return
  await keepSampleApart(tx, viewer, locked, set)
  const ids = new Set(locked.map(({ id }) => id))
  const changed = entries.map(({ row }) => row.id).filter((id) => ids.has(id))
  await tx
    .update(kind.table)
    .set(set ? { ...set, ...touched(kind.table) } : counted(kind.table))
    .where(byIds(kind.table, viewer, changed))
  const written = entries.map((entry) => entryOf(kind, entry, ids.has(entry.row.id) ? set : {}))
  await record(tx, viewer, written)
}

const recording =
  <Row extends Numbered>(kind: Kind<Row, unknown>) =>
  (tx: Db, actor: Actor, entries: HappenedTo<Row>[]): Promise<void> => {
    const written = entries.map((entry) => entryOf(kind, entry))
    return record(tx, actor, written)
  }

type Added<Row> = { row: Row; after: NonNullable<Entry['after']> }

const addingAll =
  <Row extends Numbered, Shown>(kind: Kind<Row, Shown>) =>
  async (tx: Db, viewer: Viewer, added: Added<Row>[]): Promise<Shown[]> => {
    const entries = added.map((each) => ({ ...each, verb: 'created' }))
    await recording(kind)(tx, viewer, entries)
    const ids = added.map(({ row }) => row.id)
    return kind.show(tx, viewer, ids)
  }

const adding =
  <Row extends Numbered, Shown>(kind: Kind<Row, Shown>) =>
  async (tx: Db, viewer: Viewer, row: Row, after: Added<Row>['after']): Promise<Shown> => {
    const [shown] = await addingAll(kind)(tx, viewer, [{ row, after }])
    if (!shown) throw notFound()
    return shown
  }

const many =
  <Row extends Numbered, Shown>(kind: Kind<Row, Shown>, need: 'see' | 'edit') =>
  (db: Db, viewer: Viewer, ids: number[], work: (tx: Db, rows: Row[]) => Promise<Done<Row>>): Promise<Shown[]> =>
    transaction(db, async (tx) => {
      const rows = await lockAll(kind, tx, viewer, ids, need)
      const [first] = rows
      const place = first && { tenantId: viewer.tenantId, subject: getTableName(kind.table), subjectId: first.id }
      const done = await namingChanger(tx, place, () => work(tx, rows))
      await save(kind, tx, viewer, rows, done)
      return kind.show(tx, viewer, done.reply ?? ids)
    })

const one = <Row extends Numbered, Shown>(kind: Kind<Row, Shown>, need: 'see' | 'edit') => {
  type Work = (tx: Db, row: Row) => Promise<Done<Row> | DoneToOne | undefined>
  return async (db: Db, viewer: Viewer, id: number, work: Work): Promise<Shown> => {
    const [shown] = await many(kind, need)(db, viewer, [id], async (tx, [row]) => {
      const done = row && (await work(tx, row))
      if (!done) return { entries: [] }
      if ('entries' in done) return done
      const { set, ...happened } = done
      return { set, entries: [{ ...happened, row }] }
    })
    if (!shown) throw notFound()
    return shown
  }
}

const removing =
  <Row extends Numbered>(kind: Kind<Row, unknown>) =>
  (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<void> =>
    transaction(db, async (tx) => {
      const rows = await lockAll(kind, tx, viewer, ids, 'edit')
      const entries = rows.map((row) => ({ row, verb: 'deleted', before: row }))
      await save(kind, tx, viewer, rows, { set: { deletedAt: now.toISOString() }, entries })
    })

type Restoring<Row> = {
  /** Brings back what the deletion did besides, and finds a place for the rows. Returns the ids of others to reply with. */
  work?: (tx: Db, restored: Row[]) => Promise<number[]>
  verbOf?: (row: Row) => string
}

const restoring =
  <Row extends Numbered, Shown>(kind: Kind<Row, Shown>) =>
  (
    db: Db,
    viewer: Viewer,
    ids: number[],
    { work = async () => [], verbOf = () => 'restored' }: Restoring<Row> = {},
  ): Promise<Shown[]> =>
    transaction(db, async (tx) => {
      const restored = await undelete(tx, kind.table, viewer, ids, kind.restored)
      const rows = await lockAll(kind, tx, viewer, ids, 'edit')
      const back = rows.filter(({ id }) => restored.includes(id))
      const others = back.length > 0 ? await work(tx, back) : []
      const entries = back.map((row) => ({ row, verb: verbOf(row) }))
      await save(kind, tx, viewer, back, { set: {}, entries })
      return kind.show(tx, viewer, [...ids, ...others])
    })

/**
 * Changes rows of a kind in one transaction: locks them, checks the viewer's rights, does the work, stores and journals
 * what the work says, raises the version, and returns the rows as they are then. Work that has nothing to journal has
 * changed nothing.
 */
export const changing = <Row extends Numbered, Shown>(kind: Kind<Row, Shown>) => ({
  /** Changes a row, for those who may edit it. */
  edit: one(kind, 'edit'),
  /** Changes several rows: all of them or none. */
  editAll: many(kind, 'edit'),
  /** Changes what hangs on a row, for everyone who sees it. */
  see: one(kind, 'see'),
  /** The same of several rows: all of them or none. */
  seeAll: many(kind, 'see'),
  /** Deletes rows, all of them or none; they and what hangs on them are kept out of sight until they are purged. */
  remove: removing(kind),
  /** Takes back that rows were deleted, all of them or none; those that aren't deleted stay as they are. */
  restore: restoring(kind),
  /** Journals a row that has just been inserted, and returns it. */
  added: adding(kind),
  /** The same of several rows. */
  addedAll: addingAll(kind),
  /** Journals what happens to rows without a lock, such as adding several. */
  record: recording(kind),
})

export type Changing<Row extends Numbered, Shown> = ReturnType<typeof changing<Row, Shown>>
