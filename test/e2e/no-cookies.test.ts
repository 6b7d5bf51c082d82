import { expect, test } from 'vitest'
import { openStage } from './support/stage.ts'

const publicUrl = 'https://drumbeat.example.com'
const stage = await openStage()
const elsewhere = await openStage({ publicUrl })
const { admin, team } = stage.world.home
const person = { fullName: 'Carl Cookie', email: 'no-cookies@example.com', password: 'long enough', teamIds: [team.id] }

test('a browser that keeps nothing for the site shows the sign-in page, and says why nobody gets in', async () => {
  const { status } = await stage.world.as(admin).under(crypto.randomUUID()).post('/api/users', person)
  expect(status).toBe(201)
  const context = await stage.context(null)
  // What Chromium does where all cookies are blocked.
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage']) Object.defineProperty(window, store, { get: refuse })
  })
  await context.route('**/api/auth/login', async (route) => {
    const sent = route.request()
    const headers = { origin: stage.address, 'content-type': 'application/json' }
    const answer = await fetch(sent.url(), { method: 'POST', headers, body: sent.postData() })
    // Without the cookie that came with it.
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('your browser has not kept the cookie that signs you in').first().waitFor()
})

test('a page that was opened at another address says where to sign in', async () => {
  const page = await elsewhere.visit('/auth')
  const notice = page.getByRole('alert').filter({ hasText: 'You have opened' })
  await notice.waitFor()
  expect(await notice.textContent()).toContain(`this server is at ${publicUrl}. Sign in there.`)
  expect(await notice.getByRole('link').getAttribute('href')).toBe(`${publicUrl}/auth`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Login failed: 403 You have opened').first().waitFor()
})
