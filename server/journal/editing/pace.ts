import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'

const minute = 60_000
/** How often one person may say what they edit, per minute: somebody who fills in field after field says it twice each. */
export const mostSaid = 120
const mostKnown = 10_000

/** Counts what each person says, in this process: it isn't worth a row in the database. */
export const editingPace = () => {
  const counts = new Map<string, { count: number; until: number }>()
  return ({ tenantId, userId }: { tenantId: number; userId: number }, now: Date): void => {
    const key = `${tenantId} ${userId}`
    const time = now.getTime()
    const known = counts.get(key)
    const { count, until } = known && known.until > time ? known : { count: 0, until: time + minute }
    if (count >= mostSaid) {
      const retryAfter = Math.ceil((until - time) / 1000)
      throw new Refusal('too many', t('Too many requests. Try again in a moment.'), { retryAfter })
    }
    counts.delete(key)
    counts.set(key, { count: count + 1, until })
    const [oldest] = counts.keys()
    if (counts.size > mostKnown && oldest !== undefined) counts.delete(oldest)
  }
}
