import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Message, Participant, Room } from '#contract/room.ts'
import { commentsCount } from '#server/comments/reading.ts'
import { isoInstant, kept } from '#server/db/columns.ts'
import { headlines, headlineViews } from '#server/headlines/table.ts'
import { meetings } from '#server/meetings/table.ts'
import { personJson } from '#server/tenants/person.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { guestLinks, headlineTicks, issueVotes, meetingMessages, meetingParticipants } from './table.ts'

const person = alias(users, 'participant')

/** Rows of a table that hang on a meeting. */
const ofMeeting = (table: typeof meetingParticipants | typeof issueVotes | typeof headlineTicks | typeof guestLinks) =>
  and(eq(table.tenantId, meetings.tenantId), eq(table.meetingId, meetings.id))

const { id, userId, guestName, joinedAt, leftAt, readyAt, rating, reason, isAbsent } = meetingParticipants

/** Those who take part in a meeting, in the order in which they were first heard of. */
export const participantsJson: SQL<Participant[]> = sql`(
  select coalesce(json_agg(json_build_object('id', ${id}, 'userId', ${userId}, 'person', ${personJson(person)},
    'guestName', ${guestName}, 'joinedAt', ${isoInstant(joinedAt)}, 'leftAt', ${isoInstant(leftAt)},
    'readyAt', ${isoInstant(readyAt)}, 'rating', ${rating}, 'reason', ${reason}, 'isAbsent', ${isAbsent}) order by ${id}),
    '[]'::json)
  from ${meetingParticipants}
  left join ${users} as ${sql.identifier('participant')}
    on ${person.tenantId} = ${meetingParticipants.tenantId} and ${person.id} = ${userId}
  where ${ofMeeting(meetingParticipants)})`

export const votesJson: SQL<Room['votes']> = sql`(
  select coalesce(json_agg(json_build_object('issueId', ${issueVotes.issueId}, 'participantId', ${issueVotes.participantId})
    order by ${issueVotes.issueId}, ${issueVotes.participantId}), '[]'::json)
  from ${issueVotes} where ${ofMeeting(issueVotes)})`

export const tickedIds: SQL<number[]> = sql`array(select ${headlineTicks.headlineId} from ${headlineTicks}
  where ${ofMeeting(headlineTicks)} order by ${headlineTicks.headlineId})`

export const hasGuestLink: SQL<boolean> = sql`exists (select from ${guestLinks} where ${ofMeeting(guestLinks)})`

const acknowledged = sql`(select count(*)::int from ${headlineViews}
  where ${headlineViews.tenantId} = ${headlines.tenantId} and ${headlineViews.headlineId} = ${headlines.id}
    and ${headlineViews.acknowledgedAt} is not null)`

const members = sql`(select count(*)::int from ${teamMembers}
  where ${teamMembers.tenantId} = ${headlines.tenantId} and ${teamMembers.teamId} = ${headlines.teamId})`

const sentJson = sql`(select coalesce(json_agg(json_build_object('headlineId', ${headlines.id}, 'teamId', ${headlines.teamId},
    'acknowledged', ${acknowledged}, 'members', ${members},
    'replies', ${commentsCount(headlines.tenantId, { headlineId: headlines.id })}) order by ${headlines.id}), '[]'::json)
  from ${headlines} where ${headlines.tenantId} = ${meetingMessages.tenantId}
    and ${headlines.messageId} = ${meetingMessages.id} and ${kept(headlines)})`

/** The messages of a meeting, oldest first, with what became of them in the teams that they were sent to. */
export const messagesJson: SQL<Message[]> = sql`(
  select coalesce(json_agg(json_build_object('id', ${meetingMessages.id}, 'text', ${meetingMessages.text},
    'createdById', ${meetingMessages.createdById}, 'createdAt', ${isoInstant(meetingMessages.createdAt)},
    'sent', ${sentJson}) order by ${meetingMessages.id}), '[]'::json)
  from ${meetingMessages} where ${meetingMessages.tenantId} = ${meetings.tenantId}
    and ${meetingMessages.meetingId} = ${meetings.id})`
