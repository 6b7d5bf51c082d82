import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { forgetDecision, forgetReturn } from '#server/decisions/deciding.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { removeUntouched } from '#server/todos/removing.ts'
import { onIssues } from './changes.ts'
import type { LockedIssue } from './locking.ts'
import { hasRoomOnTop } from './order/top-three.ts'
import { findIssue } from './reading.ts'
import { conflict } from './refusing.ts'

const takenBack = 'took back the last step on'
const closings = ['solved', 'dropped', 'reopened', 'confirmed as solved']

type Before = Partial<Pick<LockedIssue, 'status' | 'isTop' | 'closedAt'>>

/** What was last done to an issue of all that can be taken back, or that it was. */
const lastStep = async (tx: Db, { tenantId }: Viewer, { id }: LockedIssue) => {
  const ofIssue = and(eq(journal.tenantId, tenantId), eq(journal.subject, 'issues'), eq(journal.subjectId, id))
  const [entry] = await tx
    .select({
      id: journal.id,
      actorId: journal.actorId,
      verb: journal.verb,
      before: journal.before,
      after: journal.after,
    })
    .from(journal)
    .where(and(ofIssue, inArray(journal.verb, [...closings, takenBack])))
    .orderBy(desc(journal.id))
    .limit(1)
  return entry
}

type Step = NonNullable<Awaited<ReturnType<typeof lastStep>>>

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

/** Takes back what hangs on the step; returns whether it still was as the step left it. */
const takeBackBesides = async (
  tx: Db,
  viewer: Viewer,
  row: LockedIssue,
  { verb, before, after }: Step,
  now: Date,
): Promise<boolean> => {
  if (verb === 'reopened') {
    const { status }: Before = before ?? {}
    if (status === 'solved') await forgetReturn(tx, viewer, row.id)
    // A place in the top three is no change of the issue's own fields.
    return !row.isTop
  }
  if (verb !== 'solved' || row.closedAt === null) return true
  const isForgotten = await forgetDecision(tx, viewer, row.id, row.closedAt)
  return isForgotten && (await removeUntouched(tx, viewer, numbersIn(after?.['todoIds']), now))
}

/**
 * Takes back that the viewer has just solved, dropped or reopened an issue, or answered that it stayed solved: as if
 * they had not. Refused once anything of it has changed since `updatedAt`; sent twice, it is taken back once.
 */
export const takeBackClosing = (db: Db, viewer: Viewer, id: number, updatedAt: string, now: Date): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    const step = await lastStep(tx, viewer, row)
    if (step?.verb === takenBack && step.after?.['updatedAt'] === updatedAt) return undefined
    await refuseOutdated(updatedAt, row, () => findIssue(tx, viewer, id))
    const isTheirs = step?.actorId === viewer.userId && step.verb !== takenBack
    // Entries from before steps could be taken back do not say what an issue was.
    const isKnown = step?.before && 'checkOn' in step.before
    if (!isTheirs || !isKnown || !(await takeBackBesides(tx, viewer, row, step, now))) {
      throw await conflict(tx, viewer, row, t('This has been changed in the meantime'))
    }
    const { isTop }: Before = step.before ?? {}
    const set = { ...step.before, ...(isTop && { isTop: await hasRoomOnTop(tx, viewer, row) }) }
    return { set, verb: takenBack, after: { updatedAt, takesBack: step.id } }
  })
