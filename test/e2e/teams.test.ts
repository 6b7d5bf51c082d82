import { expect, test } from 'vitest'
import { holdBack, openStage, says } from './support/stage.ts'

const stage = await openStage()

test('the dialog of a new team does not grow under the pointer when the people come', async () => {
  const { admin } = stage.world.home
  for (let nth = 1; nth <= 9; nth += 1) await stage.world.member()
  const page = await (await stage.context(admin)).newPage()
  const { released, release } = holdBack()
  await page.route('**/api/users', (route) => released.then(() => route.continue()))
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Team' })
  const button = dialog.getByRole('button', { name: 'Create Team' })
  await button.click({ trial: true })
  const before = await button.boundingBox()
  release()
  await dialog.getByRole('checkbox').first().waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

test('a member is added and removed before the server replies, and stays as they were if it refuses', async () => {
  const { world } = stage
  const { admin } = world.home
  const team = await world.team('At Once')
  await world.member(team, { fullName: 'Olga Once' })
  await world.member(team, { fullName: 'Mia Member' })
  const page = await stage.visit(`/teams?view=${team.id}`, admin)
  const row = page.getByRole('row', { name: /Olga Once/ })
  await row.waitFor()
  const held: (() => void)[] = []
  await page.route('**/api/teams/*/members**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await new Promise<void>((release) => held.push(release))
    return route.continue()
  })
  const release = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  await page.getByRole('button', { name: 'Remove Olga Once' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await page.getByText('Member Removed').count()).toBe(0)
  await release()
  await says(page, 'Member Removed')

  await page.getByRole('button', { name: 'Manage Members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Members of At Once' })
  const choose = async () => {
    await dialog.getByLabel('Add user').first().click()
    const option = page.getByRole('option', { name: admin.fullName })
    await option.waitFor()
    const isMiaOffered = (await page.getByRole('option', { name: 'Mia Member' }).count()) > 0
    await option.click()
    return isMiaOffered
  }
  expect(await choose()).toBe(false)
  const added = dialog.getByRole('button', { name: `Remove ${admin.fullName}` })
  await added.waitFor()
  expect(await page.getByText('Member Added').count()).toBe(0)
  await release()
  await says(page, 'Member Added')
  await added.click()
  await added.waitFor({ state: 'detached' })
  await release()
  await says(page, 'The user has been removed from the team')
  await dialog.getByRole('button', { name: 'Remove Mia Member' }).click()
  await release()
  await page.getByText('No team members').first().waitFor()

  expect(await choose()).toBe(true)
  await added.waitFor()
  await world.as(admin).del(`/api/teams/${team.id}`)
  await release()
  await added.waitFor({ state: 'detached' })
  await says(page, 'Not found')
})

test('keys move through teams and open them, and deleting one counts what goes with it', async () => {
  const { world } = stage
  const team = await world.team('000 First')
  await world.as(world.home.admin).post(`/api/teams/${team.id}/todos`, { title: 'Lost with it' })
  const page = await stage.visit('/teams', world.home.admin)
  await page.getByRole('listitem', { name: team.name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator(`#team-${team.id}:focus`).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit Team' }).getByLabel('Team name').waitFor()
  await page.keyboard.press('Escape')
  await page.locator(`#team-${team.id}:focus`).waitFor()
  await page.keyboard.press('o')
  await page.getByRole('button', { name: 'Back to Teams' }).waitFor()
  await page.getByRole('button', { name: 'Actions for 000 First' }).click()
  await page.getByRole('menuitem', { name: 'Delete Team' }).click()
  await page.getByText(/the team and with it 1 to-do\. Its members stay/).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Team' }).click()
  await says(page, 'Team Deleted')
  await page.getByRole('heading', { name: 'Teams' }).waitFor()
})

test('a team card says whether the team is yours and how many members have no avatar on it', async () => {
  const { world } = stage
  const team = await world.team('Seven Strong')
  const person = await world.member(team)
  for (let nth = 2; nth <= 7; nth += 1) await world.member(team)
  const page = await stage.visit('/teams', person)
  const card = page.getByRole('listitem', { name: 'Seven Strong' })
  await card.getByText('+2', { exact: true }).waitFor()
  await card.getByText('7 members', { exact: true }).waitFor()
  await card.getByText('Your team', { exact: true }).waitFor()
  expect(await page.getByRole('listitem', { name: 'Leadership' }).getByText('Your team').count()).toBe(0)
})
