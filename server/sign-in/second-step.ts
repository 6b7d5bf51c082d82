import { eq } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { isCodeOfApp, looksLikeCodeOfApp } from '#server/second-factor/app.ts'
import { findFactors, hasSecondFactor, stepsOf } from '#server/second-factor/factors.ts'
import { countFailure, type Exchange, lockProof, oweProof, tooLate, type Whose } from '#server/second-factor/owed.ts'
import { redeemCode } from '#server/second-factor/recovery-codes.ts'
import { owedProofs } from '#server/session/table.ts'

/** Refuses somebody who has a second factor and has proved only that they know the password. */
export const askForSecondStep = async (db: Db, exchange: Exchange, person: User): Promise<void> => {
  const whose = { tenantId: person.tenantId, userId: person.id }
  const factors = await findFactors(db, whose)
  if (!hasSecondFactor(factors)) return
  await oweProof(db, exchange, { proof: 'second step', whose })
  const secondFactor = stepsOf(factors)
  throw new Refusal('signed out', t('Confirm it’s you with your second factor'), { secondFactor })
}

const maxFailures = 5

type Answer = { isRight: boolean; isRecovery: boolean }

/** Whether a code is one of the person's app, or a recovery code of theirs, which is used up. */
const checkCode = async (tx: Db, whose: Whose, code: string, now: Date): Promise<Answer> => {
  const isRecovery = !looksLikeCodeOfApp(code)
  const isRight = await (isRecovery ? redeemCode(tx, whose, code) : isCodeOfApp(tx, whose, code, now))
  return { isRight, isRecovery }
}

/** The same for somebody who is signed in. A wrong one counts, so it rolls nothing back. */
export const answerAgain = (db: Db, whose: Whose, code: string, now: Date): Promise<Answer> =>
  transaction(db, (tx) => checkCode(tx, whose, code, now))

/** Checks a code against what the browser owes. A wrong one counts, so it rolls nothing back. */
export const answerSecondStep = (db: Db, exchange: Exchange, code: string): Promise<Whose & Answer> =>
  transaction(db, async (tx) => {
    const owed = await lockProof(tx, exchange, 'second step')
    if (!owed || owed.tenantId === null || owed.userId === null || owed.failures >= maxFailures) throw tooLate()
    const whose = { tenantId: owed.tenantId, userId: owed.userId }
    const answer = await checkCode(tx, whose, code, exchange.now)
    if (answer.isRight) await tx.delete(owedProofs).where(eq(owedProofs.hash, owed.hash))
    else await countFailure(tx, owed)
    return { ...whose, ...answer }
  })
