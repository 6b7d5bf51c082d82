import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { areMembers } from '#server/teams/members.ts'
import { personJson } from '#server/tenants/person.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { meetingAttendees, meetings, type StoredMeeting } from './table.ts'

const { placeholder } = sql
const person = alias(users, 'person')
const member = alias(teamMembers, 'member')

const isChosen = (userId: SQL): SQL =>
  sql`exists (select from ${meetingAttendees} where ${meetingAttendees.tenantId} = ${meetings.tenantId}
    and ${meetingAttendees.meetingId} = ${meetings.id} and ${meetingAttendees.userId} = ${userId})`

/** The people who attend a meeting, by name: the team's members, or the chosen ones among them. */
export const attendeesJson: SQL<Person[]> = sql`(
  select coalesce(json_agg(${personJson(person)} order by lower(${person.fullName}), ${person.id}), '[]'::json)
  from ${teamMembers} as member join ${users} as person
    on ${person.tenantId} = ${member.tenantId} and ${person.id} = ${member.userId}
  where ${member.tenantId} = ${meetings.tenantId} and ${member.teamId} = ${meetings.teamId}
    and (${meetings.everyone} or ${isChosen(sql`${member.userId}`)}))`

/** Matches the meetings that the viewer attends. */
export const attended: SQL = sql`${meetings.teamId} = any(${placeholder('teamIds')}::int[])
  and (${meetings.everyone} or ${isChosen(sql`${placeholder('userId')}`)})`

/** Those chosen for a meeting, null for all of the team. */
export const chosenIds: SQL<number[] | null> = sql`case when not ${meetings.everyone} then
  array(select ${meetingAttendees.userId} from ${meetingAttendees} where ${meetingAttendees.tenantId} = ${meetings.tenantId}
    and ${meetingAttendees.meetingId} = ${meetings.id} order by ${meetingAttendees.userId}) end`

const attendeesNow = prepared((db) =>
  db
    .select({ userId: teamMembers.userId })
    .from(meetings)
    .innerJoin(teamMembers, and(eq(teamMembers.tenantId, meetings.tenantId), eq(teamMembers.teamId, meetings.teamId)))
    .where(
      and(
        eq(meetings.tenantId, placeholder('tenantId')),
        eq(meetings.id, placeholder('id')),
        kept(meetings),
        sql`(${meetings.everyone} or ${isChosen(sql`${teamMembers.userId}`)})`,
      ),
    )
    .prepare('attendees_of_meeting'),
)

/** Who attends a meeting as it is now. */
export const findAttendeeIds = async (db: Db, { tenantId, id }: Pick<StoredMeeting, 'tenantId' | 'id'>) =>
  (await attendeesNow(db).execute({ tenantId, id })).map(({ userId }) => userId)

/** Refuses people who are not in the meeting's team. */
export const checkAttendees = async (db: Db, viewer: Viewer, teamId: number, ids: number[] | null): Promise<void> => {
  if (!ids) return
  const isOutsider = ids.includes(viewer.userId) && !viewer.teamIds.includes(teamId)
  if (!isOutsider && (await areMembers(db, viewer, ids, [teamId]))) return
  throw wrongField('attendeeIds', t('Attendees must be members of the team'))
}

/** Chooses who attends new meetings, as far as they are still in the workspace; nobody for null. */
export const addAttendees = async (tx: Db, tenantId: number, meetingIds: number[], ids: number[] | null) => {
  if (!ids) return
  await tx.execute(sql`insert into ${meetingAttendees} (tenant_id, meeting_id, user_id)
    select ${users.tenantId}, meeting_id, ${users.id}
    from unnest(${sql.param(meetingIds)}::int[]) as meeting_id, ${users}
    where ${users.tenantId} = ${tenantId} and ${users.id} = any(${sql.param(ids)}::int[])`)
}

/** Chooses for each meeting who attends it, as far as they are still in the workspace; nobody for null. */
export const chooseAttendees = async (
  tx: Db,
  tenantId: number,
  chosen: { id: number; attendeeIds: number[] | null }[],
) => {
  const ids = chosen.map(({ id }) => id)
  await replaceAttendees(tx, tenantId, ids, null)
  const pairs = chosen.flatMap(({ id, attendeeIds }) => (attendeeIds ?? []).map((userId) => ({ id, userId })))
  await tx.execute(sql`insert into ${meetingAttendees} (tenant_id, meeting_id, user_id)
    select ${users.tenantId}, pair.id, ${users.id}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id int, "userId" int)
    join ${users} on ${users.tenantId} = ${tenantId} and ${users.id} = pair."userId"`)
}

/** Chooses others for meetings. */
export const replaceAttendees = async (tx: Db, tenantId: number, meetingIds: number[], ids: number[] | null) => {
  const ofMeetings = sql`${meetingAttendees.meetingId} = any(${sql.param(meetingIds)}::int[])`
  await tx.delete(meetingAttendees).where(and(eq(meetingAttendees.tenantId, tenantId), ofMeetings))
  await addAttendees(tx, tenantId, meetingIds, ids)
}
