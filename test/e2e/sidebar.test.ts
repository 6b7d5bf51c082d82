import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { holdBack, openTeamStage, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, ann } = stage
const as = () => stage.world.as(ann)
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

test('the sidebar counts what is overdue and open, follows colleagues and ticks at once, and asks for nothing again', async () => {
  const page = await stage.visit(`/rocks?team=${ops.id}`, ann)
  await waiting(page, 'To-Dos', '1 overdue')
  await waiting(page, 'Issues', '1 open')
  await addTodo('Late as well')
  await addIssue('One more')
  await waiting(page, 'To-Dos', '2 overdue')
  await waiting(page, 'Issues', '2 open')

  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Scorecard', 'Meetings', 'Rocks']) {
    await links.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await waiting(page, 'To-Dos', '2 overdue')
  }
  expect(asked.filter((path) => path.endsWith('/overview'))).toEqual([])

  // It stays while the rows of its page are on their way.
  const { released, release } = holdBack()
  await page.route('**/api/user/todos?*', (route) => released.then(() => route.continue()))
  await links.getByRole('link', { name: 'To-Dos', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'To-Dos' }).waitFor()
  expect(await page.getByText('2 overdue', { exact: true }).count()).toBe(1)
  release()
  await page.route('**/toggle', () => undefined)
  await tick(page, late.title).click()
  await waiting(page, 'To-Dos', '1 overdue')
})

test('the way from the dashboard to a list asks for the rows of one team alone', async () => {
  const page = await stage.visit('/dashboard', ann)
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const { name, rows, first } of [
    { name: 'To-Dos', rows: '/api/user/todos', first: late.title },
    { name: 'Issues', rows: '/api/teams/user/issues', first: 'For now' },
  ]) {
    await links.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await links.getByRole('link', { name, exact: true }).click()
    await page.getByRole('row').getByText(first, { exact: true }).waitFor()
    const teams = asked.flatMap(({ pathname, searchParams }) =>
      pathname === rows && !searchParams.has('created') ? [searchParams.get('teamId')] : [],
    )
    expect(teams, name).toEqual([String(ops.id)])
  }
})

test('an address that nothing is at keeps the sidebar for those who are signed in', async () => {
  const page = await stage.visit('/nothing-here', ann)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rocks', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Rocks' }).waitFor()
  await page.context().clearCookies()
  await page.goto('/nothing-here')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
})
