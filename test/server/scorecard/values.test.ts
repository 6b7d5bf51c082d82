import { expect, test } from 'vitest'
import type { Measurable, ScorecardGroup, Value } from '#contract/scorecard.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified } from '../notifications/drive.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, bob } = world
const calls = world.as(ann)
const items = '/api/scorecard/items'

const add = (name: string, fields = {}) => addItem(world, ann, ops, { name, ...fields })
const put = (id: number, weekId: string, body: object, by = ann) =>
  world.as(by).put<Measurable>(`${items}/${id}/values/${weekId}`, body)
const putAll = (values: object[], by = ann) => world.as(by).put<Measurable[]>('/api/scorecard/values', { values })
const versionsOf = async (id: number, weekId: string) =>
  (await calls.get<Value[]>(`${items}/${id}/values/${weekId}/versions`)).body
const read = async (id: number) => (await calls.get<Measurable>(`${items}/${id}`)).body

test('entering the same again changes nothing', async () => {
  const { id } = await add('Quotes')
  const first = await put(id, '2026-W24', { value: 7.25, notes: 'Fair' })
  expect(first.body).toMatchObject({ version: 2 })
  const cell = { weekId: '2026-W24', value: 7.25, notes: 'Fair', source: 'entered' }
  expect(first.body.cells).toContainEqual(cell)
  expect((await put(id, '2026-W24', { value: 7.25, notes: 'Fair' })).body).toEqual(first.body)
  expect((await put(id, '2026-W24', {})).body).toEqual(first.body)
  expect(await versionsOf(id, '2026-W24')).toHaveLength(1)
})

test('a field that is left out keeps what it was', async () => {
  const { id } = await add('Calls')
  await put(id, '2026-W23', { value: 1, notes: 'One' })
  await put(id, '2026-W23', { value: 2 })
  await put(id, '2026-W23', { notes: '' })
  await put(id, '2026-W23', { value: null })
  const said = (await versionsOf(id, '2026-W23')).map(({ value, notes, enteredBy }) => [value, notes, enteredBy?.id])
  expect(said).toEqual([
    [null, null, ann.id],
    [2, null, ann.id],
    [2, 'One', ann.id],
    [1, 'One', ann.id],
  ])
  // A cleared cell is told as one, so that those who have it clear it.
  expect((await read(id)).cells).toContainEqual({ weekId: '2026-W23', value: null, notes: null, source: 'entered' })
})

test('a number is for a past period or the current one, of the measurable’s cadence', async () => {
  const { id } = await add('Bounded')
  const refused = async (weekId: string) =>
    (await calls.put(`${items}/${id}/values/${weekId}`, { value: 1 })).body.message
  expect(await refused('2026-W25')).toBe('That period has not begun')
  expect(await refused('2025-W53')).toBe('Invalid period')
  expect(await refused('2026-05')).toBe('This measurable has weekly numbers')
  expect((await put(id, '2026-W24', { value: 1 })).status).toBe(200)
  expect((await put(id, '2020-W53', { value: 1 })).status).toBe(200)
  expect((await put(id, 'W24', { value: 1 })).status).toBe(404)
  expect((await put(id, '2026-W24', { value: 1e12 })).status).toBe(400)
  const yes = await add('Held', { unit: 'yes/no' })
  expect(await put(yes.id, '2026-W24', { value: 2 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'value', message: 'Use 1 for yes and 0 for no' }] },
  })
})

test('of two people in one cell the later wins, and the earlier is in its history', async () => {
  const { id } = await add('Contested')
  const answers = await Promise.all([put(id, '2026-W24', { value: 1 }), put(id, '2026-W24', { value: 2 }, bob)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const said = await versionsOf(id, '2026-W24')
  expect(said.map(({ value }) => value).toSorted()).toEqual([1, 2])
  expect(numbersOf(await read(id))['2026-W24']).toBe(said[0]?.value)
  expect((await read(id)).version).toBe(3)
})

test('a block is entered in whole or not at all', async () => {
  const [one, two] = [await add('One'), await add('Two')]
  const block = [
    { itemId: one.id, weekId: '2026-W23', value: 1 },
    { itemId: two.id, weekId: '2026-W23', value: 2, notes: 'Two' },
    { itemId: one.id, weekId: '2026-W24', value: 3 },
  ]
  const wrong = await putAll([...block, { itemId: two.id, weekId: '2026-W25', value: 4 }])
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'values.3.weekId' }] } })
  expect((await read(one.id)).cells).toEqual([])
  const { body } = await putAll(block)
  expect(body.map(({ name, version }) => [name, version])).toEqual([
    ['One', 2],
    ['Two', 2],
  ])
  expect(body.map((item) => numbersOf(item)['2026-W23'])).toEqual([1, 2])
  const foreign = await addItem(world, world.zoe, world.sales, { name: 'Foreign' })
  expect((await putAll([{ itemId: foreign.id, weekId: '2026-W23', value: 1 }, ...block])).status).toBe(404)
})

test('however large a block or a list is, it takes as many statements', async () => {
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    await allNotified(world)
    const sent = await ownStatementsOf(world, work)
    return sent.filter(({ text }) => /scorecard|into "journal"/.test(text)).length
  }
  const parts = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(`Part ${number}`)))
  await add('Sum', { formula: parts.map(({ id }) => `#${id}`).join(' + ') })
  const block = (size: number) => () =>
    putAll(parts.slice(0, size).map(({ id }) => ({ itemId: id, weekId: '2026-W24', value: size })))
  await block(6)()
  const one = await count(block(1))
  expect(await count(block(5))).toBe(one)
  const list = () => listed(world, ann, ops)
  const before = await count(list)
  await add('Another', { formula: `#${parts[0]?.id} * 2` })
  await Promise.all([1, 2, 3].map((number) => add(`More ${number}`)))
  expect(await count(list)).toBe(before)
})

test('all its values can be read, of whichever cadence it had', async () => {
  const { id } = await add('Long')
  await put(id, '2015-W53', { value: 1 })
  await put(id, '2026-W22', { value: 2, notes: 'Late' })
  await calls.patch(`${items}/${id}`, { cadence: 'monthly' })
  await put(id, '2026-06', { value: 30 })
  const { body } = await calls.get<{ cells: object[]; values: Value[] }>(`${items}/${id}/values`)
  expect(body.values.map(({ weekId, date, value }) => [weekId, date, value])).toEqual([
    ['2015-W53', '2015-12-28', 1],
    ['2026-W22', '2026-05-25', 2],
    ['2026-06', '2026-06-01', 30],
  ])
  expect(body.cells).toMatchObject([
    { weekId: '2015-12', value: 1, source: 'rolled-up' },
    { weekId: '2026-05', value: 2, source: 'rolled-up' },
    { weekId: '2026-06', value: 30, source: 'entered' },
  ])
})

test('an import adds measurables and enters values, or does nothing', async () => {
  const existing = await add('Existing')
  const path = `/api/teams/${ops.id}/scorecard/import`
  const measurables = [
    { name: 'New one', goal: { rule: '>=', low: 5 } },
    { name: 'New two', ownerId: null },
  ]
  const values = [
    { newAt: 1, weekId: '2026-W23', value: 7 },
    { itemId: existing.id, weekId: '2026-W24', value: 8 },
  ]
  const refusal = async (body: object) => (await calls.post(path, { measurables, values, ...body })).body.issues
  expect(await refusal({ values: [...values, { newAt: 2, weekId: '2026-W24', value: 1 }] })).toMatchObject([
    { path: 'values.2.newAt' },
  ])
  expect(await refusal({ measurables: [...measurables, { name: 'Bad', ownerId: 999_999 }] })).toMatchObject([
    { path: 'measurables.2.ownerId' },
  ])
  expect(await refusal({ measurables: [{ name: 'Bad', formula: '#1 +' }] })).toMatchObject([
    { path: 'measurables.0.formula' },
  ])
  expect((await listed(world, ann, ops)).filter(({ name }) => name.startsWith('New'))).toEqual([])
  const { body } = await calls.post<Measurable[]>(path, { measurables, values })
  const found = Object.fromEntries(body.map((item) => [item.name, [item.target, item.ownerId, numbersOf(item)]]))
  expect(found).toMatchObject({
    'New one': [5, ann.id, {}],
    'New two': [null, null, { '2026-W23': 7 }],
    Existing: [null, ann.id, { '2026-W24': 8 }],
  })
})

test('an import makes the groups that it names, and each only once', async () => {
  const path = `/api/teams/${ops.id}/scorecard/import`
  const groupsOf = async () => (await calls.get<ScorecardGroup[]>(`/api/teams/${ops.id}/scorecard/groups`)).body
  const names = async () => (await groupsOf()).map(({ name }) => name)
  const before = await names()
  const send = (body: object) => calls.post<Measurable[]>(path, { values: [], ...body })
  const measurables = ['Grouped', 'Also grouped', 'Elsewhere'].map((name, index) => ({ name, newGroupAt: index }))
  const groups = ['Kitchen', 'KITCHEN', 'Bakery']
  const wrong = await send({ groups, measurables: [...measurables, { name: 'Lost', newGroupAt: 3 }] })
  expect(wrong.body).toMatchObject({ issues: [{ path: 'measurables.3.newGroupAt' }] })
  expect(await names()).toEqual(before)
  const { body } = await send({ groups, measurables })
  expect(await names()).toEqual([...before, 'Kitchen', 'Bakery'])
  const nameOf = new Map((await groupsOf()).map(({ id, name }) => [id, name]))
  const placed = Object.fromEntries(body.map(({ name, groupId }) => [name, nameOf.get(groupId ?? 0)]))
  expect(placed).toEqual({ Grouped: 'Kitchen', 'Also grouped': 'Kitchen', Elsewhere: 'Bakery' })
  await send({ groups: ['bakery'], measurables: [{ name: 'Later', newGroupAt: 0 }] })
  expect(await names()).toEqual([...before, 'Kitchen', 'Bakery'])
})

test('an import takes as many statements, however many formulas are in it', async () => {
  const { id } = await add('Part')
  const path = `/api/teams/${ops.id}/scorecard/import`
  const statements = async (count: number): Promise<number> => {
    const measurables = Array.from({ length: count }, (_, index) => ({ name: `Sum ${index}`, formula: `#${id} + 1` }))
    const imported = () =>
      calls.post(path, { measurables, values: [{ itemId: id, weekId: `2026-W1${count % 10}`, value: 1 }] })
    await allNotified(world)
    const sent = await ownStatementsOf(world, imported)
    return sent.filter(({ text }) => text.includes('scorecard')).length
  }
  const few = await statements(1)
  expect(await statements(30)).toBe(few)
  const measurables = [{ name: 'Fine' }, { name: 'Wrong', formula: '#2000000000' }]
  const { body } = await calls.post(path, { measurables, values: [] })
  expect(body.issues).toMatchObject([{ path: 'measurables.1.formula' }])
})

test('an import may be larger than other calls', async () => {
  const weekId = '2026-W23'
  const each = { weekId, value: 1, notes: 'x'.repeat(20) }
  const values = Array.from({ length: 20_000 }, () => ({ ...each, newAt: 0 }))
  const path = `/api/teams/${ops.id}/scorecard/import`
  const { status, body } = await calls.post<Measurable[]>(path, { measurables: [{ name: 'Large' }], values })
  expect(status).toBe(200)
  expect(body[0]?.version).toBe(2)
  const block = values.map(() => ({ ...each, itemId: body[0]?.id }))
  expect((await putAll(block)).status).toBe(413)
})
