import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Talk } from '#server/comments/changes.ts'
import { kept } from '#server/db/columns.ts'
import { prepared } from '#server/db/open.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import { earlierTeamIds } from './reading.ts'
import { issues, type StoredIssue } from './table.ts'
import { visible } from './visible.ts'

/** An issue that is locked. */
export type LockedIssue = StoredIssue & { earlierTeamIds: number[] }

const lockRows = locking(issues)

const lockedIssues = prepared((db) =>
  db
    .select({ ...getTableColumns(issues), earlierTeamIds })
    .from(issues)
    .where(
      and(
        eq(issues.tenantId, sql.placeholder('tenantId')),
        sql`${issues.id} = any(${sql.placeholder('ids')}::int[])`,
        kept(issues),
        visible,
      ),
    )
    .orderBy(asc(issues.id))
    .prepare('issues_locked'),
)

/** Locks issues, then reads what they are now: one that was sent away meanwhile is seen from its earlier team. */
export const lockIssues: Locks<LockedIssue> = async (tx, viewer, ids) => {
  await lockRows(tx, viewer, ids)
  return lockedIssues(tx).execute({ ...viewer, ids })
}

/** An issue has one thread, in which its team and those that it was with before can be mentioned. */
export const talkOf = ({ id, title, teamId, earlierTeamIds }: LockedIssue): Talk => ({
  item: { issueId: id },
  title,
  teamIds: [teamId, ...earlierTeamIds],
})

/** What is stored and journalled about an answer to the team that sent an issue; nothing if none is wanted. */
export const answering = ({ sentFromTeamId, sentById, answeredAt }: LockedIssue, now: Date) =>
  sentFromTeamId !== null && answeredAt === null ? { answeredAt: now.toISOString(), sentById } : {}
