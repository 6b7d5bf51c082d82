import { and, eq, getTableName, inArray, type SQL } from 'drizzle-orm'
import { counted, touched } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type ChangedTable, type Kind, lockAll } from './locking.ts'
import { type Entry, record } from './record.ts'

type Numbered = { id: number }

/** What happened to a row, besides what the kind's `concerns` says of it. */
type Happened = Partial<Omit<Entry, 'verb' | 'subject' | 'subjectId'>> & { verb: string }
type HappenedTo<Row> = Happened & { row: Row }

export type Done<Row> = {
  /** What the locked rows that have an entry get. Without it, only something that hangs on them has changed. */
  set?: object
  /** About the rows that have changed, and about others that the work has added or deleted. */
  entries: HappenedTo<Row>[]
  /** The rows to reply with instead of the locked ones. */
  reply?: number[]
}

/** The same in short, where the only entry is about the one row that is locked. */
export type DoneToOne = Happened & Pick<Done<never>, 'set'>

const byIds = (table: ChangedTable, { tenantId }: Viewer, ids: number[]): SQL | undefined =>
  and(eq(table.tenantId, tenantId), inArray(table.id, ids))

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

/** Writes what was done: one update for all locked rows that have an entry, and the entries. */
const save = async <Row extends Numbered>(
  kind: Kind<Row, unknown>,
  tx: Db,
  viewer: Viewer,
  locked: Row[],
  { set, entries }: Done<Row>,
): Promise<void> => {
  if (entries.length === 0) return
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
  (tx: Db, viewer: Viewer, entries: HappenedTo<Row>[]): Promise<void> => {
    const written = entries.map((entry) => entryOf(kind, entry))
    return record(tx, viewer, written)
  }

const many =
  <Row extends Numbered, Shown>(kind: Kind<Row, Shown>, need: 'see' | 'edit') =>
  (db: Db, viewer: Viewer, ids: number[], work: (tx: Db, rows: Row[]) => Promise<Done<Row>>): Promise<Shown[]> =>
    transaction(db, async (tx) => {
      const rows = await lockAll(kind, tx, viewer, ids, need)
      const done = await work(tx, rows)
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
  (db: Db, viewer: Viewer, ids: number[]): Promise<void> =>
    transaction(db, async (tx) => {
      const rows = await lockAll(kind, tx, viewer, ids, 'edit')
      await tx.delete(kind.table).where(byIds(kind.table, viewer, ids))
      const entries = rows.map((row) => ({ row, verb: 'deleted', before: row }))
      await recording(kind)(tx, viewer, entries)
    })

/**
 * Changes rows of a kind: locks them, checks the viewer's rights, does the work, stores what it says, counts and
 * journals it, and returns the rows as they are then. One transaction; work without an entry has changed nothing.
 */
export const changing = <Row extends Numbered, Shown>(kind: Kind<Row, Shown>) => ({
  /** For those who may edit the row. */
  edit: one(kind, 'edit'),
  /** The same for several rows: all of them or none. */
  editAll: many(kind, 'edit'),
  /** For everyone who sees the row. */
  see: one(kind, 'see'),
  /** Deletes rows and what hangs on them: all of them or none. */
  remove: removing(kind),
  /** Journals what happens outside of the frame: adding rows. */
  record: recording(kind),
})

export type Changing<Row extends Numbered, Shown> = ReturnType<typeof changing<Row, Shown>>
