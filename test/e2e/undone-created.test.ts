import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, world } = stage
const { admin } = world.home

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first()
const teamNames = async () => (await world.as(admin).get<Team[]>('/api/teams')).body.map(({ name }) => name)
const peopleNames = async () => (await world.as(admin).get<User[]>('/api/users')).body.map(({ fullName }) => fullName)

const renameIn = async (page: Page, place: string, label: string, to: string) => {
  await page.locator(place).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: label }).fill(to)
  await page.keyboard.press('Enter')
  await says(page, 'Name changed')
}

test('a team goes again after its creation, unless a colleague uses it, and gets back its name and its members', async () => {
  const own = await world.team('000 Before')
  await world.member(own, { fullName: 'Uma Undone' })
  const page = await stage.visit('/teams', admin)
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Create Team' }).click()
    const form = page.getByRole('dialog', { name: 'Create Team' })
    await form.getByLabel('Team name').fill(name)
    await form.getByRole('button', { name: /^Create Team/ }).click()
    await form.waitFor({ state: 'detached' })
    await says(page, 'Team Created')
    await page.getByRole('listitem', { name }).waitFor()
  }
  await create('In haste')
  await undo(page)
  await page.getByRole('listitem', { name: 'In haste' }).waitFor({ state: 'detached' })
  expect(await teamNames()).not.toContain('In haste')
  await create('In use')
  const { body: teams } = await world.as(admin).get<Team[]>('/api/teams')
  const made = teams.find(({ name }) => name === 'In use')
  await world.as(ann).post(`/api/teams/${made?.id}/todos`, { title: 'Meet them' })
  await undo(page)
  await says(page, 'Not undone')
  expect(await teamNames()).toContain('In use')

  await renameIn(page, `#team-${own.id}`, 'Team name', '000 After')
  await page.getByRole('listitem', { name: '000 After' }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('listitem', { name: '000 Before' }).waitFor()

  await page.getByRole('button', { name: 'View Details of 000 Before' }).click()
  await page.getByRole('button', { name: 'Remove Uma Undone' }).click()
  await says(page, 'Member Removed')
  await page.getByText('No team members').waitFor()
  await undo(page)
  await row(page, 'Uma Undone').waitFor()
  await page.getByRole('button', { name: 'Edit Team' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Team' })
  await form.getByLabel('Team name').fill('Four hands')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('heading', { name: 'Four hands' }).waitFor()
  // Of another field it may.
  await world.as(admin).patch(`/api/teams/${own.id}`, { description: 'They build' })
  await undo(page)
  await page.getByRole('heading', { name: '000 Before' }).waitFor()
})

test('people who were added or invited go again, unless they have something by now, get back their names and are sorted', async () => {
  const kim = await world.member(team, { fullName: '000 Kim Before' })
  const page = await stage.visit('/users', admin)
  const invite = async (addresses: string, button: RegExp, toast: string) => {
    await page.getByRole('button', { name: 'Add User' }).click()
    const inviting = page.getByRole('dialog', { name: 'Add User' })
    await inviting.getByLabel('Email addresses').fill(addresses)
    await inviting.getByRole('button', { name: button }).click()
    await says(page, toast)
    await page.getByRole('dialog', { name: 'Invitation links' }).getByRole('button', { name: 'Done' }).click()
  }
  await invite('Ivy Invited <ivy@example.com>, Ike Invited <ike@example.com>', /^Create 2 Users/, '2 people invited')
  await row(page, 'Ivy Invited').waitFor()
  await undo(page)
  await row(page, 'Ivy Invited').waitFor({ state: 'detached' })
  expect((await peopleNames()).filter((name) => name.endsWith('Invited'))).toEqual([])

  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('button', { name: 'Set a password instead' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  await adding.getByLabel('Full name').fill('Pat Password')
  await adding.getByLabel('Email').fill('pat@example.com')
  await adding.getByLabel('Password').fill('long enough 1')
  await adding.getByRole('button', { name: /^Create User/ }).click()
  await says(page, 'User created')
  await undo(page)
  await expect.poll(peopleNames).not.toContain('Pat Password')

  await invite('Gus Given <gus@example.com>', /^Create User/, '1 person invited')
  await row(page, 'Gus Given').waitFor()
  const { body: people } = await world.as(admin).get<User[]>('/api/users')
  const gus = people.find(({ fullName }) => fullName === 'Gus Given')
  await world.as(bob).post(`/api/teams/${team.id}/members`, { userId: gus?.id })
  await world.as(bob).post(`/api/teams/${team.id}/todos`, { title: 'Meet Gus', assignedToId: gus?.id })
  await undo(page)
  await says(page, 'Not undone')
  await says(page, 'Something has been assigned to them in the meantime')
  expect(await peopleNames()).toContain('Gus Given')

  await renameIn(page, `#person-${kim.id}`, 'Full name', '000 Kim After')
  await page.getByRole('row', { name: /Kim After/ }).waitFor()
  await undo(page)
  await page.getByRole('row', { name: /Kim Before/ }).waitFor()
  expect(await peopleNames()).toContain('000 Kim Before')

  const emails = () => page.locator('tbody td').filter({ hasText: '@' }).allTextContents()
  const head = page.getByRole('columnheader', { name: 'Email' }).getByRole('button')
  await head.click()
  await expect.poll(() => page.url()).toContain('sort=email')
  const sorted = (await emails()).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  await expect.poll(emails).toEqual(sorted)
  await head.click()
  await expect.poll(emails).toEqual(sorted.toReversed())
  await page.goBack()
  await expect.poll(emails).toEqual(sorted)
})
