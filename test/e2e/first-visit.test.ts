import { expect, test } from 'vitest'
import { openStage } from './support/stage.ts'

const stage = await openStage()

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

test('whoever is signed out sees no shell on the way to the sign-in page', async () => {
  const context = await stage.context(null)
  const page = await context.newPage()
  await page.goto('/todos', { waitUntil: 'commit' })
  expect(await page.content()).not.toContain('early-shell')
  await page.waitForURL('**/auth')
  await context.close()
})
