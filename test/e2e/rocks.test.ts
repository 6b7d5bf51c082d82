import { expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import { addDays, dayInZone, localDay } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Rock } from '#contract/rocks.ts'
import { answerUntilClicked } from './support/refusing.ts'
import { choose, closeDialog, holdBack, openTeamStage, says, tick } from './support/stage.ts'

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

/** Creates a rock in a form that says what is missing, and that keeps what was typed when it is refused. */
const create = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create Your First Rock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rock' })
  const send = dialog.getByRole('button', { name: 'Create Rock', exact: true })
  const chooseTeam = async (name: string): Promise<void> => {
    await dialog.getByLabel('Team', { exact: true }).click()
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByLabel('Title').fill(title)
  await chooseTeam('Sales (Not a member)')
  await send.click()
  await says(page, 'Validation Error')
  await page.getByText('Please select an owner for the rock.').first().waitFor()
  await chooseTeam(team.name)
  await dialog.getByLabel('Departmental Rock').waitFor()
  await page.route('**/api/teams/*/rocks', (route) => route.fulfill({ status: 500, body: '' }))
  await send.click()
  await says(page, 'Failed to create rock (500)')
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title)
  await page.unroute('**/api/teams/*/rocks')
  await send.click()
  await says(page, 'Rock created successfully!')
}

/** Ticks a milestone in two browsers before either of them is heard. */
const tickAtOnce = async (pages: Page[], name: string): Promise<void> => {
  const { released, release } = holdBack()
  for (const page of pages) await page.route('**/toggle', (route) => released.then(() => route.continue()))
  await Promise.all(pages.map((page) => tick(page, name).click()))
  release()
}

test('a rock with three milestones goes from creation to 100 %, on two screens', async () => {
  const title = 'Open the second warehouse'
  const hers = await stage.visit('/rocks', ann)
  await create(hers, title)
  await expand(hers, title)
  await hers.getByText('No milestones yet.').waitFor()
  await hers.getByRole('button', { name: 'Add Milestone' }).click()
  const form = hers.getByRole('dialog', { name: 'Create Milestone' })
  await form.getByLabel('Name').fill('Lease signed')
  await form.getByRole('button', { name: 'Create Milestone' }).click()
  await tick(hers, 'Lease signed').waitFor()
  const { get, post } = stage.world.as(ann)
  const stored = async () => (await get<Rock[]>('/api/teams/user/rocks')).body
  const [rock] = await stored()
  for (const name of ['Racks built', 'First truck unloaded']) {
    await post(`/api/rocks/${rock?.id}/milestones`, { id: crypto.randomUUID(), name })
  }

  const his = await stage.visit('/rocks', bob)
  await expand(his, title)
  await tickAtOnce([hers, his], 'Lease signed')
  for (const page of [hers, his]) await row(page, title).getByText('33%').waitFor()
  await tick(his, 'Racks built').click()
  await row(hers, title).getByText('67%').waitFor()
  await tick(hers, 'First truck unloaded').click()
  for (const page of [hers, his]) await row(page, title).getByText('100%').waitFor()
  await hers.getByText('3 of 3').waitFor()
  await expect.poll(stored).toMatchObject([{ title, progress: 100 }])
})

test('a shared rock is read, commented on and followed by the other team, and changed by its own', async () => {
  const shared = { otherTeamsInvolved: [sales.id] }
  const { id } = await add({ title: 'Close the books in six days', ...shared }, 'Agree the calendar')
  const old = await add({ title: 'Done together', dueDate: before.last, ...shared })
  const unfinished = await add({ title: 'Left to them', dueDate: before.last, ...shared })
  const { get, post, del } = stage.world.as(ann)
  await post(`/api/teams/${team.id}/rocks/carry-over`, { ids: [old.id], dueDate: last })
  const page = await stage.visit('/rocks', zoe)
  const entries = async (title: string): Promise<string[]> => {
    await page.getByRole('button', { name: `Actions for "${title}"` }).click()
    await page.getByRole('menuitem', { name: 'Comments', exact: true }).waitFor()
    return page.getByRole('menuitem').allInnerTexts()
  }
  await page.getByRole('heading', { name: 'Shared Rocks (2)' }).waitFor()
  await expand(page, 'Close the books in six days')
  expect(await tick(page, 'Agree the calendar').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Add Milestone' }).count()).toBe(0)
  expect((await entries('Close the books in six days')).filter((entry) => /Delete/.test(entry))).toEqual([])
  await page.getByRole('menuitem', { name: 'Comments', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rock Comments' })
  await dialog.getByLabel('Comment', { exact: true }).fill('We can help')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  const said = async () => (await get<Rock>(`/api/rocks/${id}`)).body.comments
  await expect.poll(said).toMatchObject([{ text: 'We can help' }])
  await closeDialog(page)

  await expand(page, 'Done together')
  await page.getByRole('button', { name: 'Carried over from an earlier quarter' }).click()
  await page.waitForURL(new RegExp(before.key))
  await row(page, 'Archived Done together').waitFor()
  expect((await entries('Left to them')).filter((entry) => /Carry over/.test(entry))).toEqual([])
  await page.keyboard.press('Escape')
  await del(`/api/rocks/${unfinished.id}`)
  await page.getByRole('button', { name: 'Goes on in a later quarter' }).click()
  await page.waitForURL(new RegExp(quarter.key))
  await row(page, 'Done together').waitFor()
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
  const page = await stage.visit('/rocks?archived=true', person)
  const mark = row(page, rock.title).getByText('A milestone is late:')
  await mark.waitFor()
  await patch(`/api/rocks/${rock.id}`, { isArchived: true })
  await row(page, `Archived ${rock.title}`).waitFor()
  await mark.waitFor({ state: 'detached' })
  await expand(page, rock.title)
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

test('unfinished rocks are carried over, and the old ones stay in the archive', async () => {
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

  const { id } = await add({ title: 'Moved away', dueDate: before.last })
  await choose(page, 'Moved away', 'Carry over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Carry over' }).click()
  await row(page, 'Archived Moved away').waitFor()
  const carriedTo = async () => (await stage.world.as(ann).get<Rock>(`/api/rocks/${id}`)).body.carriedToId
  await expect.poll(carriedTo).not.toBeNull()
  const elsewhere = await stage.world.team('Elsewhere')
  const { id: ownerId } = await stage.world.member(elsewhere)
  const moved = { teamId: elsewhere.id, ownerId }
  await stage.world.as(stage.world.home.admin).patch(`/api/rocks/${await carriedTo()}`, moved)
  await expand(page, 'Moved away')
  // The one before it is open as well.
  await page.getByRole('button', { name: 'Goes on in a later quarter' }).last().click()
  // This team's page does not list it.
  await page.getByRole('dialog', { name: 'Rock' }).waitFor()
})

test('lists of rocks that fail to load say so in place, and can be loaded again', async () => {
  // A page without any of them, so that they fail from the first.
  const page = await stage.visit('/robots.txt', ann)
  const refuse = (route: Route) => route.fulfill({ status: 500, body: '' })
  await answerUntilClicked(page, '**/api/team/rocks*archived=false', refuse)
  await answerUntilClicked(page, '**/api/rocks/*/shared*', refuse, 2)
  await page.route('**/api/team/rocks*archived=true', refuse)
  await page.goto('/rocks?archived=true')
  await says(page, 'Failed to fetch rocks (500)')
  await says(page, 'The archived rocks could not be loaded')
  const trouble = (what: string) => page.getByRole('alert').filter({ hasText: `The ${what} could not be loaded` })
  await trouble('rocks').getByRole('button', { name: 'Try again' }).click()
  await row(page, 'Left over').waitFor()
  await trouble('shared rocks').getByText('Failed to fetch shared rocks').waitFor()
  await trouble('shared rocks').getByRole('button', { name: 'Try again' }).click()
  await trouble('shared rocks').waitFor({ state: 'detached' })
})
