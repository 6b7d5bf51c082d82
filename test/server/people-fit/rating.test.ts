import { describe, expect, test } from 'vitest'
import type { FitSheet } from '#contract/people-fit.ts'
import { addCoreValue, addSeat } from '#test/support/people-fit.ts'
import { openFit, quarter } from './drive.ts'

const world = await openFit({ clock: () => new Date('2026-11-23T09:00:00Z') })
const { ops, sales, ann, bob, rita, home, honest, curious, seat } = world

test('a rating says who gave it, and a field that is left out keeps what it was', async () => {
  const first = await world.rateValue(rita, bob, honest, { rating: '+/-', notes: 'Late twice' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      userId: bob.id,
      coreValueId: honest,
      rating: '+/-',
      notes: 'Late twice',
      ratedById: rita.id,
      ratedBy: { id: rita.id, fullName: 'Rita Rates' },
      quarterYear: quarter,
    },
  })
  const { body } = await world.rateValue(home.admin, bob, honest, { rating: '+' })
  expect(body).toMatchObject({ id: first.body.id, rating: '+', notes: 'Late twice', ratedById: home.admin.id })
  expect(await world.personOn(bob, bob)).toMatchObject({ values: [body] })
  expect((await world.rateValue(rita, bob, honest, { notes: '' })).body).toMatchObject({ rating: '+', notes: null })
})

test('a seat is rated in three answers, with its title', async () => {
  const { body } = await world.rateSeat(rita, bob, seat, { getIt: true, wantIt: true })
  expect(body).toMatchObject({ position: 'Sales', positionId: seat, getIt: true, wantIt: true, capacityToDoIt: null })
  const { body: next } = await world.rateSeat(rita, bob, seat, { capacityToDoIt: false, wantIt: null })
  expect(next).toMatchObject({ id: body.id, getIt: true, wantIt: null, capacityToDoIt: false })
  expect(await world.personOn(rita, bob)).toMatchObject({
    seats: [{ id: seat, title: 'Sales' }],
    seatFits: [next],
  })
})

describe('two raters at once', () => {
  test('the second is told, and gets what is there now', async () => {
    const of = '2025-Q1'
    const { body: was } = await world.rateValue(rita, bob, curious, { rating: '+', updatedAt: null }, of)
    const { body: is } = await world.rateValue(home.admin, bob, curious, { rating: '-', updatedAt: was.updatedAt }, of)
    const late = await world.rateValue(rita, bob, curious, { rating: '+/-', updatedAt: was.updatedAt }, of)
    const message = 'Someone else has rated this in the meantime'
    expect(late).toMatchObject({ status: 409, body: { message, current: is } })
    const blind = await world.rateValue(rita, bob, curious, { rating: '+/-', updatedAt: null }, of)
    expect(blind).toMatchObject({ status: 409, body: { current: is } })
    expect((await world.rateValue(rita, bob, curious, { rating: '+/-', updatedAt: is.updatedAt }, of)).status).toBe(200)
  })

  test('of several first ratings one is kept', async () => {
    const of = '2025-Q2'
    const send = (by: typeof rita, getIt: boolean) => world.rateSeat(by, bob, seat, { getIt, updatedAt: null }, of)
    const answers = await Promise.all([send(rita, true), send(home.admin, false), send(rita, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const kept = answers.find(({ status }) => status === 200)
    expect((await world.personOn(rita, bob, of))?.seatFits).toEqual([kept?.body])
  })

  test('two who rate each other do not wait for each other', async () => {
    await world.setRaters(ann, [bob])
    await world.setRaters(bob, [ann, rita])
    const rounds = Array.from({ length: 12 }, (_, n) => n)
    const answers = await Promise.all(
      rounds.flatMap((n) => [
        world.rateValue(ann, bob, honest, { notes: `${n}` }, '2025-Q3'),
        world.rateValue(bob, ann, honest, { notes: `${n}` }, '2025-Q3'),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('the same rating again changes nothing', async () => {
    const { body: was } = await world.rateValue(rita, bob, curious, { rating: '+', notes: 'Asks' }, '2025-Q4')
    const { body: is } = await world.rateValue(home.admin, bob, curious, { rating: '+', notes: 'Asks' }, '2025-Q4')
    expect(is).toEqual(was)
  })
})

describe('what someone is rated against', () => {
  const statusOf = async (valueId: number) => (await world.rateValue(rita, bob, valueId, { rating: '+' })).status

  test('are the core values of a team on whose sheet they are, and none that were retired', async () => {
    expect(await statusOf(honest)).toBe(200)
    expect(await statusOf(await addCoreValue(world, sales, 'Loud'))).toBe(404)
    expect(await statusOf(await addCoreValue(world, home.team, 'Wise'))).toBe(404)
    expect(await statusOf(await addCoreValue(world, ops, 'Quick', '2026-01-01T00:00:00.000Z'))).toBe(404)
    const elsewhere = await world.tenant()
    expect(await statusOf(await addCoreValue(world, elsewhere.team, 'Theirs'))).toBe(404)
  })

  test('are the Leadership team’s if a team has none', async () => {
    const team = await world.team('Night shift')
    const nora = await world.member(team)
    const brave = await addCoreValue(world, home.team, 'Brave')
    const retired = await addCoreValue(world, team, 'Quiet', '2026-01-01T00:00:00.000Z')
    const names = async () => (await world.sheet(nora, team)).coreValues.map(({ name }) => name)
    expect(await names()).toContain('Brave')
    expect(await names()).not.toContain('Quiet')
    expect((await world.rateValue(home.admin, nora, brave, { rating: '+' })).status).toBe(200)
    expect((await world.rateValue(home.admin, nora, retired, { rating: '+' })).status).toBe(404)
    const own = await addCoreValue(world, team, 'Awake')
    expect(await names()).toEqual(['Awake'])
    const { coreValues } = await world.sheet(nora, team)
    const createdAt = expect.any(String)
    expect(coreValues).toEqual([{ id: own, name: 'Awake', description: null, teamId: team.id, createdAt }])
    expect((await world.rateValue(home.admin, nora, brave, { rating: '-' })).status).toBe(404)
    expect((await world.rateValue(home.admin, nora, own, { rating: '-' })).status).toBe(200)
  })

  test('are the seats that they hold on a primary chart now', async () => {
    const rate = async (seatId: number) => (await world.rateSeat(rita, bob, seatId, { getIt: true })).status
    expect(await rate(await addSeat(world, ops, 'Beside', { holderIds: [bob.id] }))).toBe(200)
    expect(await rate(await addSeat(world, sales, 'Elsewhere', { filledById: bob.id }))).toBe(200)
    expect(await rate(await addSeat(world, ops, 'Of another', { filledById: ann.id }))).toBe(404)
    const deletedAt = '2026-11-01T00:00:00.000Z'
    expect(await rate(await addSeat(world, ops, 'Deleted', { filledById: bob.id, deletedAt }))).toBe(404)
    const draftId = await addDraft()
    expect(await rate(await addSeat(world, ops, 'In a draft', { filledById: bob.id, draftId }))).toBe(404)
  })

  test('are quarters that have begun', async () => {
    const message = 'That quarter has not begun'
    const early = await world.rateValue(rita, bob, honest, { rating: '+' }, '2027-Q1')
    expect(early).toMatchObject({ status: 400, body: { message } })
    expect((await world.rateSeat(rita, bob, seat, { getIt: true }, '2027-Q1')).status).toBe(400)
    expect((await world.rateValue(rita, bob, honest, { rating: '+' }, '2026-Q4')).status).toBe(200)
    expect((await world.rateValue(rita, bob, honest, { rating: '+' }, '2026-Q5')).status).toBe(404)
  })
})

test('a sheet has the team’s members and the holders of its seats, by name', async () => {
  const team = await world.team('Workshop')
  const [carl, berta, anton] = [
    await world.member(team, { fullName: 'Carl' }),
    await world.member([], { fullName: 'berta' }),
    await world.member([], { fullName: 'Anton' }),
  ]
  const top = await addSeat(world, team, 'Head', { filledById: carl.id })
  const vacant = await addSeat(world, team, 'Shift', { parentPositionId: top })
  await addSeat(world, team, 'Tools', { filledById: berta.id, holderIds: [anton.id], parentPositionId: vacant })
  const { people } = await world.sheet(home.admin, team)
  expect(people.map(({ person }) => person.fullName)).toEqual(['Anton', 'berta', 'Carl'])
  // The seat between is vacant; nobody is above the head.
  const proposed = people.map(({ raters }) => raters?.proposed.map(({ fullName }) => fullName))
  expect(proposed).toEqual([['Carl'], ['Carl'], []])
  await world.setRaters(anton, [carl])
  const after = (await world.sheet(home.admin, team)).people[0]
  expect(after?.raters).toMatchObject({ named: [{ fullName: 'Carl' }], proposed: [] })
  // A proposal opens nothing.
  expect((await world.as(carl).get(`/api/people-fit/${berta.id}`)).status).toBe(404)
})

test('the history has every quarter, also what was rated of values and seats that are no more', async () => {
  const team = await world.team('Fleet')
  const dora = await world.member(team)
  const value = await addCoreValue(world, team, 'On time')
  const held = await addSeat(world, team, 'Driver', { filledById: dora.id })
  await world.rateValue(home.admin, dora, value, { rating: '-' }, '2025-Q2')
  await world.rateValue(home.admin, dora, value, { rating: '+' }, '2026-Q2')
  await world.rateSeat(home.admin, dora, held, { getIt: true }, '2026-Q1')
  await world.rateValue(home.admin, dora, value, { rating: null }, '2026-Q3')
  await world.database.pool.query('update core_values set retired_at = now() where id = $1', [value])
  await world.database.pool.query('delete from accountability_positions where id = $1', [held])
  const { coreValues, quarters } = await world.history(dora, dora)
  expect(coreValues).toMatchObject([{ id: value, name: 'On time', description: null, teamId: team.id }])
  expect(quarters).toMatchObject([
    { quarter: '2026-Q2', values: [{ rating: '+' }], seatFits: [] },
    { quarter: '2026-Q1', values: [], seatFits: [{ position: 'Driver', positionId: null, getIt: true }] },
    { quarter: '2025-Q2', values: [{ rating: '-' }], seatFits: [] },
  ])
})

describe('the bar', () => {
  const usual = { least: '+/-', ofValues: [], leastPlus: 3, mostMinus: 0 }
  const set = (bar: object) => world.as(home.admin).put<FitSheet['bar']>('/api/people-fit-bar', bar)

  test('is the usual one until an admin sets another, for everybody in the workspace', async () => {
    expect(await world.sheet(bob)).toMatchObject({ bar: usual, can: { setBar: false } })
    const bar = { least: '-', ofValues: [{ coreValueId: honest, least: '+' }], leastPlus: 1, mostMinus: 2 }
    expect(await set(bar)).toMatchObject({ status: 200, body: bar })
    expect((await world.sheet(bob)).bar).toEqual(bar)
    expect((await world.sheet(home.admin)).can).toEqual({ setBar: true })
  })

  test('names core values of the workspace, each once', async () => {
    const theirs = await addCoreValue(world, (await world.tenant()).team, 'Theirs')
    const of = (...ids: number[]) => ({ ...usual, ofValues: ids.map((coreValueId) => ({ coreValueId, least: '+' })) })
    const wrong = (index: number, message: string) => ({
      status: 400,
      body: { issues: [{ path: `ofValues.${index}.coreValueId`, message }] },
    })
    expect(await set(of(honest, theirs))).toMatchObject(wrong(1, 'Choose a core value of this workspace'))
    expect(await set(of(honest, honest))).toMatchObject(wrong(1, 'Name each core value once'))
  })

  test('is not set over one that another admin has set meanwhile', async () => {
    await set(usual)
    const other = { ...usual, leastPlus: 4 }
    expect(await set({ ...other, seen: usual })).toMatchObject({ status: 200, body: other })
    const message = 'Someone else has set the bar in the meantime'
    const late = await set({ ...usual, mostMinus: 2, seen: usual })
    expect(late).toMatchObject({ status: 409, body: { message, current: other } })
    expect((await world.sheet(bob)).bar).toEqual(other)
  })

  test('forgets the core values of a team that is deleted, and can be set again', async () => {
    const team = await world.team('Short-lived')
    const gone = await addCoreValue(world, team, 'Brief')
    const of = [honest, gone].map((coreValueId) => ({ coreValueId, least: '+' }))
    expect((await set({ ...usual, ofValues: of })).status).toBe(200)
    expect((await world.as(home.admin).del(`/api/teams/${team.id}`)).status).toBe(204)
    const { bar } = await world.sheet(bob)
    expect(bar).toEqual({ ...usual, ofValues: of.slice(0, 1) })
    expect((await set({ ...bar, leastPlus: 2, seen: bar })).status).toBe(200)
  })

  test('leaves the other settings of the workspace alone', async () => {
    await world.as(home.admin).patch('/api/tenant', { contactEmail: 'office@example.com' })
    await set(usual)
    expect((await world.as(home.admin).get('/api/tenant')).body).toMatchObject({ contactEmail: 'office@example.com' })
    await world.as(home.admin).patch('/api/tenant', { contactEmail: 'desk@example.com' })
    expect((await world.sheet(bob)).bar).toEqual(usual)
  })
})

const addDraft = async (): Promise<number> => {
  const { rows } = await world.database.pool.query<{ id: number }>(
    'insert into chart_drafts (tenant_id, team_id, name) values ($1, $2, $3) returning id',
    [ops.tenantId, ops.id, 'Next year'],
  )
  return rows[0]?.id ?? 0
}
