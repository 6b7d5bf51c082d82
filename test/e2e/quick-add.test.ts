import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { periodOf } from '#contract/calendar.ts'
import { addDays, localDay } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { violations } from './support/access.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ann, bob, world } = stage

const teamOfTwo = async (name: string) => {
  const team = await world.team(name)
  for (const { id } of [ann, bob]) {
    await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: id })
  }
  return team
}
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const lineOf = (page: Page, name = 'Add a to-do…') => page.getByRole('combobox', { name })
const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem')

const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
const quarter = periodOf('quarter', localDay(new Date()), plainCalendar)
const rocksOf = async (teamId: number) => (await world.as(ann).get<Rock[]>(`/api/team/rocks?teamId=${teamId}`)).body

/** A line says who, when and how urgent; a chip can be taken back, and so can the to-do. */
const understand = async (page: Page, teamId: number): Promise<void> => {
  await lineOf(page).click()
  await page.keyboard.type('Call the bank !hi')
  await page.getByRole('option', { name: 'High !high' }).click()
  await page.keyboard.type('@bo')
  await page.getByRole('option', { name: 'Bob Baker @bob' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dec 24, 2030 *weekly')
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['High', 'Bob Baker', 'Tue, Dec 24, 2030', 'Weekly'])
  await page.getByRole('button', { name: 'Keep “*weekly” in the title' }).click()
  expect(await violations(page, 'main')).toEqual([])
  await lineOf(page).press('Enter')
  const added = /Call the bank \*weekly.*Bob Baker.*Dec 24, 2030.*High/
  await row(page, added).waitFor()
  expect(await lineOf(page).inputValue()).toBe('')
  const his = async () => (await world.as(bob).get<Todo[]>(`/api/user/todos?teamId=${teamId}`)).body
  await expect.poll(his).toMatchObject([{ title: 'Call the bank *weekly', assignedToId: bob.id, priority: 'high' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => row(page, added).count()).toBe(0)
  await expect.poll(his).toEqual([])
}

/** A name that could be two people asks which. */
const askWhich = async (page: Page, username: string): Promise<void> => {
  await lineOf(page).fill('Call @an back')
  const question = page.getByRole('group', { name: 'Which “@an”?' })
  await question.getByRole('button', { name: 'Anton Adler' }).click()
  await expect.poll(() => lineOf(page).inputValue()).toBe(`Call @${username} back`)
  await lineOf(page).press('Enter')
  await row(page, /Call back.*Anton Adler/).waitFor()
}

/** A pasted list is added at once, and taken back at once. */
const pasteList = async (page: Page): Promise<void> => {
  await lineOf(page).click()
  await paste(page, '- Order pallets\n- Sign the lease Dec 24, 2030\n\n3. Call Halvorsen @bob')
  const list = page.getByRole('region', { name: 'Pasted list' })
  await list.getByText('Tue, Dec 24, 2030').waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await list.getByRole('button', { name: 'Add 3 to-dos' }).click()
  await row(page, /Sign the lease.*Dec 24, 2030/).waitFor()
  await row(page, /Call Halvorsen.*Bob Baker/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => row(page, /Order pallets|Sign the lease|Call Halvorsen/).count()).toBe(0)
}

/** What is typed outlives a reload, and what was refused comes back. */
const keep = async (page: Page): Promise<void> => {
  await lineOf(page).fill('Half a thought')
  await page.reload()
  await expect.poll(() => lineOf(page).inputValue()).toBe('Half a thought')
  await page.route('**/api/teams/*/todos', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await lineOf(page).press('Enter')
  await says(page, 'Failed to create to-do')
  await expect.poll(() => lineOf(page).inputValue()).toBe('Half a thought')
  await page.unroute('**/api/teams/*/todos')
}

test('a line says it all, asks who is meant, takes lists, and outlives a reload, a refusal and a tunnel', async () => {
  const team = await teamOfTwo('Lines')
  // Long enough to be under the caret once the answer stands in the line.
  const anton = await world.member(team, { fullName: 'Anton Adler', username: 'anton_adler' })
  const page = await stage.visit(`/todos?team=${team.id}`, ann)
  await understand(page, team.id)
  await askWhich(page, anton.username)
  await pasteList(page)
  await keep(page)
  await lineOf(page).fill('Said in a tunnel fri')
  await chips(page).first().waitFor()
  await page.context().setOffline(true)
  await lineOf(page).press('Enter')
  await expect.poll(() => lineOf(page).inputValue()).toBe('')
  await page.context().setOffline(false)
  await row(page, /Said in a tunnel/).waitFor()
})

test('on a phone a line adds issues, headlines and rocks, which are due when the quarter ends', async () => {
  const team = await teamOfTwo('Phones')
  const cases = [
    ['issues', 'Add an issue…', 'Trucks wait too long'],
    ['headlines', 'Add a headline…', 'We have a new dock'],
    ['rocks', 'Add a rock…', 'Open Rotterdam'],
  ] as const
  // A list without any has steps instead of its line.
  await world.as(ann).post(`/api/teams/${team.id}/issues`, { title: 'Cold calls' })
  const page = await stage.visit('/robots.txt', ann, { on: 'phone' })
  for (const [path, hint, title] of cases) {
    await page.goto(`/${path}?team=${team.id}`)
    await lineOf(page, hint).fill(title)
    await lineOf(page, hint).press('Enter')
    await page.getByRole('button', { name: title }).first().waitFor()
  }
  await expect.poll(() => rocksOf(team.id)).toMatchObject([{ title: 'Open Rotterdam', dueDate: quarter.last }])
})

/** Keyboards of phones give Backspace no name, and send the word that they compose anew. */
const phoneKeys = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const nameless = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
  const press = (commands: string[]) =>
    devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...nameless, commands })
  return {
    erase: () => press(['DeleteBackward']),
    compose: async (text: string) => {
      await press([])
      const caret = text.length
      await devtools.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret })
    },
  }
}
type PhoneKeys = Awaited<ReturnType<typeof phoneKeys>>

const erasing: [
  name: string,
  type: (page: Page, on: PhoneKeys) => unknown,
  erase: (page: Page, on: PhoneKeys) => unknown,
][] = [
  ['that names keys', (page) => page.keyboard.type('tomorrow'), (page) => page.keyboard.press('Backspace')],
  ['that names no keys', (page) => page.keyboard.type('tomorrow'), (_page, on) => on.erase()],
  ['that composes words', (_page, on) => on.compose('tomorrow'), (_page, on) => on.compose('tomorro')],
]

test.each(erasing)('Backspace on a keyboard %s gives the last part back to the title', async (_name, type, erase) => {
  const team = await teamOfTwo('Backspace')
  await world.as(ann).post(`/api/teams/${team.id}/todos`, { title: 'Be there' })
  const page = await stage.visit(`/todos?team=${team.id}`, ann, { on: 'phone' })
  const on = await phoneKeys(page)
  await lineOf(page).click()
  await page.keyboard.type('Call the bank !high ')
  await type(page, on)
  await expect.poll(() => chips(page).count()).toBe(2)
  await erase(page, on)
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['High'])
  expect(await lineOf(page).inputValue()).toBe('Call the bank !high tomorrow')
  await page.keyboard.press('Backspace')
  expect(await lineOf(page).inputValue()).toBe('Call the bank !high tomorro')
})

/** Q adds anything from any page, one after the other, and asks before what is typed is lost. */
const addByKey = async (page: Page): Promise<void> => {
  await lineOf(page, 'Add a rock…').waitFor()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Quick add · Steps' })
  const line = dialog.getByRole('combobox')
  // It begins with what the page lists.
  expect(await dialog.getByRole('radio', { name: 'Rock' }).isChecked()).toBe(true)
  await dialog.getByText('To-do', { exact: true }).click()
  await line.fill('Book the hall tomorrow')
  await dialog.getByRole('list', { name: 'Understood' }).waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await line.press('Enter')
  await says(page, 'To-do created successfully')
  await expect.poll(() => line.inputValue()).toBe('')
  await dialog.getByText('Issue', { exact: true }).click()
  await line.fill('Too many meetings !high')
  await line.press('Escape')
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await line.press('Control+Enter')
  await says(page, 'Issue created successfully')
  await expect.poll(() => dialog.count()).toBe(0)
}

/** A rock is created with its milestones, and is due when the quarter ends. */
const createWhole = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add Rock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rock' })
  await dialog.getByLabel('Title').fill('Open Venlo')
  const line = lineOf(page, 'Add a milestone…').last()
  for (const name of ['Find a hall', 'Sign the lease']) {
    await line.fill(name)
    await line.press('Enter')
    await dialog.getByRole('button', { name: `Remove "${name}"` }).waitFor()
  }
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Create Rock' }).click()
  await row(page, /Open Venlo/).waitFor()
}

/** Milestones are added one after the other, or as a pasted list, and taken back. */
const addMilestones = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /milestones of "Open Venlo"/i }).click()
  const line = lineOf(page, 'Add a milestone…')
  await line.click()
  await page.keyboard.type('Order racks Dec 24, 2030')
  await chips(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hire drivers')
  await page.keyboard.press('Enter')
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  await step('Order racks').waitFor()
  await step('Hire drivers').waitFor()
  await paste(page, '1. Order lamps\n2. Paint the floor')
  await page.keyboard.press('Enter')
  await says(page, 'Milestones added')
  await step('Paint the floor').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => step('Paint the floor').count()).toBe(0)
  await step('Hire drivers').waitFor()
}

test('rocks are created with milestones, more of them are added, and Q adds other things from their page', async () => {
  const team = await teamOfTwo('Steps')
  const page = await stage.visit(`/rocks?team=${team.id}`, ann)
  await createWhole(page)
  const [rock] = await rocksOf(team.id)
  expect(rock?.dueDate).toBe(quarter.last)
  expect(rock?.milestones.map(({ name }) => name)).toEqual(['Find a hall', 'Sign the lease'])

  await addByKey(page)
  const { get } = world.as(ann)
  const { body: todos } = await get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  expect(todos).toMatchObject([{ title: 'Book the hall', dueDate: addDays(localDay(new Date()), 1) }])
  const { body: issues } = await get<Issue[]>(`/api/teams/${team.id}/issues`)
  expect(issues).toMatchObject([{ title: 'Too many meetings', priority: 3 }])

  await addMilestones(page)
})
