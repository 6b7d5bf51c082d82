import type { Issue, Solution } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { before } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { decide } from '#server/decisions/deciding.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Topics } from '#server/journal/topics.ts'
import { link } from '#server/links/linking.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { areMembers } from '#server/teams/members.ts'
import { addTodos } from '#server/todos/adding.ts'
import { onIssues } from '../changes.ts'
import { answering, type LockedIssue } from '../locking.ts'
import { refuseClosed } from '../refusing.ts'

const checkPresent = async (tx: Db, viewer: Viewer, { teamId }: LockedIssue, presentIds: number[]): Promise<void> => {
  if (await areMembers(tx, viewer, presentIds, [teamId])) return
  throw wrongField('presentIds', t('Only members of the team can have been there'))
}

/** Solves an open issue: stores the decision, and adds the to-dos that come of it, linked with the issue. */
export const solveIssue = (
  db: Db,
  viewer: Viewer,
  id: number,
  solution: Solution,
  { now, topics }: { now: Date; topics: Topics },
): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    const { decision: text, rootCause, checkOn, todos, presentIds = [viewer.userId] } = solution
    const { teamId, title } = row
    await refuseClosed(tx, viewer, row)
    await checkPresent(tx, viewer, row, presentIds)
    await decide(tx, viewer, { teamId, issueId: id, title, text, rootCause, presentIds: [...new Set(presentIds)] }, now)
    const todoIds = await addTodos(tx, viewer, teamId, todos, topics)
    await link(
      tx,
      viewer,
      { issueId: id },
      todoIds.map((todoId) => ({ todoId })),
    )
    const answer = answering(row, now)
    const closed = { status: 'solved', closedAt: now.toISOString(), closedById: viewer.userId, checkOn, isTop: false }
    const set = { ...closed, ...answer }
    return { set, verb: 'solved', before: before(row, set), after: { text, rootCause, checkOn, todoIds, ...answer } }
  })
