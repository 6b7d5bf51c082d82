import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ImportKind } from '#contract/imports.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Here, rowsHere } from './rows-here.ts'
import { importedRows } from './table.ts'

const { placeholder } = sql
const longest = 64

/** How a key is stored: a long one, which has a title in it, as its hash. */
export const storedKey = (key: string): string =>
  key.length <= longest ? key : createHash('sha256').update(key).digest('base64url')

const rowsByKeys = prepared((db) =>
  db
    .select({
      key: importedRows.key,
      todoId: importedRows.todoId,
      rockId: importedRows.rockId,
      milestoneId: importedRows.milestoneId,
      issueId: importedRows.issueId,
    })
    .from(importedRows)
    .where(
      and(
        eq(importedRows.tenantId, placeholder('tenantId')),
        eq(importedRows.kind, placeholder('kind')),
        sql`${importedRows.key} = any(${placeholder('keys')}::text[])`,
      ),
    )
    .prepare('imported_rows_by_keys'),
)

type Source = Pick<typeof importedRows.$inferSelect, 'todoId' | 'rockId' | 'milestoneId' | 'issueId'>

/** The row that an entry stands for; a milestone is named by its rock as well. */
export const placeOf = (kind: ImportKind, { todoId, rockId, milestoneId, issueId }: Source): Here => {
  if (kind === 'milestones') return { id: rockId ?? 0, part: milestoneId ?? '' }
  return { id: todoId ?? issueId ?? rockId ?? 0, part: '' }
}

const ownRow = /^drumbeat\|(\d{1,9})\|(.+)$/
const ownMilestone = /^drumbeat\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\|(\d{1,9})$/

/** The row that an own key names, and when that was created. */
const ownPlace = (kind: ImportKind, key: string): (Here & { createdAt?: string }) | undefined => {
  const [, id, mark] = (kind === 'milestones' ? ownMilestone : ownRow).exec(key) ?? []
  if (id === undefined || mark === undefined) return undefined
  return kind === 'milestones' ? { id: Number(mark), part: id } : { id: Number(id), part: '', createdAt: mark }
}

const nameOf = ({ id, part }: Here): string => `${id} ${part}`

/**
 * The keys whose rows are in the viewer's teams, with the ids of these; a milestone's with that of its rock. Deleted rows
 * are not here.
 */
export const knownKeys = async (
  tx: Db,
  viewer: Viewer,
  kind: ImportKind,
  keys: string[],
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map()
  const stored = await rowsByKeys(tx).execute({ tenantId: viewer.tenantId, kind, keys: keys.map(storedKey) })
  const byKey = new Map<string, Here[]>()
  for (const row of stored) byKey.set(row.key, [...(byKey.get(row.key) ?? []), placeOf(kind, row)])
  const wanted = keys.map((key) => ({ key, own: ownPlace(kind, key), places: byKey.get(storedKey(key)) ?? [] }))
  const named = wanted.flatMap(({ own, places }) => [...places, ...(own ? [own] : [])])
  const here = await rowsHere(tx, viewer, kind, named)
  const found = new Map(here.map((row) => [nameOf(row), row]))
  return new Map(
    wanted.flatMap(({ key, own, places }): [string, number][] => {
      const imported = places.find((place) => found.has(nameOf(place)))
      if (imported) return [[key, imported.id]]
      const same = own && found.get(nameOf(own))
      return same && same.createdAt === own.createdAt ? [[key, same.id]] : []
    }),
  )
}
