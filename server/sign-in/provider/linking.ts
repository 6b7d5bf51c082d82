import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import type { Config } from '#server/config.ts'
import { counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { recordPerson } from '#server/people/recording.ts'
import { removeAll } from '#server/second-factor/removing.ts'
import { revokeTokens } from '#server/session/access-tokens/changes.ts'
import { endSessions } from '#server/session/devices.ts'
import { endTokens } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import type { Claims, Pending } from './client.ts'
import { confirmed, identityOf } from './identity.ts'

type Joining = { keepsProofs?: boolean; timeZone?: SQL; verb: string }

/** Where to copy a picture from; what is no address is none. */
export const addressOf = (picture = ''): string | null =>
  URL.canParse(picture) && picture.length <= 2000 ? picture : null

/**
 * Links an account to the provider's person. Earlier links, sessions, tokens, passwords and second factors end: somebody
 * else may have made or chosen them before the address was proven.
 */
export const join = async (
  tx: Db,
  account: SQL | undefined,
  claims: Claims,
  { verb, keepsProofs = false, ...more }: Joining,
): Promise<User | undefined> => {
  // A link to another provider is of no more use.
  const isFree = or(isNull(users.googleId), ne(users.googleIssuer, claims.issuer))
  const [person] = await tx
    .update(users)
    .set({
      ...identityOf(claims),
      emailVerifiedAt: confirmed,
      // Whoever has chosen a picture keeps it.
      pictureFrom: sql`case when ${users.avatarUrl} is null then ${addressOf(claims.picture)}::text end`,
      ...(!keepsProofs && { password: null }),
      ...more,
      ...counted(users),
    })
    .where(and(account, isFree))
    .returning(userColumns)
  if (!person) return undefined
  const whose = { tenantId: person.tenantId, userId: person.id }
  await (keepsProofs ? endSessions(tx, whose) : removeAll(tx, whose))
  await endTokens(tx, whose)
  await revokeTokens(tx, whose)
  await recordPerson(tx, whose, verb, person)
  return person
}

/** Who signs in: what the browser brings, and how people come to this server. */
export type Coming = Pick<Config, 'registration'> & Pick<Pending, 'timeZone'> & { viewer: Viewer | null }

const isViewer = ({ tenantId, userId }: Viewer) => and(eq(users.tenantId, tenantId), eq(users.id, userId))

// Those who registered themselves may have done so while registration was open, with anybody's address.
const isAdded = sql`not exists (select from ${journal} where ${journal.tenantId} = ${users.tenantId}
  and ${journal.subject} = 'users' and ${journal.subjectId} = ${users.id} and ${journal.verb} = 'registered')`

/**
 * Links the account with the address: one whose address is confirmed, that is signed in in this browser, or is of the
 * workspace that has proven the domain; without one, where registration is closed, one that an admin has added.
 */
export const link = async (
  tx: Db,
  claims: Claims,
  { viewer, registration, tenantId }: Coming & { tenantId: number | undefined },
): Promise<User | undefined> => {
  const account = and(eq(users.email, claims.email ?? ''), eq(users.isSample, false))
  const verb = 'linked Google to'
  const own = viewer && (await join(tx, and(account, isViewer(viewer)), claims, { verb, keepsProofs: true }))
  if (own) return own
  const isSure = or(
    isNotNull(users.emailVerifiedAt),
    eq(users.tenantId, tenantId ?? 0),
    registration === 'closed' && tenantId === undefined ? isAdded : undefined,
  )
  return join(tx, and(account, isSure), claims, { verb })
}
