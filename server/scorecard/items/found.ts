import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { scorecardItems } from '../table.ts'
import { entrantIds, shownToTeamIds } from './rows.ts'

/** What search finds of measurables, archived ones too. */
export const foundItems = sql`
  select ${scorecardItems.tenantId}, ${scorecardItems.id} as subject_id, '' as part, ${scorecardItems.teamId},
    ${shownToTeamIds} as other_team_ids, ${entrantIds} || ${scorecardItems.ownerId} as person_ids,
    ${scorecardItems.name} as title, coalesce(${scorecardItems.description}, '') as text
  from wanted join ${scorecardItems} on ${scorecardItems.tenantId} = wanted.tenant_id
    and ${scorecardItems.id} = wanted.id and ${kept(scorecardItems)}`
