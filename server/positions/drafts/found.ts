import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { chartDrafts } from '../table.ts'

/** What search finds of chart drafts, for those in their team; their positions are found once they are published. */
export const foundDrafts = sql`
  select ${chartDrafts.tenantId}, ${chartDrafts.id} as subject_id, '' as part, ${chartDrafts.teamId},
    '{}'::int[] as other_team_ids, '{}'::int[] as person_ids, ${chartDrafts.name} as title, '' as text, '' as comments
  from wanted join ${chartDrafts} on ${chartDrafts.tenantId} = wanted.tenant_id
    and ${chartDrafts.id} = wanted.id and ${kept(chartDrafts)}`
