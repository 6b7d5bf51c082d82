import { and, eq } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { removePasswordOf } from '#server/people/new-password.ts'
import { endSessions } from '#server/session/devices.ts'
import { passkeys } from '#server/session/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { endApp } from './app.ts'
import { type Factors, lockFactors } from './factors.ts'
import { endProofs, type Whose } from './owed.ts'
import { ownPasskeys } from './passkeys.ts'
import { endCodes } from './recovery-codes.ts'

/** Without a second factor there is nothing to recover. */
const endLast = async (tx: Db, whose: Whose, { isRequired, password }: Factors): Promise<void> => {
  if (isRequired && password !== null) {
    throw new Refusal('conflict', t('Your workspace requires a second factor. Add another one first.'))
  }
  await endCodes(tx, whose)
}

/** Removes a passkey, unless it is the only way in. */
export const removePasskey = (db: Db, whose: Whose, passkeyId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const had = await lockFactors(tx, whose)
    const removed = await tx
      .delete(passkeys)
      .where(and(ownPasskeys(whose), eq(passkeys.id, passkeyId)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw notFound()
    if (had.passkeys > 1) return
    if (had.password === null && had.googleId === null) {
      throw new Refusal('conflict', t('It is your only way to sign in. Add another passkey first.'))
    }
    if (!had.hasApp) await endLast(tx, whose, had)
  })

export const removeApp = (db: Db, whose: Whose): Promise<void> =>
  transaction(db, async (tx) => {
    const had = await lockFactors(tx, whose)
    if (!(await endApp(tx, whose))) throw notFound()
    if (had.passkeys === 0) await endLast(tx, whose, had)
  })

/** Removes the viewer's password, if a passkey lets them in without. Their other sessions end. */
export const removePassword = (db: Db, viewer: Viewer): Promise<void> =>
  transaction(db, async (tx) => {
    const { password, passkeys: count } = await lockFactors(tx, viewer)
    if (password === null) throw new Refusal('conflict', t('You have no password'))
    if (count === 0) throw new Refusal('conflict', t('Add a passkey first: without a password it is your way in.'))
    await removePasswordOf(tx, viewer)
  })

/** Removes all by which a person proves who they are besides a password, and ends their sessions. */
export const removeAll = async (tx: Db, { tenantId, userId }: Whose): Promise<void> => {
  const whose = { tenantId, userId }
  await lockFactors(tx, whose)
  await tx.delete(passkeys).where(ownPasskeys(whose))
  await endApp(tx, whose)
  await endCodes(tx, whose)
  await endProofs(tx, whose)
  await endSessions(tx, whose)
}
