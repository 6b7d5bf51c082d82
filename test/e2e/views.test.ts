import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { ViewedPage } from '#contract/views.ts'
import { violations } from './support/access.ts'
import { holdBack, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const calls = stage.world.as(ann)
const addView = (name: string, query: object) =>
  calls.post(`/api/teams/${team.id}/views`, { page: 'todos', name, query })

beforeAll(async () => {
  await calls.post(`/api/teams/${team.id}/todos`, { title: 'Beta', priority: 'low' })
  await calls.post(`/api/teams/${team.id}/todos`, { title: 'Alpha', priority: 'high' })
  // A few teams are seen at a glance, and have no tools.
  for (const name of ['Fleet', 'Depot']) await stage.world.team(name)
})

const button = (page: Page) => page.getByRole('button', { name: /^Saved views/ })
const named = (page: Page, name: string) => page.getByRole('button', { name: `Saved views ${name}`, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })

const save = async (page: Page, name: string, who?: 'For the team') => {
  await button(page).click()
  await item(page, 'Save this view…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  if (who) await page.getByText(who, { exact: true }).click()
  await page.getByRole('button', { name: /^Save/ }).last().click()
  await named(page, name).waitFor()
}

const sort = (page: Page, head: string) =>
  page.getByRole('columnheader', { name: head, exact: true }).getByRole('button').click()

test('a view is saved, left, chosen, changed, renamed, deleted and back with Undo, and known again after a reload', async () => {
  const page = await stage.visit('/todos?sort=title&priority=high', ann)
  await button(page).click()
  await page.getByText('Sort, group or filter the list').waitFor()
  await page.keyboard.press('Escape')
  await save(page, 'High ones')
  await page.getByRole('button', { name: 'Clear' }).click()
  await sort(page, 'To-Do')
  await named(page, 'High ones, changed').waitFor()
  await button(page).click()
  await choice(page, 'High ones').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('priority')).toBe('high')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('priority')).toBe(null)
  await named(page, 'High ones, changed').waitFor()
  await button(page).click()
  await item(page, 'Update to what is shown').click()
  await says(page, 'View updated')
  await named(page, 'High ones').waitFor()
  await button(page).click()
  await item(page, 'Rename…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By title')
  await page.getByRole('button', { name: /^Save/ }).last().click()
  await named(page, 'By title').waitFor()
  await button(page).click()
  expect((await violations(page, '[role="menu"]')).join()).toBe('')
  await item(page, 'Delete view').click()
  await says(page, 'View deleted')
  await expect.poll(() => named(page, 'By title').count()).toBe(0)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await named(page, 'By title').waitFor()

  const { released, release } = holdBack()
  page.on('dialog', (dialog) => dialog.accept())
  await sort(page, 'Assignee')
  await named(page, 'By title, changed').waitFor()
  // The change is on its way while the page that has sent it is gone.
  await page.route('**/api/views/*', async (route) => {
    await released
    await page.request.fetch(route.request())
    await route.abort()
  })
  const sent = page.waitForRequest('**/api/views/*')
  await button(page).click()
  await item(page, 'Update to what is shown').click()
  await sent
  await page.reload()
  await named(page, 'By title, changed').waitFor()
  release()
  await named(page, 'By title').waitFor()

  await sort(page, 'Priority')
  await named(page, 'By title, changed').waitFor()
  await page.goto('/todos?sort=-assignee')
  await page.getByRole('columnheader', { name: 'Assignee', exact: true }).waitFor()
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(2)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/views')),
  )
  if (!loaded) await page.waitForResponse('**/api/teams/*/views')
  await expect.poll(() => button(page).textContent()).toBe('Saved views')
})

/** Every page whose list has views, with a choice that is its own. */
const pages: Record<ViewedPage, string> = {
  todos: '/todos?sort=title&priority=high',
  rocks: '/rocks?sort=title&status=at-risk',
  issues: '/issues?sort=title&status=open',
  headlines: '/headlines?sort=title&tag=customer',
  meetings: '/meetings?sort=title&type=annual',
  users: `/users?sort=name&role=user&of=${team.id}`,
  teams: '/teams?sort=members&whose=mine',
}

test.each(Object.entries(pages))('the list of %s keeps views, and shows what one says', async (_, address) => {
  const page = await stage.visit(address, ann)
  await save(page, 'My own')
  const said = () => Object.fromEntries(new URL(page.url()).searchParams)
  const kept = said()
  const plain = new URL(page.url())
  plain.search = `?team=${team.id}`
  await page.goto(plain.href)
  await button(page).click()
  await choice(page, 'My own').click()
  await expect.poll(said).toEqual(kept)
  expect(Object.keys(kept).length).toBeGreaterThan(2)
})

test('a colleague sees a view for the team at once, and none of the others, on a phone with room to press', async () => {
  await addView('Only Ann’s', { sort: 'title' })
  const other = await stage.visit('/todos', bob, { on: 'phone' })
  const page = await stage.visit('/todos?group=priority', ann)
  await button(other).click()
  await page.getByText('Alpha').first().waitFor()
  await save(page, 'Everybody’s', 'For the team')
  await choice(other, 'Everybody’s').waitFor()
  expect(await other.getByRole('menuitemradio').allInnerTexts()).toEqual(['Everybody’s'])
  await choice(other, 'Everybody’s').press('Enter')
  await expect.poll(() => new URL(other.url()).searchParams.get('group')).toBe('priority')

  await named(other, 'Everybody’s').waitFor()
  await button(other).click()
  await choice(other, 'Everybody’s').waitFor()
  const heights = await other
    .locator('[role="menu"] [role^="menuitem"]')
    .evaluateAll((items) => items.map((each) => Math.round(each.getBoundingClientRect().height)))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
  expect(await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
