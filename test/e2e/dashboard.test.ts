import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, localDay } from '#contract/days.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { violations } from './support/access.ts'
import { openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, sales, ann, bob } = stage
const today = localDay(new Date())
const calls = stage.world.as(ann)
const ofOps = `/api/teams/${ops.id}`

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, text: RegExp) => page.getByRole('link', { name: text })

test('the dashboard changes while a colleague works, without a reload', async () => {
  const { body: todo } = await calls.post<Todo>(`${ofOps}/todos`, {
    title: 'Call the bank',
    dueDate: today,
    assignedToId: bob.id,
  })
  await calls.post(`${ofOps}/todos`, { title: 'Book the crane', dueDate: addDays(today, -1), assignedToId: bob.id })
  const { body: issue } = await calls.post<Issue>(`${ofOps}/issues`, { title: 'Brinkmann pays late' })
  const { body: rock } = await calls.post<Rock>(`${ofOps}/rocks`, { title: 'Win six contracts', dueDate: today })
  const page = await stage.visit(`/dashboard?team=${ops.id}`, bob)
  await card(page, /^Team To-Dos 2 0 completed/).waitFor()
  await card(page, /^Rocks 1\s?\/1 On track/).waitFor()
  await card(page, /^Meetings 0 This week/).waitFor()
  await card(page, /^Issues 1 open/).waitFor()
  await panel(page, 'Team Performance').getByText('0%', { exact: true }).waitFor()
  const activity = panel(page, 'Recent Activity').getByRole('listitem')
  await expect.poll(() => activity.first().textContent()).toMatch(/Ann Archer set the rock Win six contracts/)

  await calls.patch(`/api/todos/${todo.id}/toggle`)
  await card(page, /^Team To-Dos 2 1 completed/).waitFor()
  await panel(page, 'Team Performance').getByText('50%', { exact: true }).waitFor()
  await expect.poll(() => tick(page, 'Call the bank').isChecked()).toBe(true)
  await expect.poll(() => activity.first().textContent()).toMatch(/Ann Archer finished the to-do Call the bank/)

  await calls.post(`/api/issues/${issue.id}/solve`, { decision: 'Thirty days', checkOn: null })
  await card(page, /^Issues 0 open/).waitFor()
  await panel(page, 'Issues').getByText('No open issues').waitFor()
  await calls.patch(`/api/rocks/${rock.id}`, { status: 'at-risk' })
  await card(page, /^Rocks 0\s?\/1 On track/).waitFor()
  await expect.poll(() => activity.first().textContent()).toMatch(/changed the rock to at risk Win six contracts/)
  await panel(page, 'Team Performance').getByRole('link', { name: 'goal achievement' }).click()
  await page.getByRole('heading', { name: 'Scorecard', exact: true }).waitFor()
  await page.close()
})

test('a meeting that is scheduled for this week counts', async () => {
  const page = await stage.visit(`/dashboard?team=${ops.id}`, bob)
  await card(page, /^Meetings 0 This week/).waitFor()
  // The end of today is in this week, whenever that begins.
  const startTime = new Date(new Date().setHours(23, 59, 59, 0)).toISOString()
  await calls.post(`${ofOps}/meetings`, { title: 'Leadership weekly', startTime })
  await card(page, /^Meetings 1 This week/).waitFor()
  await panel(page, 'Recent Activity').getByText('scheduled the meeting').first().waitFor()
})

test('a colleague who changes many rows at once has each summary asked for once', async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, n) => calls.post<Todo>(`${ofOps}/todos`, { title: `Crate ${n}` })),
  )
  const page = await stage.visit(`/dashboard?team=${ops.id}`, bob)
  await panel(page, 'Recent Activity').getByRole('listitem').first().waitFor()
  await page.getByRole('link', { name: /^Team To-Dos/ }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await calls.patch('/api/todos', { ids: added.map(({ body }) => body.id), completed: true })
  await card(page, /^Team To-Dos 22 21 completed/).waitFor()
  await panel(page, 'Recent Activity')
    .getByText(/finished the to-do/)
    .first()
    .waitFor()
  const once = ['/api/user/activity', '/api/user/performance', '/api/user/todos/overview']
  expect(asked.filter((path) => once.includes(path)).toSorted()).toEqual(once)
})

test('recent activity leads to what it is about, and shows more', async () => {
  const page = await stage.visit(`/dashboard?team=${ops.id}`, ann)
  const activity = panel(page, 'Recent Activity')
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => activity.getByRole('listitem').count()).toBe(10)
  await calls.post(`${ofOps}/notes`, { title: 'Halvorsen renewed' })
  await activity.getByRole('link', { name: 'Halvorsen renewed' }).click()
  await page.getByRole('article', { name: 'Halvorsen renewed' }).waitFor()
})

test('the panel has your own to-dos, the others are a click away', async () => {
  await stage.world.as(stage.zoe).post(`/api/teams/${sales.id}/todos`, { title: 'Not for anyone' })
  const page = await stage.visit(`/dashboard?team=${sales.id}`, stage.zoe)
  const todos = panel(page, 'To-Dos')
  await todos.getByText('Nothing is assigned to you').waitFor()
  await todos.getByRole('button', { name: 'To-Dos menu' }).click()
  await page.getByRole('menuitem', { name: 'View All' }).click()
  await page.getByText('Not for anyone').first().waitFor()
})

test('a line of a panel leads to the thing itself', async () => {
  const body = { title: 'Sweep the yard', assignedToId: bob.id }
  await calls.post(`${ofOps}/todos`, body)
  await calls.post(`${ofOps}/issues`, { title: 'Long queue' })
  const page = await stage.visit(`/dashboard?team=${ops.id}`, bob)
  for (const [place, title] of [
    ['To-Dos', 'Sweep the yard'],
    ['Issues', 'Long queue'],
  ] as const) {
    await panel(page, place).getByRole('link', { name: title }).click()
    await page.getByRole('article', { name: title }).waitFor()
    await page.goBack()
  }
})

test('a new workspace is led from its company to its first to-do, one step open at a time', async () => {
  const { admin } = await stage.world.tenant()
  const page = await stage.visit('/dashboard', admin)
  const steps = panel(page, 'Four steps to the first beat')
  await steps.getByText('0 of 4').waitFor()
  await steps.getByLabel('Company name').fill('Northwind')
  await steps.getByRole('button', { name: 'Save' }).click()
  await steps.getByText('1 of 4').waitFor()
  await steps.getByText('Northwind, UTC time').waitFor()
  await steps
    .getByLabel('Email addresses')
    .fill(`maya.okafor@x${admin.tenantId}.example.com, tom@x${admin.tenantId}.example.com`)
  await steps.getByRole('button', { name: 'Invite 2 people' }).click()
  const links = page.getByRole('dialog', { name: 'Invitation links' })
  await links.getByLabel(/^Invitation link for Maya Okafor/).waitFor()
  await links.getByRole('button', { name: 'Done' }).click()
  await steps.getByText('2 of 4').waitFor()
  await steps.getByRole('button', { name: 'Begin: First to-do, 1 minute' }).click()
  expect(await steps.getByRole('button', { name: 'Create Rock' }).count()).toBe(0)
  await steps.getByRole('button', { name: 'Later' }).click()
  await steps.getByLabel('Title').fill('Win six contracts')
  await steps.getByRole('button', { name: 'Create Rock' }).click()
  await steps.getByText('3 of 4').waitFor()
  await page.reload()
  await steps.getByText('3 of 4').waitFor()
  await page.keyboard.press('c')
  const todo = page.getByRole('dialog', { name: 'Create New To-Do' })
  await todo.getByLabel('Title').fill('Call the bank')
  await todo.getByRole('button', { name: 'Create To-Do' }).click()
  await card(page, /^Team To-Dos 1 0 completed/).waitFor()
  expect(await steps.count()).toBe(0)
})

test('the links of those who were invited are shown, even when the page hears of the people first', async () => {
  const { admin } = await stage.world.tenant()
  await stage.world.as(admin).patch('/api/tenant', { name: 'Northwind' })
  const page = await stage.visit('/dashboard', admin)
  const steps = panel(page, 'Four steps to the first beat')
  await page.route('**/api/invitations', async (route) => {
    const response = await route.fetch()
    await steps.getByText('2 of 4').waitFor()
    await route.fulfill({ response })
  })
  await steps.getByLabel('Email addresses').fill(`maya.okafor@x${admin.tenantId}.example.com`)
  await steps.getByRole('button', { name: 'Invite 1 person' }).click()
  const links = page.getByRole('dialog', { name: 'Invitation links' })
  await links.getByLabel(/^Invitation link for Maya Okafor/).waitFor()
})

test('sample data is a click away, is marked as such, and goes by another', async () => {
  const { admin, team } = await stage.world.tenant()
  const calls = stage.world.as(admin)
  await calls.post(`/api/teams/${team.id}/todos`, { title: 'My own to-do' })
  await calls.post(`/api/teams/${team.id}/rocks`, { title: 'My own rock' })
  const page = await stage.visit('/dashboard', admin)
  await page.evaluate((id) => localStorage.setItem(`first-steps ${id} all`, 'begun'), admin.id)
  await page.reload()
  await page.getByRole('button', { name: 'Look at sample data' }).click()
  const bar = page.getByRole('region', { name: 'Sample data' })
  await bar.getByText('You are looking at sample data.').waitFor()
  await page.getByRole('button', { name: 'Team: Leadership (sample)' }).waitFor()
  await panel(page, 'Rocks').getByRole('link').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/users')
  await page.getByRole('row', { name: /Tom Lindqvist.*Sample/ }).waitFor()
  await page.goto(`/todos?team=${team.id}`)
  await page.getByRole('row', { name: /My own to-do/ }).waitFor()
  expect(await bar.count()).toBe(0)
  await page.goto('/dashboard')
  await bar.getByRole('button', { name: 'Remove sample data' }).click()
  await says(page, 'Sample data removed')
  await bar.waitFor({ state: 'detached' })
  await page.goto(`/todos?team=${team.id}`)
  await page.getByRole('row', { name: /My own to-do/ }).waitFor()
})

test('the first steps of a team can be hidden, and stay so', async () => {
  const empty = await stage.world.team()
  const page = await stage.visit(`/dashboard?team=${empty.id}`, stage.world.home.admin)
  const steps = panel(page, 'Four steps to the first beat')
  await steps.getByRole('button', { name: 'Steps menu' }).waitFor()
  await steps.getByRole('button', { name: 'Steps menu' }).click()
  await page.getByRole('menuitem', { name: 'Hide Steps' }).click()
  await says(page, 'Recent Activity')
  await page.reload()
  await says(page, 'Recent Activity')
  expect(await steps.count()).toBe(0)
})
