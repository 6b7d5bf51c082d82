import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { scorecardData, scorecardItems } from '../table.ts'
import { entrantIds, shownToTeamIds } from './rows.ts'

const notesText = sql`(select string_agg(${scorecardData.notes}, ' ' order by ${scorecardData.day}) from ${scorecardData}
  where ${scorecardData.tenantId} = ${scorecardItems.tenantId} and ${scorecardData.itemId} = ${scorecardItems.id}
    and ${scorecardData.replacedAt} is null)`

/** What search finds of measurables, archived ones too: also what was noted beside their numbers. */
export const foundItems = sql`
  select ${scorecardItems.tenantId}, ${scorecardItems.id} as subject_id, '' as part, ${scorecardItems.teamId},
    ${shownToTeamIds} as other_team_ids, ${entrantIds} || ${scorecardItems.ownerId} as person_ids,
    ${scorecardItems.name} as title, concat_ws(' ', ${scorecardItems.description}, ${notesText}) as text, '' as comments
  from wanted join ${scorecardItems} on ${scorecardItems.tenantId} = wanted.tenant_id
    and ${scorecardItems.id} = wanted.id and ${kept(scorecardItems)}`
