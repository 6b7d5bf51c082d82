import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { transaction } from '#server/db/open.ts'
import type { Calls } from '#test/support/calls.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { countStatements } from '#test/support/statements.ts'
import { addCoreValue, addSeat } from '#test/support/people-fit.ts'
import { openFit, quarter } from './drive.ts'

const world = await openFit()
const { ops, ann, bob, rita, home, honest, seat, db } = world

/** Has someone make a call that passes its door, and commits a change before it can go on. */
const whileItWaits = async (
  [change, ...values]: [string, ...unknown[]],
  by: User,
  send: (calls: Calls) => Promise<{ status: number }>,
): Promise<number> => {
  const calls = world.as(by)
  // Signing in would wait already, in front of the door.
  await calls.get('/api/user/teams')
  let answer: Promise<{ status: number }> | undefined
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await tx.execute(sql`select from users where tenant_id = ${ops.tenantId} for update`)
    await tx.execute(sql`select from tenants where id = ${ops.tenantId} for update`)
    answer = send(calls)
    await expect.poll(() => isHeldUpBy(db, rows[0]?.pid)).toBe(true)
    await tx.$client.query(change, values)
  })
  return (await answer)?.status ?? 0
}

const demoting = ({ id }: User): [string, ...unknown[]] => ["update users set role = 'user' where id = $1", id]
const boss = (): Promise<User> => world.member(ops, { role: 'admin' })
const rating = `/api/people-fit/${bob.id}/values/${honest}/${quarter}`

describe('whoever loses a right while the call waits is refused', () => {
  test('an admin who is demoted does not rate', async () => {
    const by = await boss()
    expect(await whileItWaits(demoting(by), by, (calls) => calls.put(rating, { rating: '-' }))).toBe(404)
    expect(await world.personOn(home.admin, bob)).toMatchObject({ values: [] })
  })

  test('nor sets the bar', async () => {
    const by = await boss()
    const bar = { least: '-', ofValues: [], leastPlus: 0, mostMinus: 9 }
    expect(await whileItWaits(demoting(by), by, (calls) => calls.put('/api/people-fit-bar', bar))).toBe(403)
    expect((await world.sheet(bob)).bar).toMatchObject({ leastPlus: 3 })
  })

  test('nor names raters', async () => {
    const by = await boss()
    const path = `/api/people-fit/${bob.id}/raters`
    expect(await whileItWaits(demoting(by), by, (calls) => calls.put(path, { raterIds: [by.id] }))).toBe(404)
    // Someone who may still rate is told why.
    const rater = await boss()
    await world.setRaters(bob, [rita, rater])
    expect(await whileItWaits(demoting(rater), rater, (calls) => calls.put(path, { raterIds: [] }))).toBe(403)
    await world.setRaters(bob, [rita])
  })

  test('a rater who is no longer named does not rate', async () => {
    const path = `/api/people-fit/${bob.id}/seats/${seat}/${quarter}`
    const unnaming: [string, number] = ['delete from fit_raters where rater_id = $1', rita.id]
    expect(await whileItWaits(unnaming, rita, (calls) => calls.put(path, { getIt: false }))).toBe(404)
    expect(await world.personOn(home.admin, bob)).toMatchObject({ seatFits: [] })
    await world.setRaters(bob, [rita])
  })

  test('a person who is deleted is rated by nobody', async () => {
    const { id } = await world.member(ops)
    const path = `/api/people-fit/${id}/values/${honest}/${quarter}`
    const deleting: [string, number] = ['delete from users where id = $1', id]
    expect(await whileItWaits(deleting, home.admin, (calls) => calls.put(path, { rating: '+' }))).toBe(404)
  })
})

test('a person who is deleted takes their ratings along, and those that they gave are nobody’s', async () => {
  const rater = await world.member(ops)
  const rated = await world.member(ops)
  await world.setRaters(bob, [rater, rita])
  await world.setRaters(rated, [rita])
  await world.rateValue(rater, bob, honest, { rating: '+' })
  await world.rateValue(rita, rated, honest, { rating: '+' })
  for (const { id } of [rater, rated]) expect((await world.as(home.admin).del(`/api/users/${id}`)).status).toBe(204)
  const is = await world.personOn(home.admin, bob)
  expect(is).toMatchObject({ values: [{ rating: '+', ratedById: null, ratedBy: null }] })
  expect(is?.raters?.named.map(({ id }) => id)).toEqual([rita.id])
  const { rows } = await world.database.pool.query(
    'select from people_analyzer_ratings where user_id = $1 union all select from fit_raters where user_id = $1',
    [rated.id],
  )
  expect(rows).toEqual([])
})

test('a sheet takes as many statements for many people as for few', async () => {
  const read = () => world.sheet(home.admin)
  await read()
  const few = await countStatements(world, read)
  for (let n = 0; n < 20; n += 1) {
    const person = await world.member(ops)
    await addSeat(world, ops, `Seat ${n}`, { filledById: person.id, holderIds: [ann.id] })
    await addCoreValue(world, ops, `Value ${n}`)
    await world.setRaters(person, [ann, rita])
    await world.rateValue(home.admin, person, honest, { rating: '+' }, quarter)
  }
  expect(await countStatements(world, read)).toBe(few)
})
