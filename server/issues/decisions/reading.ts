import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Decision } from '#contract/decisions.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { decisionJson, decisionsWithDeciders } from '#server/decisions/reading.ts'
import { decisions } from '#server/decisions/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { issues } from '../table.ts'
import { visible } from '../visible.ts'

const { placeholder } = sql

/** Prepares a query for the decisions that meet a condition, newest first. Those about deleted issues are left out. */
const decisionsWhere = (name: string, condition: SQL | undefined) => {
  const query = prepared((db) =>
    db
      .select({ decision: decisionJson })
      .from(decisionsWithDeciders)
      .leftJoin(issues, and(eq(issues.tenantId, decisions.tenantId), eq(issues.id, decisions.issueId), kept(issues)))
      .where(
        and(
          eq(decisions.tenantId, placeholder('tenantId')),
          or(isNull(decisions.issueId), sql`${issues.id} is not null`),
          condition,
        ),
      )
      .orderBy(desc(decisions.decidedAt), desc(decisions.id))
      .prepare(name),
  )
  return async (db: Db, viewer: Viewer, values: object): Promise<Decision[]> =>
    (await query(db).execute({ ...viewer, ...values })).map(({ decision }) => decision)
}

const ofTeam = decisionsWhere('decisions_of_team', eq(decisions.teamId, placeholder('teamId')))

const isSeen = or(
  sql`${decisions.teamId} = any(${placeholder('reach')}::int[])`,
  sql`(${issues.id} is not null and ${visible})`,
)
const seen = decisionsWhere('decisions_seen', and(sql`${decisions.id} = any(${placeholder('ids')}::int[])`, isSeen))

/** What a team has decided, newest first, also about issues that it has sent to others since. */
export const listDecisions = (db: Db, viewer: Viewer, teamId: number): Promise<Decision[]> =>
  ofTeam(db, viewer, { teamId })

/** Decisions of the viewer's teams, or about issues that they see. */
export const findDecisions = (db: Db, viewer: Viewer, ids: number[]): Promise<Decision[]> => seen(db, viewer, { ids })

export const findDecision = async (db: Db, viewer: Viewer, id: number): Promise<Decision | undefined> =>
  (await findDecisions(db, viewer, [id]))[0]
