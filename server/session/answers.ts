import { and, eq, lt, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import type { KeyedCall, Made } from '#server/http/answers.ts'
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

const noteMade = prepared((db) =>
  db
    .update(keys)
    .set({ made: sql`${placeholder('made')}::jsonb` })
    .where(byKey)
    .prepare('note_made'),
)

const madeByKey = prepared((db) =>
  db.select({ digest: keys.digest, made: keys.made }).from(keys).where(byKey).prepare('made_by_idempotency_key'),
)

const nothing: Made = { ids: [], updatedAt: null }

/** What was made under a key; undefined if nothing was. Refuses a key of another request. */
export const findMade = async (db: Db, call: KeyedCall): Promise<Made | undefined> => {
  const [found] = await madeByKey(db).execute(call)
  if (!found) return undefined
  if (found.digest !== call.digest) {
    throw new Refusal('conflict', t('This Idempotency-Key was used for another request'))
  }
  return found.made ?? nothing
}

/**
 * Does the work once for each key, however often and wherever it is called for. The key, the work and what it has made are
 * one transaction: whoever comes while it is open waits for the key, and whatever ends it early leaves nothing behind.
 */
export const makeOnce = <Done extends { made: Made | null }>(
  db: Db,
  call: KeyedCall,
  work: (tx: Db) => Promise<Done>,
): Promise<{ done: Done } | { before: Made }> =>
  transaction(db, async (tx) => {
    const [claimed] = await claimKey(tx).execute(call)
    if (!claimed) return { before: (await findMade(tx, call)) ?? nothing }
    const done = await work(tx)
    if (done.made) await noteMade(tx).execute({ ...call, made: JSON.stringify(done.made) })
    return { done }
  })

/** Nobody sends a change again that is older. */
const keptDays = 7

export const forgetAnswers = async (db: Db, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  await db.delete(keys).where(lt(keys.createdAt, since.toISOString()))
}
