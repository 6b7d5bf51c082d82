import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { openTeamStage, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, ann, bob } = stage
const as = (person = ann) => stage.world.as(person)
const addTodo = async (title: string, fields = {}): Promise<Todo> =>
  (await as().post<Todo>(`/api/teams/${ops.id}/todos`, { title, dueDate: '2020-01-01', ...fields })).body
const addIssue = async (title: string, fields = {}): Promise<Issue> =>
  (await as().post<Issue>(`/api/teams/${ops.id}/issues`, { title, ...fields })).body

const late = await addTodo('Long due')
await addTodo('Due one day', { dueDate: '2090-01-01' })
await addIssue('For now')
await addIssue('For later', { interval: 'long-term' })

/** What an entry of the sidebar says besides its name. */
const waiting = (page: Page, name: string, words: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, description: words, exact: true }).waitFor()

test('the sidebar says how much is overdue and open, and hears of what colleagues change', async () => {
  const page = await stage.visit(`/rocks?team=${ops.id}`, ann)
  await waiting(page, 'To-Dos', '1 overdue')
  await waiting(page, 'Issues', '1 open')
  await addTodo('Late as well')
  await addIssue('One more')
  await waiting(page, 'To-Dos', '2 overdue')
  await waiting(page, 'Issues', '2 open')
})

test('going from page to page asks for the counts once', async () => {
  const page = await stage.visit(`/rocks?team=${ops.id}`, ann)
  await waiting(page, 'To-Dos', '2 overdue')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Scorecard', 'Meetings', 'Rocks']) {
    await links.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await waiting(page, 'To-Dos', '2 overdue')
  }
  expect(asked.filter((path) => path.endsWith('/overview'))).toEqual([])
})

test('a count follows a tick at once, before the server has answered', async () => {
  const page = await stage.visit(`/todos?team=${ops.id}`, bob)
  await waiting(page, 'To-Dos', '2 overdue')
  await page.route('**/toggle', () => undefined)
  await tick(page, late.title).click()
  await waiting(page, 'To-Dos', '1 overdue')
})

test.each([
  { name: 'To-Dos', rows: '/api/user/todos', first: late.title },
  { name: 'Issues', rows: '/api/teams/user/issues', first: 'For now' },
])('the way from the dashboard to $name asks for the rows of one team alone', async ({ name, rows, first }) => {
  const page = await stage.visit('/dashboard', ann)
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('row').getByText(first, { exact: true }).waitFor()
  const teams = asked.flatMap(({ pathname, searchParams }) =>
    pathname === rows && !searchParams.has('created') ? [searchParams.get('teamId')] : [],
  )
  expect(teams).toEqual([String(ops.id)])
})

test('a count stays while the rows of its page are on their way', async () => {
  const page = await stage.visit(`/rocks?team=${ops.id}`, ann)
  await waiting(page, 'To-Dos', '2 overdue')
  await page.route('**/api/user/todos?*', () => undefined)
  await page.getByRole('link', { name: 'To-Dos', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'To-Dos' }).waitFor()
  expect(await page.getByText('2 overdue', { exact: true }).count()).toBe(1)
})

test('an address that nothing is at keeps the sidebar for those who are signed in', async () => {
  const page = await stage.visit('/nothing-here', ann)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rocks', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Rocks' }).waitFor()
  const stranger = await stage.visit('/nothing-here')
  await stranger.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(await stranger.getByRole('navigation').count()).toBe(0)
})
