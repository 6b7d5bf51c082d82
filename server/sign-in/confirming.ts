import { and, eq } from 'drizzle-orm'
import type { WaysToConfirm } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Knock } from '#server/http/bind.ts'
import { notFound, wrongField } from '#server/http/problems.ts'
import { isPassword } from '#server/people/password.ts'
import { findFactors, hasSecondFactor, stepsOf } from '#server/second-factor/factors.ts'
import { renewSession } from '#server/session/operations.ts'
import type { Way } from '#server/session/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { note } from '#server/trail/noting.ts'

const { email, password, googleId, googleIssuer } = users

/** What the viewer proves by who they are. */
export const proofsOf = async (db: Db, { tenantId, userId }: Viewer) => {
  const [found] = await db
    .select({ email, password, googleId, googleIssuer })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  if (!found) throw notFound()
  return found
}

export const waysToConfirm = async (db: Db, viewer: Viewer, config: Config): Promise<WaysToConfirm> => {
  const proofs = await proofsOf(db, viewer)
  const factors = await findFactors(db, viewer)
  return {
    isFresh: viewer.isFresh,
    isFactorFresh: viewer.isFactorFresh || !hasSecondFactor(factors),
    password: config.passwordSignIn && proofs.password !== null,
    ...stepsOf(factors),
    provider: config.google !== undefined && proofs.googleId !== null,
  }
}

/** The address that the provider should ask about. */
export const ownAddress = async (db: Db, viewer: Viewer): Promise<string> => (await proofsOf(db, viewer)).email

/** What follows once the viewer has proved who they are. */
export const confirmed = async (
  db: Db,
  viewer: Viewer,
  way: Way,
  { request, reply }: Pick<Knock, 'request' | 'reply'>,
): Promise<void> => {
  await renewSession(db, viewer, way, { request, reply })
  const { tenantId, userId } = viewer
  note(request, 'confirmed', { tenantId, userId, facts: { way } })
}

/** Refuses a password that is not the viewer's. */
export const confirmByPassword = async (
  db: Db,
  viewer: Viewer,
  tried: string,
  exchange: Pick<Knock, 'request' | 'reply'>,
): Promise<void> => {
  const proofs = await proofsOf(db, viewer)
  if (await isPassword(tried, proofs.password)) return confirmed(db, viewer, 'password', exchange)
  const { tenantId, userId } = viewer
  note(exchange.request, 'sign-in failed', { tenantId, userId, facts: { way: 'password' } })
  throw wrongField('password', t('The password is wrong'))
}
