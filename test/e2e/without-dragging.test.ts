import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { card, openChartStage } from './support/chart.ts'
import { isFocused, namesByHand, says } from './support/stage.ts'

const stage = await openChartStage()
const { world, ops, ann, api, smallChart, titlesUnder, open } = stage

const isInSight = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

test('a position is moved by clicks alone, which says where it stands, and a click shows the whole chart', async () => {
  const { teamId, top, sales, finance } = await smallChart()
  const page = await open(teamId)
  await card(page, 'Operations').click()
  const panel = page.getByRole('complementary', { name: 'Operations' })
  const choose = async (entry: RegExp) => {
    await panel.getByRole('button', { name: 'Actions for "Operations"' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose(/^Move before/)
  await says(page, 'Operations: place 1 of 3')
  await expect.poll(() => titlesUnder(teamId, top.id)).toEqual(['Operations', 'Sales', 'Finance'])
  const toast = page.getByRole('listitem').filter({ hasText: 'Position moved' })
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })

  await choose(/^Move to/)
  const dialog = page.getByRole('dialog', { name: 'Move Operations' })
  await dialog.getByRole('radio', { name: /^Sales/ }).click()
  await dialog.getByRole('combobox', { name: 'Place' }).selectOption('First')
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await says(page, 'Operations: place 1 of 3')
  await expect.poll(() => titlesUnder(teamId, sales.id)).toEqual(['Operations', 'Key Accounts', 'Inside Sales'])

  const farthest = page.locator(`#position-${finance.id}`)
  for (let time = 0; time < 4; time += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await farthest.count()) > 0 && (await farthest.evaluate(isInSight))).toBe(false)
  await page.getByRole('button', { name: 'Fit the chart to the window' }).click()
  await expect.poll(async () => (await farthest.count()) > 0 && (await farthest.evaluate(isInSight))).toBe(true)
})

const gripOf = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name: `Move "${name}"`, exact: true })

const moveByGrip = async (page: Page, within: Locator, name: string, entry: 'Move up' | 'Move down') => {
  await gripOf(within, name).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click()
}

test('a section of an agenda is moved by a click on its grip, which keeps the focus; a drag opens no menu', async () => {
  const { body: meeting } = await api.post<Meeting>(`/api/teams/${ops.id}/meetings`, { title: 'By clicks' })
  const page = await stage.visit(`/meetings?team=${ops.id}&tab=agendas&agenda=${meeting.id}`, ann)
  const editor = page.getByRole('region', { name: 'By clicks - Agenda' })
  await gripOf(editor, 'Segue').waitFor()
  await moveByGrip(page, editor, 'Segue', 'Move down')
  await says(page, 'Segue: place 2 of 7')
  const grip = gripOf(editor, 'Segue')
  expect(await grip.evaluate(isFocused)).toBe(true)
  const stored = async () => (await api.get<Meeting>(`/api/meetings/${meeting.id}`)).body.agenda.map(({ kind }) => kind)
  await expect.poll(async () => (await stored()).slice(0, 2)).toEqual(['scorecard', 'segue'])

  await grip.press('Enter')
  await page.getByRole('menuitem', { name: /^Move up/ }).press('Enter')
  await expect.poll(async () => (await stored()).slice(0, 2)).toEqual(['segue', 'scorecard'])
  await grip.press('Alt+ArrowDown')
  await expect.poll(async () => (await stored()).slice(0, 2)).toEqual(['scorecard', 'segue'])
  await grip.dragTo(gripOf(editor, 'Headlines'))
  await expect.poll(async () => (await stored())[3]).toBe('segue')
  expect(await page.getByRole('menu').count()).toBe(0)
})

test('a line of the vision is moved by a tap on its grip', async () => {
  const values = ['Call first', 'Own the mile'].map((name) => ({ id: crypto.randomUUID(), name, description: '' }))
  await world.as(ann).put(`/api/teams/${ops.id}/vision`, { section: 'core-values', content: { values }, basedOn: null })
  const page = await stage.visit(`/strategic-vision?team=${ops.id}`, ann, { on: 'phone' })
  await page.getByRole('button', { name: 'Edit Core Values' }).tap()
  const form = page.getByRole('form', { name: 'Edit Core Values' })
  await gripOf(form, 'Own the mile').tap()
  await page.getByRole('menuitem', { name: /^Move up/ }).tap()
  await expect.poll(() => namesByHand(form)).toEqual(['Own the mile', 'Call first'])
  await page.getByText('Own the mile: place 1 of 2').waitFor({ state: 'attached' })
})
