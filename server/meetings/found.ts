import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { isOfRun } from './reading.ts'
import { l10Meetings, meetings } from './table.ts'

const sectionsText = sql`(select string_agg(section ->> 'name', ' ') from jsonb_array_elements(${meetings.agenda}) as section)`

// As the minutes have it: until a meeting has been concluded, people may still change it.
const checkInText = sql`(select string_agg(concat_ws(' ', said ->> 'personal', said ->> 'business'), ' ')
  from jsonb_each(${l10Meetings.checkInData}) as each (person, said) where ${l10Meetings.status} = 'concluded')`

/** What search finds of meetings: what they are about, their agendas, and what was said at the check-in of past ones. */
export const foundMeetings = sql`
  select ${meetings.tenantId}, ${meetings.id} as subject_id, '' as part, ${meetings.teamId},
    '{}'::int[] as other_team_ids, array[${meetings.createdById}] as person_ids, ${meetings.title},
    concat_ws(' ', ${meetings.description}, ${sectionsText}, ${checkInText}) as text, '' as comments
  from wanted join ${meetings}
    on ${meetings.tenantId} = wanted.tenant_id and ${meetings.id} = wanted.id and ${kept(meetings)}
  join ${l10Meetings} on ${isOfRun}`
