import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { goals } from './table.ts'

/** What search finds of goals. */
export const foundGoals = sql`
  select ${goals.tenantId}, ${goals.id} as subject_id, '' as part, ${goals.teamId},
    '{}'::int[] as other_team_ids, '{}'::int[] as person_ids, ${goals.title}, coalesce(${goals.description}, '') as text, '' as comments
  from wanted join ${goals} on ${goals.tenantId} = wanted.tenant_id and ${goals.id} = wanted.id and ${kept(goals)}`
