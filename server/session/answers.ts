import { and, eq, lt, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import type { KeyedCall, Written } from '#server/http/answers.ts'
import { Refusal } from '#server/http/problems.ts'
import { idempotencyKeys as keys } from './table.ts'

const { placeholder } = sql

const byKey = and(
  eq(keys.tenantId, placeholder('tenantId')),
  eq(keys.userId, placeholder('userId')),
  eq(keys.key, placeholder('key')),
)

const claimKey = prepared((db) =>
  db
    .insert(keys)
    .values({
      tenantId: placeholder('tenantId'),
      userId: placeholder('userId'),
      key: placeholder('key'),
      digest: placeholder('digest'),
    })
    .onConflictDoNothing()
    .returning({ key: keys.key })
    .prepare('claim_idempotency_key'),
)

const keepReply = prepared((db) =>
  db
    .update(keys)
    .set({ reply: sql`${placeholder('reply')}` })
    .where(byKey)
    .prepare('keep_reply'),
)

const replyByKey = prepared((db) =>
  db.select({ digest: keys.digest, reply: keys.reply }).from(keys).where(byKey).prepare('reply_by_idempotency_key'),
)

/** The reply that was given under a key; undefined if there is none. Refuses a key of another request. */
export const findAnswer = async (db: Db, call: KeyedCall): Promise<Written | undefined> => {
  const [found] = await replyByKey(db).execute(call)
  if (!found) return undefined
  if (found.digest !== call.digest) {
    throw new Refusal('conflict', t('This Idempotency-Key was used for another request'))
  }
  return found.reply
}

/**
 * Does the work once for each key, however often and wherever it is called for. The key, the work and its reply are one
 * transaction: whoever comes while it is open waits for the key, and whatever ends it early leaves nothing behind.
 */
export const answerOnce = (db: Db, call: KeyedCall, work: (tx: Db) => Promise<Written>): Promise<Written> =>
  transaction(db, async (tx) => {
    const [claimed] = await claimKey(tx).execute(call)
    if (!claimed) return (await findAnswer(tx, call)) ?? null
    const reply = await work(tx)
    if (reply !== null) await keepReply(tx).execute({ ...call, reply })
    return reply
  })

/** Nobody sends a change again that is older. */
const keptDays = 7

export const forgetAnswers = async (db: Db, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  await db.delete(keys).where(lt(keys.createdAt, since.toISOString()))
}
