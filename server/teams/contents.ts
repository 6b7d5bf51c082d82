import { and, type AnyColumn, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TeamContents } from '#contract/teams.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'

/** A table whose rows belong to teams and are deleted with them. Rows of drafts aren't counted. */
export type TableOfTeams = PgTable & {
  tenantId: AnyColumn
  teamId: AnyColumn
  deletedAt?: AnyColumn
  draftId?: AnyColumn
}

const countIn = (table: TableOfTeams, tenantId: number, teamId: number): SQL =>
  sql`(select count(*)::int from ${table}
    where ${and(eq(table.tenantId, tenantId), eq(table.teamId, teamId), kept(table), table.draftId && isNull(table.draftId))})`

/** How many rows of each table and how many members a team has. One query, however many tables. */
export const contentsOf = async (
  db: Db,
  { tenantId }: Viewer,
  teamId: number,
  tables: ReadonlyMap<string, TableOfTeams>,
): Promise<TeamContents> => {
  const counts = [...tables, ['members', teamMembers] as const].map(
    ([topic, table]) => sql`${countIn(table, tenantId, teamId)} as ${sql.identifier(topic)}`,
  )
  const { rows } = await db.execute<TeamContents>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] ?? {}
}
