import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Rock } from '#contract/rocks.ts'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { isFocused, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, world } = stage
const { admin } = world.home

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const addRock = async (title: string, ...names: string[]): Promise<Rock> => {
  const milestones = names.map((name) => ({ id: crypto.randomUUID(), name }))
  return (await world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, { title, milestones })).body
}
const namesIn = async ({ id }: Rock) =>
  (await world.as(ann).get<Rock>(`/api/rocks/${id}`)).body.milestones.map(({ name }) => name)
const teamNames = async () => (await world.as(admin).get<Team[]>('/api/teams')).body.map(({ name }) => name)
const peopleNames = async () => (await world.as(admin).get<User[]>('/api/users')).body.map(({ fullName }) => fullName)

test('a milestone that a dialog created is deleted again, and one that a key deleted comes back', async () => {
  const rock = await addRock('Pave the yard', 'Level it', 'Pave it')
  const page = await stage.visit('/rocks?q=pave', ann)
  await page.getByRole('button', { name: 'Milestones of "Pave the yard"' }).click()
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  const form = page.getByRole('dialog', { name: 'Create Milestone' })
  await form.getByLabel('Name').fill('Mark it')
  await form.getByRole('button', { name: /^Create/ }).click()
  await says(page, 'Milestone added')
  await undo(page)
  await expect.poll(() => namesIn(rock)).toEqual(['Level it', 'Pave it'])

  await tick(page, 'Level it').focus()
  await page.keyboard.press('Backspace')
  await says(page, 'Milestone deleted')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await tick(page, 'Pave it').evaluate(isFocused)).toBe(true)
  expect(await namesIn(rock)).toEqual(['Pave it'])
  await page.keyboard.press('ControlOrMeta+z')
  // Without a due date it is placed last.
  await expect.poll(() => namesIn(rock)).toEqual(['Pave it', 'Level it'])
})

test('in the panel of a milestone the key deletes that, not its rock', async () => {
  const rock = await addRock('Fence the yard', 'Dig')
  const page = await stage.visit('/rocks?q=fence', ann)
  await page.getByRole('button', { name: 'Milestones of "Fence the yard"' }).click()
  await page.getByRole('button', { name: 'Dig', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Details' })
  await panel.getByRole('article', { name: 'Dig' }).waitFor()
  await panel.getByRole('button', { name: 'Copy link' }).focus()
  await page.keyboard.press('Delete')
  await says(page, 'Milestone deleted')
  expect(await namesIn(rock)).toEqual([])
  await undo(page)
  await expect.poll(() => namesIn(rock)).toEqual(['Dig'])
})

test('a team goes again after its creation, and not once a colleague has put something in it', async () => {
  const page = await stage.visit('/teams', ann)
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Create Team' }).click()
    const form = page.getByRole('dialog', { name: 'Create Team' })
    await form.getByLabel('Team name').fill(name)
    await form.getByRole('button', { name: /^Create Team/ }).click()
    await says(page, 'Team Created')
    await page.getByRole('listitem', { name }).waitFor()
  }
  await create('In haste')
  await undo(page)
  await page.getByRole('listitem', { name: 'In haste' }).waitFor({ state: 'detached' })
  expect(await teamNames()).not.toContain('In haste')

  await create('In use')
  const { body: teams } = await world.as(ann).get<Team[]>('/api/user/teams')
  const made = teams.find(({ name }) => name === 'In use')
  await world.as(bob).post(`/api/teams/${made?.id}/todos`, { title: 'Meet them' })
  await undo(page)
  await says(page, 'Not undone')
  expect(await teamNames()).toContain('In use')
})

test('people who were added or invited go again', async () => {
  const page = await stage.visit('/users', admin)
  await page.getByRole('button', { name: 'Add User' }).click()
  const inviting = page.getByRole('dialog', { name: 'Add User' })
  await inviting.getByLabel('Email addresses').fill('Ivy Invited <ivy@example.com>, Ike Invited <ike@example.com>')
  await inviting.getByRole('button', { name: /^Create 2 Users/ }).click()
  await says(page, '2 people invited')
  await page.getByRole('dialog', { name: 'Invitation links' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /Ivy Invited/ }).waitFor()
  await undo(page)
  await page.getByRole('row', { name: /Ivy Invited/ }).waitFor({ state: 'detached' })
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
})

test('somebody who has something by now stays, and it says why', async () => {
  const page = await stage.visit('/users', admin)
  await page.getByRole('button', { name: 'Add User' }).click()
  const inviting = page.getByRole('dialog', { name: 'Add User' })
  await inviting.getByLabel('Email addresses').fill('Gus Given <gus@example.com>')
  await inviting.getByRole('button', { name: /^Create User/ }).click()
  await says(page, '1 person invited')
  await page.getByRole('dialog', { name: 'Invitation links' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /Gus Given/ }).waitFor()
  const { body: people } = await world.as(admin).get<User[]>('/api/users')
  const gus = people.find(({ fullName }) => fullName === 'Gus Given')
  await world.as(bob).post(`/api/teams/${team.id}/members`, { userId: gus?.id })
  await world.as(bob).post(`/api/teams/${team.id}/todos`, { title: 'Meet Gus', assignedToId: gus?.id })
  await undo(page)
  await says(page, 'Not undone')
  await says(page, 'Something has been assigned to them in the meantime')
  expect(await peopleNames()).toContain('Gus Given')
})

test('Enter renames a team on its card and a person in their row, and both get their names back', async () => {
  const own = await world.team('000 Before')
  const kim = await world.member(own, { fullName: '000 Kim Before' })
  const rename = async (page: Page, row: string, label: string, to: string) => {
    await page.locator(row).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: label }).fill(to)
    await page.keyboard.press('Enter')
    await says(page, 'Name changed')
  }
  const page = await stage.visit('/teams', admin)
  await rename(page, `#team-${own.id}`, 'Team name', '000 After')
  await page.getByRole('listitem', { name: '000 After' }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('listitem', { name: '000 Before' }).waitFor()

  const users = await stage.visit('/users?q=kim', admin)
  await rename(users, `#person-${kim.id}`, 'Full name', '000 Kim After')
  await users.getByRole('row', { name: /Kim After/ }).waitFor()
  await undo(users)
  await users.getByRole('row', { name: /Kim Before/ }).waitFor()
  expect(await peopleNames()).toContain('000 Kim Before')
})
