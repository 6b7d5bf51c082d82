import { beforeAll, expect, test } from 'vitest'
import type { Locator, Page, Route } from 'playwright-core'
import { session } from '#server/session/table.ts'
import { answerUntilClicked } from './support/refusing.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

type Answer = (route: Route) => Promise<void>
const refusal =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, json: { message: `It is ${status}` } })

const pathOf = (url: string): string => url.replace(/\?.*/, '')

const list = '**/api/user/todos?teamId=*'

/** A page where none of the app's code has run, which notes what is asked for. */
const open = async () => {
  const page = await stage.visit('/robots.txt', stage.world.home.admin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/|$)/, '')))
  return { page, asked }
}

const row = (page: Page): Locator => page.getByRole('row', { name: 'There at first sight' })

/** Opens a list that is answered so as the document asks for it, or so often, and by the server after that. */
const openWith = async (page: Page, answer: Answer, often = 1) => {
  await page.unroute(list)
  let times = 0
  await page.route(list, (route) => ((times += 1) <= often ? answer(route) : route.fallback()))
  await page.goto(`/todos?team=${stage.world.home.team.id}`)
  return { row: row(page), times: () => times }
}

beforeAll(async () => {
  const { world } = stage
  const { admin, team } = world.home
  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'There at first sight' })
  await world.as(admin).put(`/api/user/teams/${team.id}`)
})

test('a page inside comes with the session and the teams, and its list is asked for once', async () => {
  const { world } = stage
  const { admin, team } = world.home
  const { page, asked } = await open()
  await page.goto('/todos')
  await page.getByRole('row', { name: /There at first sight/ }).waitFor()
  const first = ['/api/auth/user', '/api/user/teams', '/api/teams', `/api/user/todos?teamId=${team.id}&archived=false`]
  expect(first.map((path) => asked.filter((each) => each === path).length)).toEqual([0, 0, 0, 1])
  expect(await page.locator('.early-shell').count()).toBe(0)

  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'Added right after' })
  await page.getByRole('row', { name: /Added right after/ }).waitFor()
})

const figures = [
  '/api/user/first-steps',
  '/api/user/todos/overview',
  '/api/teams/user/issues/overview',
  '/api/user/performance',
  '/api/user/activity',
]

test('the dashboard comes with its figures, and asks for none of them, whether or not its address has a team', async () => {
  const { page, asked } = await open()
  for (const choice of ['', `?team=${stage.world.home.team.id}`]) {
    asked.length = 0
    const response = await page.goto(`/dashboard${choice}`)
    const [, json = ''] = /<script id="early"[^>]*>([^<]*)<\/script>/.exec((await response?.text()) ?? '') ?? []
    const { replies, urls } = JSON.parse(json) as { replies: Record<string, unknown>; urls: string[] }
    await page.getByText('There at first sight').first().waitFor()
    await page.getByRole('button', { name: 'Notifications' }).waitFor()
    // Nor with another query: then the server answers what no page asks for.
    const carried = Object.keys(replies).map(pathOf)
    expect(carried).toEqual(expect.arrayContaining(figures))
    expect(asked.filter((each) => carried.includes(pathOf(each)))).toEqual([])
    expect(urls.map((url) => asked.filter((each) => each === url).length)).toEqual(urls.map(() => 1))
  }
})

test('the bars of a page are seen before any of its code has come', async () => {
  const { page } = await open()
  await page.route('**/assets/*.js', () => new Promise<void>(() => undefined))
  await page.goto('/todos', { waitUntil: 'commit' })
  await page.locator('.early-bar').waitFor()
})

test('a list that is refused, however often, says why and can be asked for', async () => {
  const { page } = await open()
  for (const status of [403, 404, 500]) {
    await page.unroute(list)
    await answerUntilClicked(page, list, refusal(status))
    await page.goto(`/todos?team=${stage.world.home.team.id}`)
    await says(page, 'The to-dos could not be loaded')
    await says(page, `It is ${status}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page).waitFor()
  }
})

test('a list that was asked for early by a session with a new id, or without a connection, comes by itself', async () => {
  const { page } = await open()
  for (const answer of [refusal(401), (route: Route) => route.abort()]) {
    const { row } = await openWith(page, answer)
    await row.waitFor()
  }
})

test('a list that is never answered keeps nothing else from coming', async () => {
  const { page } = await open()
  const { row, times } = await openWith(page, () => new Promise<void>(() => undefined))
  await page.getByRole('heading', { level: 1, name: 'To-Dos' }).waitFor()
  await page.getByRole('button', { name: 'Notifications' }).waitFor()
  expect([await row.count(), times()]).toEqual([0, 1])
  await page.getByRole('link', { name: 'Issues', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Issues' }).waitFor()
})

test('a page that carries nothing, as the server could not read it, asks for itself', async () => {
  const { page } = await open()
  await page.route('**/todos', async (route) => {
    const response = await route.fetch()
    const carried = /(<script id="early"[^>]*>)[^<]*/
    await route.fulfill({ response, body: (await response.text()).replace(carried, '$1{"replies":{},"urls":[]}') })
  })
  await page.goto('/todos')
  await page.getByRole('row', { name: /There at first sight/ }).waitFor()
})

test('whoever’s session has ended meets the shell and then the sign-in page, and whoever is signed out no shell', async () => {
  const { page } = await open()
  await stage.world.db.delete(session)
  await page.goto('/todos')
  await page.waitForURL('**/auth')
  await page
    .getByRole('button', { name: /Sign in/ })
    .first()
    .waitFor()
  expect(await page.locator('.early-shell').count()).toBe(0)

  await page.context().clearCookies()
  await page.goto('/todos', { waitUntil: 'commit' })
  expect(await page.content()).not.toContain('early-shell')
  await page.waitForURL('**/auth')
})
