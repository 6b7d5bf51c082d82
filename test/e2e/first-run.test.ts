import { expect, test } from 'vitest'
import { violations } from './support/access.ts'
import { openStage } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openStage()

test('somebody in no team is told whom to ask, and is offered nothing that cannot work', async () => {
  const { world } = stage
  const alone = await world.member([], { fullName: 'Alone Abel' })
  const page = await stage.visit('/dashboard', alone)
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Dashboard', 'To-Dos', 'Rocks']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('heading', { name: 'You are not in a team' }).waitFor()
    await page.getByText(`Ask ${world.home.admin.fullName}.`).waitFor()
    expect(await page.getByRole('button', { name: /Create|Add/ }).count()).toBe(0)
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Teams' }).click()
  await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor()
  await page.getByText(`Ask ${world.home.admin.fullName}.`).waitFor()
  await menu.getByRole('link', { name: 'Accountability Chart' }).click()
  await page
    .getByRole('heading', { name: /Chart$/ })
    .first()
    .waitFor()
  await page.getByText(`Ask ${world.home.admin.fullName}.`).waitFor()
  expect(await violations(page)).toEqual([])
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('heading', { name: 'You are not in a team' }).waitFor()
  await world.as(world.home.admin).post(`/api/teams/${world.home.team.id}/members`, { userId: alone.id })
  await page.getByRole('heading', { name: 'You are not in a team' }).waitFor({ state: 'detached' })
})

test('the last team is chosen again after the dashboard, and in another browser; help leads back as well', async () => {
  const { world } = stage
  const [first, last] = [await world.team('Alpha'), await world.team('Zulu')]
  const person = await world.member([first, last])
  const page = await stage.visit('/todos', person)
  await page.getByRole('button', { name: 'Team: Alpha' }).waitFor()
  const remembered = page.waitForResponse((response) => response.url().endsWith(`/api/user/teams/${last.id}`))
  await page.getByRole('button', { name: 'Team: Alpha' }).click()
  await page.getByRole('option', { name: 'Zulu' }).click()
  expect((await remembered).status()).toBe(204)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Team: All' }).waitFor()
  await page.getByRole('link', { name: 'Rocks', exact: true }).click()
  await page.getByRole('button', { name: 'Team: Zulu' }).waitFor()
  const elsewhere = await stage.visit('/todos', person)
  await elsewhere.getByRole('button', { name: 'Team: Zulu' }).waitFor()

  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
  await page.getByRole('heading', { name: 'Help Center' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
  await page.getByRole('searchbox').fill('invte')
  await page.getByText('How does a new person get in?').first().waitFor()
  await page.getByRole('link', { name: 'Back to Drumbeat' }).click()
  await page.waitForURL('**/dashboard')
})

test('the first steps work and are accessible on a phone', async () => {
  const { admin } = await stage.world.tenant()
  const page = await stage.visit('/dashboard', admin, { on: 'phone' })
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByLabel('Company name').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('Email addresses').fill('ana@example.com, bo@example.com')
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page, 40)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
