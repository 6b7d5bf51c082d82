import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { PlanGoal } from '#contract/goals.ts'
import type { Rock } from '#contract/rocks.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, world } = stage
const api = world.as(ann)

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
/** What counts as the same: all but how often and when it was changed. */
const plain = <Row extends object>(row: Row) => ({ ...row, version: 0, updatedAt: '' })

test('rocks that were carried over are where they were, for a colleague too, but not once one has begun', async () => {
  const quarter = periodOf('quarter', dayInZone(plainCalendar.timeZone, new Date()), plainCalendar)
  const { last, key } = periodAfter(quarter, -1, plainCalendar)
  const milestones = [{ id: crypto.randomUUID(), name: 'Still open' }]
  const { body: old } = await api.post<Rock>(`/api/teams/${team.id}/rocks`, {
    title: 'Left over',
    dueDate: last,
    milestones,
  })
  const rockNow = async () => (await api.get<Rock>(`/api/rocks/${old.id}`)).body
  const row = (page: Page) => page.getByRole('row', { name: /Left over/ })
  const [page, his] = [await stage.visit('/rocks', ann), await stage.visit('/rocks', bob)]
  const carryOver = async () => {
    await page.getByRole('button', { name: /^Carry over to/ }).click()
    await page.getByRole('button', { name: 'Carry over', exact: true }).click()
    await says(page, 'Carried over')
    for (const each of [page, his]) await row(each).waitFor()
  }
  await carryOver()
  await undo(page)
  for (const each of [page, his]) await row(each).waitFor({ state: 'detached' })
  await expect.poll(async () => plain(await rockNow())).toEqual(plain(old))
  await his.goto(`/rocks?quarter=${key}`)
  await row(his).waitFor()
  await his.goto('/rocks')

  await carryOver()
  const { carriedToId } = await rockNow()
  await world.as(bob).patch(`/api/rocks/${carriedToId}`, { status: 'at-risk' })
  await row(page).getByText('At risk').first().waitFor()
  await undo(page)
  await says(page, 'Not undone')
  expect(await rockNow()).toMatchObject({ isArchived: true, carriedToId })
})

test('a goal is as it was: its fields, its progress with its status, and its place', async () => {
  const path = `/api/teams/${team.id}/goals`
  for (const title of ['First of all', 'Last of all']) await api.post(path, { title, assignedToId: bob.id })
  const goals = async () => (await api.get<PlanGoal[]>(path)).body
  const before = (await goals()).map(plain)
  const isBefore = () => expect.poll(async () => (await goals()).map(plain)).toEqual(before)
  const at = `/strategic-vision?team=${team.id}&tab=traction`
  const [page, his] = [await stage.visit(at, ann), await stage.visit(at, bob)]
  const named = (each: Page, title: string) => each.getByRole('button', { name: title, exact: true })

  await named(page, 'First of all').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Foremost')
  await form.getByLabel('Progress').fill('100')
  await form.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'Goal updated')
  await named(his, 'Foremost').first().waitFor()
  expect((await goals())[0]).toMatchObject({ progress: 100 })
  await undo(page)
  await named(his, 'First of all').first().waitFor()
  await isBefore()

  const progress = page.getByRole('textbox', { name: 'Progress of "First of all"' })
  await progress.fill('100')
  await progress.press('Enter')
  await says(page, 'Goal completed')
  await undo(page)
  await isBefore()
  await progress.fill('40')
  await progress.press('Enter')
  await says(page, 'Progress changed')
  expect((await goals())[0]).toMatchObject({ progress: 40 })
  // A field has an Undo of its own.
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('button', { name: 'Undo', exact: true }).focus()
  expect((await goals())[0]).toMatchObject({ progress: 40 })
  await page.keyboard.press('ControlOrMeta+z')
  await isBefore()

  await page.getByRole('button', { name: 'Move "Last of all"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  await expect.poll(async () => (await goals()).map(({ title }) => title)).toEqual(['Last of all', 'First of all'])
  await undo(page)
  await expect.poll(async () => (await goals()).map(({ title }) => title)).toEqual(['First of all', 'Last of all'])
})
