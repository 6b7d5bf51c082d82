import type { SecondFactor } from '#contract/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import { listDevices } from '#server/session/devices.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { appSince } from './app.ts'
import { findFactors } from './factors.ts'
import { listPasskeys } from './passkeys.ts'

/** A person's own second factor, as their settings show it. */
export const readSecondFactor = async (db: Db, viewer: Viewer): Promise<SecondFactor> => {
  const { password, recoveryCodes, isRequired, passkeys } = await findFactors(db, viewer)
  const devices = await listDevices(db, viewer)
  return {
    passkeys: await listPasskeys(db, viewer),
    appSince: await appSince(db, viewer),
    recoveryCodesLeft: recoveryCodes,
    isRequired,
    otherSessions: devices.filter(({ current }) => !current).length,
    mayRemovePassword: password !== null && passkeys > 0,
  }
}
