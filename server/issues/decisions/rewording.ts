import { and, eq } from 'drizzle-orm'
import type { Decision, DecisionChange } from '#contract/decisions.ts'
import { t } from '#contract/words.ts'
import { before, difference, refuseOutdated, touched } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import type { DoneToOne } from '#server/journal/changing.ts'
import { record } from '#server/journal/record.ts'
import { locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onIssues } from '../changes.ts'
import { findDecision } from './reading.ts'

const lockDecisions = locking(decisions)

const reword = async (
  tx: Db,
  viewer: Viewer,
  id: number,
  { updatedAt, ...wish }: DecisionChange,
): Promise<DoneToOne | undefined> => {
  const [row] = await lockDecisions(tx, viewer, [id])
  if (!row) throw notFound()
  await refuseOutdated(updatedAt, row, () => findDecision(tx, viewer, id))
  const change = difference(row, wish)
  if (Object.keys(change).length === 0) return undefined
  await tx
    .update(decisions)
    .set({ ...change, ...touched(decisions) })
    .where(and(eq(decisions.tenantId, viewer.tenantId), eq(decisions.id, id)))
  return { verb: 'reworded a decision on', before: before(row, change), after: change }
}

/**
 * Rewords a decision, for members of the team that made it. It changes the issue that it is about, which is locked
 * before: solving and reopening do the same.
 */
export const changeDecision = (db: Db, viewer: Viewer, found: Decision, body: DecisionChange): Promise<Decision> =>
  transaction(db, async (tx) => {
    const { id, issueId, teamId, text: title } = found
    if (!viewer.reach.includes(teamId)) throw notAllowed(t('Only members of the team that decided this may reword it'))
    if (issueId !== null) await onIssues.see(tx, viewer, issueId, () => reword(tx, viewer, id, body))
    else {
      const done = await reword(tx, viewer, id, body)
      if (done) await record(tx, viewer, { ...done, teamId, title, subject: 'decisions', subjectId: id })
    }
    const changed = await findDecision(tx, viewer, id)
    if (!changed) throw notFound()
    return changed
  })
