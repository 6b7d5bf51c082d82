import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { meetings } from './table.ts'

const sectionsText = sql`(select string_agg(section ->> 'name', ' ') from jsonb_array_elements(${meetings.agenda}) as section)`

/** What search finds of meetings: what they are about and their agendas. */
export const foundMeetings = sql`
  select ${meetings.tenantId}, ${meetings.id} as subject_id, '' as part, ${meetings.teamId},
    '{}'::int[] as other_team_ids, array[${meetings.createdById}] as person_ids, ${meetings.title},
    concat_ws(' ', ${meetings.description}, ${sectionsText}) as text, '' as comments
  from wanted join ${meetings}
    on ${meetings.tenantId} = wanted.tenant_id and ${meetings.id} = wanted.id and ${kept(meetings)}`
