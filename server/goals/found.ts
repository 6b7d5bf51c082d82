import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { readingTeamIds } from '#server/tenants/leadership.ts'
import { goals } from './table.ts'

/** What search finds of goals. Those of a plan that has been hidden since are left out when it answers. */
export const foundGoals = sql`
  select ${goals.tenantId}, ${goals.id} as subject_id, '' as part, ${goals.teamId},
    ${readingTeamIds(goals)} as other_team_ids, '{}'::int[] as person_ids, ${goals.title},
    coalesce(${goals.description}, '') as text
  from wanted join ${goals} on ${goals.tenantId} = wanted.tenant_id and ${goals.id} = wanted.id and ${kept(goals)}`
