import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { ChartDraft, Position } from '#contract/positions.ts'
import { card, openChartStage } from './support/chart.ts'
import { choose, says } from './support/stage.ts'

const stage = await openChartStage()
const { world, ann, bob, api, open, smallChart, titlesUnder } = stage

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

test('a position is as it was: who holds it, its words and its place, for a colleague too, but not against one', async () => {
  const { teamId, top, sales, operations } = await smallChart()
  await api.patch(`/api/accountability-positions/${operations.id}`, { holderIds: [bob.id] })
  const positionNow = async (id: number) => {
    const { body } = await api.get<Position[]>(`/api/teams/${teamId}/accountability-positions`)
    const found = body.find((each) => each.id === id)
    return found && { ...found, version: 0, updatedAt: '', position: '' }
  }
  const before = await positionNow(operations.id)
  const [page, his] = [await open(teamId), await open(teamId, bob)]

  for (const each of [page, his]) await card(each, 'Operations').click()
  const panel = page.getByRole('complementary', { name: 'Operations' })
  await panel.getByRole('combobox', { name: 'Filled By' }).click()
  await page.getByRole('option', { name: 'Bob Baker' }).click()
  await says(page, 'Position assigned')
  const heldBesides = his.getByRole('heading', { name: 'Also held by' })
  await heldBesides.waitFor({ state: 'detached' })
  await undo(page)
  // Whoever filled it held it besides, and does again.
  await heldBesides.waitFor()
  await expect.poll(() => positionNow(operations.id)).toEqual(before)
  await his.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const edit = async (title: string) => {
    await card(page, 'Operations').focus()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Edit Position' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('combobox', { name: 'Reports to' }).click()
    await page.getByRole('option', { name: /^Sales/ }).click()
    await dialog.getByRole('button', { name: /^Save Changes/ }).click()
    await says(page, 'Position updated')
    await card(his, title).waitFor()
    expect(await titlesUnder(teamId, top.id)).toEqual(['Sales', 'Finance'])
  }
  await edit('Operating')
  await undo(page)
  await card(his, 'Operations').waitFor()
  await expect.poll(() => positionNow(operations.id)).toEqual(before)
  await expect.poll(() => titlesUnder(teamId, top.id)).toEqual(['Sales', 'Operations', 'Finance'])
  await edit('Operating')
  await world.as(bob).patch(`/api/accountability-positions/${operations.id}`, { title: 'Operated' })
  await card(page, 'Operated').waitFor()
  await undo(page)
  await says(page, 'Not undone')
  expect(await positionNow(operations.id)).toMatchObject({ title: 'Operated' })
  expect(await positionNow(sales.id)).toMatchObject({ title: 'Sales' })
})

test('a draft that was added, renamed, published or deleted is as it was', async () => {
  const { teamId } = await smallChart()
  const drafts = async () =>
    (await api.get<ChartDraft[]>(`/api/teams/${teamId}/accountability-drafts`)).body.map(({ name, publishedAt }) => ({
      name,
      isPublished: publishedAt !== null,
    }))
  const page = await open(teamId, ann, {}, '&tab=drafts')
  await page.getByRole('button', { name: 'Create Your First Draft' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Next year')
  await page.getByRole('button', { name: /^Create Draft/ }).click()
  await says(page, 'Draft created')
  expect(await drafts()).toHaveLength(1)
  await undo(page)
  await expect.poll(drafts).toEqual([])

  await api.post(`/api/teams/${teamId}/accountability-drafts`, { name: 'Next year' })
  await page.goto(`/accountability-chart?team=${teamId}&tab=drafts`)
  const listed = (name: string) => page.getByRole('list', { name: 'Drafts' }).getByText(name, { exact: true })
  await choose(page, 'Next year', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('Some year')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rename/ })
    .click()
  await listed('Some year').waitFor()
  await undo(page)
  await listed('Next year').waitFor()

  await choose(page, 'Next year', /^Delete/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Draft deleted')
  await expect.poll(drafts).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await listed('Next year').waitFor()

  await listed('Next year').click()
  await card(page, 'Finance').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await says(page, 'Draft published')
  expect(await drafts()).toEqual([{ name: 'Next year', isPublished: true }])
  await undo(page)
  await expect.poll(drafts).toEqual([{ name: 'Next year', isPublished: false }])
})
