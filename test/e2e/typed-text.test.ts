import { expect, test } from 'vitest'
import { openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops } = stage
const { admin } = world.home

const remove = (teamId: number, userId: number) => world.as(admin).del(`/api/teams/${teamId}/members/${userId}`)

test('somebody taken out of a team while they are typing is told by whom, and has what they typed', async () => {
  const other = await world.team('Purchasing')
  const person = await world.member([ops, other], { fullName: 'Rita Rowe' })
  const page = await stage.visit(`/todos?team=${ops.id}`, person)
  const line = page.getByRole('combobox', { name: 'Add a to-do…' })
  await line.fill('Call the carrier about the late')
  await remove(ops.id, person.id)
  const removal = `${admin.fullName} removed you from ${ops.name}`
  await page.getByText(removal).first().waitFor()
  await page.waitForURL((url) => url.searchParams.get('team') !== String(ops.id))
  await page.getByRole('button', { name: 'Show what you wrote' }).click()
  const kept = page.getByRole('dialog', { name: 'What could not be saved' }).getByLabel(removal)
  expect(await kept.inputValue()).toBe('Call the carrier about the late')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: removal }).waitFor()
  await page.keyboard.press('Escape')

  await remove(other.id, person.id)
  await page.getByText('You are not in a team', { exact: true }).first().waitFor()
})

test('a title that is typed in the first steps goes on in the dialog with more fields, and is there after a reload', async () => {
  const { admin: founder } = await world.tenant()
  const page = await stage.visit('/dashboard', founder)
  const goToRock = async () => {
    // Each step has its own 'Later': the company's, the people's, then the meeting's.
    for (const shown of [
      page.getByLabel('Company name'),
      page.getByLabel('Email addresses'),
      page.getByRole('button', { name: 'Schedule it' }),
    ]) {
      await shown.waitFor()
      await page.getByRole('button', { name: 'Later' }).click()
    }
  }
  await goToRock()
  const step = page.getByRole('form', { name: 'Rock' })
  await step.getByLabel('Title').fill('Open the second warehouse')
  await page.reload()
  await goToRock()
  await expect.poll(() => step.getByLabel('Title').inputValue()).toBe('Open the second warehouse')
  await step.getByRole('button', { name: 'More fields' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rock' })
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Open the second warehouse')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).waitFor()
})
