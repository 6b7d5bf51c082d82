import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { users } from '#server/tenants/table.ts'
import type { Viewer } from './viewer.ts'

const lastTeam = prepared((db) =>
  db
    .select({ lastTeamId: users.lastTeamId })
    .from(users)
    .where(and(eq(users.tenantId, sql.placeholder('tenantId')), eq(users.id, sql.placeholder('userId'))))
    .prepare('last_team'),
)

/** The team that the viewer used last, on any device; null if there is none or it has been deleted. */
export const lastTeamOf = async (db: Db, { tenantId, userId }: Viewer): Promise<number | null> => {
  const [found] = await lastTeam(db).execute({ tenantId, userId })
  return found?.lastTeamId ?? null
}

// Not journalled: it is for its person alone, and nobody else's screen changes.
export const rememberTeam = async (db: Db, { tenantId, userId }: Viewer, teamId: number): Promise<void> => {
  await db
    .update(users)
    .set({ lastTeamId: teamId })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
}
