import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { next, openRoomStage } from './support/room.ts'
import { says } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, ops: team, running, enter } = stage

/** Whether a finger reaches a target, at its middle and near its corners. */
const isFree = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const inset = 4
    const [xs, ys] = [
      [left + inset, (left + right) / 2, right - inset],
      [top + inset, (top + bottom) / 2, bottom - inset],
    ]
    return xs.every((x) => ys.every((y) => element.contains(document.elementFromPoint(x, y))))
  })

const freeOf = async (targets: Locator[]) => (await Promise.all(targets.map(isFree))).every(Boolean)

/** Opens the dialog of a new to-do, creates one, and stays in it for another. */
const createAnother = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Create', exact: true }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Order the racks')
  await page.keyboard.press('Control+Shift+Enter')
  await says(page, 'To-do created successfully')
  return dialog
}

test('a toast leaves the line that adds to a meeting free, what closes it, and what turns the meeting', async () => {
  const page = await enter(await running(), ann, { on: 'phone' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Add an issue' }).tap()
    const line = page.getByRole('dialog', { name: 'Add an issue' })
    await line.getByLabel('Title').fill('The yard is full')
    await page.keyboard.press('Enter')
    await says(page, 'Issue created successfully')
    const targets = [line.getByLabel('Title'), line.getByRole('button', { name: 'Close' }), next(page)]
    await expect.poll(() => freeOf(targets)).toBe(true)
    await line.getByRole('button', { name: 'Close' }).tap()
    const buttons = ['Add a to-do', 'Add an issue', 'Add a headline']
    await expect.poll(() => freeOf(buttons.map((name) => page.getByRole('button', { name })))).toBe(true)
    await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  }
})

test('a toast leaves free what closes a dialog, and its buttons', async () => {
  const page = await stage.visit(`/todos?team=${team.id}`, ann, { on: 'phone' })
  await page.locator('h1').first().waitFor()
  const dialog = await createAnother(page)
  await expect.poll(() => freeOf([dialog.getByRole('button', { name: 'Close' })])).toBe(true)
  for (const button of await dialog.getByRole('button', { name: /^(Cancel|Create)/ }).all()) {
    await expect.poll(() => isFree(button)).toBe(true)
  }
})

test('the line that adds to a meeting stays above a keyboard that lies over the page', async () => {
  const page = await enter(await running(), ann, { on: 'phone' })
  await page.getByRole('button', { name: 'Add a headline' }).tap()
  const line = page.getByRole('dialog', { name: 'Add a headline' })
  const footOf = () => line.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await footOf()).toBeGreaterThan(800)
  // No keyboard shows in a headless browser: it says what one on the screen would leave to be seen.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(footOf).toBeLessThanOrEqual(500)
  expect(await footOf()).toBeGreaterThan(480)
})
