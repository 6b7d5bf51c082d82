import { and, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10MeetingNotes, l10Meetings, meetings } from '#server/meetings/table.ts'
import { isInRun } from './reading.ts'

/** What search finds of the notes of meetings: what they say, under the title of the meeting. */
export const foundNotes = sql`
  select ${l10MeetingNotes.tenantId}, ${l10MeetingNotes.id} as subject_id, '' as part, ${meetings.teamId},
    '{}'::int[] as other_team_ids, array[${meetings.createdById}] as person_ids, ${meetings.title},
    ${l10MeetingNotes.content} as text, '' as comments
  from wanted join ${l10MeetingNotes} on ${l10MeetingNotes.tenantId} = wanted.tenant_id
    and ${l10MeetingNotes.id} = wanted.id and ${kept(l10MeetingNotes)}
  join ${l10Meetings} on ${isInRun}
  join ${meetings} on ${and(isOfRun, kept(meetings))}`
