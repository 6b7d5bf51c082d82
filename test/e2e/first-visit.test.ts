import { expect, test } from 'vitest'
import type { Route } from 'playwright-core'
import { session } from '#server/session/table.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

type Answer = (route: Route) => Promise<void>
const refusal =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, json: { message: `It is ${status}` } })

const pathOf = (url: string): string => url.replace(/\?.*/, '')

let made = 0
const list = '**/api/user/todos?teamId=*'

/** A page with a to-do whose list is answered so as the document asks for it, or so often, and by the server after that. */
const openWith = async (answer: Answer, often = 1) => {
  const { world } = stage
  const { admin, team } = world.home
  const title = `To do after ${(made += 1)}`
  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title })
  const page = await stage.visit('/terms-of-service', admin)
  let times = 0
  await page.route(list, (route) => ((times += 1) <= often ? answer(route) : route.fallback()))
  await page.goto(`/todos?team=${team.id}`)
  return { page, row: page.getByRole('row', { name: title }), times: () => times }
}

test('a page inside comes with the session and the teams, and its list is asked for once', async () => {
  const { world } = stage
  const { admin, team } = world.home
  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'There at first sight' })
  await world.as(admin).put(`/api/user/teams/${team.id}`)
  const context = await stage.context(admin)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/|$)/, '')))
  await page.goto('/todos')
  await page.getByRole('row', { name: /There at first sight/ }).waitFor()
  const first = ['/api/auth/user', '/api/user/teams', '/api/teams', `/api/user/todos?teamId=${team.id}&archived=false`]
  expect(first.map((path) => asked.filter((each) => each === path).length)).toEqual([0, 0, 0, 1])
  expect(await page.locator('.early-shell').count()).toBe(0)

  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'Added right after' })
  await page.getByRole('row', { name: /Added right after/ }).waitFor()
  await context.close()
})

const figures = [
  '/api/user/first-steps',
  '/api/user/todos/overview',
  '/api/teams/user/issues/overview',
  '/api/user/performance',
  '/api/user/activity',
]

test.each(['', '?team='])('the dashboard%s comes with its figures, and asks for none of them', async (choice) => {
  const { world } = stage
  const { admin, team } = world.home
  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'On the dashboard at first sight' })
  const page = await (await stage.context(admin)).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/|$)/, '')))
  const response = await page.goto(`/dashboard${choice}${choice && team.id}`)
  const [, json = ''] = /<script id="early"[^>]*>([^<]*)<\/script>/.exec((await response?.text()) ?? '') ?? []
  const { replies, urls } = JSON.parse(json) as { replies: Record<string, unknown>; urls: string[] }
  await page.getByText('On the dashboard at first sight').first().waitFor()
  await page.getByRole('button', { name: 'Notifications' }).waitFor()
  // Nor with another query: then the server answers what no page asks for.
  const carried = Object.keys(replies).map(pathOf)
  expect(carried).toEqual(expect.arrayContaining(figures))
  expect(asked.filter((each) => carried.includes(pathOf(each)))).toEqual([])
  expect(urls.map((url) => asked.filter((each) => each === url).length)).toEqual(urls.map(() => 1))
  await page.close()
})

test('whoever is signed out sees no shell on the way to the sign-in page', async () => {
  const context = await stage.context(null)
  const page = await context.newPage()
  await page.goto('/todos', { waitUntil: 'commit' })
  expect(await page.content()).not.toContain('early-shell')
  await page.waitForURL('**/auth')
  await context.close()
})

test.each([403, 404, 500])(
  'a list that is refused with %i, early and then again, says why and can be asked for',
  async (status) => {
    const { page, row, times } = await openWith(refusal(status), Infinity)
    await expect.poll(times).toBe(2)
    await says(page, 'The to-dos could not be loaded')
    await says(page, `It is ${status}`)
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await row.waitFor()
  },
)

test.each([
  ['by a session that has just got a new id', refusal(401)],
  ['without a connection', (route: Route) => route.abort()],
])('a list that was asked for early %s comes by itself', async (_, answer) => {
  const { row } = await openWith(answer)
  await row.waitFor()
})

test('a list that is never answered keeps nothing else from coming', async () => {
  const { page, row, times } = await openWith(() => new Promise<void>(() => undefined))
  await page.getByRole('heading', { level: 1, name: 'To-Dos' }).waitFor()
  await page.getByRole('button', { name: 'Notifications' }).waitFor()
  expect([await row.count(), times()]).toEqual([0, 1])
  await page.getByRole('link', { name: 'Issues', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Issues' }).waitFor()
})

test('a page that carries nothing, as the server could not read it, asks for itself', async () => {
  const { world } = stage
  const { admin, team } = world.home
  await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'Asked for later' })
  const page = await (await stage.context(admin)).newPage()
  await page.route('**/todos', async (route) => {
    const response = await route.fetch()
    const carried = /(<script id="early"[^>]*>)[^<]*/
    await route.fulfill({ response, body: (await response.text()).replace(carried, '$1{"replies":{},"urls":[]}') })
  })
  await page.goto('/todos')
  await page.getByRole('row', { name: /Asked for later/ }).waitFor()
})

test('whoever’s session has ended meets the shell, and then the sign-in page', async () => {
  const { world } = stage
  const page = await (await stage.context(world.home.admin)).newPage()
  await world.db.delete(session)
  await page.goto('/todos')
  await page.waitForURL('**/auth')
  await page
    .getByRole('button', { name: /Sign in/ })
    .first()
    .waitFor()
  expect(await page.locator('.early-shell').count()).toBe(0)
})
