import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Import } from '#contract/imports.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Named } from '#server/journal/topics.ts'
import { seeing } from '#server/session/seeing.ts'
import { sharing } from '#server/session/sharing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { imports } from './table.ts'

const { placeholder } = sql

const shown = 100

const selectImports = (db: Db, condition?: SQL) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      added: imports.added,
      createdAt: imports.createdAt,
      createdBy: { id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl },
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .leftJoin(users, and(eq(users.tenantId, imports.tenantId), eq(users.id, imports.createdById)))
    .where(and(eq(imports.tenantId, placeholder('tenantId')), condition))
    .orderBy(desc(imports.id))

/** Whoever has imported a file sees that in the list, and admins do. */
const listed = sql`(${placeholder('role')}::text = 'admin' or ${imports.createdById} = ${placeholder('userId')}::int)`

const newestImports = prepared((db) => selectImports(db, listed).limit(shown).prepare('newest_imports'))

const importsListed = prepared((db) =>
  selectImports(db, and(listed, sql`${imports.id} = any(${placeholder('ids')}::int[])`)).prepare('imports_listed'),
)

/** The newest hundred: the viewer's own, or all for admins. */
export const listImports = (db: Db, viewer: Viewer): Promise<Import[]> => newestImports(db).execute({ ...viewer })

export const findImports = (db: Db, viewer: Viewer, ids: number[]): Promise<Import[]> =>
  importsListed(db).execute({ ...viewer, ids })

export const findImport = async (db: Db, viewer: Viewer, id: number): Promise<Import | undefined> =>
  (await findImports(db, viewer, [id]))[0]

/** The teams that got rows hear of an import, as long as it stands. */
const visible = and(
  isNull(imports.undoneAt),
  or(
    sql`${imports.teamIds} && ${placeholder('reach')}::int[]`,
    sql`${imports.createdById} = ${placeholder('personId')}::int`,
  ),
)

export const seesImports = seeing(imports, visible)
export const shareImports = sharing(imports, visible)

const importsByIds = prepared((db) =>
  db
    .select({ id: imports.id, title: imports.fileName, teamIds: imports.teamIds })
    .from(imports)
    .where(
      and(
        eq(imports.tenantId, placeholder('tenantId')),
        sql`${imports.id} = any(${placeholder('ids')}::int[])`,
        visible,
      ),
    )
    .prepare('imports_by_ids'),
)

/** What the viewer's imports are called: by their files. */
export const nameImports = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> => {
  const rows = await importsByIds(db).execute({ ...viewer, ids })
  return rows.map(({ id, title, teamIds: [teamId = 0] }) => ({ id, partId: null, title, teamId, done: true }))
}
