import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockFormulas, madeOf } from '../formulas/storing.ts'
import { onItems } from './kind.ts'
import { seesItems } from './reading.ts'

/** Refuses to take away what a formula is made of; formulas are locked. */
const refusePart = async (tx: Db, viewer: Viewer, id: number): Promise<void> => {
  const made = await madeOf(tx, viewer, id)
  if (made.length === 0) return
  const seen = await seesItems(
    tx,
    viewer,
    made.map((each) => each.id),
  )
  const named = made.find((each) => seen.includes(each.id))
  throw new Refusal(
    'conflict',
    named
      ? t('“{name}” is computed from it. Change that formula first.', { name: named.name })
      : t('Another measurable is computed from it. Change that formula first.'),
  )
}

/** Deletes a measurable, unless another one is computed from it. */
export const removeItem = (db: Db, viewer: Viewer, id: number, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await lockFormulas(tx, viewer)
    await onItems(now).editAll(tx, viewer, [id], async (_, rows) => {
      await refusePart(tx, viewer, id)
      const entries = rows.map((row) => ({ row, verb: 'deleted', before: row }))
      return { set: { deletedAt: now.toISOString() }, entries, reply: [] }
    })
  })
