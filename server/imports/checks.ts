import { and, asc, eq, sql } from 'drizzle-orm'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { imports, NamedRock } from '#contract/imports.ts'
import { wordsOf } from '#contract/reading/finding.ts'
import { folded } from '#contract/reading/folding.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { rocks } from '#server/rocks/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { knownOf } from './importing.ts'
import { importedRows } from './table.ts'

const { placeholder } = sql

const rocksByNames = prepared((db) =>
  db
    .select({ id: rocks.id, title: rocks.title, teamId: rocks.teamId })
    .from(rocks)
    .where(
      and(
        eq(rocks.tenantId, placeholder('tenantId')),
        sql`${rocks.teamId} = any(${placeholder('reach')}::int[])`,
        sql`(${rocks.id} = any(${placeholder('ids')}::int[]) or search_folded(${rocks.title}) = any(${placeholder('titles')}::text[]))`,
        kept(rocks),
      ),
    )
    .orderBy(asc(rocks.id))
    .prepare('rocks_by_names'),
)

const exportedRocks = prepared((db) =>
  db
    .select({ rockId: importedRows.rockId, exportedId: sql<string>`split_part(${importedRows.key}, '|', 2)` })
    .from(importedRows)
    .where(
      and(
        eq(importedRows.tenantId, placeholder('tenantId')),
        eq(importedRows.kind, 'rocks'),
        sql`${importedRows.key} like 'drumbeat|%'`,
        sql`split_part(${importedRows.key}, '|', 2) = any(${placeholder('names')}::text[])`,
      ),
    )
    .prepare('exported_rocks'),
)

/**
 * The rocks of the viewer's teams that a file's milestones name: by the id that they had where they were exported, by
 * their own id, or by their title; of several the newest.
 */
const findNamedRocks = async (db: Db, { tenantId, reach }: Viewer, names: string[]): Promise<NamedRock[]> => {
  if (names.length === 0) return []
  const exported = await exportedRocks(db).execute({ tenantId, names })
  const imported = new Map(exported.map(({ rockId, exportedId }) => [exportedId, rockId ?? 0]))
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  const titles = names.map(wordsOf)
  const found = await rocksByNames(db).execute({ tenantId, reach, ids: [...ids, ...imported.values()], titles })
  const byId = new Map(found.map((rock) => [rock.id, rock]))
  const byTitle = new Map(found.map((rock) => [folded(rock.title), rock]))
  return [...new Set(names)].flatMap((name) => {
    const rock = byId.get(imported.get(name) ?? 0) ?? byId.get(Number(name)) ?? byTitle.get(folded(name))
    return rock ? [{ ...rock, name }] : []
  })
}

/** What a preview has to know of the workspace. */
export const checkFile = async (
  db: Db,
  viewer: Viewer,
  body: Body<typeof imports.check>,
): Promise<Reply<typeof imports.check>> => {
  const known = await knownOf(db, viewer, (kind) => body[kind])
  return {
    known: {
      todos: [...known.todos.keys()],
      rocks: [...known.rocks.keys()],
      milestones: [...known.milestones.keys()],
      issues: [...known.issues.keys()],
    },
    rocks: await findNamedRocks(db, viewer, body.rockNames),
  }
}
