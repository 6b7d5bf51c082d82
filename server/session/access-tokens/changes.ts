import { and, desc, eq, sql } from 'drizzle-orm'
import { dayInZone } from '#contract/days.ts'
import { type AccessToken, type NewAccessToken, tokenPrefix } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal, wrongField } from '#server/http/problems.ts'
import { users } from '#server/tenants/table.ts'
import { accessTokens } from '../table.ts'
import { hashOf, newToken } from '../tokens.ts'
import type { Viewer } from '../viewer.ts'

const maxTokens = 50

const { id, name, scope, teamId, expiresOn, lastUsedAt, createdAt } = accessTokens
/** Everything but the hash. */
const shown = { id, name, scope, teamId, expiresOn, lastUsedAt, createdAt }

type Whose = { tenantId: number; userId: number }

const own = ({ tenantId, userId }: Whose) => and(eq(accessTokens.tenantId, tenantId), eq(accessTokens.userId, userId))

/** The viewer's tokens, newest first; expired ones too. */
export const listTokens = (db: Db, viewer: Viewer): Promise<AccessToken[]> =>
  db.select(shown).from(accessTokens).where(own(viewer)).orderBy(desc(createdAt), desc(id))

/** Under a lock on the person, so that two at once are counted one after the other. */
const refuseTooMany = async (tx: Db, viewer: Viewer): Promise<void> => {
  const person = and(eq(users.tenantId, viewer.tenantId), eq(users.id, viewer.userId))
  await tx.select({ id: users.id }).from(users).where(person).for('no key update')
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(accessTokens)
    .where(own(viewer))
  if (found && found.count >= maxTokens) {
    throw new Refusal('conflict', t('You have {maxTokens} tokens. Revoke one you no longer use.', { maxTokens }))
  }
}

/** Makes a token. Its secret is in the reply and nowhere else. */
export const addToken = async (
  db: Db,
  viewer: Viewer,
  wish: Required<NewAccessToken>,
  now: Date,
): Promise<AccessToken & { secret: string }> => {
  const { tenantId, userId, teamIds, calendar } = viewer
  if (wish.teamId !== null && !teamIds.includes(wish.teamId)) throw wrongField('teamId', t('Choose one of your teams'))
  if (wish.expiresOn !== null && wish.expiresOn < dayInZone(calendar.timeZone, now)) {
    throw wrongField('expiresOn', t('Choose today or a later day'))
  }
  const secret = `${tokenPrefix}${newToken()}`
  const values = { ...wish, tenantId, userId, hash: hashOf(secret), createdAt: now.toISOString() }
  return transaction(db, async (tx) => {
    await refuseTooMany(tx, viewer)
    const [added] = await tx.insert(accessTokens).values(values).returning(shown)
    if (!added) throw notFound()
    return { ...added, secret }
  })
}

/** Revokes a token of the viewer's. */
export const revokeToken = async (db: Db, viewer: Viewer, tokenId: number): Promise<void> => {
  const revoked = await db
    .delete(accessTokens)
    .where(and(own(viewer), eq(id, tokenId)))
    .returning({ id })
  if (revoked.length === 0) throw notFound()
}

/** Revokes all of a person's tokens. */
export const revokeTokens = async (tx: Db, whose: Whose): Promise<void> => {
  await tx.delete(accessTokens).where(own(whose))
}
