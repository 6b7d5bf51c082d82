import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { openRocks, type RockWorld } from './drive.ts'

let world: RockWorld
beforeAll(async () => {
  world = await openRocks()
})
afterAll(() => world.close())

/** Rocks with ten milestones each, and a comment on everything. */
const fill = async (count: number): Promise<void> => {
  const { db, ann, bob, ops } = world
  await db.execute(sql`
    with added as (
      insert into rocks (tenant_id, team_id, owner_id, created_by_id, title, description, due_date)
      select ${ops.tenantId}::int, ${ops.id}::int, ${ann.id}::int, ${ann.id}::int, 'Rock ' || number,
        'What is to be reached by the end of the quarter', current_date + number % 90
      from generate_series(1, ${count}::int) as number returning tenant_id, id
    ), steps as (
      insert into milestones (tenant_id, rock_id, id, name, due_date, position, completed, assigned_to_id)
      select tenant_id, added.id, gen_random_uuid(), 'Milestone ' || place, current_date + place, place, place < 5,
        ${bob.id}::int
      from added, generate_series(0, 9) as place returning tenant_id, rock_id, id
    )
    select count(*) from steps`)
  await db.execute(sql`
    insert into comments (tenant_id, rock_id, milestone_id, user_id, text)
    select tenant_id, rock_id, milestone, ${ann.id}, 'This is on its way'
    from (select tenant_id, rock_id, id as milestone from milestones union all select tenant_id, id, null from rocks) as item`)
  await db.execute(sql`analyze`)
}

/** The list, with the number of queries that it took; what else the server does in the background may add to it. */
const listOnce = async (): Promise<{ rocks: Rock[]; queries: number }> => {
  let queries = 0
  const count = () => (queries += 1)
  world.database.pool.on('acquire', count)
  const { body } = await world.as(world.ann).get<Rock[]>(`/api/team/rocks?teamId=${world.ops.id}`)
  world.database.pool.off('acquire', count)
  return { rocks: body, queries }
}

const list = async () => {
  const runs = [await listOnce(), await listOnce(), await listOnce()]
  return { rocks: runs[0]?.rocks ?? [], queries: Math.min(...runs.map(({ queries }) => queries)) }
}

test('a list of five hundred rocks takes as many queries as one of five', async () => {
  await fill(5)
  const few = await list()
  await fill(495)
  const many = await list()
  expect([few.rocks.length, many.rocks.length]).toEqual([5, 500])
  expect(many.rocks.at(-1)?.milestones.at(-1)?.comments).toMatchObject([{ text: 'This is on its way' }])
  expect(many.queries).toBe(few.queries)
})
