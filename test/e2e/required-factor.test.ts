import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/people/password.ts'
import { password, setUpApp, typePassword } from './support/second-factor.ts'
import { choose, openStage, says } from './support/stage.ts'

const stage = await openStage()
const { world } = stage

const adds = async (page: Page): Promise<void> => {
  await page.waitForURL('**/second-factor')
  await page.getByRole('heading', { name: 'One more step, Carla Colleague' }).waitFor()
}

test('a workspace requires a second factor: whoever has none adds one before all else, again after a reset', async () => {
  const { admin, team } = world.home
  const hash = await hashPassword(password)
  const carla = await world.member(team, { fullName: 'Carla Colleague', email: 'carla@example.com', password: hash })
  const page = await stage.visit('/todos', carla)
  await page.getByRole('heading', { name: 'To-Dos', level: 1 }).waitFor()

  const office = await stage.visit('/settings/account', admin)
  await office.getByRole('button', { name: 'Require a second factor' }).click()
  const question = office.getByRole('alertdialog', { name: 'Require a second factor?' })
  await question.getByRole('button', { name: 'Require', exact: true }).click()
  await office.getByText('Everyone who signs in with a password needs a passkey').waitFor()

  // By keys, which a page ignores that has got there by itself: it may have asked for something by now.
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await adds(page)
  const goOn = page.getByRole('button', { name: 'Continue' })
  expect(await goOn.isDisabled()).toBe(true)
  await setUpApp(page)
  await page.getByRole('dialog', { name: 'Keep your recovery codes' }).getByRole('button', { name: 'Done' }).click()
  await goOn.click()
  // Where she was going.
  await page.getByRole('heading', { name: 'Rocks', level: 1 }).waitFor()

  await office.goto('/users')
  await choose(office, 'Carla Colleague', 'Reset second factor')
  const reset = office.getByRole('alertdialog', { name: 'Reset the second factor?' })
  await reset.getByRole('button', { name: 'Reset', exact: true }).click()
  await says(office, 'Second factor reset')
  // Her session has ended with it.
  await page.getByRole('heading', { name: 'Sign in to Drumbeat' }).waitFor()
  await typePassword(page, carla.email)
  await adds(page)
  await page.goto('/todos')
  await adds(page)
  await page.getByText('Not set up').waitFor()
})
