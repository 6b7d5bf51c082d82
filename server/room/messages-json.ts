import { type SQL, sql } from 'drizzle-orm'
import type { Message } from '#contract/room.ts'
import { comments } from '#server/comments/table.ts'
import { isoInstant, kept } from '#server/db/columns.ts'
import { headlines, headlineViews } from '#server/headlines/table.ts'
import { meetings } from '#server/meetings/table.ts'
import { teamMembers, teams } from '#server/tenants/table.ts'
import { meetingMessages } from './table.ts'

const ofHeadlinesTeam = sql`${teamMembers.tenantId} = ${headlines.tenantId} and ${teamMembers.teamId} = ${headlines.teamId}`

const members = sql`(select count(*) from ${teamMembers} where ${ofHeadlinesTeam})`

// Whoever has left the team since no longer counts.
const acknowledged = sql`(select count(*) from ${headlineViews}
  join ${teamMembers} on ${ofHeadlinesTeam} and ${teamMembers.userId} = ${headlineViews.userId}
  where ${headlineViews.tenantId} = ${headlines.tenantId} and ${headlineViews.headlineId} = ${headlines.id}
    and ${headlineViews.acknowledgedAt} is not null)`

const replies = sql`(select count(*) from ${comments}
  where ${comments.tenantId} = ${headlines.tenantId} and ${comments.headlineId} = ${headlines.id})`

const sentJson = sql`(select coalesce(json_agg(json_build_object('headlineId', ${headlines.id}, 'teamId', ${headlines.teamId},
    'acknowledged', ${acknowledged}, 'members', ${members}, 'replies', ${replies})
    order by lower(${teams.name}), ${teams.id}), '[]'::json)
  from ${headlines} join ${teams} on ${teams.tenantId} = ${headlines.tenantId} and ${teams.id} = ${headlines.teamId}
  where ${headlines.tenantId} = ${meetingMessages.tenantId} and ${headlines.messageId} = ${meetingMessages.id}
    and ${kept(headlines)})`

/** The messages of a meeting, oldest first, with what has become of them in each team; in a query on `meetings`. */
export const messagesJson: SQL<Message[]> = sql`(select coalesce(json_agg(json_build_object('id', ${meetingMessages.id},
    'text', ${meetingMessages.text}, 'createdById', ${meetingMessages.createdById},
    'createdAt', ${isoInstant(meetingMessages.createdAt)}, 'sent', ${sentJson})
    order by ${meetingMessages.createdAt}, ${meetingMessages.id}), '[]'::json)
  from ${meetingMessages}
  where ${meetingMessages.tenantId} = ${meetings.tenantId} and ${meetingMessages.meetingId} = ${meetings.id})`
