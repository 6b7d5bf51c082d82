import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/people/password.ts'
import { session } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { choose, openStage, says } from './support/stage.ts'

const stage = await openStage()

test('an admin who signed in a while ago confirms that it is them, and loses nothing of what they have typed', async () => {
  const { world } = stage
  const { admin } = world.home
  const password = 'the old password'
  await world.db
    .update(users)
    .set({ password: await hashPassword(password) })
    .where(eq(users.id, admin.id))
  await world.member([], { fullName: 'Ann Abel', email: 'ann@example.com' })
  const page = await stage.visit('/users', admin)
  const letTimePass = () =>
    world.db
      .update(session)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(session.userId, admin.id))
  await letTimePass()

  await page
    .getByRole('row', { name: /Ann Abel/ })
    .getByText('ann@example.com')
    .waitFor()
  await choose(page, 'Ann Abel', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit User' })
  await form.getByLabel('Email').fill('ann.abel@example.com')
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  const field = question.getByLabel('Password')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  // Nobody is told of an error that they have made on purpose.
  expect(await page.getByText('Error', { exact: true }).count()).toBe(0)
  expect(await form.getByLabel('Email').inputValue()).toBe('ann.abel@example.com')

  await form.getByRole('button', { name: 'Save' }).click()
  await field.fill('a guess')
  await page.keyboard.press('Enter')
  await question.getByText('The password is wrong').waitFor()
  await field.fill(password)
  await page.keyboard.press('Enter')
  await says(page, 'User updated')
  await page
    .getByRole('row', { name: /Ann Abel/ })
    .getByText('ann.abel@example.com')
    .waitFor()

  await letTimePass()
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await page.getByRole('link', { name: 'Export everything' }).click()
  await field.fill(password)
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/^drumbeat-.*\.zip$/)
})
