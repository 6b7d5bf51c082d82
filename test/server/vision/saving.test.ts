import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { FullVersion, SavedVersion, Section } from '#contract/vision.ts'
import { emptyContents } from '#contract/vision.ts'
import { journal } from '#server/journal/table.ts'
import { openTeam } from '#test/support/team.ts'
import { driving, entry, value } from './drive.ts'

const world = await openTeam()
const { ops, sales, ann, bob } = world
const { save, saved, listed, versionsPath } = driving(world)
const focus = (niche: string) => ({ purpose: '', niche })

const versionsOf = async (section: 'core-focus' | 'swot') =>
  (await world.as(ann).get<SavedVersion[]>(versionsPath(ops, section))).body

test('a section is saved as a whole and read back by the team', async () => {
  const content = {
    futureDate: '2029-12-31',
    revenue: { amount: 9_200_000.5, currency: 'EUR' },
    profit: null,
    measurables: [{ id: value('').id, name: 'On-time delivery', value: '98%' }],
    looksLike: [entry('Three sites'), entry('Everybody knows the plan')],
  }
  const section = await saved(ann, ops, 'three-year-picture', content)
  expect(section).toMatchObject({
    section: 'three-year-picture',
    teamId: ops.id,
    ofLeadership: false,
    hidden: false,
    savedBy: { fullName: 'Ann Archer' },
    content,
    can: { edit: true },
  })
  expect(await listed(bob, ops)).toEqual([section])
})

describe('of two people who edit one section', () => {
  test('the second to save is told, gets what it says now, and can save over it', async () => {
    const first = await saved(ann, ops, 'core-focus', focus('Small bakeries'))
    const theirs = await saved(bob, ops, 'core-focus', focus('All bakeries'), first.versionId)
    const refused = await save(ann, ops, 'core-focus', focus('Bakeries'), first.versionId)
    expect(refused).toMatchObject({ status: 409, body: { message: 'This section has been saved in the meantime' } })
    expect(refused.body).toMatchObject({ current: theirs })
    const over = await saved(ann, ops, 'core-focus', focus('Bakeries'), theirs.versionId)
    expect(over).toMatchObject({ content: { niche: 'Bakeries' }, savedBy: { id: ann.id } })
    expect(over.version).toBeGreaterThan(theirs.version)
    expect((await save(bob, ops, 'core-focus', focus('None'))).status).toBe(409)
  })

  test('one of two who save it for the first time at once is told', async () => {
    const answers = await Promise.all([
      save(ann, ops, 'ten-year-target', target('Ann’s')),
      save(bob, ops, 'ten-year-target', target('Bob’s')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const shown = (await listed(ann, ops)).find(({ section }) => section === 'ten-year-target')
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: shown })
  })
})

const target = (text: string) => ({ target: text, futureDate: null })

test('what it says already is not saved again, whatever it was based on', async () => {
  const before = await versionsOf('core-focus')
  const now = await listed(ann, ops)
  const section = now.find((each) => each.section === 'core-focus')
  const again = await save(bob, ops, 'core-focus', focus('Bakeries'), null)
  expect(again).toMatchObject({ status: 200, body: section })
  expect(await versionsOf('core-focus')).toEqual(before)
  expect(await listed(ann, ops)).toEqual(now)
})

test('every version is kept, newest first, and an older one is restored by saving it', async () => {
  const versions = await versionsOf('core-focus')
  expect(versions.map(({ savedBy }) => savedBy?.id)).toEqual([ann.id, bob.id, ann.id])
  const read = async ({ id }: SavedVersion) =>
    (await world.as(bob).get<FullVersion>(`${versionsPath(ops, 'core-focus')}/${id}`)).body
  const full = await Promise.all(versions.map(read))
  expect(full.map(({ content }) => content)).toEqual(['Bakeries', 'All bakeries', 'Small bakeries'].map(focus))
  expect(full[0]).toMatchObject({ section: 'core-focus', ...versions[0] })
  await saved(bob, ops, 'core-focus', focus('Small bakeries'), versions[0]?.id)
  const after = await versionsOf('core-focus')
  expect(after.slice(1)).toEqual(versions)
  expect(after[0]).toMatchObject({ savedBy: { id: bob.id } })
})

test('a section in which nothing was saved has no versions, and a version is found in its own section only', async () => {
  expect(await versionsOf('swot')).toEqual([])
  const [version] = await versionsOf('core-focus')
  for (const path of [versionsPath(ops, 'swot'), versionsPath(sales, 'core-focus')]) {
    expect((await world.as(world.home.admin).get(`${path}/${version?.id}`)).status).toBe(404)
  }
  expect((await world.as(ann).get(`${versionsPath(ops, 'core-focus')}/2000000000`)).status).toBe(404)
  expect((await world.as(ann).get(`/api/teams/${ops.id}/vision/nonsense/versions`)).status).toBe(404)
})

describe('is refused at its field', () => {
  const twice = entry('Twice')
  const uniques = [1, 2, 3, 4].map((number) => entry(`${number}`))
  const tooMany = Array.from({ length: 51 }, () => entry('One of many'))
  const strategy = emptyContents['marketing-strategy']
  test.each([
    ['an entry twice', 'swot', { ...emptyContents.swot, threats: [twice, twice] }, 'content.threats'],
    ['a fourth unique', 'marketing-strategy', { ...strategy, uniques }, 'content.uniques'],
    ['a fifty-first entry', 'swot', { ...emptyContents.swot, strengths: tooMany }, 'content.strengths'],
    ['an empty entry', 'swot', { ...emptyContents.swot, threats: [entry(' ')] }, 'content.threats.0.text'],
    ['a value without a name', 'core-values', { values: [value('')] }, 'content.values.0.name'],
    ['a day that is none', 'ten-year-target', { target: '', futureDate: '2030-02-30' }, 'content.futureDate'],
    ['the content of another section', 'swot', { purpose: '', niche: '' }, 'content.strengths'],
    ['a section that is none', 'goals', {}, 'section'],
  ])('%s', async (_, section, content, path) => {
    const answer = await world.as(ann).put(`/api/teams/${ops.id}/vision`, { section, content, basedOn: null })
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path])
  })
})

test('the journal says that a section was saved, and nothing of what it says', async () => {
  const entries = await world.db
    .select()
    .from(journal)
    .where(and(eq(journal.tenantId, ops.tenantId), eq(journal.subject, 'vision_sections')))
    .orderBy(journal.id)
  expect(entries.length).toBeGreaterThan(4)
  expect(new Set(entries.map(({ verb }) => verb))).toEqual(new Set(['saved']))
  expect(JSON.stringify(entries)).not.toMatch(/bakeries/i)
  expect(entries.find(({ teamId }) => teamId === ops.id)?.title).toBe('3 Year Picture')
})

test('who saved it is a former member’s once they are deleted', async () => {
  const cat = await world.member(ops)
  await saved(cat, ops, 'marketing-strategy', { ...emptyContents['marketing-strategy'], guarantee: 'Fresh' })
  await world.as(world.home.admin).del(`/api/users/${cat.id}`)
  const now: Section | undefined = (await listed(ann, ops)).find(({ section }) => section === 'marketing-strategy')
  expect(now).toMatchObject({ savedBy: null, content: { guarantee: 'Fresh' } })
})
