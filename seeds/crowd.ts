import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/open.ts'
import { addSessions } from './sessions.ts'

/** Teams, and the cookies of all people; the first of these are in the smaller teams as well. */
export type SeededCrowd = { teamIds: number[]; cookies: string[] }

/** Adds a workspace with teams of these sizes, each with fifty to-dos; everyone is in the largest. */
export const seedCrowd = (db: Db, sizes: number[]): Promise<SeededCrowd> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ tenantId: number; teamIds: number[]; userIds: number[] }>(sql`
      with tenant as (insert into tenants (name) values ('A crowd') returning id),
      person as (
        insert into users (tenant_id, current_tenant_id, username, full_name, email)
        select id, id, 'one_of_many_' || number, 'One of many ' || number, 'crowd' || number || '@crowd.example.com'
        from tenant, generate_series(1, ${Math.max(...sizes)}::int) as number returning id
      ), team as (
        insert into teams (tenant_id, name)
        select tenant.id, 'Team ' || number from tenant, generate_series(1, ${sizes.length}::int) as number returning id
      )
      select id as "tenantId", (select array_agg(id order by id) from team) as "teamIds",
        (select array_agg(id order by id) from person) as "userIds" from tenant`)
    const [added] = rows
    if (!added) throw new Error('The database returned no workspace')
    const { tenantId, teamIds, userIds } = added
    await tx.execute(sql`insert into team_members (tenant_id, team_id, user_id)
      select ${tenantId}::int, team.id, person.id
      from unnest(${sql.param(teamIds)}::int[], ${sql.param(sizes)}::int[]) as team (id, size),
        unnest(${sql.param(userIds)}::int[]) with ordinality as person (id, place) where place <= size`)
    await tx.execute(sql`insert into todos (tenant_id, team_id, title, due_date)
      select ${tenantId}::int, id, 'To-do ' || number, current_date + number
      from unnest(${sql.param(teamIds)}::int[]) as team (id), generate_series(1, 50) as number`)
    return { teamIds, cookies: await addSessions(tx, tenantId, userIds) }
  })
