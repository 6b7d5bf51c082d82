import { describe, expect, test } from 'vitest'
import { transaction } from '#server/db/open.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { fewestStatements } from '#test/support/statements.ts'
import { addCoreValue, addSeat } from '#test/support/people-fit.ts'
import { sql } from 'drizzle-orm'
import { openFit, quarter } from './drive.ts'

const world = await openFit()
const { ops, ann, bob, rita, home, honest, seat, db } = world

/** Makes a call that passes its door, and commits a change before it can go on. */
const whileItWaits = async <Answer>(
  change: string,
  values: unknown[],
  call: () => Promise<Answer>,
): Promise<Answer> => {
  let answer: Promise<Answer> | undefined
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await tx.execute(sql`select from users where tenant_id = ${ops.tenantId} for update`)
    await tx.execute(sql`select from tenants where id = ${ops.tenantId} for update`)
    answer = call()
    await expect.poll(() => isHeldUpBy(db, rows[0]?.pid)).toBe(true)
    await tx.$client.query(change, values)
  })
  return answer as Promise<Answer>
}

const demote = 'update users set role = $1 where id = $2'
const unname = 'delete from fit_raters where rater_id = $1'

describe('whoever loses a right while the call waits is refused', () => {
  const boss = world.member(ops, { role: 'admin' })
  const nothing = () => world.personOn(home.admin, bob)

  test('an admin who is demoted does not rate', async () => {
    const by = await boss
    const answer = await whileItWaits(demote, ['user', by.id], () => world.rateValue(by, bob, honest, { rating: '-' }))
    expect(answer.status).toBe(404)
    expect(await nothing()).toMatchObject({ values: [] })
  })

  test('nor sets the bar', async () => {
    const by = await world.member(ops, { role: 'admin' })
    const bar = { least: '-', ofValues: [], leastPlus: 0, mostMinus: 9 }
    const answer = await whileItWaits(demote, ['user', by.id], () => world.as(by).put('/api/people-fit-bar', bar))
    expect(answer.status).toBe(403)
    expect((await world.sheet(bob)).bar).toMatchObject({ leastPlus: 3 })
  })

  test('nor names raters', async () => {
    const by = await world.member(ops, { role: 'admin' })
    const answer = await whileItWaits(demote, ['user', by.id], () =>
      world.as(by).put(`/api/people-fit/${bob.id}/raters`, { raterIds: [by.id] }),
    )
    expect(answer.status).toBe(404)
  })

  test('a rater who is no longer named does not rate', async () => {
    const answer = await whileItWaits(unname, [rita.id], () => world.rateSeat(rita, bob, seat, { getIt: false }))
    expect(answer.status).toBe(404)
    expect(await nothing()).toMatchObject({ seatFits: [] })
    await world.setRaters(bob, [rita])
  })

  test('a person who is deleted is rated by nobody', async () => {
    const gone = await world.member(ops)
    const answer = await whileItWaits('delete from users where id = $1', [gone.id], () =>
      world.rateValue(home.admin, gone, honest, { rating: '+' }),
    )
    expect(answer.status).toBe(404)
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
  const few = await fewestStatements(world, read)
  for (let n = 0; n < 20; n += 1) {
    const person = await world.member(ops)
    await addSeat(world, ops, `Seat ${n}`, { filledById: person.id, holderIds: [ann.id] })
    await addCoreValue(world, ops, `Value ${n}`)
    await world.setRaters(person, [ann, rita])
    await world.rateValue(home.admin, person, honest, { rating: '+' }, quarter)
  }
  expect(await fewestStatements(world, read)).toBe(few)
})
