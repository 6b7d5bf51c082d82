import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { keyOf } from './support/scorecard.ts'
import { choose, namesByHand, openTeamStage, says, sendDialog } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, sales, ann, bob, world } = stage
const both = await world.member([team, sales])
const api = world.as(ann)

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const items = async () =>
  (await api.get<Measurable[]>(`/api/teams/${team.id}/scorecard?cadence=annual&rolledUp=true`)).body
const itemNow = async ({ id }: Measurable) => (await items()).find((each) => each.id === id)
/** What counts as the same: all but how often and when it was changed, and where exactly it stands. */
const plain = (item: Measurable | undefined) =>
  item && { ...item, version: 0, updatedAt: '', placements: item.placements.map(({ teamId }) => teamId) }
const addGroup = async (name: string) =>
  (await api.post<ScorecardGroup>('/api/scorecard/groups', { name, teamId: team.id })).body
const add = async (name: string, fields: object = {}) =>
  (await api.post<Measurable>(`/api/teams/${team.id}/scorecard/items`, { name, ...fields })).body

test('measurables and groups are as they were: their fields, goals, places and teams, for a colleague too', async () => {
  const [first, second] = [await addGroup('First'), await addGroup('Second')]
  const alpha = await add('Alpha', { groupId: first.id, goal: { rule: '>=', low: 20 } })
  const beta = await add('Beta', { groupId: first.id })
  const page = await stage.visit(`/scorecard/manager?team=${team.id}`, both)
  const his = await stage.visit(`/scorecard/manager?team=${team.id}`, bob)
  const order = ['First', 'Alpha', 'Beta', 'Second']
  for (const each of [page, his]) await expect.poll(() => namesByHand(each)).toEqual(order)
  const before = plain(await itemNow(alpha))
  const renameByColleague = (name: string) => api.patch(`/api/scorecard/items/${alpha.id}`, { name })
  const isBefore = () => expect.poll(async () => plain(await itemNow(alpha))).toEqual(before)

  await choose(page, 'Alpha', /^Edit/)
  await dialog(page).getByLabel('Name').fill('Alpha Centauri')
  await sendDialog(page, 'Save Changes')
  await says(page, 'Measurable updated')
  await rowOf(his, 'Alpha Centauri').waitFor()
  await undo(page)
  await rowOf(his, 'Alpha Centauri').waitFor({ state: 'detached' })
  await isBefore()

  // What a colleague changes comes by the stream, with its fields in another order than a reply has.
  await renameByColleague('Alpha Major')
  await rowOf(page, 'Alpha Major').waitFor()
  await renameByColleague('Alpha')
  await rowOf(page, 'Alpha Major').waitFor({ state: 'detached' })
  await choose(page, 'Alpha', /^Goal…/)
  await dialog(page).getByLabel('Number', { exact: true }).fill('25')
  await sendDialog(page, 'Set goal')
  await says(page, 'Goal set')
  await expect.poll(async () => (await itemNow(alpha))?.goals).toHaveLength(2)
  await undo(page)
  await isBefore()

  await choose(page, 'Alpha', /^Share/)
  await dialog(page).getByLabel(sales.name).check()
  await sendDialog(page, 'Share')
  await says(page, 'Sharing changed')
  await expect.poll(async () => (await itemNow(alpha))?.placements).toHaveLength(2)
  await page.keyboard.press('ControlOrMeta+z')
  await isBefore()

  await page.getByRole('button', { name: 'Move "Beta"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  await expect.poll(() => namesByHand(his)).toEqual(['First', 'Beta', 'Alpha', 'Second'])
  await undo(page)
  for (const each of [page, his]) await expect.poll(() => namesByHand(each)).toEqual(order)
  await choose(page, 'Alpha', /^Move to/)
  await dialog(page).getByRole('combobox', { name: 'Group', exact: true }).click()
  await page.getByRole('option', { name: 'Second', exact: true }).click()
  await sendDialog(page, 'Move')
  await expect.poll(() => namesByHand(his)).toEqual(['First', 'Beta', 'Second', 'Alpha'])
  await undo(page)
  for (const each of [page, his]) await expect.poll(() => namesByHand(each)).toEqual(order)

  await page.getByRole('button', { name: 'Move "Second"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  await expect.poll(() => namesByHand(his)).toEqual(['Second', 'First', 'Alpha', 'Beta'])
  await page.keyboard.press('ControlOrMeta+z')
  for (const each of [page, his]) await expect.poll(() => namesByHand(each)).toEqual(order)
  await choose(page, 'First', 'Rename')
  await dialog(page).getByLabel('Name').fill('Foremost')
  await sendDialog(page, 'Save Changes')
  await says(page, 'Group updated')
  await expect.poll(async () => (await namesByHand(his))[0]).toBe('Foremost')
  await undo(page)
  for (const each of [page, his]) await expect.poll(() => namesByHand(each)).toEqual(order)

  // What a colleague has placed or set since stays.
  await page.getByRole('button', { name: 'Move "Beta"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  await api.patch(`/api/scorecard/items/${beta.id}/place`, { teamId: team.id, groupId: second.id, afterId: null })
  await expect.poll(() => namesByHand(page)).toEqual(['First', 'Alpha', 'Second', 'Beta'])
  await undo(page)
  await says(page, 'Not undone')
  await choose(page, 'Alpha', /^Goal…/)
  await dialog(page).getByLabel('Number', { exact: true }).fill('30')
  await sendDialog(page, 'Set goal')
  await says(page, 'Goal set')
  const path = `/api/scorecard/items/${alpha.id}/goal`
  await world.as(bob).put(path, { goal: { rule: '>=', low: 40 }, from: keyOf(-1) })
  await page.getByRole('cell', { name: '>= 40' }).waitFor()
  await undo(page)
  await says(page, 'Not undone')
  expect((await itemNow(alpha))?.target).toBe(40)
})
