import { truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { todos } from '#server/todos/table.ts'
import { follow } from './support/follow.ts'
import { closeDialog, openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const long =
  'Agree with the freight company on what the pallets cost, and who pays for those that come back broken'.repeat(2)

beforeAll(async () => {
  const calls = stage.world.as(ann)
  await calls.post(`/api/teams/${team.id}/todos`, { title: long, dueDate: '2030-01-01', repeat: 'weekly' })
  await calls.post(`/api/teams/${team.id}/todos`, { title: 'Short', dueDate: '2030-01-02' })
  await calls.post(`/api/teams/${team.id}/todos`, { title: 'להתקשר ל-Acme היום', assignedToId: ann.id })
})

const delay = 700
const chosen = (page: Page) => page.getByRole('tab', { selected: true }).innerText()

test('Back returns to the previous tab, filter or view, but not to every key typed', async () => {
  const page = await stage.visit('/dashboard', ann)
  await page.getByRole('link', { name: 'To-Dos' }).first().click()
  await page.getByRole('tab', { name: /^Mine/ }).click()
  await page.getByPlaceholder('Search to-dos...').fill('acme')
  await page.waitForURL(/q=acme/)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Active' }).click()
  await page.waitForURL(/status=active/)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('status') && url.searchParams.get('q') === 'acme')
  await expect.poll(() => chosen(page)).toMatch(/^Mine/)
  await page.goBack()
  await expect.poll(() => chosen(page)).toMatch(/^Team/)
  await expect.poll(() => page.getByPlaceholder('Search to-dos...').inputValue()).toBe('')
  await page.goBack()
  await page.waitForURL('**/dashboard')

  await follow(page, '/rocks')
  await page.getByText('Timeline').click()
  await page.waitForURL(/view=timeline/)
  await page.getByRole('checkbox', { name: 'Show archived' }).check()
  await page.waitForURL(/archived=true/)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('archived'))
  await expect.poll(() => page.getByRole('checkbox', { name: 'Show archived' }).isChecked()).toBe(false)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('view'))
  await expect.poll(() => page.getByRole('radio', { name: 'Table' }).isChecked()).toBe(true)
})

const forms = [
  ['/dashboard', 'Dashboard', 'Create New To-Do'],
  ['/rocks', 'Rocks', 'Create Rock'],
  ['/todos', 'To-Dos', 'Create New To-Do'],
  ['/users', 'Users', 'Add User'],
  ['/teams', 'Teams', 'Create Team'],
] as const

test('C opens one form on each page, and none while someone types', async () => {
  const page = await stage.visit('/dashboard', stage.world.home.admin)
  await page.getByRole('main').waitFor()
  for (const [path, heading, title] of forms) {
    await follow(page, path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    const dialog = page.getByRole('dialog', { name: title })
    await expect
      .poll(async () => {
        await page.keyboard.press('c')
        return dialog.count()
      })
      .toBe(1)
    const field = dialog.getByRole('textbox').first()
    await field.waitFor()
    await field.fill('')
    await page.keyboard.press('c')
    expect(await dialog.count()).toBe(1)
    expect(await field.inputValue()).toBe('c')
    await field.fill('')
    await closeDialog(page)
  }
})

test('a tip appears after 700 milliseconds, for a title only when it is cut off', async () => {
  const page = await (await stage.context(ann)).newPage()
  await page.clock.install()
  await page.goto('/todos')
  const tip = page.getByRole('tooltip')
  const title = page.getByRole('button', { name: long, exact: true })
  await title.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await title.hover()
  await page.clock.runFor(delay - 1)
  expect(await tip.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await tip.innerText()).toBe(long)
  await page.getByText('Recurring Task').locator('..').hover()
  await page.clock.runFor(1)
  expect(await tip.innerText()).toBe('Recurring Task')
  await page.getByRole('button', { name: 'Short', exact: true }).hover()
  await page.clock.runFor(2 * delay)
  expect(await tip.count()).toBe(0)
})

test('a title that is cut off is shown in full to the keyboard, and Escape hides it; text runs in the direction of its language', async () => {
  const page = await stage.visit('/todos', ann)
  await page.getByRole('button', { name: long, exact: true }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => page.getByRole('tooltip').innerText()).toBe(long)
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })

  const direction = (name: string | RegExp) =>
    page.getByRole('button', { name }).evaluate((element) => getComputedStyle(element).direction)
  await page.getByRole('button', { name: 'Short', exact: true }).waitFor()
  expect(await direction(/^להתקשר/)).toBe('rtl')
  expect(await direction(/^Short/)).toBe('ltr')
  await page.getByRole('button', { name: /^להתקשר/ }).click()
  const field = page.getByRole('complementary', { name: 'Details' }).getByLabel('Title')
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
})

test('someone who has to-dos in other teams, but is in none, can select none, and is asked for the team of another', async () => {
  const guest = await stage.world.member([], { fullName: 'Gus Guest' })
  await stage.world.as(guest).post(`/api/teams/${team.id}/todos`, { title: 'From outside', assignedToId: guest.id })
  const page = await stage.visit('/todos', guest)
  await page.getByRole('row', { name: /From outside/ }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select all to-dos shown' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  await dialog.getByLabel('Title').fill('Without a team')
  await dialog.getByRole('button', { name: /^Create To-Do/ }).click()
  await dialog.getByText('Please select a team').waitFor()
})

test('a file that is too large is refused before it is sent, without an offer to retry', async () => {
  const page = await stage.visit('/todos', ann)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  const film = join(tmpdir(), 'film.mov')
  await writeFile(film, '')
  await truncate(film, 25 * 1024 * 1024 + 1)
  await page.getByLabel('Attachments').setInputFiles(film)
  const trouble = page.getByRole('alert').filter({ hasText: 'film.mov: The file is larger than 25 MB' })
  await trouble.waitFor()
  expect(await trouble.getByRole('button').allInnerTexts()).toEqual([''])
  await trouble.getByRole('button', { name: 'Dismiss film.mov' }).click()
  await trouble.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
})

/** The milestones of a rock are there on paper, and on the screen neither before nor after. */
const printsMilestones = async (page: Page, title: string): Promise<void> => {
  await page.getByText(title).waitFor()
  expect(await page.getByText('Lease signed').count()).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('listitem').filter({ hasText: 'Lease signedAnn Archer' }).first().waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.getByText('Lease signed').count()).toBe(0)
}

test('on paper to-dos show team, date and people in full and no columns meant for a screen, and rocks include their milestones', async () => {
  const surname = 'Featherstonehaugh-Cholmondeley'
  const person = await stage.world.member(team, { fullName: `Wilhelmina Marjoribanks ${surname}` })
  const fields = { title: 'On paper', assignedToId: person.id }
  await stage.world.as(ann).post(`/api/teams/${team.id}/todos`, fields)
  const milestones = [{ id: crypto.randomUUID(), name: 'Lease signed', assignedToId: ann.id }]
  const rock = { title: 'On paper, desktop', milestones, otherTeamsInvolved: [] }
  await stage.world.as(ann).post(`/api/teams/${team.id}/rocks`, rock)
  const page = await stage.visit('/todos', ann)
  await page.getByText('On paper').waitFor()
  await page.emulateMedia({ media: 'print' })
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date())
  await page.getByText(`Operations · ${today}`, { exact: true }).waitFor()
  const name = page.getByText(surname)
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await page.getByRole('columnheader', { name: 'Actions' }).waitFor({ state: 'hidden' })

  await page.emulateMedia({ media: 'screen' })
  await follow(page, '/rocks')
  await printsMilestones(page, rock.title)
})

test('rocks printed from a phone include their milestones', async () => {
  const milestones = [{ id: crypto.randomUUID(), name: 'Lease signed', assignedToId: ann.id }]
  const rock = { title: 'On paper, phone', milestones, otherTeamsInvolved: [] }
  await stage.world.as(ann).post(`/api/teams/${team.id}/rocks`, rock)
  await printsMilestones(await stage.visit('/rocks', ann, { on: 'phone' }), rock.title)
})

test('the rocks table keeps its progress bar, with today on it, in a narrow window', async () => {
  await stage.world.as(ann).post(`/api/teams/${team.id}/rocks`, { title: 'Cut claim handling to five days' })
  const page = await stage.visit('/rocks', ann)
  await page.setViewportSize({ width: 820, height: 1180 })
  const row = page.getByRole('row', { name: /Cut claim handling/ })
  const width = (element: Element) => element.getBoundingClientRect().width
  await expect.poll(() => row.locator('[aria-hidden]:has(> u)').evaluate(width)).toBeGreaterThan(40)
  await expect.poll(() => row.getByRole('button', { name: /^Cut claim/ }).evaluate(width)).toBeGreaterThan(150)
})

test('cards below a phone’s screen are skipped until they are scrolled to, and found and printed as any other', async () => {
  const { world } = stage
  await world.db.execute(sql`insert into ${todos} (tenant_id, team_id, title)
    select ${team.tenantId}, ${team.id}, 'Card ' || n from generate_series(0, 40) n`)
  const page = await stage.visit('/todos?q=card', ann, { on: 'phone' })
  const title = (name: string) => page.getByRole('button', { name, exact: true })
  const isRendered = (name: string) =>
    title(name).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  await title('Card 40').waitFor()
  expect([await isRendered('Card 0'), await isRendered('Card 40')]).toEqual([true, false])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isRendered('Card 40')).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await title('Card 40').scrollIntoViewIfNeeded()
  await expect.poll(() => isRendered('Card 40')).toBe(true)
  const { height = 0 } = (await title('Card 40').boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(40)
  await page.getByRole('checkbox', { name: 'Mark "Card 40" complete' }).click()
  await expect.poll(() => title('Card 40').getAttribute('data-done')).toBe('true')
})
