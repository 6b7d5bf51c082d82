import { and, eq } from 'drizzle-orm'
import type { Dispatch, Issue, SelectionDispatch } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { insertComment } from '#server/comments/changes.ts'
import { before } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import { isTeamOfTenant } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { areMembers } from '#server/teams/members.ts'
import { onIssues } from './changes.ts'
import { answering, type LockedIssue, talkOf } from './locking.ts'
import { lastPosition } from './order/positions.ts'
import { conflict, refuseClosed } from './refusing.ts'
import { placeAgain } from './restoring.ts'
import { issueTeams } from './table.ts'

type Assigned = Pick<LockedIssue, 'assignedToId'>

/** What an issue was before it was sent, as the journal has it. */
export type Sent = Assigned & Pick<LockedIssue, 'teamId' | 'position' | 'isTop' | 'earlierTeamIds'>

const checkTeam = async (tx: Db, viewer: Viewer, row: LockedIssue, teamId: number): Promise<void> => {
  if (teamId === row.teamId) throw wrongField('teamId', t('The issue is with this team already'))
  if (!(await isTeamOfTenant(tx, viewer, teamId))) throw wrongField('teamId', t('Please select a team'))
}

/** Remembers which teams an issue was with, besides the one that it goes to. */
const leaveTeam = async (tx: Db, { tenantId }: Viewer, { id, teamId }: LockedIssue, to: number): Promise<void> => {
  await tx
    .delete(issueTeams)
    .where(and(eq(issueTeams.tenantId, tenantId), eq(issueTeams.issueId, id), eq(issueTeams.teamId, to)))
  await tx.insert(issueTeams).values({ tenantId, issueId: id, teamId })
}

/** Takes back that an issue has left a team for the one that it is with. */
const returnToTeam = async (tx: Db, { tenantId }: Viewer, row: LockedIssue, was: Sent): Promise<void> => {
  const { id, teamId } = row
  await tx
    .delete(issueTeams)
    .where(and(eq(issueTeams.tenantId, tenantId), eq(issueTeams.issueId, id), eq(issueTeams.teamId, was.teamId)))
  if (was.earlierTeamIds.includes(teamId)) await tx.insert(issueTeams).values({ tenantId, issueId: id, teamId })
}

/** The assignee keeps the issue only as a member of the new team. */
const assigneeIn = async (tx: Db, viewer: Viewer, { assignedToId }: Assigned, teamId: number) => {
  const isIn =
    assignedToId === viewer.userId
      ? viewer.teamIds.includes(teamId)
      : await areMembers(tx, viewer, [assignedToId], [teamId])
  return isIn ? assignedToId : null
}

/** Sends an open issue to another team, which decides on it from then on. The team that had it reads and comments. */
export const sendIssue = (db: Db, viewer: Viewer, id: number, body: Dispatch, now: Date): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    const { teamId, answerBy, text } = body
    await refuseClosed(tx, viewer, row)
    await checkTeam(tx, viewer, row, teamId)
    await leaveTeam(tx, viewer, row, teamId)
    const assignedToId = await assigneeIn(tx, viewer, row, teamId)
    const position = await lastPosition(tx, viewer, teamId)
    const talk = talkOf({ ...row, teamId, earlierTeamIds: [row.teamId, ...row.earlierTeamIds] })
    const comment = text === undefined ? undefined : await insertComment(tx, viewer, talk, text)
    const sent = { sentFromTeamId: row.teamId, sentById: viewer.userId, sentAt: now.toISOString(), answeredAt: null }
    const change = { teamId, answerBy, assignedToId }
    const set = { ...change, ...sent, position, isTop: false }
    return {
      ...comment,
      set,
      verb: 'sent',
      before: { ...before(row, set), earlierTeamIds: row.earlierTeamIds },
      after: { ...comment?.after, ...change },
    }
  })

/** Sends several issues, which are the last in the other team in the order given; all of them or none. */
export const sendSelection = (
  db: Db,
  viewer: Viewer,
  { ids, ...body }: SelectionDispatch,
  now: Date,
): Promise<Issue[]> =>
  transaction(db, async (tx) => {
    // All are locked before the first is sent, in the order of their ids, as every change of several does.
    await onIssues.editAll(tx, viewer, ids, async () => ({ entries: [] }))
    const sent: Issue[] = []
    for (const id of new Set(ids)) sent.push(await sendIssue(tx, viewer, id, body, now))
    return sent
  })

/** Answers the team that sent an issue, with a comment. */
export const answerIssue = (db: Db, viewer: Viewer, id: number, text: string, now: Date): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    const answer = answering(row, now)
    if (answer.answeredAt === undefined) {
      throw await conflict(tx, viewer, row, t('This issue is not waiting for an answer'))
    }
    const comment = await insertComment(tx, viewer, talkOf(row), text)
    const after = { ...comment.after, ...answer }
    return { ...comment, set: answer, verb: 'answered', before: before(row, answer), after }
  })

/** Brings an issue back to the team that sent it, to its place there. Returns what is stored of it besides. */
export const bringBack = async (tx: Db, viewer: Viewer, row: LockedIssue, was: Sent): Promise<object> => {
  const { position, isTop, earlierTeamIds: _, ...fields } = was
  await returnToTeam(tx, viewer, row, was)
  await placeAgain(tx, viewer, [{ ...row, teamId: was.teamId, position, isTop }])
  return { ...fields, assignedToId: await assigneeIn(tx, viewer, was, was.teamId) }
}
