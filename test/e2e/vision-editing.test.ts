import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdBack, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, ann } = stage

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

test('a line has the focus as soon as it is there, so that no key is lost, and so has the last of pasted lines', async () => {
  const page = await stage.visit(`/strategic-vision?team=${ops.id}`, ann)
  const form = await open(page, 'Core Values')
  await expect.poll(() => nowFocused(page)).toBe('Name of value 1')
  await page.keyboard.type('Call before they ask')
  expect(await focusedAfter(page, 'Enter')).toBe('What it means of value 1')
  expect(await focusedAfter(page, 'Enter')).toBe('Name of value 2')
  expect(await focusedAfter(page, 'Backspace')).toBe('Name of value 1')
  expect(await form.getByRole('textbox').count()).toBe(2)

  await form.getByLabel('What it means of value 1').fill('The customer hears it from us')
  await form.getByLabel('Name of value 1').fill('')
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

test('a save takes no focus from what is written meanwhile; its lists are still, and have it back when it failed', async () => {
  const page = await stage.visit(`/strategic-vision?team=${ops.id}`, ann)
  const [first, second] = [holdBack(), holdBack()]
  const saves = [
    async (route: Route) => {
      await first.released
      await route.continue()
    },
    async (route: Route) => {
      await second.released
      await route.fulfill({ status: 500, json: {} })
    },
  ]
  await page.route(`**/api/teams/${ops.id}/vision`, (route) =>
    route.request().method() === 'PUT' ? saves.shift()?.(route) : route.continue(),
  )
  const focus = await open(page, 'Core Focus')
  await focus.getByLabel('Niche').fill('Pallets')
  await focus.getByRole('button', { name: 'Save' }).click()
  await focus.getByRole('button', { name: 'Saving...' }).waitFor()
  const values = await open(page, 'Core Values')
  await values.getByLabel('Name of value 1').focus()
  await page.keyboard.type('Call before ')
  first.release()
  await says(page, 'Core Focus saved')
  await page.getByRole('button', { name: 'Edit Core Focus' }).waitFor()
  await page.keyboard.type('they ask')
  expect(await values.getByLabel('Name of value 1').inputValue()).toBe('Call before they ask')

  await page.keyboard.press('Control+Enter')
  await values.getByRole('button', { name: 'Saving...' }).waitFor()
  expect(await values.getByRole('textbox').first().isDisabled()).toBe(true)
  second.release()
  await values.getByRole('alert').waitFor()
  await expect.poll(() => values.getByRole('textbox').first().evaluate(isFocused)).toBe(true)
})
