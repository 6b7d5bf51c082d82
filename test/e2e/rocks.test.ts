import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import { addDays, dayInZone, localDay } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Rock } from '#contract/rocks.ts'
import { choose, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, sales, zoe } = stage

const quarter = periodOf('quarter', dayInZone(plainCalendar.timeZone, new Date()), plainCalendar)
const before = periodAfter(quarter, -1, plainCalendar)
const { last } = quarter

type Fields = { title: string; otherTeamsInvolved?: number[]; dueDate?: string }

const add = async (fields: Fields, ...names: string[]): Promise<Rock> => {
  const milestones = names.map((name) => ({ id: crypto.randomUUID(), name }))
  const body = { dueDate: last, milestones, ...fields }
  return (await stage.world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, body)).body
}

/** A new team with one person, and their calls. */
const alone = async (name: string) => {
  const own = await stage.world.team(name)
  const person = await stage.world.member(own)
  const { post, patch } = stage.world.as(person)
  const addOwn = (rock: object) => post<Rock>(`/api/teams/${own.id}/rocks`, rock)
  return { person, addOwn, patch }
}

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })
const expand = (page: Page, title: string) => page.getByRole('button', { name: `Milestones of "${title}"` }).click()

test('a rock with three milestones goes from creation to 100 %', async () => {
  const page = await stage.visit('/rocks', ann)
  await page.getByRole('button', { name: 'Create Your First Rock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rock' })
  await dialog.getByLabel('Title').fill('Open the second warehouse')
  await dialog.getByLabel('Departmental Rock').waitFor()
  await dialog.getByRole('button', { name: 'Create Rock', exact: true }).click()
  await says(page, 'Rock created successfully!')
  await expand(page, 'Open the second warehouse')
  await page.getByText('No milestones yet.').waitFor()
  for (const name of ['Lease signed', 'Racks built', 'First truck unloaded']) {
    await page.getByRole('button', { name: 'Add Milestone' }).click()
    const form = page.getByRole('dialog', { name: 'Create Milestone' })
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Create Milestone' }).click()
    await tick(page, name).waitFor()
    await form.waitFor({ state: 'detached' })
  }
  await tick(page, 'Lease signed').click()
  await row(page, 'Open the second warehouse').getByText('33%').waitFor()
  await tick(page, 'Racks built').click()
  await tick(page, 'First truck unloaded').click()
  await row(page, 'Open the second warehouse').getByText('100%').waitFor()
  await page.getByText('3 of 3').waitFor()
  // The page draws a change before the server has it, and a reload drops what is not sent yet.
  const stored = async () => (await stage.world.as(ann).get<Rock[]>('/api/teams/user/rocks')).body
  await expect.poll(stored).toMatchObject([{ title: 'Open the second warehouse', progress: 100 }])
  await page.reload()
  await row(page, 'Open the second warehouse').getByText('100%').waitFor()
})

test('a rock without an owner is not sent, and the form says why', async () => {
  const page = await stage.visit(`/rocks?team=${team.id}`, ann)
  await page.getByRole('button', { name: 'Add Rock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rock' })
  await dialog.getByLabel('Title').fill('For another team')
  await dialog.getByLabel('Team', { exact: true }).click()
  await page.getByRole('option', { name: 'Sales (Not a member)' }).click()
  await dialog.getByRole('button', { name: 'Create Rock', exact: true }).click()
  await says(page, 'Validation Error')
  await page.getByText('Please select an owner for the rock.').first().waitFor()
})

test('a shared rock is read and commented on by the other team, and changed by its own', async () => {
  await add({ title: 'Close the books in six days', otherTeamsInvolved: [sales.id] }, 'Agree the calendar')
  const page = await stage.visit('/rocks', zoe)
  await page.getByRole('heading', { name: 'Shared Rocks (1)' }).waitFor()
  await expand(page, 'Close the books in six days')
  expect(await tick(page, 'Agree the calendar').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Add Milestone' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Actions for "Close the books in six days"' }).click()
  expect(await page.getByRole('menuitem', { name: /Delete/ }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Comments', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rock Comments' })
  await dialog.getByLabel('Comment', { exact: true }).fill('We can help')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  const hers = await stage.visit('/rocks', ann)
  await row(hers, 'Close the books in six days').getByRole('button', { name: 'Comments, 1' }).click()
  await hers.getByRole('dialog', { name: 'Rock Comments' }).getByText('We can help').waitFor()
})

test('two browsers that tick the same milestone end in the same state', async () => {
  await add({ title: 'Win six contracts' }, 'First contract', 'Second contract')
  const hers = await stage.visit('/rocks', ann)
  const his = await stage.visit('/rocks', bob)
  let send = () => {}
  const clicked = new Promise<void>((resolve) => (send = resolve))
  for (const page of [hers, his]) {
    await expand(page, 'Win six contracts')
    await page.route('**/toggle', (route) => clicked.then(() => route.continue()))
  }
  await Promise.all([tick(hers, 'First contract').click(), tick(his, 'First contract').click()])
  send()
  await row(hers, 'Win six contracts').getByText('50%').waitFor()
  await row(his, 'Win six contracts').getByText('50%').waitFor()
  await tick(his, 'Second contract').click()
  await row(hers, 'Win six contracts').getByText('100%').waitFor()
})

test('the keyboard moves through the rocks of all sections, opens milestones and keeps its place', async () => {
  const { person, addOwn } = await alone('Keen')
  const added = [
    { title: 'First', dueDate: quarter.first },
    { title: 'Second', dueDate: last },
    { title: 'Third', dueDate: last, rockType: 'departmental' },
  ]
  for (const fields of added) await addOwn(fields)
  const page = await stage.visit('/rocks', person)
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row-of]')?.textContent)
  await row(page, 'Third').waitFor()
  for (const [key, title] of [
    ['j', 'First'],
    ['ArrowDown', 'Second'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toContain(title)
  }
  await page.keyboard.press(' ')
  await page.getByText('No milestones yet.').waitFor()
  await page.keyboard.press('Delete')
  await row(page, 'Second').waitFor({ state: 'detached' })
  await expect.poll(focused).toContain('Third')
})

test('on a phone, later rocks can be scrolled to, however many milestones are open above them', async () => {
  const { person, addOwn } = await alone('Wide')
  const steps = () => Array.from({ length: 20 }, (_, index) => ({ id: crypto.randomUUID(), name: `Step ${index}` }))
  const tall = ['Tall 1', 'Tall 2', 'Tall 3', 'Tall 4']
  for (const title of tall) await addOwn({ title, milestones: steps() })
  for (let index = 1; index <= 40; index++) await addOwn({ title: `Low ${index}`, rockType: 'departmental' })
  const page = await stage.visit('/rocks', person, { on: 'phone' })
  for (const title of tall) await page.getByRole('button', { name: new RegExp(`^Milestones of "${title}"`) }).click()
  const heading = page.getByRole('heading', { name: 'Departmental Rocks (40)' })
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.getByText('Low 1', { exact: true }).waitFor()
})

test('nothing about an archived rock is late: in the list, on paper or in the timeline', async () => {
  const { person, addOwn, patch } = await alone('Quiet')
  const missed = { id: crypto.randomUUID(), name: 'Missed', dueDate: addDays(localDay(new Date()), -1) }
  const { body: rock } = await addOwn({ title: 'Put away', dueDate: last, milestones: [missed] })
  const page = await stage.visit('/rocks', person)
  const mark = row(page, rock.title).getByText('A milestone is late:')
  await mark.waitFor()
  await patch(`/api/rocks/${rock.id}`, { isArchived: true })
  await page.goto('/rocks?archived=true')
  await expand(page, rock.title)
  expect(await mark.count()).toBe(0)
  const line = page.getByRole('listitem').filter({ hasText: missed.name })
  await line.waitFor()
  expect(await line.innerText()).not.toContain('Overdue')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await line.filter({ hasText: '☐' }).waitFor()
  expect(await line.innerText()).not.toContain('Overdue')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByText('Timeline').click()
  await page.getByText(/: Missed, open$/).waitFor({ state: 'attached' })
})

test('a refused creation keeps what was typed and shows a message', async () => {
  const page = await stage.visit('/rocks', ann)
  await page.route('**/api/teams/*/rocks', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Add Rock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rock' })
  await dialog.getByLabel('Title').fill('Typed once')
  await dialog.getByRole('button', { name: 'Create Rock', exact: true }).click()
  await says(page, 'Failed to create rock (500)')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed once')
  await page.unroute('**/api/teams/*/rocks')
  await dialog.getByRole('button', { name: 'Create Rock', exact: true }).click()
  await says(page, 'Rock created successfully!')
})

test('an unfinished rock is carried over, and the old one stays in the archive', async () => {
  await add({ title: 'Left over', dueDate: before.last }, 'Still open')
  const page = await stage.visit('/rocks', ann)
  await page.getByRole('button', { name: /^Carry over to/ }).click()
  await page.getByRole('button', { name: 'Carry over', exact: true }).click()
  await says(page, 'Carried over')
  await row(page, 'Left over').waitFor()
  await expand(page, 'Left over')
  await tick(page, 'Still open').waitFor()
  await page.getByRole('button', { name: 'Carried over from an earlier quarter' }).click()
  await page.waitForURL(new RegExp(before.key))
  await row(page, 'Archived Left over').waitFor()
  await page.getByRole('checkbox', { name: 'Show archived' }).uncheck()
  await page.waitForURL((url) => !url.searchParams.has('archived'))
  await row(page, 'Archived Left over').waitFor()
})

test('a shared rock is carried over by those who may, and followed by those who see it', async () => {
  const shared = { dueDate: before.last, otherTeamsInvolved: [sales.id] }
  await add({ title: 'Done together', ...shared })
  const page = await stage.visit(`/rocks?team=${sales.id}&quarter=${before.key}`, stage.world.home.admin)
  await choose(page, 'Done together', 'Carry over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Carry over' }).click()
  await says(page, 'Carried over')

  const theirs = await stage.visit('/rocks', zoe)
  await expand(theirs, 'Done together')
  await theirs.getByRole('button', { name: 'Carried over from an earlier quarter' }).click()
  await theirs.waitForURL(new RegExp(before.key))
  await row(theirs, 'Archived Done together').waitFor()
  await theirs.getByRole('button', { name: 'Actions for "Done together"' }).click()
  await theirs.getByRole('menuitem', { name: 'Comments' }).waitFor()
  expect(await theirs.getByRole('menuitem', { name: 'Carry over' }).count()).toBe(0)
  await theirs.keyboard.press('Escape')
  await theirs.getByRole('button', { name: 'Goes on in a later quarter' }).click()
  await theirs.waitForURL(new RegExp(quarter.key))
  await row(theirs, 'Done together').waitFor()
})

test('a rock continued in another team opens on the same page', async () => {
  const next = await add({ title: 'Moved away', dueDate: before.last })
  const { body } = await stage.world
    .as(ann)
    .post<Rock[]>(`/api/teams/${team.id}/rocks/carry-over`, { ids: [next.id], dueDate: last })
  const elsewhere = await stage.world.team('Elsewhere')
  const { id: ownerId } = await stage.world.member(elsewhere)
  await stage.world.as(stage.world.home.admin).patch(`/api/rocks/${body[0]?.id}`, { teamId: elsewhere.id, ownerId })
  const page = await stage.visit(`/rocks?archived=true&quarter=${before.key}&team=${team.id}`, ann)
  await expand(page, 'Moved away')
  await page.getByRole('button', { name: 'Goes on in a later quarter' }).click()
  await page.getByRole('dialog', { name: 'Rock' }).waitFor()
})

test('lists of rocks that fail to load say so in place, and can be loaded again', async () => {
  const page = await stage.visit('/dashboard', ann)
  const lists = ['**/api/team/rocks*archived=false', '**/api/rocks/*/shared*', '**/api/team/rocks*archived=true']
  for (const list of lists) await page.route(list, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/rocks?archived=true')
  await says(page, 'Failed to fetch rocks (500)')
  await says(page, 'The archived rocks could not be loaded')
  await page.unroute('**/api/team/rocks*archived=false')
  const trouble = (what: string) => page.getByRole('alert').filter({ hasText: `The ${what} could not be loaded` })
  await trouble('rocks').getByRole('button', { name: 'Try again' }).click()
  await row(page, 'Typed once').waitFor()
  await trouble('shared rocks').getByText('Failed to fetch shared rocks').waitFor()
  await page.unroute('**/api/rocks/*/shared*')
  await trouble('shared rocks').getByRole('button', { name: 'Try again' }).click()
  await trouble('shared rocks').waitFor({ state: 'detached' })
})
