import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { IssueOverview } from '#contract/issues.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { issuesWhere } from './reading.ts'
import { issues } from './table.ts'
import { visible } from './visible.ts'

const shownFirst = 3

const open = eq(issues.status, 'open')
const shortTerm = eq(issues.interval, 'short-term')

const figuresOver = (name: string, scope: SQL | undefined) => ({
  first: issuesWhere(`first_issues_${name}`, and(scope, open, shortTerm), shownFirst),
  count: prepared((db) =>
    db
      .select({
        open: sql<number>`count(*)::int`,
        shortTerm: sql<number>`(count(*) filter (where ${shortTerm}))::int`,
      })
      .from(issues)
      .where(and(eq(issues.tenantId, sql.placeholder('tenantId')), kept(issues), scope, open))
      .prepare(`issue_count_${name}`),
  ),
})

const ofTeam = figuresOver('of_team', eq(issues.teamId, sql.placeholder('teamId')))
const ofAll = figuresOver('visible', visible)

/** How many issues are open, and the first short-term ones: those that are with a team, or all that the viewer may see. */
export const overviewOf = async (db: Db, viewer: Viewer, teamId: number | undefined): Promise<IssueOverview> => {
  const figures = teamId === undefined ? ofAll : ofTeam
  const [count] = await figures.count(db).execute({ ...viewer, teamId })
  return { open: 0, shortTerm: 0, ...count, first: await figures.first(db, viewer, { teamId }) }
}
