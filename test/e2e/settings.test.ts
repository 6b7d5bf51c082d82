import { expect, test } from 'vitest'
import type { Workspace } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

// The smallest possible picture: one transparent pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('someone changes their profile, picture, choices and password, and signs another device out', async () => {
  const { world } = stage
  const admin = world.as(world.home.admin)
  const { body: person } = await admin.post<User>('/api/users', {
    fullName: 'Paula Profile',
    email: 'petra@example.com',
    password: 'first password',
    role: 'user',
  })
  const page = await stage.visit('/settings/user', person)
  expect(await page.getByLabel('Email', { exact: true }).isDisabled()).toBe(true)

  const name = page.getByLabel('Full name', { exact: true })
  await name.fill('P')
  await page.getByLabel('Username').fill('pp')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Full name must be at least 2 characters').waitFor()
  await page.getByText('Username must be at least 3 characters').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => name.inputValue()).toBe('Paula Profile')
  await name.fill('Paula Prime')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Profile updated')
  await page.getByRole('button', { name: 'Your menu, Paula Prime' }).waitFor()

  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()

  const mail = page.getByRole('checkbox', { name: 'Someone mentions me: daily email' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await mail.click()
  await saved
  const elsewhere = world.as(person)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
  await page.reload()
  await expect.poll(() => mail.isChecked()).toBe(false)
  await page.getByText('This installation does not send email.').waitFor()
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Sign out Unknown device' }).click()
  await says(page, 'Device signed out')
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)

  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('second password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Error', { exact: true }).first().waitFor()
  await page.getByLabel('Current password').fill('first password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await says(page, 'Password changed')
  const { status } = await world.as(null).post('/api/auth/login', {
    email: 'petra@example.com',
    password: 'second password',
  })
  expect(status).toBe(200)
})

test('leaving a settings page asks once about what was typed, and only about that', async () => {
  const { world } = stage
  const { body: person } = await world.as(world.home.admin).post<User>('/api/users', {
    fullName: 'Lea Leaving',
    email: 'lea@example.com',
    password: 'first password',
    role: 'admin',
  })
  const page = await stage.visit('/settings/user', person)
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByLabel('Current password').fill('first password')
  await goTo('Account Settings')
  await page.getByLabel('Company name').waitFor()
  await goTo('User Settings')

  await page.getByLabel('Full name').fill('Lea Lost')
  await page.getByLabel('New password').fill('second password')
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Lea Lost')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('link', { name: 'Rocks' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await closing).dismiss()
  await page.getByLabel('Full name').fill('Lea Kept')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Profile updated')
  await page.getByRole('link', { name: 'To-Dos' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'To-Dos', level: 1 }).waitFor()
  await expect.poll(() => question.count()).toBe(0)

  await goTo('Account Settings')
  const description = page.getByLabel('Description (optional)')
  await description.fill('Never to be saved')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'To-Dos', level: 1 }).waitFor()
  await page.goForward()
  await expect.poll(() => description.inputValue()).toBe('')
})

test('the second of two admins editing the company sees what the first has saved, and can choose', async () => {
  const { world } = stage
  const first = world.as(world.home.admin)
  const page = await stage.visit('/settings/account', await world.member([], { role: 'admin' }), { on: 'phone' })
  const name = page.getByLabel('Company name', { exact: true })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await name.fill('Second & Co')
  await page.getByLabel('Contact email', { exact: true }).fill('second@example.com')
  await first.patch('/api/tenant', { description: 'We ship' })
  await expect.poll(() => page.getByLabel('Description (optional)').inputValue()).toBe('We ship')
  expect(await name.inputValue()).toBe('Second & Co')
  await first.patch('/api/tenant', { name: 'First & Co', fiscalYearStart: 4 })
  await save.click()
  const clash = page.getByRole('alert')
  await clash.getByText(`${world.home.admin.fullName} changed this company while you were editing`).waitFor()
  await clash.getByText('April', { exact: true }).waitFor()
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await clash.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
  await clash
    .getByRole('radiogroup', { name: /^Company name:/ })
    .getByText('Now', { exact: true })
    .click()
  expect(await name.inputValue()).toBe('First & Co')
  await save.click()
  await says(page, 'Account updated')
  await clash.waitFor({ state: 'detached' })
  const { body } = await first.get<Workspace>('/api/tenant')
  const saved = { name: 'First & Co', description: 'We ship', contactEmail: 'second@example.com', fiscalYearStart: 4 }
  expect(body).toMatchObject(saved)

  await name.fill('Nobody & Co')
  await first.patch('/api/tenant', { name: 'Third & Co' })
  await save.click()
  await clash.getByText('Nobody & Co', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await clash.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Third & Co')
})

test('a profile takes over what an admin changes, and keeps what is typed', async () => {
  const { world } = stage
  const person = await world.member([], { fullName: 'Pia Profile' })
  const admin = world.as(world.home.admin)
  const page = await stage.visit('/settings/user', person)
  const name = page.getByLabel('Full name', { exact: true })
  await page.getByLabel('Username').fill('pia_typed')
  await admin.patch(`/api/users/${person.id}`, { fullName: 'Pia Preston' })
  await expect.poll(() => name.inputValue()).toBe('Pia Preston')
  await name.fill('Pia Mine')
  await admin.patch(`/api/users/${person.id}`, { fullName: 'Pia Theirs' })
  await page.getByRole('button', { name: 'Your menu, Pia Theirs' }).waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(`${world.home.admin.fullName} changed this profile while you were editing`).waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Profile updated')
  await page.getByRole('button', { name: 'Your menu, Pia Mine' }).waitFor()
  const { body } = await world.as(person).get<User>('/api/auth/user')
  expect(body).toMatchObject({ fullName: 'Pia Mine', username: 'pia_typed' })
})

test('an admin changes the account, and deletes the workspace after typing its name', async () => {
  const { admin } = await stage.world.tenant()
  const page = await stage.visit('/settings/account', admin)
  await expect.poll(() => page.getByLabel('Account owner').inputValue()).toBe(admin.fullName)
  await page.getByLabel('Company name').fill('X')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Company name must be at least 2 characters').waitFor()
  await page.getByLabel('Company name').fill('Owner & Co')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Account updated')
  expect(await page.getByRole('link', { name: 'Export everything' }).getAttribute('href')).toBe('/api/tenant/export')

  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this workspace?' })
  const remove = dialog.getByRole('button', { name: 'Delete workspace' })
  expect(await remove.isDisabled()).toBe(true)
  await dialog.getByLabel('Type Owner & Co to confirm').fill('Owner & Co')
  await remove.click()
  await page.waitForURL('**/auth')
})
