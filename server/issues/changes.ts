import type { Issue, IssueChange } from '#contract/issues.ts'
import { msg } from '#contract/words.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { unlessTaken } from '#server/db/restoring.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { type LockedIssue, lockIssues } from './locking.ts'
import { canEdit } from './policy.ts'
import { findIssue, showIssues } from './reading.ts'
import { issues } from './table.ts'

export const refusal = msg('Only members of the team may change this issue')

export const onIssues = changing<LockedIssue, Issue>({
  table: issues,
  lock: lockIssues,
  mayEdit: canEdit,
  refusal,
  concerns: ({ teamId, title, earlierTeamIds, assignedToId, createdById, sentById }) => ({
    teamId,
    title,
    otherTeamIds: earlierTeamIds,
    personIds: [assignedToId, createdById, sentById],
  }),
  show: showIssues,
  restored: { swotEntryId: unlessTaken(issues, issues.swotEntryId) },
})

/** Changes the named fields; with `updatedAt`, only if nobody has changed the issue since. */
export const changeIssue = (db: Db, viewer: Viewer, id: number, body: IssueChange): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    const { attachments, updatedAt, ...wish } = body
    await refuseOutdated(updatedAt, row, () => findIssue(tx, viewer, id))
    const change = difference(row, wish)
    await checkMembers(tx, viewer, 'assignedToId', [change.assignedToId ?? null], [row.teamId])
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, { issueId: id }, keysOf(attachments)))
    const names = Object.keys(change)
    if (!filesChanged && names.length === 0) return undefined
    const verb = names.join() === 'assignedToId' ? 'assigned' : 'changed'
    // The top three are of one interval.
    const set = change.interval ? { ...change, isTop: false } : change
    return { set, verb, before: before(row, change), after: change }
  })
