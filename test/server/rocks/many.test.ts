import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { statementsOf } from '#test/support/statements.ts'
import { allTold } from '../notifications/drive.ts'
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

/** How many statements `work` takes: the fewest of three runs, as what goes on in the background may add to one. */
const fewest = async (work: (run: number) => Promise<unknown>): Promise<number> => {
  const counts: number[] = []
  for (const run of [0, 1, 2]) {
    await allTold(world)
    counts.push((await statementsOf(world, () => work(run))).length)
  }
  return Math.min(...counts)
}

const list = async (): Promise<Rock[]> =>
  (await world.as(world.ann).get<Rock[]>(`/api/team/rocks?teamId=${world.ops.id}`)).body

test('a list of five hundred rocks takes as many queries as one of five', async () => {
  await fill(5)
  const few = await fewest(list)
  await fill(495)
  const many = await fewest(list)
  const rocks = await list()
  expect(rocks).toHaveLength(500)
  expect(rocks.at(-1)?.milestones.at(-1)?.comments).toMatchObject([{ text: 'This is on its way' }])
  expect(many).toBe(few)
})

test('carrying over a hundred rocks takes as many queries as carrying over one', async () => {
  const ids = (await list()).map(({ id }) => id)
  const carry = async (some: number[]): Promise<void> => {
    const body = { ids: some, dueDate: '2027-03-31' }
    const answer = await world.as(world.ann).post<Rock[]>(`/api/teams/${world.ops.id}/rocks/carry-over`, body)
    expect([answer.status, answer.body.length]).toEqual([201, some.length])
    expect(answer.body.at(-1)?.milestones.map(({ name }) => name)).toEqual([5, 6, 7, 8, 9].map((n) => `Milestone ${n}`))
  }
  const one = await fewest((run) => carry(ids.slice(run, run + 1)))
  expect(await fewest((run) => carry(ids.slice(10 + 100 * run, 110 + 100 * run)))).toBe(one)
})
