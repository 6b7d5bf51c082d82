import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { scorecardGroups } from '../table.ts'

/** What search finds of the groups on a scorecard, for those in their team. */
export const foundGroups = sql`
  select ${scorecardGroups.tenantId}, ${scorecardGroups.id} as subject_id, '' as part, ${scorecardGroups.teamId},
    '{}'::int[] as other_team_ids, '{}'::int[] as person_ids, ${scorecardGroups.name} as title,
    coalesce(${scorecardGroups.description}, '') as text, '' as comments
  from wanted join ${scorecardGroups} on ${scorecardGroups.tenantId} = wanted.tenant_id
    and ${scorecardGroups.id} = wanted.id and ${kept(scorecardGroups)}`
