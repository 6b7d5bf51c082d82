import { sql } from 'drizzle-orm'
import { defaultAgenda } from '#contract/agenda.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { numbered } from '#server/meetings/plan.ts'
import { addSessions } from './sessions.ts'

/** A meeting under way, and the sessions of those who are in it; the first presents. */
export type SeededRoom = { meetingId: number; teamId: number; sectionIds: string[]; cookies: string[] }

export type Rooms = { rooms: number; people: number }

/** Adds a workspace with this many meetings under way, each of a team of its own with its lists. */
export const seedRooms = (db: Db, { rooms, people }: Rooms): Promise<SeededRoom[]> =>
  transaction(db, async (tx) => {
    const agenda = numbered(defaultAgenda)
    const { rows: tenants } = await tx.execute<{ id: number }>(
      sql`insert into tenants (name) values ('A workspace in meetings') returning id`,
    )
    const tenantId = tenants[0]?.id ?? 0
    const { rows: added } = await tx.execute<{ meetingId: number; teamId: number; userIds: number[] }>(sql`
      with team as (
        insert into teams (tenant_id, name)
        select ${tenantId}::int, 'Team ' || number from generate_series(1, ${rooms}::int) as number returning id
      ), person as (
        insert into users (tenant_id, current_tenant_id, username, full_name, email)
        select ${tenantId}::int, ${tenantId}::int, 'member_' || team.id || '_' || number, 'Member ' || number,
          'member' || team.id || '.' || number || '@rooms.example.com'
        from team, generate_series(1, ${people}::int) as number returning id, username
      ), member as (
        insert into team_members (tenant_id, team_id, user_id)
        select ${tenantId}::int, split_part(username, '_', 2)::int, id from person returning team_id, user_id
      ), meeting as (
        insert into meetings (tenant_id, team_id, title, agenda, start_time, end_time)
        select ${tenantId}::int, id, 'Leadership weekly', ${JSON.stringify(agenda)}::jsonb, now(), now() + interval '90 minutes'
        from team returning id, team_id
      ), seated as (
        select meeting.id, meeting.team_id, array_agg(member.user_id order by member.user_id) as user_ids
        from meeting join member using (team_id) group by meeting.id, meeting.team_id
      ), run as (
        insert into l10_meetings (tenant_id, meeting_id, status, section_id, since, presenter_id, sittings)
        select ${tenantId}::int, id, 'running', ${agenda[0]?.id}::uuid, now(), user_ids[1],
          jsonb_build_array(jsonb_build_object('from', to_jsonb(now()), 'until', null)) from seated
      )
      select id as "meetingId", team_id as "teamId", user_ids as "userIds" from seated order by id`)
    await addLists(tx, tenantId)
    return signedIn(
      tx,
      tenantId,
      agenda.map(({ id }) => id),
      added,
    )
  })

/** What a meeting reviews: of each team twenty to-dos, ten issues, five headlines and five rocks. */
const addLists = async (tx: Db, tenantId: number): Promise<void> => {
  await tx.execute(sql`insert into todos (tenant_id, team_id, title, due_date)
    select tenant_id, id, 'To-do ' || number, current_date + number from teams, generate_series(1, 20) as number
    where tenant_id = ${tenantId}`)
  await tx.execute(sql`insert into issues (tenant_id, team_id, title, position)
    select tenant_id, id, 'Issue ' || number, 'f' || lpad(number::text, 6, '0') from teams, generate_series(1, 10) as number
    where tenant_id = ${tenantId}`)
  await tx.execute(sql`insert into headlines (tenant_id, team_id, title, content, tag)
    select tenant_id, id, 'Headline ' || number, 'What everyone should know', 'announcement'
    from teams, generate_series(1, 5) as number where tenant_id = ${tenantId}`)
  await tx.execute(sql`insert into rocks (tenant_id, team_id, title)
    select tenant_id, id, 'Rock ' || number from teams, generate_series(1, 5) as number where tenant_id = ${tenantId}`)
}

type Added = { meetingId: number; teamId: number; userIds: number[] }

const signedIn = async (tx: Db, tenantId: number, sectionIds: string[], added: Added[]): Promise<SeededRoom[]> => {
  const all = added.flatMap(({ userIds }) => userIds)
  const cookies = await addSessions(tx, tenantId, all)
  const cookieOf = new Map(all.map((id, place) => [id, cookies[place] ?? '']))
  return added.map(({ meetingId, teamId, userIds }) => ({
    meetingId,
    teamId,
    sectionIds,
    cookies: userIds.map((id) => cookieOf.get(id) ?? ''),
  }))
}
