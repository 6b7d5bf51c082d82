import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Import, ImportUndo } from '#contract/imports.ts'
import type { FileImport, Measurable, ScorecardGroup, Value } from '#contract/scorecard.ts'
import { journal } from '#server/journal/table.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, bob, zoe } = world
const calls = world.as(ann)
const items = '/api/scorecard/items'
const week = '2026-W23'
const next = '2026-W24'

const add = (name: string, fields = {}) => addItem(world, ann, ops, { name, ...fields })
const put = (id: number, weekId: string, body: object, by = ann) =>
  world.as(by).put<Measurable>(`${items}/${id}/values/${weekId}`, body)
const read = async (id: number) => (await calls.get<Measurable>(`${items}/${id}`)).body
const named = async (name: string) => (await listed(world, ann, ops)).find((item) => item.name === name)
const groups = async () =>
  (await calls.get<ScorecardGroup[]>(`/api/teams/${ops.id}/scorecard/groups`)).body.map(({ name }) => name)

/** Imports a file, of which something is new. */
const bring = async (body: Partial<FileImport>): Promise<Import> => {
  const file = { fileName: 'numbers.csv', measurables: [], values: [], ...body }
  const answer = await calls.post<{ import: Import }>(`/api/teams/${ops.id}/scorecard/imports`, file)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.import
}
const undo = ({ id }: Import, by = ann) => world.as(by).post<Import>(`/api/imports/${id}/undo`)
const undoing = async ({ id }: Import) => (await calls.get<ImportUndo>(`/api/imports/${id}/undo`)).body

describe('undoing an import of a scorecard', () => {
  test('deletes what it made, and puts back what stood in the cells', async () => {
    const { id } = await add('Revenue')
    await put(id, week, { value: 7, notes: 'By hand' })
    const made = await bring({
      groups: ['Kitchen'],
      measurables: [{ name: 'Loaves', newGroupAt: 0, goal: { rule: '>=', low: 5 } }],
      values: [
        { itemId: id, weekId: week, value: 70, notes: 'Of the file' },
        { itemId: id, weekId: next, value: 80 },
        { newAt: 0, weekId: week, value: 9 },
      ],
    })
    expect(made).toMatchObject({ fileName: 'numbers.csv', added: { groups: 1, measurables: 1, values: 3 } })
    expect(await undoing(made)).toEqual({ rows: 2, changed: 0, first: [], values: 2 })
    const undone = await undo(made)
    expect(undone.body.undoneAt).not.toBeNull()
    expect(undone.body.staying).toBeUndefined()
    const { cells } = await read(id)
    expect(cells.filter(({ source }) => source === 'entered')).toEqual([
      { weekId: week, value: 7, notes: 'By hand', source: 'entered' },
      { weekId: next, value: null, notes: null, source: 'entered' },
    ])
    expect(await named('Loaves')).toBeUndefined()
    expect(await groups()).not.toContain('Kitchen')
    const versions = await calls.get<Value[]>(`${items}/${id}/values/${week}/versions`)
    expect(versions.body.map(({ value }) => value)).toEqual([7, 70, 7])
  })

  test('keeps what the cells said in the meantime, and says which', async () => {
    const [{ id }, other] = [await add('Quotes'), await add('Orders')]
    const values = [id, other.id].flatMap((itemId) => [week, next].map((weekId) => ({ itemId, weekId, value: 1 })))
    const made = await bring({ values })
    await put(id, week, { value: 2 }, bob)
    await put(other.id, week, { notes: 'Counted twice' }, bob)
    const staying = { count: 2, first: ['Quotes', 'Orders'] }
    expect(await undoing(made)).toEqual({ rows: 0, changed: 0, first: [], values: 2, staying })
    expect((await undo(made)).body.staying).toEqual(staying)
    expect(numbersOf(await read(id))).toMatchObject({ [week]: 2, [next]: null })
    expect(numbersOf(await read(other.id))).toMatchObject({ [week]: 1, [next]: null })
  })

  test('keeps measurables that somebody has changed since, whatever it is that they changed', async () => {
    const changes: Record<string, (item: Measurable) => Promise<{ status: number }>> = {
      Renamed: ({ id }) => calls.patch(`${items}/${id}`, { description: 'Of the bakery' }),
      Entered: ({ id }) => put(id, next, { value: 4 }, bob),
      Noted: ({ id }) => put(id, week, { notes: 'A holiday' }, bob),
      Aimed: ({ id }) => calls.put(`${items}/${id}/goal`, { goal: { rule: '>=', low: 1 }, from: next }),
      Shared: ({ id }) => world.as(world.home.admin).put(`${items}/${id}/teams/${world.sales.id}`),
      Archived: ({ id }) => calls.patch(`${items}/${id}/archive`, { archived: true }),
      Computed: ({ id }) => calls.post(`/api/teams/${ops.id}/scorecard/items`, { name: 'Sum', formula: `#${id} + 1` }),
    }
    const names = Object.keys(changes)
    const measurables = [...names, 'Untouched'].map((name) => ({ name }))
    const made = await bring({
      measurables,
      values: measurables.map((_, newAt) => ({ newAt, weekId: week, value: 3 })),
    })
    await time.goTo(world, '2026-06-10T13:00:00.000Z')
    for (const [name, change] of Object.entries(changes)) {
      const item = await named(name)
      if (!item) throw new Error(name)
      expect((await change(item)).status, name).toBeLessThan(300)
    }
    const { staying } = (await undo(made)).body
    expect(staying).toEqual({ count: names.length, first: names })
    expect(await named('Untouched')).toBeUndefined()
    const entered = await named('Entered')
    expect(entered && numbersOf(entered)).toMatchObject({ [week]: null, [next]: 4 })
    const noted = await named('Noted')
    expect(noted?.cells).toContainEqual({ weekId: week, value: 3, notes: 'A holiday', source: 'entered' })
  })

  test('keeps a group that holds other measurables by now, or is called otherwise', async () => {
    const made = await bring({ groups: ['Held', 'Former', 'Empty'], measurables: [{ name: 'In it', newGroupAt: 0 }] })
    const all = (await calls.get<ScorecardGroup[]>(`/api/teams/${ops.id}/scorecard/groups`)).body
    const idOf = (name: string) => all.find((group) => group.name === name)?.id ?? null
    await add('Another one', { groupId: idOf('Held') })
    await calls.patch(`/api/scorecard/groups/${idOf('Former')}`, { name: 'Latter' })
    expect((await undo(made)).body.staying).toEqual({ count: 2, first: ['Held', 'Latter'] })
    expect(await groups()).toEqual(expect.arrayContaining(['Held', 'Latter']))
    expect(await groups()).not.toContain('Empty')
    expect(await named('In it')).toBeUndefined()
  })

  test('deletes a measurable though what it is computed from has new numbers', async () => {
    const { id } = await add('Basis')
    const made = await bring({ measurables: [{ name: 'Twice', formula: `#${id} * 2` }] })
    await put(id, week, { value: 5 })
    expect((await undo(made)).body.staying).toBeUndefined()
    expect(await named('Twice')).toBeUndefined()
  })

  test('after a later one leaves nothing of either', async () => {
    const first = await bring({ measurables: [{ name: 'Weekly' }], values: [{ newAt: 0, weekId: week, value: 1 }] })
    const itemId = (await named('Weekly'))?.id ?? 0
    const second = await bring({ values: [week, next].map((weekId) => ({ itemId, weekId, value: 2 })) })
    expect((await undo(second)).body.staying).toBeUndefined()
    expect(numbersOf(await read(itemId))).toMatchObject({ [week]: 1, [next]: null })
    expect((await undo(first)).body.staying).toBeUndefined()
    expect(await named('Weekly')).toBeUndefined()
  })

  test('twice, or from two browsers at once, does it once', async () => {
    const { id } = await add('Twice at once')
    await put(id, week, { value: 1 })
    const made = await bring({ measurables: [{ name: 'Once' }], values: [{ itemId: id, weekId: week, value: 2 }] })
    const answers = await Promise.all([ann, ann, world.home.admin].map((by) => undo(made, by)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await put(id, week, { value: 2 })
    expect((await undo(made)).status).toBe(200)
    expect(numbersOf(await read(id))).toMatchObject({ [week]: 2 })
    const told = await world.db
      .select({ verb: journal.verb })
      .from(journal)
      .where(and(eq(journal.subject, 'imports'), eq(journal.subjectId, made.id)))
      .orderBy(asc(journal.id))
    expect(told.map(({ verb }) => verb)).toEqual(['imported', 'took back'])
  })

  test('is for whoever imported and for admins, as far as they may', async () => {
    const { id } = await add('Mine', { ownerId: null })
    const made = await bring({ measurables: [{ name: 'Also mine' }], values: [{ itemId: id, weekId: week, value: 2 }] })
    const stranger = (await world.tenant()).admin
    for (const by of [bob, zoe, stranger]) expect((await undo(made, by)).status).toBe(404)
    await world.as(world.home.admin).del(`/api/teams/${ops.id}/members/${ann.id}`)
    const answer = await undo(made)
    await world.as(world.home.admin).post(`/api/teams/${ops.id}/members`, { userId: ann.id })
    expect(answer.status).toBe(200)
    expect(answer.body.staying).toBeUndefined()
    expect(numbersOf(await read(id))).toMatchObject({ [week]: 2 })
    expect(await named('Also mine')).toBeDefined()
  })

  test('is offered for imports by programs as well, and for none that brought nothing', async () => {
    const { id } = await add('By program')
    const values = [{ itemId: id, weekId: week, value: 2 }]
    const path = `/api/teams/${ops.id}/scorecard/import`
    expect((await calls.post<Measurable[]>(path, { measurables: [], values })).body).toMatchObject([{ id }])
    const [newest] = (await calls.get<Import[]>('/api/imports')).body
    expect(newest).toMatchObject({ fileName: 'Scorecard', added: { values: 1 } })
    const nothing = await calls.post(`${path}s`, { fileName: 'same.csv', measurables: [], values })
    expect(nothing).toMatchObject({ status: 201, body: { import: null } })
    if (newest) await undo(newest)
    expect(numbersOf(await read(id))).toMatchObject({ [week]: null })
  })
})
