import { locale } from '#contract/words.ts'
import type { Item } from '../list.ts'
import type { Bucket } from './facets.ts'

/** A group as it is listed; a folded one shows its head alone. */
export type Group<Row> = { key: string; name: string; folded: boolean; rows: Row[] }

/** Compares groups: by rank, then by name. */
export const comparingBuckets = (): ((a: Bucket, b: Bucket) => number) => {
  const { compare } = new Intl.Collator(locale())
  return (a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.key, b.key)
}

/** Which group each row is in. A row known before stays in its group, though it may belong to another by now. */
export const steadyBuckets = <Row extends Item>(
  before: ReadonlyMap<number, Bucket>,
  rows: readonly Row[],
  bucketOf: (row: Row) => Bucket,
): ReadonlyMap<number, Bucket> => new Map(rows.map((row) => [row.id, before.get(row.id) ?? bucketOf(row)]))

/** Rows that come group by group, as groups. */
export const groupsOf = <Row extends Item>(
  rows: readonly Row[],
  buckets: ReadonlyMap<number, Bucket>,
  folded: ReadonlySet<string>,
): Group<Row>[] => {
  const groups = new Map<string, Group<Row>>()
  for (const row of rows) {
    const bucket = buckets.get(row.id)
    if (!bucket) continue
    const known = groups.get(bucket.key)
    if (known) known.rows.push(row)
    else groups.set(bucket.key, { key: bucket.key, name: bucket.name, folded: folded.has(bucket.key), rows: [row] })
  }
  return [...groups.values()]
}

/** A line of a list: a row, or the head of a group. Ids of heads are negative. */
export type Line<Row> = { id: number; row: Row } | { id: number; group: Group<Row> }

/** A list's lines in their order. */
export const linesOf = <Row extends Item>(
  rows: readonly Row[],
  groups: readonly Group<Row>[] | undefined,
): Line<Row>[] => {
  const plain = (each: readonly Row[]): Line<Row>[] => each.map((row) => ({ id: row.id, row }))
  if (!groups) return plain(rows)
  return groups.flatMap((group, index) => [{ id: -1 - index, group }, ...(group.folded ? [] : plain(group.rows))])
}
