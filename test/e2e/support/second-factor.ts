import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { says } from './stage.ts'

export const password = 'a word of my own'

export const arrives = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Dashboard' }).waitFor()

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Sign in to Drumbeat' }).waitFor()
}

export const typePassword = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sets up an authenticator app in the panel on this page; returns the app. `choose` decides what else the form asks. */
export const setUpApp = async (page: Page, choose?: () => Promise<void>): Promise<TOTP> => {
  await page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set Up' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await setup.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = await setup.getByLabel('Key', { exact: true }).inputValue()
  const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 })
  await setup.getByLabel('Code', { exact: true }).fill(app.generate())
  await choose?.()
  await setup.getByRole('button', { name: 'Set Up' }).click()
  await says(page, 'Authenticator app added')
  return app
}
