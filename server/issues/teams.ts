import type { Talk } from '#server/comments/changes.ts'
import type { LockedIssue } from './locking.ts'

/** An issue has one thread, in which its team and those that it was with before can be mentioned. */
export const talkOf = ({ id, title, teamId, earlierTeamIds }: LockedIssue): Talk => ({
  item: { issueId: id },
  title,
  teamIds: [teamId, ...earlierTeamIds],
})
