import { sql } from 'drizzle-orm'
import { defaultAgenda } from '#contract/agenda.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { foundHeadlines } from '#server/headlines/found.ts'
import { foundIssues } from '#server/issues/found.ts'
import { foundMeetings } from '#server/meetings/found.ts'
import { numbered } from '#server/meetings/plan.ts'
import { foundRocks } from '#server/rocks/found.ts'
import { feed } from '#server/search/feeding.ts'
import { foundTodos } from '#server/todos/found.ts'

export type Large = { tenantId: number; userId: number; teamIds: number[] }

export type Size = {
  teams: number
  todos: number
  rocks?: number
  headlines?: number
  issues?: number
  meetings?: number
  measurables?: number
  /** How many weeks each measurable has numbers for, the present one last. */
  weeks?: number
}

/**
 * Creates a tenant with this many rows, dealt out to its teams one by one, so that a team's rows are spread out. One
 * person is a member of the first three teams and has commented on every eleventh to-do.
 */
export const seedLarge = (
  db: Db,
  { teams, todos, rocks = 0, headlines = 0, issues = 0, meetings = 0, measurables = 0, weeks = 13 }: Size,
): Promise<Large> =>
  transaction(db, async (tx) => {
    const large = await addTenant(tx, teams)
    await addTodos(tx, large, todos)
    await addComments(tx, large)
    await addRocks(tx, large, rocks)
    await addHeadlines(tx, large, headlines)
    await addIssues(tx, large, issues)
    await addMeetings(tx, large, meetings)
    await addMeasurables(tx, large, measurables, weeks)
    await index(tx, large)
    return large
  })

// Nothing of it is in the journal, which search reads.
const index = async (tx: Db, { tenantId }: Large): Promise<void> => {
  for (const [subject, found] of [
    ['todos', foundTodos],
    ['rocks', foundRocks],
    ['headlines', foundHeadlines],
    ['issues', foundIssues],
    ['meetings', foundMeetings],
  ] as const) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from ${sql.identifier(subject)} where tenant_id = ${tenantId}`,
    )
    await feed(
      tx,
      subject,
      { found },
      rows.map(({ id }) => ({ tenantId, id })),
    )
  }
}

const addTenant = async (tx: Db, teams: number): Promise<Large> => {
  const name = `A tenant with ${teams} teams`
  const { rows } = await tx.execute<Large>(sql`
    with tenant as (insert into tenants (name) values (${name}) returning id),
    person as (
      insert into users (tenant_id, current_tenant_id, username, full_name, email)
      select id, id, 'member_' || id, 'Robin Member', 'member' || id || '@large.example.com' from tenant returning id
    ),
    added as (
      insert into teams (tenant_id, name)
      select tenant.id, 'Team ' || number from tenant, generate_series(1, ${teams}::int) as number returning id
    )
    select tenant.id as "tenantId", person.id as "userId",
      (select array_agg(added.id order by added.id) from added) as "teamIds" from tenant, person`)
  const [large] = rows
  if (!large) throw new Error('The database returned no tenant')
  const memberOf = sql.param(large.teamIds.slice(0, 3))
  await tx.execute(sql`insert into team_members (tenant_id, team_id, user_id)
    select ${large.tenantId}, team, ${large.userId} from unnest(${memberOf}::int[]) as team`)
  return large
}

const addTodos = async (tx: Db, { tenantId, userId, teamIds }: Large, todos: number): Promise<void> => {
  await tx.execute(sql`
    insert into todos (tenant_id, team_id, title, description, completed, completed_at, priority, due_date,
      assigned_to_id, created_by_id)
    select ${tenantId}::int, teams.ids[1 + number % ${teamIds.length}::int],
      'To-do ' || number || ' of a large team', case when number % 3 = 0 then 'What is to be done, in a sentence.' end,
      number % 4 = 0, case when number % 4 = 0 then now() - make_interval(days => number % 90) end,
      (array['low', 'medium', 'high'])[1 + number % 3], current_date + number % 60 - 20,
      case when number % 5 > 0 then ${userId}::int end, ${userId}::int
    from (select ${sql.param(teamIds)}::int[] as ids) as teams, generate_series(0, ${todos - 1}::int) as number`)
}

const addComments = async (tx: Db, { tenantId, userId }: Large): Promise<void> => {
  await tx.execute(sql`
    insert into comments (tenant_id, todo_id, user_id, text, created_at)
    select tenant_id, id, ${userId}, 'Remark ' || number || ': this is on its way.', created_at + number * interval '1 ms'
    from todos, generate_series(1, 2) as number where tenant_id = ${tenantId} and id % 11 = 0`)
}

/** Adds rocks that are due this quarter, each with ten milestones, five of them completed; all of them with a comment. */
export const addRocks = async (db: Db, { tenantId, userId, teamIds }: Large, rocks: number): Promise<void> => {
  await db.execute(sql`
    with added as (
      insert into rocks (tenant_id, team_id, owner_id, created_by_id, title, description, due_date)
      select ${tenantId}::int, teams.ids[1 + number % ${teamIds.length}::int], ${userId}::int, ${userId}::int,
        'Rock ' || number, 'What is to be reached by the end of the quarter',
        date_trunc('quarter', current_date)::date + number % 90
      from (select ${sql.param(teamIds)}::int[] as ids) as teams, generate_series(0, ${rocks - 1}::int) as number
      returning id
    ), steps as (
      insert into milestones (tenant_id, rock_id, id, name, due_date, position, completed, assigned_to_id)
      select ${tenantId}::int, added.id, gen_random_uuid(), 'Milestone ' || place, current_date + place, 'a' || place,
        place < 5, ${userId}::int
      from added, generate_series(0, 9) as place returning rock_id, id
    )
    insert into comments (tenant_id, rock_id, milestone_id, user_id, text)
    select ${tenantId}::int, rock_id, milestone, ${userId}::int, 'This is on its way'
    from (select rock_id, id as milestone from steps union all select id, null from added) as item`)
}

/** Adds headlines, every third opened and every eleventh commented on by the one person. */
const addHeadlines = async (db: Db, { tenantId, userId, teamIds }: Large, headlines: number): Promise<void> => {
  await db.execute(sql`
    with added as (
      insert into headlines (tenant_id, team_id, created_by_id, title, content, tag, created_at)
      select ${tenantId}::int, teams.ids[1 + number % ${teamIds.length}::int], ${userId}::int, 'Headline ' || number,
        'What everyone on the team should know, in a sentence or two.',
        (array['announcement', 'customer', 'employee'])[1 + number % 3], now() - number * interval '1 minute'
      from (select ${sql.param(teamIds)}::int[] as ids) as teams, generate_series(0, ${headlines - 1}::int) as number
      returning id
    ), viewed as (
      insert into headline_views (tenant_id, headline_id, user_id, viewed_at)
      select ${tenantId}::int, id, ${userId}::int, now() from added where id % 3 = 0
    )
    insert into comments (tenant_id, headline_id, user_id, text)
    select ${tenantId}::int, id, ${userId}::int, 'Good to know' from added where id % 11 = 0`)
}

/** Adds issues, every third solved with a decision and a to-do of the same team, and every eleventh commented on. */
const addIssues = async (db: Db, { tenantId, userId, teamIds }: Large, issues: number): Promise<void> => {
  await db.execute(sql`
    with added as (
      insert into issues (tenant_id, team_id, title, description, priority, interval, position, status, closed_at,
        closed_by_id, assigned_to_id, created_by_id)
      select ${tenantId}::int, teams.ids[1 + number % ${teamIds.length}::int], 'Issue ' || number, 'What is in the way',
        nullif(number % 6, 0), case when number % 2 = 0 then 'short-term' else 'long-term' end,
        'f' || lpad(number::text, 6, '0'), case when number % 3 = 0 then 'solved' else 'open' end,
        case when number % 3 = 0 then now() - make_interval(days => number % 90) end,
        case when number % 3 = 0 then ${userId}::int end, ${userId}::int, ${userId}::int
      from (select ${sql.param(teamIds)}::int[] as ids) as teams, generate_series(0, ${issues - 1}::int) as number
      returning id, team_id, title, status, closed_at
    ), decided as (
      insert into decisions (tenant_id, team_id, issue_id, title, text, root_cause, decided_by_id, decided_at, present_ids)
      select ${tenantId}::int, team_id, id, title, 'What we do from now on', 'Why it came up', ${userId}::int, closed_at,
        array[${userId}::int]
      from added where status = 'solved'
    ), linked as (
      insert into links (tenant_id, relation, from_issue_id, to_todo_id, created_by_id)
      select ${tenantId}::int, 'led-to', added.id, todo.id, ${userId}::int from added
      cross join lateral (select id from todos where tenant_id = ${tenantId} and todos.team_id = added.team_id limit 1) as todo
      where status = 'solved'
    )
    insert into comments (tenant_id, issue_id, user_id, text)
    select ${tenantId}::int, id, ${userId}::int, 'We should look at this' from added where id % 11 = 0`)
}

/** Adds meetings an hour apart: every fifth is to come, the others are concluded, and every third is for one person. */
const addMeetings = async (db: Db, { tenantId, userId, teamIds }: Large, meetings: number): Promise<void> => {
  const agenda = JSON.stringify(numbered(defaultAgenda))
  await db.execute(sql`
    with added as (
      insert into meetings (tenant_id, team_id, created_by_id, title, description, agenda, everyone, start_time, end_time)
      select ${tenantId}::int, teams.ids[1 + number % ${teamIds.length}::int], ${userId}::int, 'Meeting ' || number,
        'Numbers, rocks, headlines, to-dos, then the issues that matter most.', ${agenda}::jsonb, number % 3 > 0, start,
        start + interval '90 minutes'
      from (select ${sql.param(teamIds)}::int[] as ids) as teams, generate_series(0, ${meetings - 1}::int) as number,
        lateral (select date_trunc('hour', now())
          + (case when number % 5 = 0 then number + 1 else -number - 2 end) * interval '1 hour') as time(start)
      returning id, everyone, start_time
    ), invited as (
      insert into meeting_attendees (tenant_id, meeting_id, user_id)
      select ${tenantId}::int, id, ${userId}::int from added where not everyone
    )
    insert into l10_meetings (tenant_id, meeting_id, status)
    select ${tenantId}::int, id, case when start_time < now() then 'concluded' else 'scheduled' end from added`)
}

/**
 * Adds weekly measurables to the first team, twenty to a group, with a goal and a number for each week; every tenth is
 * computed from the two before it.
 */
const addMeasurables = async (db: Db, large: Large, measurables: number, weeks: number): Promise<void> => {
  const { tenantId, userId, teamIds } = large
  const [teamId] = teamIds
  await db.execute(sql`
    with grouped as (
      insert into scorecard_groups (tenant_id, team_id, created_by_id, name, position)
      select ${tenantId}::int, ${teamId}::int, ${userId}::int, 'Group ' || number, 'f' || lpad(number::text, 6, '0')
      from generate_series(0, (${measurables - 1}::int) / 20) as number returning id, position
    ), added as (
      insert into scorecard_items (tenant_id, team_id, owner_id, created_by_id, name, misses)
      select ${tenantId}::int, ${teamId}::int, ${userId}::int, ${userId}::int, 'Measurable ' || number, 2
      from generate_series(0, ${measurables - 1}::int) as number returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as number from added),
    placed as (
      insert into scorecard_placements (tenant_id, item_id, team_id, group_id, position)
      select ${tenantId}::int, numbered.id, ${teamId}::int, grouped.id, 'f' || lpad(number::text, 6, '0')
      from numbered join grouped on grouped.position = 'f' || lpad((number / 20)::text, 6, '0')
    ), aimed as (
      insert into scorecard_goals (tenant_id, item_id, kind, goal, set_by_id)
      select ${tenantId}::int, id, 'week', jsonb_build_object('rule', '>=', 'low', 40 + number % 20, 'high', null),
        ${userId}::int from numbered
    )
    insert into scorecard_data (tenant_id, item_id, kind, day, value, notes, entered_by_id)
    select ${tenantId}::int, id, 'week', date_trunc('week', current_date)::date - 7 * week, 30 + (number * 7 + week * 13) % 40,
      case when (number + week) % 11 = 0 then 'What happened that week' end, ${userId}::int
    from numbered, generate_series(0, ${weeks - 1}::int) as week where number % 10 < 9`)
  await db.execute(sql`
    with computed as (
      update scorecard_items set formula = '#' || id - 1 || ' + #' || id - 2
      where tenant_id = ${tenantId} and name ~ '^Measurable \\d*9$' returning id
    )
    insert into scorecard_operands (tenant_id, item_id, operand_id)
    select ${tenantId}::int, id, id - back from computed, generate_series(1, 2) as back`)
}
