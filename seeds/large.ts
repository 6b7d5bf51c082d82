import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/open.ts'

export type Large = { tenantId: number; userId: number; teamIds: number[] }

/**
 * Makes a tenant with so many to-dos, dealt out to its teams one by one, so that a team's rows lie apart. One person
 * is a plain member of the first three teams; every eleventh to-do has comments of theirs.
 */
export const seedLarge = (db: Db, size: { todos: number; teams: number }): Promise<Large> =>
  transaction(db, async (tx) => {
    const large = await addTenant(tx, size.teams)
    await addTodos(tx, large, size.todos)
    await addComments(tx, large)
    return large
  })

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
  if (!large) throw new Error('The database has answered no tenant')
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
