import { type SQL, sql } from 'drizzle-orm'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { headlines } from '#server/headlines/table.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import { journal } from '#server/journal/table.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import { meetingMessages } from './table.ts'

/** What people do with a message: a room counts how many have. */
const answering = [
  'acknowledged',
  'commented on',
  'deleted a comment on',
  'restored a comment on',
  'deleted',
  'restored',
]

/** What changes how many could. */
const joining = ['added a member to', 'removed a member from']

const namedBy = (entries: JournalEntry[]): SQL => {
  const named = entries.map(({ tenantId, subjectId }) => ({ tenantId, subjectId }))
  return sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named ("tenantId" int, "subjectId" int)`
}

const sent = sql`join ${meetingMessages} on ${meetingMessages.tenantId} = ${headlines.tenantId}
  and ${meetingMessages.id} = ${headlines.messageId}`

/**
 * Tells the rooms that messages were sent from what has become of them: headlines and teams lie below rooms and don't know
 * them. Returns how many rooms there were.
 */
export const tellOfAnswers = async (tx: Db, entries: JournalEntry[]): Promise<number> => {
  const answered = entries.filter(({ subject, verb }) => subject === 'headlines' && answering.includes(verb))
  const joined = entries.filter(({ subject, verb }) => subject === 'teams' && joining.includes(verb))
  if (answered.length === 0 && joined.length === 0) return 0
  const { rowCount } = await tx.execute(sql`
    with answered as (
      select ${meetingMessages.tenantId} as tenant_id, ${meetingMessages.meetingId} as meeting_id
      from ${namedBy(answered)}
      join ${headlines} on ${headlines.tenantId} = named."tenantId" and ${headlines.id} = named."subjectId" ${sent}
      union
      select ${meetingMessages.tenantId}, ${meetingMessages.meetingId} from ${namedBy(joined)}
      join ${headlines} on ${headlines.tenantId} = named."tenantId" and ${headlines.teamId} = named."subjectId"
        and ${kept(headlines)} ${sent}
      join ${l10Meetings} on ${l10Meetings.tenantId} = ${meetingMessages.tenantId}
        and ${l10Meetings.meetingId} = ${meetingMessages.meetingId} and ${l10Meetings.status} in ('running', 'paused')
    ), told as (
      update ${l10Meetings} set version = ${counted(l10Meetings).version}
      from answered join ${meetings} on ${meetings.tenantId} = answered.tenant_id and ${meetings.id} = answered.meeting_id
        and ${kept(meetings)}
      where ${isOfRun}
      returning ${l10Meetings.tenantId}, ${l10Meetings.id}, ${meetings.teamId}, ${meetings.title}
    )
    insert into ${journal} (tenant_id, actor_id, team_id, verb, subject, subject_id, title)
    select tenant_id, null, team_id, 'answered', 'l10_meetings', id, title from told`)
  return rowCount ?? 0
}
