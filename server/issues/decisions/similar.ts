import { and, desc, eq, sql } from 'drizzle-orm'
import type { SimilarIssue } from '#contract/issues.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { similarTitles } from '#server/search/similar.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { withTeam } from '../reading.ts'
import { issues } from '../table.ts'

const { placeholder } = sql
const shownFirst = 5
const ids = sql`${placeholder('ids')}::int[]`

const decidedIssues = prepared((db) => {
  const last = db
    .select({ text: decisions.text, rootCause: decisions.rootCause })
    .from(decisions)
    .where(and(eq(decisions.tenantId, issues.tenantId), eq(decisions.issueId, issues.id)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1)
    .as('last')
  return db
    .select({
      id: issues.id,
      title: issues.title,
      status: issues.status,
      closedAt: issues.closedAt,
      decision: last.text,
      rootCause: last.rootCause,
    })
    .from(issues)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(issues.tenantId, placeholder('tenantId')), sql`${issues.id} = any(${ids})`, kept(issues), withTeam))
    .orderBy(sql`array_position(${ids}, ${issues.id})`)
    .prepare('similar_issues')
})

/** A team's issues that resemble a title, most similar first, with what was decided on them last. */
export const findSimilar = async (db: Db, viewer: Viewer, teamId: number, title: string): Promise<SimilarIssue[]> => {
  const found = await similarTitles(db, viewer, { title, subject: 'issues', teamId, limit: shownFirst })
  return decidedIssues(db).execute({ ...viewer, teamId, ids: found })
}
