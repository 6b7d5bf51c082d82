import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { Found } from '#contract/search.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { similarTitles } from '#server/search/similar.ts'
import { searchable } from '#server/search/table.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { testApp } from '#test/support/app.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { allNotified } from '../notifications/drive.ts'

const world = await openTeam({ own: true })
const { ops, sales, ann, bob, zoe, db } = world
const { admin } = world.home

const addTodo = async (title: string, fields: object = {}, team: Team = ops, by: User = ann): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body

const answer = async (q: string, by: User = ann, more = '') => {
  await allNotified(world)
  return world.as(by).get<Found[]>(`/api/search?q=${encodeURIComponent(q)}${more}`)
}
const search = async (...asked: Parameters<typeof answer>): Promise<Found[]> => (await answer(...asked)).body
const titles = async (...asked: Parameters<typeof answer>): Promise<string[]> =>
  (await search(...asked)).map(({ title }) => title)

test.each([
  ['a word', 'warehouse'],
  ['a word in capitals', 'WAREHOUSE'],
  ['several words in any order', 'warehouse second'],
  ['the beginning of the last word', 'room pall'],
  ['part of a hyphenated word', 'thru'],
  ['a mistyped word', 'warehuose'],
  ['a mistyped word among others', 'the second wharehouse'],
  ['a word of the description', 'pallets'],
  ['a part of an address', 'example'],
  ['a word with an umlaut, in capitals', 'ÜBERGABE'],
])('finds a to-do by %s', async (_, q) => {
  const title = `Open the second warehouse ${randomUUID().slice(0, 4)}`
  const description = 'Room for 900 pallets, with a drive-thru: see www.example.com/site. “Übergabe” in May.'
  const todo = await addTodo(title, { description })
  const found = { subject: 'todos', subjectId: todo.id, milestoneId: null, teamId: ops.id, title }
  expect(await search(q)).toContainEqual(expect.objectContaining(found))
  await world.as(ann).del(`/api/todos/${todo.id}`)
})

test('finds what was commented, until the comment is deleted', async () => {
  const { id } = await addTodo('Fix the ramp')
  await world.as(bob).post(`/api/todos/${id}/comments`, { text: 'The hydraulics leak' })
  expect(await titles('hydraulics')).toEqual(['Fix the ramp'])
  await world.as(bob).del(`/api/todos/${id}/comments/0`)
  expect(await titles('hydraulics')).toEqual([])
})

test('finds a rock, and a milestone as part of its rock', async () => {
  const milestoneId = randomUUID()
  const milestones = [{ id: milestoneId, name: 'Landlord signed', description: 'In ink' }]
  const wanted = { title: 'Quadruple parking', description: 'Asphalt', milestones, otherTeamsInvolved: [sales.id] }
  const { body: rock } = await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, wanted)
  const found = { subject: 'rocks', subjectId: rock.id, teamId: ops.id }
  const partOf = { subject: 'rocks', subjectId: rock.id, title: 'Quadruple parking' }
  const ofMilestone = expect.objectContaining({ ...found, milestoneId, title: 'Landlord signed', partOf })
  const itself = { ...found, milestoneId: null, title: 'Quadruple parking', status: 'on-track', excerpt: 'Asphalt' }
  expect(await search('asphalt')).toEqual([expect.objectContaining(itself)])
  expect(await search('landlord', zoe)).toEqual([ofMilestone])
  expect(await search('landlord', zoe, `&teamId=${sales.id}`)).toEqual([ofMilestone])
  const ofRock = `/api/rocks/${rock.id}`
  await world.as(ann).post(`${ofRock}/milestones/${milestoneId}/comments`, { text: 'Notary booked' })
  expect(await search('notary')).toEqual([ofMilestone])
  await world.as(ann).patch(ofRock, { otherTeamsInvolved: [] })
  expect(await search('landlord', zoe)).toEqual([])
  await world.as(ann).del(`${ofRock}/milestones/${milestoneId}`)
  expect(await search('landlord')).toEqual([])
  await world.as(ann).del(ofRock)
  expect(await search('asphalt')).toEqual([])
  const left = await db
    .select()
    .from(searchable)
    .where(sql`subject = 'rocks' and subject_id = ${rock.id}`)
  expect(left).toEqual([])
})

test('finds nothing of another workspace or team, except what is yours', async () => {
  const other = await world.tenant()
  await world.as(other.admin).post(`/api/teams/${other.team.id}/todos`, { title: 'Zeppelin of theirs' })
  const zeppelin = await addTodo('Zeppelin for sale', {}, sales, zoe)
  await addTodo('Zeppelin to paint')
  await addTodo('Zeppelin ordered', {}, sales, ann)
  expect((await titles('zeppelin')).toSorted()).toEqual(['Zeppelin ordered', 'Zeppelin to paint'])
  expect((await titles('zeppelin', zoe)).toSorted()).toEqual(['Zeppelin for sale', 'Zeppelin ordered'])
  expect(await titles('zeppelin', ann, `&teamId=${ops.id}`)).toEqual(['Zeppelin to paint'])
  expect(await titles('zeppelin', admin)).toHaveLength(3)
  expect(await titles('zeppelin', other.admin)).toEqual(['Zeppelin of theirs'])
  await world.as(zoe).patch(`/api/todos/${zeppelin.id}`, { teamId: ops.id })
  expect(await titles('zeppelin', bob)).toEqual(expect.arrayContaining(['Zeppelin for sale', 'Zeppelin to paint']))
})

test('keeps in step with changes, and tells nothing that has moved away a moment ago', async () => {
  const { id } = await addTodo('Order the croissants')
  expect(await titles('croissants')).toEqual(['Order the croissants'])
  await world.as(ann).patch(`/api/todos/${id}`, { title: 'Order the baguettes' })
  expect(await titles('croissants')).toEqual([])
  expect(await titles('baguettes')).toEqual(['Order the baguettes'])
  // Without an entry, as if the journal had not been read yet.
  await db.execute(sql`update todos set team_id = ${sales.id}, created_by_id = null where id = ${id}`)
  expect(await titles('baguettes')).toEqual([])
})

test('indexes what was written before there was a search, once, when the server starts', async () => {
  const { id } = await addTodo('Water the ficus')
  await allNotified(world)
  await db.delete(searchable)
  await db.execute(sql`update journal_readers set xact = '0', entry_id = 0 where name = 'search'`)
  const later = await testApp({ beside: world })
  expect((await search('ficus')).map(({ subjectId }) => subjectId)).toEqual([id])
  await later.close()
})

test('puts titles before texts and whole words before similar ones, and stops at twenty', async () => {
  await addTodo('Lunch', { description: 'Bring the marmalade, marmalade, marmalade' })
  await addTodo('Buy marmalade')
  await addTodo('Buy marmelade')
  expect(await titles('marmalade')).toEqual(['Buy marmalade', 'Lunch', 'Buy marmelade'])
  await Promise.all(Array.from({ length: 22 }, (_, n) => addTodo(`Crate ${n}`)))
  expect(await search('crate')).toHaveLength(20)
})

test('looks past better matches that are not yours to see', async () => {
  await addTodo('Paint one old barrel')
  await Promise.all(Array.from({ length: 21 }, () => addTodo('Barrel', {}, sales, zoe)))
  expect(await titles('barrel')).toEqual(['Paint one old barrel'])
})

test('takes a text of a hundred thousand characters and more', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => n.toString(36).padStart(4, 'ä')).join('-')
  const { id } = await addTodo('Long', { description: words.slice(0, 10_000) })
  for (let n = 0; n < 25; n += 1) {
    await world.as(ann).post(`/api/todos/${id}/comments`, { text: words.slice(n * 4000, (n + 1) * 4000) })
  }
  await world.as(ann).post(`/api/todos/${id}/comments`, { text: 'beyond' })
  expect(await titles('ää9z')).toEqual(['Long'])
  expect(await titles('beyond')).toEqual([])
})

test.each([
  '"',
  "'",
  "a' | 'b",
  '\\',
  '%',
  ':*',
  '!',
  '& |',
  '(',
  '<->',
  "'):*",
  '-',
  '🎈',
  'x'.repeat(200),
  '\\u0027',
])('takes %s for what it is', async (q) => {
  expect((await answer(q)).status).toBe(200)
})

test.each(['', '  ', 'x'.repeat(201)])('refuses to search for %j', async (q) => {
  expect((await answer(q)).status).toBe(400)
})

test('takes as many queries for twenty rows as for one', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => addTodo(`Anvil ${n}`)))
  await addTodo('Harpoon')
  const calls = world.as(ann)
  const count = async (q: string): Promise<number> => {
    await allNotified(world)
    const sent = await ownStatementsOf(world, () => calls.get(`/api/search?q=${q}`))
    return sent.filter(({ text }) => /from "(searchable|todos)"/.test(text)).length
  }
  expect([await count('harpoon'), await count('anvil')]).toEqual([2, 2])
})

test('finds similar titles in a team', async () => {
  const { id } = await addTodo('Late deliveries to Bremen')
  const { id: closer } = await addTodo('Late deliveries again')
  await addTodo('Late deliveries again', {}, sales, zoe)
  await allNotified(world)
  const viewer = await viewerOf(db, { tenantId: ann.tenantId, userId: ann.id }, '')
  if (!viewer) throw new Error('There is no viewer')
  const wanted = { title: 'Deliveries late again', subject: 'todos', teamId: ops.id }
  expect(await similarTitles(db, viewer, { ...wanted, limit: 5 })).toEqual([closer, id])
  expect(await similarTitles(db, viewer, { ...wanted, limit: 1 })).toEqual([closer])
  expect(await similarTitles(db, viewer, { ...wanted, subject: 'rocks', limit: 5 })).toEqual([])
})
