import { and, eq, sql } from 'drizzle-orm'
import type { SecondStepWays } from '#contract/problem.ts'
import type { Db } from '#server/db/open.ts'
import { qualified } from '#server/db/columns.ts'
import { notFound } from '#server/http/problems.ts'
import { hasApp, isTheirs } from '#server/session/factors.ts'
import { passkeys, recoveryCodes } from '#server/session/table.ts'
import { tenants, users } from '#server/tenants/table.ts'
import type { Whose } from './owed.ts'

/** What a person has to prove by who they are. */
const factors = {
  password: users.password,
  googleId: users.googleId,
  passkeys: qualified(sql<number>`(select count(*)::int from ${passkeys} where ${isTheirs(passkeys)})`),
  hasApp,
  recoveryCodes: qualified(sql<number>`(select count(*)::int from ${recoveryCodes} where ${isTheirs(recoveryCodes)})`),
  isRequired: tenants.requiresSecondFactor,
}

export type Factors = {
  password: string | null
  googleId: string | null
  passkeys: number
  hasApp: boolean
  recoveryCodes: number
  isRequired: boolean
}

const factorsOf = (db: Db, { tenantId, userId }: Whose) =>
  db
    .select(factors)
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))

export const findFactors = async (db: Db, whose: Whose): Promise<Factors> => {
  const [found] = await factorsOf(db, whose)
  if (!found) throw notFound()
  return found
}

/** Locks a person until the transaction ends: their factors change one after the other. */
export const lockFactors = async (tx: Db, whose: Whose): Promise<Factors> => {
  const [found] = await factorsOf(tx, whose).for('no key update', { of: users })
  if (!found) throw notFound()
  return found
}

/** Whether signing in by a password needs a second step. */
export const hasSecondFactor = ({ passkeys: count, hasApp: has }: Factors): boolean => count > 0 || has

/** By what somebody can show a second factor, or what stands in for it. */
export const stepsOf = ({ passkeys: count, hasApp: has, recoveryCodes: left }: Factors): SecondStepWays => ({
  passkey: count > 0,
  code: has || left > 0,
})
