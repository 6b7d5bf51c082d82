import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { takeBackComment } from '#server/comments/changes.ts'
import { refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { forgetDecision, forgetReturn } from '#server/decisions/deciding.ts'
import { notAllowed } from '#server/http/problems.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { removeUntouched } from '#server/todos/removing.ts'
import { onIssues, refusal } from './changes.ts'
import type { LockedIssue } from './locking.ts'
import { hasRoomOnTop } from './order/top-three.ts'
import { canEdit } from './policy.ts'
import { findIssue } from './reading.ts'
import { conflict } from './refusing.ts'
import { bringBack, type Sent } from './sending.ts'

const takenBack = 'took back the last step on'

/** What can be taken back, and a field that its entry names since it can be: earlier ones do not say what an issue was. */
const steps: Record<string, keyof LockedIssue> = {
  solved: 'checkOn',
  dropped: 'checkOn',
  reopened: 'checkOn',
  'confirmed as solved': 'checkOn',
  sent: 'earlierTeamIds',
  answered: 'answeredAt',
}

type Before = Partial<Pick<LockedIssue, 'status' | 'isTop' | 'closedAt' | 'teamId'>>

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
    .where(and(ofIssue, inArray(journal.verb, [...Object.keys(steps), takenBack])))
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
  }
  const said = after?.['commentId']
  if (typeof said === 'number') await takeBackComment(tx, viewer, { issueId: row.id }, said, now)
  // A place in the top three is no change of the issue's own fields.
  if (verb === 'reopened' || verb === 'sent') return !row.isTop
  if (verb !== 'solved' || row.closedAt === null) return true
  const isForgotten = await forgetDecision(tx, viewer, row.id, row.closedAt)
  return isForgotten && (await removeUntouched(tx, viewer, numbersIn(after?.['todoIds']), now))
}

/** What is stored of an issue to make it what it was before a step. */
const setBefore = async (tx: Db, viewer: Viewer, row: LockedIssue, { verb, before }: Step): Promise<object> => {
  if (verb === 'sent') return bringBack(tx, viewer, row, before as Sent)
  const { isTop }: Before = before ?? {}
  return { ...before, ...(isTop && { isTop: await hasRoomOnTop(tx, viewer, row) }) }
}

/**
 * Takes back that the viewer has just solved, dropped, reopened, sent or answered an issue, or said that it stayed
 * solved: as if they had not. Refused once anything of it has changed since `updatedAt`; sent twice, it is taken back
 * once. Whoever may change the issue as it was may, as what is sent to another team is that team's from then on.
 */
export const takeBackClosing = (db: Db, viewer: Viewer, id: number, updatedAt: string, now: Date): Promise<Issue> =>
  onIssues.see(db, viewer, id, async (tx, row) => {
    const step = await lastStep(tx, viewer, row)
    if (step?.verb === takenBack && step.after?.['updatedAt'] === updatedAt) return undefined
    await refuseOutdated(updatedAt, row, () => findIssue(tx, viewer, id))
    const { teamId = row.teamId }: Before = step?.before ?? {}
    if (!canEdit(viewer, { teamId })) throw notAllowed(t(refusal))
    const isTheirs = step?.actorId === viewer.userId && step.verb !== takenBack
    const isKnown = step?.before && (steps[step.verb] ?? '') in step.before
    if (!isTheirs || !isKnown || !(await takeBackBesides(tx, viewer, row, step, now))) {
      throw await conflict(tx, viewer, row, t('This has been changed in the meantime'))
    }
    const set = await setBefore(tx, viewer, row, step)
    return { set, verb: takenBack, after: { updatedAt, takesBack: step.id } }
  })
