import { expect, test } from 'vitest'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

test('someone new registers, creates a to-do with a file, mentions a colleague and completes it on a phone', async () => {
  const { world } = stage
  const page = await stage.visit('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByRole('heading', { name: /create/i }).waitFor()
  await page.getByLabel('Full name').fill('Nora Novak')
  await page.getByLabel('Company').fill('Novak & Daughters')
  await page.getByLabel('Email').fill('nora@example.org')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await says(page, 'Registration successful')

  const { body: people } = await world.as(world.home.admin).get<unknown[]>('/api/users')
  expect(people).toHaveLength(1)

  await page.getByRole('link', { name: 'To-Dos' }).first().click()
  await page.getByText('Get started by creating your first to-do').waitFor()
  await page.getByRole('button', { name: 'Create Your First To-Do' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  await dialog.getByLabel('Title').fill('Send the offer')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two pages') })
  await dialog.getByText('offer.txt').waitFor()
  await dialog.getByRole('button', { name: /^Create To-Do/ }).click()
  await says(page, 'To-do created successfully')
  await page.getByRole('row', { name: /Send the offer/ }).waitFor()

  await page.getByRole('button', { name: 'Actions for "Send the offer"' }).click()
  await page.getByRole('menuitem', { name: /Comments/ }).click()
  const comments = page.getByRole('dialog')
  await comments.getByLabel('Comment', { exact: true }).fill('Please look, @no')
  await comments.getByRole('option', { name: /Nora Novak/ }).click()
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.getByText('Please look, @nora').waitFor()

  const cookies = await page.context().cookies()
  const pocket = await stage.context(null, { on: 'phone' })
  await pocket.addCookies(cookies)
  const phone = await pocket.newPage()
  await phone.goto('/todos')
  await phone.getByRole('checkbox', { name: 'Mark "Send the offer" complete' }).click()
  await says(phone, 'Marked Complete')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('checkbox', { name: /^Mark "Send the offer"/ }).isChecked()).toBe(true)
})

test('someone signed out is sent to sign in, and someone signed in from there to the dashboard', async () => {
  const page = await stage.visit('/todos')
  await page.waitForURL('**/auth')
  const member = await stage.world.member(stage.world.home.team)
  const inside = await stage.visit('/auth', member)
  await inside.waitForURL('**/dashboard')
  await inside.getByRole('button', { name: /Your menu/ }).click()
  await inside.getByRole('menuitem', { name: 'Logout' }).click()
  await inside.waitForURL('**/auth')
  await says(inside, 'Logged out successfully')
})

test('a wrong password gets a message, and what was typed stays', async () => {
  const page = await stage.visit('/auth')
  await page.getByLabel('Email').fill('nora@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await says(page, 'Login failed: 401 Wrong email address or password')
  expect(await page.getByLabel('Email').inputValue()).toBe('nora@example.org')
})

test('the first field has focus, and a name that is taken is marked where it was typed', async () => {
  const { admin } = stage.world.home
  const page = await stage.visit('/auth?register=true')
  await page.locator('input[name="fullName"]:focus').waitFor()
  await page.keyboard.type('Second Nora')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.keyboard.press('Enter')
  await says(page, 'Registration failed: 409 This email address is already in use')
  await page.locator('input[name="email"][aria-invalid="true"]').waitFor()
  await page.getByLabel('Email').fill('another@example.com')
  await page.locator('input[name="email"][aria-invalid="false"]').waitFor()
  await page.goto('/auth')
  await page.locator('input[name="email"]:focus').waitFor()
  await page.getByText('Forgot your password? Ask an admin for a new link.').waitFor()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Signing in with Google is not set up here. Use your email and password below.').waitFor()
  await page.getByRole('link', { name: 'Help Center' }).click()
  await page.getByRole('heading', { name: 'Help Center' }).waitFor()
})

test('a page that does not exist says so', async () => {
  const page = await stage.visit('/goals')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
})
