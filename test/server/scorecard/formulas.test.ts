import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Measurable } from '#contract/scorecard.ts'
import { transaction } from '#server/db/open.ts'
import { enterValue } from '#server/scorecard/values/entering.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, sales, ann, bob, zoe } = world
const both = await world.member([ops, sales])
const calls = world.as(ann)
const items = '/api/scorecard/items'

const add = (name: string, formula: string | null = null, fields = {}) =>
  addItem(world, ann, ops, { name, formula, ...fields })
const put = (id: number, weekId: string, value: number | null, by = ann) =>
  world.as(by).put<Measurable>(`${items}/${id}/values/${weekId}`, { value })
const change = (id: number, body: object, by = ann) => world.as(by).patch<Measurable>(`${items}/${id}`, body)
const read = async (id: number, by = ann) => (await world.as(by).get<Measurable>(`${items}/${id}`)).body
const wrong = (message: string) => ({ status: 400, body: { issues: [{ path: 'formula', message }] } })

test('a computed rate is averaged, not added up, until its formula adds up again', async () => {
  const [won, sent] = [await add('Rated', null, { rollUp: 'sum' }), await add('All')]
  const rate = await add('Per piece', `#${won.id} / #${sent.id}`)
  const product = await add('Product', `#${won.id} * #${sent.id}`)
  const both = await add('Both', `#${won.id} + 2 * #${sent.id}`)
  const percent = await add('Mean', `(#${won.id} + #${sent.id}) / 2`, { unit: 'percent' })
  const last = await add('Last', `#${won.id} / #${sent.id}`, { rollUp: 'last' })
  expect([rate, product, both, percent, last].map(({ rollUp }) => rollUp)).toEqual([
    'average',
    'average',
    'sum',
    'average',
    'last',
  ])
  expect((await change(rate.id, { formula: `#${won.id} - #${sent.id}` })).body).toMatchObject({ rollUp: 'sum' })
  expect((await change(rate.id, { formula: `#${won.id} * #${sent.id}` })).body).toMatchObject({ rollUp: 'average' })
  expect((await change(rate.id, { name: 'Per one' })).body).toMatchObject({ rollUp: 'average' })
  expect((await change(last.id, { formula: last.formula, name: 'The last' })).body).toMatchObject({ rollUp: 'last' })
  expect((await change(both.id, { unit: 'percent' })).body).toMatchObject({ rollUp: 'average' })
})

test('a formula is computed from the parts of each period, and again when one changes', async () => {
  const [won, quotes] = [await add('Won'), await add('Quotes')]
  const rate = await add('Rate', `#${won.id} ÷ #${quotes.id} × 100`, { unit: 'percent' })
  const twice = await add('Twice', `#${rate.id} * 2`)
  await put(won.id, '2026-W23', 1)
  await put(quotes.id, '2026-W23', 4)
  await put(quotes.id, '2026-W24', 0)
  await put(won.id, '2026-W24', 1)
  // Without a part, or divided by zero, there is none.
  const { cells, version } = await read(twice.id)
  expect(cells.filter(({ weekId }) => weekId.includes('W'))).toEqual([
    { weekId: '2026-W23', value: 50, notes: null, source: 'formula' },
  ])
  expect(version).toBe(5)
  await change(won.id, { rollUp: 'last' })
  expect((await read(twice.id)).version).toBe(6)
  await change(won.id, { name: 'Deals won' })
  expect(await read(rate.id)).toMatchObject({ version: 7, operands: [{ name: 'Deals won' }, { name: 'Quotes' }] })
})

test('in a longer period each part is rolled up in its own way', async () => {
  const sum = await add('Hours')
  const last = await add('People', null, { rollUp: 'last' })
  const each = await add('Hours each', `#${sum.id} / #${last.id}`)
  for (const [weekId, hours, people] of [
    ['2026-W19', 30, 3],
    ['2026-W20', 50, 4],
  ] as const) {
    await put(sum.id, weekId, hours)
    await put(last.id, weekId, people)
  }
  expect(numbersOf(await read(each.id))).toMatchObject({ '2026-W19': 10, '2026-W20': 12.5, '2026-05': 20 })
})

test('a computed number can be overridden, and the formula comes back', async () => {
  const part = await add('Part')
  const whole = await add('Whole', `#${part.id} + 1`)
  await put(part.id, '2026-W24', 1)
  const overridden = (await put(whole.id, '2026-W24', 99)).body
  expect(overridden.cells[0]).toMatchObject({ weekId: '2026-W24', value: 99, source: 'entered' })
  const back = (await put(whole.id, '2026-W24', null)).body
  expect(back.cells[0]).toMatchObject({ weekId: '2026-W24', value: 2, source: 'formula' })
})

test('its value is for whoever sees it, its parts for whoever writes it', async () => {
  const theirs = await addItem(world, zoe, sales, { name: 'Theirs' })
  await put(theirs.id, '2026-W24', 5, zoe)
  const unseen = 'A formula can only use measurables you can see'
  const formula = `#${theirs.id} * 2`
  expect(await calls.post(`/api/teams/${ops.id}/scorecard/items`, { name: 'No', formula })).toMatchObject(wrong(unseen))
  const missing = { name: 'No', formula: '#2000000000' }
  expect(await calls.post(`/api/teams/${ops.id}/scorecard/items`, missing)).toMatchObject(wrong(unseen))
  const doubled = await addItem(world, both, ops, { name: 'Doubled', formula })
  expect(numbersOf(await read(doubled.id, bob))).toMatchObject({ '2026-W24': 10 })
  expect(await change(doubled.id, { formula: `${formula} + 1` })).toMatchObject(wrong(unseen))
  const operandsFor = async (by = ann) => (await read(doubled.id, by)).operands
  expect(await operandsFor(both)).toEqual([{ id: theirs.id, name: 'Theirs' }])
  expect(await operandsFor()).toEqual([{ id: theirs.id, name: 'another measurable' }])
  const then = (await listed(world, bob, ops, 'asOf=2026-06-10')).find(({ id }) => id === doubled.id)
  expect(then?.operands).toEqual([{ id: theirs.id, name: 'another measurable' }])
  const { calls: token } = await world.byToken(both, { teamId: ops.id })
  expect((await token.get<Measurable>(`${items}/${doubled.id}`)).body.operands[0]?.name).toBe('another measurable')
  expect((await change(doubled.id, { name: 'Renamed' })).status).toBe(200)
})

test('no formula goes in a circle', async () => {
  const [a, theirs] = [await add('A'), await addItem(world, both, sales, { name: 'Secret', formula: null })]
  const b = await add('B', `#${a.id}`)
  await change(theirs.id, { formula: `#${b.id}` }, both)
  const c = await addItem(world, both, ops, { name: 'C', formula: `#${theirs.id}` })
  const circle = 'This formula would go in a circle: '
  expect(await change(a.id, { formula: `#${a.id} + 1` })).toMatchObject(wrong(`${circle}A → A`))
  expect(await change(a.id, { formula: `#${b.id}` })).toMatchObject(wrong(`${circle}A → B → A`))
  const through = `${circle}A → C → another measurable → B → A`
  expect(await change(a.id, { formula: `#${c.id}` })).toMatchObject(wrong(through))
})

test('two formulas written at once do not close a circle', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await add('One of two'), await add('Other of two')]
    const answers = await Promise.all([
      change(a.id, { formula: `#${b.id}` }),
      change(b.id, { formula: `#${a.id}` }, bob),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})

test('a formula waits for numbers that are being entered', async () => {
  const part = await add('Slow')
  const whole = await add('Whole')
  const viewer = await viewerOf(world.db, { tenantId: ann.tenantId, userId: ann.id }, '')
  const formula = { isKept: false }
  const changed = await transaction(world.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    if (viewer) await enterValue(tx, viewer, { itemId: part.id, weekId: '2026-W24', value: 7 }, time.clock())
    const change = world.as(bob).patch<Measurable>(`${items}/${whole.id}`, { formula: `#${part.id}` })
    void change.then(() => (formula.isKept = true))
    while (!formula.isKept && !(await isHeldUpBy(world.db, rows[0]?.pid)));
    return { change, wasKept: formula.isKept }
  })
  // Otherwise the browser would get the formula without the new number, and nothing would tell it of that.
  expect(changed.wasKept).toBe(false)
  expect(numbersOf((await changed.change).body)).toMatchObject({ '2026-W24': 7 })
})

test('formulas are at most ten deep, from above as from below', async () => {
  const base = await add('Level 0')
  let top = base
  for (let level = 1; level <= 10; level += 1) top = await add(`Level ${level}`, `#${top.id} + 1`)
  await put(base.id, '2026-W24', 1)
  expect(numbersOf(await read(top.id))).toMatchObject({ '2026-W24': 11 })
  const deep = wrong('At most 10 formulas can be made of one another')
  const path = `/api/teams/${ops.id}/scorecard/items`
  expect(await calls.post(path, { name: 'Level 11', formula: `#${top.id}` })).toMatchObject(deep)
  const below = await add('Below')
  expect(await change(base.id, { formula: `#${below.id}` })).toMatchObject(deep)
})

test('a formula is made of at most forty measurables', async () => {
  const path = `/api/teams/${ops.id}/scorecard`
  const measurables = Array.from({ length: 41 }, (_, index) => ({ name: `Part ${index}` }))
  const { body } = await calls.post<Measurable[]>(`${path}/import`, { measurables, values: [] })
  const sumOf = (count: number) =>
    body
      .slice(0, count)
      .map(({ id }) => `#${id}`)
      .join('+')
  const many = wrong('A formula is made of at most 40 measurables')
  expect(await calls.post(`${path}/items`, { name: 'Sum', formula: sumOf(41) })).toMatchObject(many)
  await add('Sum', sumOf(40))
  expect(await change(body[0]?.id ?? 0, { formula: `#${body[40]?.id}` })).toMatchObject(many)
})

test('what is not a formula is refused in words', async () => {
  const path = `/api/teams/${ops.id}/scorecard/items`
  const refusal = async (formula: string) => (await calls.post(path, { name: 'No', formula })).body.message
  expect(await refusal('1 + 2')).toBe('A formula is made of at least one measurable')
  expect(await refusal('')).toBe('Formula is required')
  expect(await refusal('(#1')).toBe('A parenthesis is missing')
})

test('what a formula is made of cannot be deleted', async () => {
  const part = await add('Kept')
  const middle = await add('Middle', `#${part.id}`)
  await add('Top', `#${middle.id}`)
  const gone = (id: number, by = ann) => world.as(by).del(`${items}/${id}`)
  const refused = (name: string) => `${name} is computed from it. Change that formula first.`
  expect(await gone(part.id)).toMatchObject({ status: 409, body: { message: refused('“Middle”') } })
  const shared = await addItem(world, zoe, sales, { name: 'Shared' })
  await addItem(world, both, ops, { name: 'Unseen', formula: `#${shared.id}` })
  expect((await gone(shared.id, zoe)).body.message).toBe(refused('Another measurable'))
  await change(middle.id, { formula: null })
  expect((await gone(part.id)).status).toBe(204)
})
