import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Linked } from '#contract/links.ts'
import type { Found } from '#contract/search.ts'
import { openTeam } from '#test/support/team.ts'
import { entities, pagesOf } from '#server/settings/entities.ts'
import { allNotified } from '../notifications/drive.ts'
import { addItem } from './support.ts'

const world = await openTeam()
const { ops, sales, ann, zoe } = world

const addIssue = (measurableId: number, by = ann, team = ops) =>
  world.as(by).post<Issue>(`/api/teams/${team.id}/issues`, { title: 'Off track', from: { measurableId } })
const linksOf = async ({ id }: Issue, by = ann) => (await world.as(by).get<Linked[]>(`/api/issues/${id}/links`)).body

const exportedLinks = async (): Promise<number> => {
  const entity = entities.find(({ name }) => name === 'links')
  if (!entity) throw new Error('The export has no links')
  let count = 0
  for await (const rows of pagesOf(world.db, entity, ops.tenantId)) count += rows.length
  return count
}

test('an issue that is made from a measurable names it', async () => {
  const item = await addItem(world, ann, ops, { name: 'Quotes' })
  const { body: issue } = await addIssue(item.id)
  const link = { kind: 'measurable', id: item.id, direction: 'from', title: 'Quotes', teamId: ops.id, done: false }
  expect(await linksOf(issue)).toMatchObject([link])
  expect(issue.madeFrom).toEqual([{ kind: 'measurable', id: item.id }])
  await world.as(ann).patch(`/api/scorecard/items/${item.id}/archive`, { archived: true })
  expect(await linksOf(issue)).toMatchObject([{ ...link, done: true }])
  expect(await exportedLinks()).toBe(1)
  await world.as(ann).del(`/api/scorecard/items/${item.id}`)
  expect(await linksOf(issue)).toEqual([])
  expect(await exportedLinks()).toBe(0)
})

test('those who do not see the measurable neither make an issue of it nor read its name', async () => {
  const item = await addItem(world, ann, ops, { name: 'Secret' })
  expect((await addIssue(item.id, zoe, sales)).status).toBe(404)
  const { body: issue } = await addIssue(item.id, ann, sales)
  expect(await linksOf(issue)).toMatchObject([{ title: 'Secret' }])
  expect(await linksOf(issue, zoe)).toEqual([])
})

test('search finds measurables for those who see them', async () => {
  const item = await addItem(world, ann, ops, { name: 'Tonnage', description: 'Pallets shipped', ownerId: zoe.id })
  await addItem(world, ann, ops, { name: 'Tonnage of others' })
  await allNotified(world)
  const found = async (q: string, by = ann) => (await world.as(by).get<Found[]>(`/api/search?q=${q}`)).body
  const own = { subject: 'scorecard_items', subjectId: item.id, milestoneId: null, teamId: ops.id, title: 'Tonnage' }
  expect(await found('tonnage')).toHaveLength(2)
  expect(await found('tonnage', zoe)).toMatchObject([own])
  expect(await found('pallets', zoe)).toMatchObject([own])
  await world.as(ann).patch(`/api/scorecard/items/${item.id}`, { ownerId: null })
  await allNotified(world)
  expect(await found('tonnage', zoe)).toEqual([])
})
