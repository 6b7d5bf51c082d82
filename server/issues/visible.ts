import { eq, or, sql } from 'drizzle-orm'
import { issues, issueTeams } from './table.ts'

const { placeholder } = sql

/**
 * A person sees their teams' issues, those that were with their teams before, and those that they created, sent or are
 * to solve.
 */
export const visible = or(
  sql`${issues.teamId} = any(${placeholder('reach')}::int[])`,
  eq(issues.assignedToId, placeholder('personId')),
  eq(issues.createdById, placeholder('personId')),
  eq(issues.sentById, placeholder('personId')),
  sql`${issues.id} = any(array(select ${issueTeams.issueId} from ${issueTeams}
    where ${issueTeams.tenantId} = ${placeholder('tenantId')}
      and ${issueTeams.teamId} = any(${placeholder('reach')}::int[])))`,
)
