import type { SecondFactor } from '#contract/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import { appSince } from './app.ts'
import { findFactors } from './factors.ts'
import type { Whose } from './owed.ts'
import { listPasskeys } from './passkeys.ts'

/** A person's own second factor, as their settings show it. */
export const readSecondFactor = async (db: Db, whose: Whose): Promise<SecondFactor> => {
  const { password, recoveryCodes, isRequired, passkeys } = await findFactors(db, whose)
  return {
    passkeys: await listPasskeys(db, whose),
    appSince: await appSince(db, whose),
    recoveryCodesLeft: recoveryCodes,
    isRequired,
    mayRemovePassword: password !== null && passkeys > 0,
  }
}
