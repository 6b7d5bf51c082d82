import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { addRocks } from '#seeds/large.ts'
import { countStatements } from '#test/support/statements.ts'
import { openRocks } from './drive.ts'

const world = await openRocks({ own: true })

const fill = async (count: number): Promise<void> => {
  await addRocks(world.db, { tenantId: world.ops.tenantId, userId: world.ann.id, teamIds: [world.ops.id] }, count)
  await world.db.execute(sql`analyze`)
}

const list = async (): Promise<Rock[]> =>
  (await world.as(world.ann).get<Rock[]>(`/api/team/rocks?teamId=${world.ops.id}`)).body

test('a list of two hundred rocks takes as many queries as one of five', async () => {
  await fill(5)
  const few = await countStatements(world, list)
  await fill(205)
  const many = await countStatements(world, list)
  const rocks = await list()
  expect(rocks).toHaveLength(210)
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
  const one = await countStatements(world, (run) => carry(ids.slice(run, run + 1)))
  expect(await countStatements(world, (run) => carry(ids.slice(10 + 100 * run, 110 + 100 * run)))).toBe(one)
})
