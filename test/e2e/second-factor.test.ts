import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, logOut, password, setUpApp, typePassword } from './support/second-factor.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()

const halfMinute = 30_000

/** Gives the page's browser an authenticator that says yes to everything. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('someone adds a passkey and an authenticator app, and signs in by each', async () => {
  const page = await (await stage.context(null)).newPage()
  await addAuthenticator(page)
  // Passkeys need a name.
  const address = stage.address.replace('127.0.0.1', 'localhost')
  await page.goto(`${address}/auth?register=true`)
  await page.getByLabel('Full name').fill('Paula Proof')
  await page.getByLabel('Email').fill('paula@example.com')
  await page.getByLabel('Password', { exact: true }).fill('paulaproof1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Choose a password that isn’t made of your name').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrives(page)

  await page.goto(`${address}/settings/user`)
  const panel = page.getByRole('region', { name: 'Second factor' })
  await panel.getByText('You have no passkeys yet.').waitFor()
  await panel.getByRole('button', { name: 'Add Passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My laptop')
  await form.getByRole('button', { name: 'Add Passkey' }).click()
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await kept.waitFor()
  const codes = await kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await kept.getByRole('button', { name: 'Done' }).click()
  await panel.getByText('My laptop').waitFor()
  expect(await page.content()).not.toContain(codes[0])

  const app = await setUpApp(page)
  await panel.getByRole('button', { name: 'Remove the authenticator app' }).waitFor()

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await arrives(page)

  await logOut(page)
  await typePassword(page, 'paula@example.com')
  await page.getByText('Your password is correct.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('This code is wrong. Enter the one shown now.', { exact: true }).waitFor()
  // A recovery code goes the same way.
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(codes[0])
  // Each code works once; the next one does already.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + halfMinute }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await arrives(page)
})
