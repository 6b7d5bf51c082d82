import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#contract/session.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { users } from '#server/tenants/table.ts'
import type { Viewer } from './viewer.ts'

const ownColumns = prepared((db) =>
  db
    .select({
      lastTeamId: users.lastTeamId,
      characterKeys: users.characterKeys,
      timeFormat: users.timeFormat,
      emailConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .where(and(eq(users.tenantId, sql.placeholder('tenantId')), eq(users.id, sql.placeholder('userId'))))
    .prepare('own_columns'),
)

type OwnFacts = Pick<SignedIn, 'lastTeamId' | 'characterKeys' | 'timeFormat' | 'emailConfirmed'>

/**
 * The team that the viewer used last, on any device; null if there is none or it has been deleted. Whether single
 * characters are keys for them, how they want times written, and whether their address is confirmed.
 */
export const ownFacts = async (db: Db, { tenantId, userId }: Viewer): Promise<OwnFacts> => {
  const [found] = await ownColumns(db).execute({ tenantId, userId })
  return found ?? { lastTeamId: null, characterKeys: true, timeFormat: 'automatic', emailConfirmed: false }
}

// Not journalled: it is for its person alone, and nobody else's screen changes.
export const rememberTeam = async (db: Db, { tenantId, userId }: Viewer, teamId: number): Promise<void> => {
  await db
    .update(users)
    .set({ lastTeamId: teamId })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
}
