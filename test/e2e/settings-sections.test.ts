import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountSections, userSections } from '#web/settings/sections.ts'
import type { User } from '#contract/tenants.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()
const { admin } = stage.world.home
const { body: withPassword } = await stage.world.as(admin).post<User>('/api/users', {
  fullName: 'Paula Password',
  email: 'paula@example.com',
  password: 'first password',
  role: 'admin',
})
const member = await stage.world.member()

const list = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const current = (page: Page) => list(page).locator('[aria-current]').innerText()
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

test('the settings list their sections, and lead to each by its address', async () => {
  const page = await stage.visit('/settings/user#tokens', withPassword)
  await expect.poll(() => current(page)).toBe('Access tokens')
  await page.getByText('This device').waitFor()
  await expect.poll(() => topOf(page, 'tokens')).toBeLessThan(600)
  const headings = page.getByRole('heading', { level: 2 })
  expect(await headings.allInnerTexts()).toEqual(Object.values(userSections))
  expect(await list(page).getByRole('link').allInnerTexts()).toEqual(Object.values(userSections))

  await list(page).getByRole('link', { name: 'Keyboard' }).click()
  await expect.poll(() => topOf(page, 'keyboard')).toBe(68)
  expect(await current(page)).toBe('Keyboard')
  await page.mouse.wheel(0, -5000)
  await expect.poll(() => current(page)).toBe('Profile')
  await list(page).getByRole('link', { name: 'Keyboard' }).click()
  await expect.poll(() => topOf(page, 'keyboard')).toBe(68)

  // Tab goes on in the section that was jumped to.
  await list(page).getByRole('link', { name: 'Password' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => topOf(page, 'password')).toBe(68)
  await page.keyboard.press('Tab')
  expect(await page.getByLabel('Current password').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => current(page)).toBe('Keyboard')
  await expect.poll(() => topOf(page, 'keyboard')).toBe(68)
})

test('the account lists what someone has, on a phone in a row above', async () => {
  const page = await stage.visit('/settings/account', admin, { on: 'phone' })
  await page.getByText('Export everything').waitFor()
  expect(await list(page).getByRole('link').allInnerTexts()).toEqual(Object.values(accountSections))
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(Object.values(accountSections))
  await list(page).getByRole('link', { name: 'Recently deleted' }).tap()
  await expect.poll(() => topOf(page, 'deleted')).toBe(112)
  const theirs = await stage.visit('/settings/account', member)
  await expect.poll(() => list(theirs).getByRole('link').allInnerTexts()).toEqual(['Company', 'Recently deleted'])
})
