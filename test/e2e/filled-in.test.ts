import { expect, test } from 'vitest'
import { openStage } from './support/stage.ts'

const stage = await openStage()
const { admin, team } = stage.world.home

test('what a password manager fills in without an event, and sends at once, signs in', async () => {
  const person = { fullName: 'Paula Pass', email: 'filled-in@example.com', password: 'long enough', teamIds: [team.id] }
  const { status } = await stage.world.as(admin).under(crypto.randomUUID()).post('/api/users', person)
  expect(status).toBe(201)
  const page = await stage.visit('/auth')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.getByLabel('Email').evaluate((email: HTMLInputElement) => {
    const { form } = email
    const password = form?.querySelector<HTMLInputElement>('input[type="password"]')
    if (!form || !password) throw new Error('There is no password to fill in')
    email.value = 'filled-in@example.com'
    password.value = 'long enough'
    form.requestSubmit()
  })
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  expect(page.url()).not.toContain('long')
})
