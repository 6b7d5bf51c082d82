import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { recoveryCodes } from '#server/session/table.ts'
import { hashOf } from '#server/session/tokens.ts'
import { hasSecondFactor, lockFactors } from './factors.ts'
import type { Whose } from './owed.ts'

const howMany = 10

// Without what is mistaken for another: 31 letters and digits, so that 24 of them have 118 bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 6
const groupLength = 4

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** However it was typed: with other dashes, spaces or capitals. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const own = ({ tenantId, userId }: Whose) => and(eq(recoveryCodes.tenantId, tenantId), eq(recoveryCodes.userId, userId))

export const endCodes = async (tx: Db, whose: Whose): Promise<void> => {
  await tx.delete(recoveryCodes).where(own(whose))
}

/** Makes ten new codes; those from before end. Only their hashes are kept. */
const renewCodes = async (tx: Db, whose: Whose): Promise<string[]> => {
  const { tenantId, userId } = whose
  const codes = Array.from({ length: howMany }, newCode)
  await endCodes(tx, whose)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ tenantId, userId, hash: hashOf(plain(code)) })))
  return codes
}

/** New codes for somebody who has none; null for anybody else. Call it under `lockFactors`. */
export const firstCodes = async (tx: Db, whose: Whose): Promise<string[] | null> => {
  const [one] = await tx.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(own(whose)).limit(1)
  return one ? null : renewCodes(tx, whose)
}

/** New codes for somebody who has a second factor that they could lose. */
export const renewOwnCodes = (db: Db, whose: Whose): Promise<string[]> =>
  transaction(db, async (tx) => {
    const factors = await lockFactors(tx, whose)
    if (!hasSecondFactor(factors)) throw new Refusal('conflict', t('Add a passkey or an authenticator app first.'))
    return renewCodes(tx, whose)
  })

/** Uses a code up. Returns whether it was one of theirs. */
export const redeemCode = async (tx: Db, whose: Whose, code: string): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(own(whose), eq(recoveryCodes.hash, hashOf(plain(code)))))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}
