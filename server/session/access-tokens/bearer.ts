import { and, eq, sql } from 'drizzle-orm'
import { dayInZone } from '#contract/days.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Knock } from '#server/http/bind.ts'
import { originOf } from '#server/http/context.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { accessTokens } from '../table.ts'
import { hashOf } from '../tokens.ts'
import { nobody, rights, type Viewer } from '../viewer.ts'
import { isReached } from './reached.ts'

const { placeholder } = sql
const { everyTeamId: _, ...rightsOfPerson } = rights

const tokenByHash = prepared((db) =>
  db
    .select({
      ...rightsOfPerson,
      id: accessTokens.id,
      scope: accessTokens.scope,
      teamId: accessTokens.teamId,
      expiresOn: accessTokens.expiresOn,
      isNoted: sql<boolean>`coalesce(${accessTokens.lastUsedAt} > ${placeholder('now')}::timestamptz
        - interval '1 minute', false)`,
    })
    .from(accessTokens)
    .innerJoin(users, and(eq(users.tenantId, accessTokens.tenantId), eq(users.id, accessTokens.userId)))
    .innerJoin(tenants, eq(tenants.id, accessTokens.tenantId))
    .where(eq(accessTokens.hash, placeholder('hash')))
    .prepare('access_token_by_hash'),
)

const noteUse = prepared((db) =>
  db
    .update(accessTokens)
    .set({ lastUsedAt: sql`${placeholder('now')}` })
    .where(and(eq(accessTokens.tenantId, placeholder('tenantId')), eq(accessTokens.id, placeholder('id'))))
    .prepare('access_token_used'),
)

type Found = Awaited<ReturnType<ReturnType<typeof tokenByHash>['execute']>>[number]

/** The token's person as the viewer: never an admin, and with what the token reaches of their teams. */
const viewerBy = ({ teamId, ...found }: Found, origin: string): Viewer => {
  const { userId, tenantId, language, calendar, cursor } = found
  const teamIds = found.teamIds.filter((id) => teamId === null || id === teamId)
  const personId = teamId === null ? userId : nobody
  return {
    userId,
    tenantId,
    role: 'user',
    teamIds,
    reach: teamIds,
    personId,
    language,
    calendar,
    cursor,
    origin,
    sid: '',
    expire: '',
    isFresh: false,
    isFactorFresh: false,
    factorDebt: null,
  }
}

const findToken = async (db: Db, secret: string, now: Date): Promise<Found | undefined> => {
  const [token] = await tokenByHash(db).execute({ hash: hashOf(secret), now: now.toISOString() })
  const hasExpired = token?.expiresOn != null && token.expiresOn < dayInZone(token.calendar.timeZone, now)
  return hasExpired ? undefined : token
}

/** The viewer behind an access token. Refuses a token that is unknown or has expired, and what tokens may not do. */
export const viewerByToken = async ({ db, request, reply }: Knock, secret: string): Promise<Viewer> => {
  const now = request.server.clock()
  const token = await findToken(db, secret, now)
  await request.server.noteCredential(request, token !== undefined)
  if (!token) {
    void reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new Refusal('signed out', t('This access token is not valid'))
  }
  const { tenantId, id } = token
  request.caller = token
  // A request a second would otherwise be a write a second.
  if (!token.isNoted) await noteUse(db).execute({ tenantId, id, now: now.toISOString() })
  const { method, routeOptions } = request
  if (!isReached({ method, path: routeOptions.url ?? '' })) throw notAllowed(t('Sign in to do this'))
  if (token.scope === 'read' && method !== 'GET' && method !== 'HEAD') {
    throw notAllowed(t('This token may only read'))
  }
  return viewerBy(token, originOf(request))
}
