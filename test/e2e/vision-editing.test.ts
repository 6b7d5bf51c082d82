import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emptyContents } from '#contract/vision.ts'
import { holdBack, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, sales, ann, zoe } = stage

const open = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const form = page.getByRole('form', { name: `Edit ${title}` })
  await form.waitFor()
  return form
}
const nowFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

/** Presses a key, and returns what has the focus before another one could be pressed. */
const focusedAfter = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const options = { key: pressed, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  }, key)

test('a line has the focus as soon as it is there, so that no key is lost', async () => {
  const page = await stage.visit(`/strategic-vision?team=${ops.id}`, ann)
  const form = await open(page, 'Core Values')
  // Without a line there is nothing to type into yet.
  await expect.poll(() => nowFocused(page)).toBe('Add value')
  const added = await form.getByRole('button', { name: 'Add value' }).evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(added).toBe('Name of value 1')
  await page.keyboard.type('Call before they ask')
  expect(await focusedAfter(page, 'Enter')).toBe('What it means of value 1')
  expect(await focusedAfter(page, 'Enter')).toBe('Name of value 2')
  expect(await focusedAfter(page, 'Backspace')).toBe('Name of value 1')
  expect(await form.getByRole('textbox').count()).toBe(2)
})

test('pasted lines keep what stands beside them, and the last of them has the focus', async () => {
  const page = await stage.visit(`/strategic-vision?team=${ops.id}`, ann)
  const form = await open(page, 'Core Values')
  await form.getByRole('button', { name: 'Add value' }).click()
  await form.getByLabel('What it means of value 1').fill('The customer hears it from us')
  await form.getByLabel('Name of value 1').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '- Call first\n- Own the mile\n- Safe, then fast')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  expect(await nowFocused(page)).toBe('Name of value 3')
  expect(await form.getByLabel('Name of value 1').inputValue()).toBe('Call first')
  expect(await form.getByLabel('What it means of value 1').inputValue()).toBe('The customer hears it from us')
})

test('a section that is saved takes no focus from another one that is written meanwhile', async () => {
  const page = await stage.visit(`/strategic-vision?team=${ops.id}`, ann)
  const { released, release } = holdBack()
  await page.route(`**/api/teams/${ops.id}/vision`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  const focus = await open(page, 'Core Focus')
  await focus.getByLabel('Niche').fill('Pallets')
  await focus.getByRole('button', { name: 'Save' }).click()
  await focus.getByRole('button', { name: 'Saving...' }).waitFor()
  const target = await open(page, '10 Year Target')
  await page.keyboard.type('€ 50m ')
  release()
  await says(page, 'Core Focus saved')
  await page.getByRole('button', { name: 'Edit Core Focus' }).waitFor()
  await page.keyboard.type('in revenue')
  expect(await target.getByLabel('Target', { exact: true }).inputValue()).toBe('€ 50m in revenue')
})

test('lists are still while they are saved, and the focus is back in its field when that has failed', async () => {
  const page = await stage.visit(`/strategic-vision?team=${sales.id}&tab=swot`, zoe)
  const { released, release } = holdBack()
  await page.route(`**/api/teams/${sales.id}/vision`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await released
    return route.fulfill({ status: 500, json: {} })
  })
  const form = await open(page, 'Threats')
  await form.getByRole('button', { name: 'Add threat' }).click()
  await page.keyboard.type('Rain')
  await page.keyboard.press('Control+Enter')
  await form.getByRole('button', { name: 'Saving...' }).waitFor()
  expect(await form.getByRole('textbox').isDisabled()).toBe(true)
  release()
  await form.getByRole('alert').waitFor()
  await expect.poll(() => form.getByRole('textbox').evaluate(isFocused)).toBe(true)
})

test('the focus goes back to the text when a colleague’s version is dealt with', async () => {
  const path = `/api/teams/${sales.id}/vision`
  const page = await stage.visit(`/strategic-vision?team=${sales.id}`, zoe)
  const form = await open(page, 'Core Focus')
  const niche = form.getByLabel('Niche')
  await niche.fill('Pallets')
  const content = { ...emptyContents['core-focus'], purpose: 'To sell' }
  await world.as(world.home.admin).put(path, { section: 'core-focus', content, basedOn: null })
  await form.getByRole('alert').getByRole('button', { name: 'Keep editing' }).click()
  expect(await niche.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await form.getByText('Nothing has been overwritten').waitFor()
  await expect.poll(() => niche.evaluate(isFocused)).toBe(true)
  await form.getByRole('button', { name: 'Take theirs' }).click()
  expect(await niche.evaluate(isFocused)).toBe(true)
})
