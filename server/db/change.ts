import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'

type Fields = Record<string, unknown>

/** The fields of a wish that differ from the row's. Lists are compared by content. */
export const difference = <Wish extends object>(row: Record<keyof Wish, unknown>, wish: Wish): Partial<Wish> => {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual((row as Fields)[name], value)
  return Object.fromEntries(Object.entries(wish).filter(differs)) as Partial<Wish>
}

/** The row's values in the fields of a change. */
export const before = (row: object, change: object): Fields =>
  Object.fromEntries(Object.keys(change).map((name) => [name, (row as Fields)[name]]))

/** The journal entries of a change of several rows; those that are as wished already have none. */
export const entriesOf = <Wish extends object, Row extends Record<keyof Wish, unknown>>(
  rows: readonly Row[],
  wish: Wish,
  verbOf: (change: Partial<Wish>) => string,
) =>
  rows
    .map((row) => ({ row, change: difference(row, wish) }))
    .filter(({ change }) => Object.keys(change).length > 0)
    .map(({ row, change }) => ({ row, verb: verbOf(change), before: before(row, change), after: change }))

/** Refuses to take a change of several rows back when one of them is no longer as that change made it. */
export const refuseUnlike = <Was extends object>(
  rows: readonly Record<keyof Was, unknown>[],
  was: Was | undefined,
): void => {
  if (!was || rows.every((row) => Object.keys(difference(row, was)).length === 0)) return
  throw new Refusal('conflict', t('This has been changed in the meantime'))
}

/** Puts a row into the archive, or takes it out; undefined if there is nothing to do. */
export const archiving = ({ archivedAt }: { archivedAt: string | null }, archived: boolean, now: Date) => {
  if (archived === (archivedAt !== null)) return undefined
  return {
    set: { archivedAt: archived ? now.toISOString() : null },
    verb: archived ? 'archived' : 'took out of the archive',
  }
}

/** The same of several rows of a table, if it is wanted; those that are there already keep their time. */
export const archivingAll = <Row extends { archivedAt: string | null }>(
  { archivedAt }: { archivedAt: AnyColumn },
  rows: Row[],
  archived: boolean | undefined,
  now: Date,
) => {
  if (archived === undefined) return { set: {}, entries: [] }
  const entries = rows.flatMap((row) => {
    const done = archiving(row, archived, now)
    return done ? [{ row, verb: done.verb }] : []
  })
  return { set: { archivedAt: archived ? sql`coalesce(${archivedAt}, ${now.toISOString()})` : null }, entries }
}

/** Now, but at least a millisecond after the column's time: no two states of a row have the same time. */
export const nextInstant = (updatedAt: AnyColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`

/** What every change sets, also one of something that hangs on the row. */
export const counted = ({ version }: { version: AnyColumn }) => ({ version: sql`${version} + 1` })

/** What a change of the row's own fields sets besides them. */
export const touched = (table: { version: AnyColumn; updatedAt: AnyColumn }) => ({
  ...counted(table),
  updatedAt: nextInstant(table.updatedAt),
})

/** Refuses a change that started from an older state of the row; the refusal carries what `current` returns. */
export const refuseOutdated = async (
  since: string | undefined,
  row: { updatedAt: string },
  current: () => unknown,
): Promise<void> => {
  if (since === undefined || Date.parse(since) === Date.parse(row.updatedAt)) return
  throw new Refusal('conflict', t('This has been changed in the meantime'), {
    current: await current(),
    changedAt: row.updatedAt,
  })
}
