import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { addDays, localDay } from '#contract/days.ts'
import { violations } from './support/access.ts'
import { openRoomStage } from './support/room.ts'
import { says } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openRoomStage()
const { ann, bob, world, running, act, enter } = stage
const by = world.as(ann)
const tomorrow = addDays(localDay(new Date()), 1)

const todosOf = async (teamId: number) => (await by.get<Todo[]>(`/api/user/todos?teamId=${teamId}`)).body
const chips = (line: Locator): Promise<string[]> =>
  line.getByRole('list', { name: 'Understood' }).getByRole('listitem').allInnerTexts()

/** Types a word as an input method does, which takes the Enter that ends it. */
const compose = async (page: Page, text: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await devtools.send('Input.insertText', { text })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}

/** Says who and when, takes the day back by Backspace and says it again by its button. */
const sayAndTakeBack = async (page: Page, line: Locator, field: Locator): Promise<void> => {
  await field.click()
  await page.keyboard.type('Call the bank @bob tomorrow')
  await expect.poll(() => chips(line)).toEqual(['Bob Baker', expect.stringMatching(/, \d{4}$/)])
  await page.keyboard.press('Backspace')
  await expect.poll(() => chips(line)).toEqual(['Bob Baker'])
  expect(await field.inputValue()).toBe('Call the bank @bob tomorrow')
  await line.getByRole('button', { name: /^Due .*\?$/ }).click()
  await expect.poll(() => chips(line)).toHaveLength(2)
}

test('in a meeting T, I and H read what is typed: Backspace takes a day back, its button says it again, and composing adds nothing', async () => {
  const meeting = await running('issue-discussion')
  const page = await enter(meeting, ann)
  await page.getByRole('button', { name: 'Add a to-do' }).waitFor()
  await page.keyboard.press('t')
  const line = page.getByRole('dialog', { name: 'Add a to-do' })
  const nextOwner = line.getByRole('button', { name: /^Owner of / })
  await nextOwner.waitFor()
  const field = line.getByRole('combobox')
  await sayAndTakeBack(page, line, field)
  // Nothing is left to be chosen.
  await nextOwner.waitFor({ state: 'detached' })
  expect(await line.locator('> *').count()).toBe(1)
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await compose(page, ' 今')
  await expect.poll(() => field.inputValue()).toBe('Call the bank @bob tomorrow 今')
  expect(await todosOf(meeting.teamId)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await says(page, 'To-do created successfully')
  const added = async () => (await todosOf(meeting.teamId)).filter(({ title }) => title === 'Call the bank 今')
  expect(await added()).toMatchObject([{ assignedToId: bob.id, dueDate: tomorrow }])

  await page.keyboard.press('Escape')
  await page.keyboard.press('h')
  await page.keyboard.type('We opened Venlo')
  await page.keyboard.press('Enter')
  await says(page, 'Headline created')
  const { body: headlines } = await by.get<Headline[]>(`/api/teams/${meeting.teamId}/notes`)
  expect(headlines.map(({ title }) => title)).toContain('We opened Venlo')
})

test('the to-dos of a solution are read the same way, and Enter adds a line rather than solving', async () => {
  const meeting = await running('issue-discussion')
  const { body: issues } = await by.get<Issue[]>(`/api/teams/${meeting.teamId}/issues`)
  await act(meeting, 'discuss', ann, { issueId: issues[0]?.id })
  const page = await enter(meeting, ann)
  await page.getByRole('button', { name: 'Solve', exact: true }).click()
  const solving = page.getByRole('dialog', { name: 'Solve issue' })
  await sayAndTakeBack(page, solving, solving.getByRole('combobox', { name: /^Add a to-do/ }))
  await compose(page, ' 今')
  expect(await solving.getByRole('textbox', { name: 'Title' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await solving.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Call the bank 今')
  // Whatever it says besides, its title has room.
  await page.keyboard.type('Print the rota !high *weekly')
  await page.keyboard.press('Enter')
  const title = solving.getByRole('textbox', { name: 'Title' }).last()
  await expect.poll(() => title.inputValue()).toBe('Print the rota')
  expect((await title.boundingBox())?.width).toBeGreaterThan(200)
  await solving.getByLabel('Decision').fill('The bank is called weekly')
  await solving.getByRole('button', { name: /^Solve issue/ }).click()
  await says(page, 'Solved')
  // The page draws it before the server has it.
  const added = async () => (await todosOf(meeting.teamId)).filter(({ title }) => title === 'Call the bank 今')
  await expect.poll(added).toMatchObject([{ assignedToId: bob.id, dueDate: tomorrow }])
})

test('on a phone the lines of a meeting run from the right in Arabic, and all that is tapped is large enough', async () => {
  const meeting = await running('issue-discussion')
  const page = await stage.visit('/robots.txt', ann, { on: 'phone' })
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.goto(`/meetings/${meeting.id}?team=${meeting.teamId}`)
  await page.getByRole('button', { name: 'إضافة مهمة' }).tap()
  const line = page.getByRole('dialog', { name: 'إضافة مهمة' })
  await line.getByRole('combobox').fill('اتصل بالبنك غدا @bob ')
  await expect.poll(() => line.getByRole('listitem').count()).toBe(2)
  expect(await line.getByRole('combobox').evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  expect(await tooSmall(page, 40)).toEqual([])
  // What has no room for its word has a picture instead.
  const discuss = page.getByRole('button', { name: /^ناقش|^مناقشة/ }).first()
  const icon = await discuss.locator('svg').boundingBox()
  const box = await discuss.boundingBox()
  expect(icon && box && icon.x >= box.x && icon.x + icon.width <= box.x + box.width).toBe(true)
  await line.getByRole('combobox').press('Enter')
  await expect.poll(async () => (await todosOf(meeting.teamId)).map(({ title }) => title)).toContain('اتصل بالبنك')
})
