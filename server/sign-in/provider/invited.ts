import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { findToken, redeemToken } from '#server/session/tokens.ts'
import { getUser } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import type { Claims } from './client.ts'
import { Failure } from './failure.ts'
import { join } from './linking.ts'

export const invitationOver = (): Refusal =>
  new Refusal('not found', t('This invitation is no longer valid. Ask for a new one.'))

/** The address that a valid invitation is for. */
export const invitedAddress = async (db: Db, token: string, now: Date): Promise<string> => {
  const found = await findToken(db, { purpose: 'invitation', token, now })
  if (!found) throw invitationOver()
  return (await getUser(db, found.tenantId, found.userId)).email
}

type Return = { invitation: string; timeZone?: string | undefined; now: Date }

/** Accepts the invitation that the browser opened, if the provider confirms the invited address. */
export const acceptAs = (db: Db, claims: Claims, { invitation, timeZone = '', now }: Return): Promise<User> =>
  transaction(db, async (tx) => {
    const whose = await redeemToken(tx, { purpose: 'invitation', token: invitation, now })
    if (!whose) throw new Failure('invitation_over')
    if (!claims.isVerified) throw new Failure('google_unverified')
    // A refusal below rolls back, so the invitation stays valid.
    const invited = and(
      eq(users.tenantId, whose.tenantId),
      eq(users.id, whose.userId),
      eq(users.email, claims.email ?? ''),
    )
    const person = await join(tx, invited, claims, {
      timeZone: sql`coalesce(${users.timeZone}, nullif(${timeZone}, ''))`,
      verb: 'accepted the invitation of',
    })
    if (!person) throw new Failure('invitation_address')
    return person
  })
