import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, localDay } from '#contract/days.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { violations } from './support/access.ts'
import { openTeamStage, says, tick } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openTeamStage()
const { ops, ann, bob } = stage
const today = localDay(new Date())
const calls = stage.world.as(ann)
const ofOps = `/api/teams/${ops.id}`

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, text: RegExp) => page.getByRole('link', { name: text })
const firstSteps = (page: Page) => panel(page, 'First steps')

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

  // Together, as figures are asked for ever later while more changes follow.
  await calls.patch(`/api/rocks/${rock.id}`, { status: 'at-risk' })
  await calls.post(`/api/issues/${issue.id}/solve`, { decision: 'Thirty days', checkOn: null })
  // The end of today is in this week, whenever that begins.
  const startTime = new Date(new Date().setHours(23, 59, 59, 0)).toISOString()
  await calls.post(`${ofOps}/meetings`, { title: 'Leadership weekly', startTime })
  await card(page, /^Rocks 0\s?\/1 On track/).waitFor()
  await card(page, /^Issues 0 open/).waitFor()
  await panel(page, 'Issues').getByText('No open issues').waitFor()
  await card(page, /^Meetings 1 This week/).waitFor()
  await expect.poll(() => activity.first().textContent()).toMatch(/scheduled the meeting Leadership weekly/)
  await activity.filter({ hasText: 'changed the rock to at risk Win six contracts' }).waitFor()
  await panel(page, 'Team Performance').getByRole('link', { name: 'goal achievement' }).click()
  await page.getByRole('heading', { name: 'Scorecard', exact: true }).waitFor()
})

test('many rows that change at once have each summary asked for once or twice, not once a row, and each line leads to its thing', async () => {
  const crates = await Promise.all(
    Array.from({ length: 20 }, (_, n) => calls.post<Todo>(`${ofOps}/todos`, { title: `Crate ${n}` })),
  )
  const page = await stage.visit(`/dashboard?team=${ops.id}`, ann)
  const activity = panel(page, 'Recent Activity')
  await activity.getByRole('listitem').first().waitFor()
  await card(page, /^Team To-Dos/).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await stage.world.as(bob).patch('/api/todos', { ids: crates.map(({ body }) => body.id), completed: true })
  await card(page, /^Team To-Dos 22 21 completed/).waitFor()
  await activity
    .getByText(/Bob Baker finished the to-do/)
    .first()
    .waitFor()
  // On a busy machine the changes may arrive in two parts.
  for (const summary of ['/api/user/activity', '/api/user/performance', '/api/user/todos/overview'])
    expect([1, 2], summary).toContain(asked.filter((path) => path === summary).length)

  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => activity.getByRole('listitem').count()).toBe(10)
  await panel(page, 'To-Dos').getByText('Nothing is assigned to you').waitFor()
  await calls.post(`${ofOps}/notes`, { title: 'Halvorsen renewed' })
  await calls.post(`${ofOps}/issues`, { title: 'Long queue' })
  await calls.post(`${ofOps}/todos`, { title: 'Sweep the yard', assignedToId: ann.id })
  for (const [place, title] of [
    ['Recent Activity', 'Halvorsen renewed'],
    ['Issues', 'Long queue'],
    ['To-Dos', 'Sweep the yard'],
  ] as const) {
    await panel(page, place).getByRole('link', { name: title }).click()
    await page.getByRole('article', { name: title }).waitFor()
    await page.goBack()
  }
  await panel(page, 'To-Dos').getByRole('button', { name: 'To-Dos menu' }).click()
  await page.getByRole('menuitem', { name: 'View All' }).click()
  await page.getByText('Book the crane').first().waitFor()
})

test('a new workspace is led from its company to its first to-do, one step open at a time', async () => {
  const { admin } = await stage.world.tenant()
  const page = await stage.visit('/dashboard', admin)
  const steps = firstSteps(page)
  await steps.getByText('0 of 5').waitFor()
  await steps.getByLabel('Company name').fill('Northwind')
  await steps.getByRole('button', { name: 'Save' }).click()
  await steps.getByText('1 of 5').waitFor()
  await steps.getByText('Northwind, UTC time').waitFor()
  await steps
    .getByLabel('Email addresses')
    .fill(`maya.okafor@x${admin.tenantId}.example.com, tom@x${admin.tenantId}.example.com`)
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page, 24)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // The page hears of the people before it has their links.
  await page.route('**/api/invitations', async (route) => {
    const response = await route.fetch()
    await steps.getByText('2 of 5').waitFor()
    await route.fulfill({ response })
  })
  await steps.getByRole('button', { name: 'Invite 2 people' }).click()
  const links = page.getByRole('dialog', { name: 'Invitation links' })
  await links.getByLabel(/^Invitation link for Maya Okafor/).waitFor()
  await links.getByRole('button', { name: 'Done' }).click()
  await steps.getByRole('button', { name: 'Begin: First to-do, 1 minute' }).click()
  expect(await steps.getByRole('button', { name: 'Create Rock' }).count()).toBe(0)
  await steps.getByRole('button', { name: 'Later' }).click()
  await steps.getByRole('button', { name: 'Schedule it' }).click()
  const meeting = page.getByRole('dialog', { name: 'Create Meeting' })
  await meeting.getByRole('button', { name: /^Create/ }).click()
  await steps.getByText('3 of 5').waitFor()
  await steps.getByLabel('Title').fill('Win six contracts')
  await steps.getByRole('button', { name: 'Create Rock' }).click()
  await steps.getByText('4 of 5').waitFor()
  await steps.getByRole('button', { name: 'Begin: First to-do, 1 minute' }).click()
  await page.keyboard.press('c')
  const todo = page.getByRole('dialog', { name: 'Create New To-Do' })
  await todo.getByLabel('Title').fill('Call the bank')
  await todo.getByRole('button', { name: 'Create To-Do' }).click()
  await card(page, /^Team To-Dos 1 0 completed/).waitFor()
  expect(await steps.count()).toBe(0)
})

test('sample data comes and goes by a click; the first steps outlive a reload, and stay away once hidden', async () => {
  const { admin, team } = await stage.world.tenant()
  const page = await stage.visit('/dashboard', admin)
  await firstSteps(page).getByText('0 of 5').waitFor()
  await stage.world.as(admin).post(`/api/teams/${team.id}/rocks`, { title: 'My own rock' })
  await firstSteps(page).getByText('1 of 5').waitFor()
  await page.getByRole('button', { name: 'Look at sample data' }).click()
  const bar = page.getByRole('region', { name: 'Sample data' })
  await bar.getByText('You are looking at sample data.').waitFor()
  await page.getByRole('button', { name: 'Team: Leadership (sample)' }).waitFor()
  await panel(page, 'Rocks').getByRole('link').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await page.getByRole('row', { name: /Tom Lindqvist.*Sample/ }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Rocks', exact: true }).click()
  await page.getByRole('button', { name: /^Team: / }).click()
  await page.getByRole('option', { name: team.name, exact: true }).click()
  await page.getByRole('row', { name: /My own rock/ }).waitFor()
  expect(await bar.count()).toBe(0)
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await bar.getByRole('button', { name: 'Remove sample data' }).click()
  await says(page, 'Sample data removed')
  await bar.waitFor({ state: 'detached' })
  await menu.getByRole('link', { name: 'Rocks', exact: true }).click()
  await page.getByRole('row', { name: /My own rock/ }).waitFor()

  await page.goto('/dashboard')
  await firstSteps(page).getByText('1 of 5').waitFor()
  await firstSteps(page).getByRole('button', { name: 'Steps menu' }).click()
  await page.getByRole('menuitem', { name: 'Hide Steps' }).click()
  await says(page, 'Recent Activity')
  await page.reload()
  await says(page, 'Recent Activity')
  expect(await firstSteps(page).count()).toBe(0)
})
