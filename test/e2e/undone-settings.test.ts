import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { NotificationChoices } from '#contract/notifications.ts'
import type { Workspace } from '#contract/settings.ts'
import type { SignedIn } from '#contract/session.ts'
import { holdBack, openStage, says } from './support/stage.ts'

const stage = await openStage()
const { world } = stage

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

// The smallest possible picture: one transparent pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'me.png', mimeType: 'image/png', buffer: pixel }

test('your name, picture, choices and language are what they were', async () => {
  const person = await world.member([], { fullName: 'Una Undone' })
  const calls = world.as(person)
  const personNow = async () => (await calls.get<SignedIn>('/api/auth/user')).body
  const choicesNow = async () => (await calls.get<NotificationChoices>('/api/user/notification-choices')).body
  const page = await stage.visit('/settings/user', person)
  const name = page.getByLabel('Full name', { exact: true })
  const menu = (fullName: string) => page.getByRole('button', { name: `Your menu, ${fullName}` })

  await name.fill('Una Overdone')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Profile updated')
  await menu('Una Overdone').waitFor()
  // A field has an Undo of its own.
  await name.focus()
  await page.keyboard.press('ControlOrMeta+z')
  expect((await personNow()).fullName).toBe('Una Overdone')
  await undo(page)
  await menu('Una Undone').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Una Undone')

  await page.locator('input[type=file]').setInputFiles(picture)
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  expect((await personNow()).avatarUrl).toBeNull()
  await undo(page)
  await remove.waitFor()
  expect((await personNow()).avatarUrl).not.toBeNull()

  const mail = page.getByRole('checkbox', { name: 'Someone mentions me: daily email' })
  await mail.click()
  await says(page, 'Notification settings changed')
  expect((await choicesNow()).kinds.mention).toEqual({ bell: true, digest: false })
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => mail.isChecked()).toBe(true)
  await expect.poll(async () => (await choicesNow()).kinds.mention.digest).toBe(true)

  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await says(page, 'Sprache geändert')
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await page.getByRole('heading', { name: 'Language' }).waitFor()
  await expect.poll(async () => (await personNow()).language).toBe('en')
  expect(await page.getByText('Language changed').count()).toBe(0)
})

test('a language that the reply and the stream both tell of loads the page once', async () => {
  const person = await world.member()
  const page = await stage.visit('/settings/user', person)
  const { released, release } = holdBack()
  const documents: string[] = []
  await page.route('**/settings/user', async (route) => {
    documents.push(route.request().url())
    await released
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Language' }).click()
  const told = page.waitForResponse('**/api/auth/user')
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await (await told).finished()
  await expect.poll(() => documents.length).toBeGreaterThan(0)
  release()
  await says(page, 'Sprache geändert')
  expect(documents).toHaveLength(1)
})

test('the company is what it was, but for what another admin has changed since', async () => {
  const [one, other] = [await world.member([], { role: 'admin' }), await world.member([], { role: 'admin' })]
  const workspace = async () => (await world.as(other).get<Workspace>('/api/tenant')).body
  const { name: before } = await workspace()
  const page = await stage.visit('/settings/account', one)
  const name = page.getByLabel('Company name', { exact: true })
  const rename = async (to: string) => {
    await name.fill(to)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(page, 'Account updated')
    await expect.poll(async () => (await workspace()).name).toBe(to)
  }
  await rename('Hasty & Co')
  await world.as(other).patch('/api/tenant', { description: 'We ship' })
  await undo(page)
  await expect.poll(() => name.inputValue()).toBe(before)
  expect(await workspace()).toMatchObject({ name: before, description: 'We ship' })

  await rename('Hasty & Co')
  await world.as(other).patch('/api/tenant', { name: 'Steady & Co' })
  await undo(page)
  await says(page, 'Not undone')
  expect((await workspace()).name).toBe('Steady & Co')

  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await undo(page)
  await expect.poll(async () => (await workspace()).logoUrl).toBeNull()
})
