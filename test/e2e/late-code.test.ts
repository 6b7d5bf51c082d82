import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holdBack, isFocused, openStage } from './support/stage.ts'
import { fetchedAhead } from './support/windows.ts'

const stage = await openStage()

/** The part of the built app that has a text in it, whatever the bundler has called it. */
const fileWith = (text: string): string => {
  const names = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'))
  return `**/assets/${names.find((name) => readFileSync(`dist/web/assets/${name}`, 'utf8').includes(text))}`
}

test('a click before the code or the styles of what it opens are there is not lost, and the page stays', async () => {
  const page = await (await stage.context(stage.world.home.admin, { ahead: true })).newPage()
  const { released, release } = holdBack()
  await page.route('**/assets/TeamList*.js', (route) => released.then(() => route.continue()))
  const styles = '**/assets/AvatarEntries*.css'
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('AvatarEntries'))
  await page.route(styles, (route) => route.abort(), { times: 1 })
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: /^Team:/ })
  expect(await button.getAttribute('aria-haspopup')).toBe('listbox')
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  release()
  await expect.poll(() => page.getByPlaceholder('Search teams...').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate(isFocused)).toBe(true)

  await failed
  let isReloaded = false
  page.on('load', () => (isReloaded = true))
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).map(({ href }) => href),
  )
  expect(sheets).toContainEqual(expect.stringContaining('AvatarEntries'))
  expect(isReloaded).toBe(false)
})

test('code that nobody waits for may fail: the page stays, and says nothing of it', async () => {
  const { world } = stage
  const team = await world.team('Idle')
  const ann = await world.member(team)
  const page = await stage.visit('/robots.txt', ann)
  const grammar = fileWith('tmrw')
  await page.route(grammar, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_FAILED')
  await page.goto(`/todos?team=${team.id}`)
  let isReloaded = false
  page.on('load', () => (isReloaded = true))
  await failed
  await world.as(ann).post(`/api/teams/${team.id}/todos`, { title: 'Heard of on the same page' })
  await page.getByRole('row', { name: /Heard of on the same page/ }).waitFor()
  expect(await page.getByText('Reconnecting').count()).toBe(0)
  expect(isReloaded).toBe(false)
})

test('the key of a list’s line leads there before its code has loaded, and what is typed meanwhile is kept', async () => {
  const { world } = stage
  const team = await world.team('Late')
  const ann = await world.member(team)
  await world.as(ann).post(`/api/teams/${team.id}/issues`, { title: 'Trucks wait' })
  const page = await stage.visit('/robots.txt', ann)
  const { released, release } = holdBack()
  await page.route(fileWith('Pasted list'), (route) => released.then(() => route.continue()))
  await page.goto(`/issues?team=${team.id}`)
  await page.getByRole('button', { name: 'Trucks wait', exact: true }).waitFor()
  await page.keyboard.press('i')
  await page.keyboard.type('Cold calls !high')
  release()
  const line = page.getByRole('combobox', { name: 'Add an issue…' })
  await expect.poll(() => line.evaluate(isFocused)).toBe(true)
  await page.keyboard.type(' now')
  expect(await line.inputValue()).toBe('Cold calls !high now')
})

test('the keys of every page work at once, and what the page adds to the list of them comes with it', async () => {
  const { world } = stage
  const team = await world.team('Quick')
  const ann = await world.member(team)
  await world.as(ann).post(`/api/teams/${team.id}/todos`, { title: 'Order pallets' })
  const page = await stage.visit('/robots.txt', ann)
  const { released, release } = holdBack()
  await page.route('**/api/user/todos?*', (route) => released.then(() => route.continue()))
  await page.goto(`/todos?team=${team.id}`)
  await page.getByRole('button', { name: 'Search or jump to' }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Everywhere').waitFor()
  expect(await keys.getByText('Next row', { exact: true }).count()).toBe(0)
  release()
  for (const does of ['Next row', 'Due date']) await keys.getByText(does, { exact: true }).waitFor()
})

test('a page whose parts an upgrade has removed reloads when it needs one', async () => {
  const page = await (await stage.context(stage.world.home.admin, { ahead: true })).newPage()
  let visits = 0
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1
  })
  await page.route('**/assets/AvatarEntries*.js', (route) => {
    asked += 1
    // However often the browser asks, the part is missing until the page knows its new name.
    return visits === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: /^Your menu/ })
  await button.waitFor()
  // A failed preload shows no error.
  await expect.poll(() => asked).toBe(1)
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
  await button.click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  expect(visits).toBe(2)
})

test('without a network the page stays, says what it cannot open, and continues when it is back', async () => {
  const page = await (await stage.context(stage.world.home.admin, { ahead: true })).newPage()
  await page.route('**/assets/AvatarEntries*.js', (route) => route.abort())
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: /^Your menu/ })
  await button.waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Meetings', exact: true }).first().click()
  await page.getByText('The page opens as soon as the server answers.').waitFor()
  await page.getByRole('heading', { name: 'You are offline…' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Meetings' }).waitFor()

  // Nor is the page still being loaded anew, which some browsers need.
  await fetchedAhead(page)
  await page.context().setOffline(true)
  await button.click()
  await page.getByText('You are offline…').first().waitFor()
  await button.waitFor()
  await page.unroute('**/assets/AvatarEntries*.js')
  let isReloaded = false
  page.on('load', () => (isReloaded = true))
  await page.context().setOffline(false)
  // Either the browser asks for the part again and the menu opens, or it remembers that there was none and the page is
  // loaded anew.
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect.poll(async () => isReloaded || (await logout.isVisible())).toBe(true)
  if (isReloaded) await button.click()
  await logout.waitFor()
})

test('a part that was out of reach is loaded with the page, even if that has just been loaded anew', async () => {
  const page = await (await stage.context(stage.world.home.admin, { ahead: true })).newPage()
  const part = '**/assets/AvatarEntries*.js'
  const calls = '**/api/**'
  const button = page.getByRole('button', { name: /^Your menu/ })
  const losses = [
    {
      lose: () => page.context().setOffline(true),
      restore: () => page.context().setOffline(false),
      says: 'You are offline…',
    },
    // The part is the first to fail: until then the page takes the server to be there.
    {
      lose: () => page.route(calls, (route) => route.abort()),
      restore: () => page.unroute(calls),
      says: 'Reconnecting…',
    },
  ]
  for (const { lose, restore, says } of losses) {
    await page.goto('/dashboard')
    await button.waitFor()
    // Browsers may remember that there was none, for as long as the page is open.
    let isGone = true
    await page.route(part, (route) => (isGone ? route.abort() : route.continue()))
    await page.reload()
    await button.waitFor()
    await lose()
    await button.click()
    await page.getByText(says).first().waitFor()
    page.once('framenavigated', () => (isGone = false))
    const loaded = page.waitForEvent('load')
    await restore()
    await loaded
    await button.click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await page.unroute(part)
  }
})

test('a form does not move its button from under the pointer when the code of one of its fields comes late', async () => {
  const { world } = stage
  const team = await world.team('Moved by nothing')
  const ann = await world.member(team)
  const page = await stage.visit('/robots.txt', ann)
  const { released, release } = holdBack()
  await page.route('**/assets/RockField*.js', (route) => released.then(() => route.continue()))
  await page.goto(`/todos?team=${team.id}`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: /^Create To-Do/ })
  await button.waitFor()
  const before = await button.boundingBox()
  release()
  await dialog.getByLabel('For', { exact: true }).and(page.locator(':enabled')).waitFor()
  expect(await button.boundingBox()).toEqual(before)
})
