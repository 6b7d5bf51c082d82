import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { allNotified } from '#test/server/notifications/drive.ts'
import { faintTexts, violations } from './support/access.ts'
import { follow } from './support/follow.ts'
import { closeDialog, isFocused, openTeamStage, says } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openTeamStage()
const { ops, sales, ann, bob, zoe, world } = stage

const addTodo = async (title: string, fields: object = {}, team = ops, by = ann): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body
const todosPage = `/todos?team=${ops.id}`
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search or jump to' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Search or jump to' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect.poll(() => field(page).evaluate(isFocused)).toBe(true)
}

const rock = (
  await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, {
    title: 'Open the Venlo cross-dock',
    milestones: [{ id: crypto.randomUUID(), name: 'Crossing signed' }],
  })
).body
const dated = await addTodo('Agree the trial crossing', { assignedToId: bob.id, dueDate: '2031-12-04' })
const commented = await addTodo('Count the pallets')
await world.as(bob).post(`/api/todos/${commented.id}/comments`, { text: 'The hydraulics leak' })
await addTodo('Crossing of theirs', {}, sales, zoe)
// Until the search knows what was written.
beforeEach(() => allNotified(world))

test('from the keyboard it finds what one may see, marks why, and opens it in the panel; Esc gives the focus back', async () => {
  const page = await stage.visit(todosPage, ann)
  await row(page, /Count the pallets/).focus()
  await open(page)
  await page.keyboard.type('cross')
  await option(page, /Agree the trial crossing.*Dec 4, 2031.*Bob Baker/).waitFor()
  await option(page, /Open the Venlo cross-dock.*On track/).waitFor()
  await option(page, /Crossing signed.*Open the Venlo cross-dock/).waitFor()
  expect(await palette(page).getByText('Crossing of theirs').count()).toBe(0)
  expect(await option(page, /Agree/).locator('mark').allInnerTexts()).toEqual(['cross'])
  await palette(page).getByText('3 results').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await faintTexts(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await expect.poll(() => row(page, /Count the pallets/).evaluate(isFocused)).toBe(true)
  await open(page)
  await page.keyboard.type('crossing trail')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('agree the trail')
  await palette(page).getByText('1 result', { exact: true }).waitFor()
  await option(page, /Agree the trial crossing/).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Agree the trial crossing' }).waitFor()
  expect(new URL(page.url()).searchParams.get('todo')).toBe(String(dated.id))
})

test('what somebody wrote in a comment is quoted and opens at the comments; Ctrl+Enter opens another tab; the mouse finds pages, teams and people', async () => {
  await world.as(world.home.admin).post(`/api/teams/${sales.id}/members`, { userId: bob.id })
  const page = await stage.visit(`/dashboard?team=${ops.id}`, bob)
  await open(page)
  await page.keyboard.type('hydraul')
  await option(page, /Count the pallets.*In comments.*hydraulics leak/).waitFor()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.getByRole('article', { name: 'Count the pallets' }).waitFor()
  await tab.close()
  await palette(page).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/todos?team=${ops.id}&todo=${commented.id}&at=comments`)

  const button = page.getByRole('button', { name: 'Search or jump to' })
  await button.click()
  await field(page).fill('rocks')
  await option(page, /^Rocks/).click()
  await page.waitForURL(`**/rocks?team=${ops.id}`)
  await button.click()
  await field(page).fill(sales.name)
  await palette(page).getByRole('group', { name: 'Jump to' }).getByRole('option', { name: sales.name }).click()
  await page.waitForURL(`**/rocks?team=${sales.id}`)
  await button.click()
  await palette(page).getByRole('button', { name: 'people' }).click()
  await page.keyboard.type('zo')
  await option(page, new RegExp(zoe.fullName)).click()
  await page.waitForURL('**/users?**')
  await row(page, new RegExp(zoe.fullName)).waitFor()
})

test('a command does to the row in focus what its key does, and the page’s what its button does', async () => {
  await addTodo('Sweep the yard')
  const page = await stage.visit(todosPage, ann)
  await row(page, /Sweep the yard/).focus()
  await open(page)
  await page.keyboard.type('>priority')
  await expect.poll(() => chosen(page).innerText()).toContain('Sweep the yard')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'High' }).click()
  await row(page, /Sweep the yard.*High/).waitFor()
  await row(page, /Sweep the yard/).focus()
  await open(page)
  await page.keyboard.type('delete')
  await option(page, /^Delete.*Sweep the yard/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => row(page, /Sweep the yard/).count()).toBe(0)
  await open(page)
  await page.keyboard.type('>create')
  await expect.poll(() => chosen(page).innerText()).toMatch(/^Create\n/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Create New To-Do').waitFor()
  // A form that is open is not left by a key.
  await page.keyboard.press('Control+k')
  expect(await palette(page).count()).toBe(0)
  await closeDialog(page)
  await open(page)
  await page.keyboard.type('>group by pri')
  await page.keyboard.press('Enter')
  await page.waitForURL('**group=priority**')
})

test('it opens while one types, toggles, and works without the search; G and a letter lead to a page, and ? shows the keys of each', async () => {
  const page = await stage.visit(todosPage, ann)
  const search = page.getByRole('searchbox', { name: 'Search to-dos...' })
  await search.fill('pall')
  await open(page)
  await page.keyboard.press('Control+k')
  await palette(page).waitFor({ state: 'detached' })
  await expect.poll(() => search.evaluate(isFocused)).toBe(true)
  await page.route('**/api/search?**', (route) => route.abort())
  await open(page)
  await page.keyboard.type('meet')
  await says(page, 'The search could not be reached. Pages and commands still work.')
  await option(page, /^Meetings/).click()
  await page.waitForURL('**/meetings?**')
  await page.unroute('**/api/search?**')
  await open(page)
  await page.keyboard.type('qqqqqq')
  await says(page, 'Nothing found. Try fewer letters or another word.')
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')

  await closeDialog(page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await row(page, /Count the pallets/).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Quick add').waitFor()
  for (const does of ['Add filter', 'Next row', 'Due date', 'Rocks', 'Undo the latest change']) {
    await keys.getByText(does, { exact: true }).first().waitFor()
  }
  expect(await violations(page)).toEqual([])
  await closeDialog(page)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL(`**/rocks?team=${ops.id}`)
  await row(page, new RegExp(rock.title)).waitFor()
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
  await keys.getByText('Milestones', { exact: true }).waitFor()
  await closeDialog(page)
  await open(page)
  await page.keyboard.type('?')
  await keys.getByText('Everywhere').waitFor()
})

test('before anything is typed it has where one was last, and only what is still there', async () => {
  const gone = await addTodo('Fix the gate')
  const page = await stage.visit(`${todosPage}&todo=${gone.id}`, ann)
  await open(page)
  await closeDialog(page)
  await follow(page, `/rocks?team=${ops.id}&rock=${rock.id}`)
  await page.getByRole('article', { name: rock.title }).waitFor()
  await open(page)
  const recent = palette(page).getByRole('group', { name: 'Recent' })
  await recent.getByRole('option', { name: 'Fix the gate' }).waitFor()
  expect(await recent.getByRole('option').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await closeDialog(page)
  await world.as(ann).del(`/api/todos/${gone.id}`)
  await page.goto(`/issues?team=${ops.id}`)
  await open(page)
  await recent.getByRole('option', { name: rock.title }).click()
  await page.getByRole('article', { name: rock.title }).waitFor()
  await open(page)
  await recent.getByRole('option', { name: new RegExp(`^Issues.*${ops.name}`) }).waitFor()
  expect(await recent.getByRole('option').allInnerTexts()).toHaveLength(1)
})

test('on a phone it fills the window, and everything is large enough for a thumb', async () => {
  const page = await stage.visit(todosPage, ann, { on: 'phone' })
  await page.getByRole('button', { name: 'Search or jump to' }).tap()
  await field(page).waitFor()
  expect(await tooSmall(page, 40)).toEqual([])
  await field(page).fill('cross')
  await option(page, /Agree the trial crossing/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await palette(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(844)
  await palette(page).getByRole('button', { name: 'Close' }).tap()
  await palette(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search or jump to' }).tap()
  await field(page).fill('cross')
  await option(page, /Agree the trial crossing/).tap()
  await page.getByRole('article', { name: 'Agree the trial crossing' }).waitFor()
})

// Of a page's head and its tools; what opens a menu or a filter offers its commands itself.
const shownActs = () => {
  const heads = [...document.querySelectorAll('main h1')].map((title) => title.parentElement?.parentElement)
  const tools = document.querySelectorAll('main :is([class*="_toolbar"], [class*="_tabbed"])')
  const opens = ':is([role="tab"], [aria-haspopup], [aria-expanded], :disabled)'
  return [...heads, ...tools]
    .flatMap((part) => [...(part?.querySelectorAll<HTMLElement>(`button:not(${opens})`) ?? [])])
    .filter((button) => button.checkVisibility())
    .map((button) => button.ariaLabel ?? button.innerText.trim())
}

const settings = { deutsch: 'Language: Deutsch', '24 hour': 'Time format: 24-hour', dark: 'Theme: Dark' }

// Of the bar at the foot of a list, while all rows are selected.
const barActs = () =>
  [...document.querySelectorAll('main [role="toolbar"] button')].map((button) => button.ariaLabel ?? 'no name')

test('each button in the head, among the tools and of the selection is in it on every page, as are themes and languages', async () => {
  await world.as(ann).post(`/api/teams/${ops.id}/issues`, { title: 'Pallets get lost' })
  await world.as(ann).post(`/api/teams/${ops.id}/notes`, { title: 'The yard is paved' })
  const lists = ['rocks', 'todos', 'issues', 'headlines', 'users']
  const others = ['scorecard', 'scorecard/manager', 'meetings', 'strategic-vision', 'accountability-chart', 'teams']
  const page = await stage.visit(todosPage, world.home.admin)
  const title = () => page.locator('main h1').innerText()
  for (const place of [...others, ...lists]) {
    const before = await title()
    await follow(page, `/${place}?team=${ops.id}`)
    await expect.poll(title).not.toBe(before)
    await expect.poll(() => page.evaluate(shownActs)).not.toEqual([])
    if (lists.includes(place)) {
      await page.getByRole('checkbox', { name: /^Select all/ }).click()
      await page.getByRole('toolbar', { name: /^Selected/ }).waitFor()
    }
    const names = [...(await page.evaluate(shownActs)), ...(await page.evaluate(barActs))]
    await open(page)
    await page.keyboard.type('>')
    await option(page, 'Theme: Dark').waitFor()
    const offered = await palette(page).getByRole('option').allInnerTexts()
    const missing = names.filter((name) => !offered.some((each) => each.includes(name)))
    expect({ place, missing }).toEqual({ place, missing: [] })
    await closeDialog(page)
  }
  await open(page)
  for (const [typed, name] of Object.entries(settings)) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await option(page, name).waitFor()
  }
  await option(page, 'Theme: Dark').click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark')
})
