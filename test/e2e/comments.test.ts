import { expect, test } from 'vitest'
import type { ElementHandle, Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { choose, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body
const refuse = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }))

test('a comment that could not be saved returns to its box, even after its dialog was closed', async () => {
  await add('Talked about')
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Talked about', /^Comments/)
  const box = page.getByRole('textbox', { name: 'Comment', exact: true })
  await box.fill('Thought over for an hour')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/comments', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  answer()
  await says(page, 'Failed to add comment')
  await choose(page, 'Talked about', /^Comments/)
  expect(await box.inputValue()).toBe('Thought over for an hour')
})

test('a comment being edited survives its dialog and a refusal', async () => {
  const todo = await add('Worded twice')
  await stage.world.as(ann).post(`/api/todos/${todo.id}/comments`, { text: 'First wording' })
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Worded twice', /^Comments/)
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('Edit your comment')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  await box.fill('Second wording')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await choose(page, 'Worded twice', /^Comments/)
  expect(await box.inputValue()).toBe('Second wording')
  await refuse(page, '**/comments/0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Failed to edit comment')
  expect(await box.inputValue()).toBe('Second wording')
  await page.unroute('**/comments/0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Second wording').waitFor()
  await box.waitFor({ state: 'detached' })
})

test('a deleted comment can be taken back; the focus goes to the next, or to the box after the last', async () => {
  const todo = await add('Said too much')
  for (const text of ['First word', 'Last word']) {
    await stage.world.as(ann).post(`/api/todos/${todo.id}/comments`, { text })
  }
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Said too much', /^Comments/)
  const said = (text: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text })
  const undo = page.getByRole('button', { name: 'Undo' })
  let offered: ElementHandle | null = null
  for (const [text, focused] of [
    ['First word', said('Last word')],
    ['Last word', page.getByRole('textbox', { name: 'Comment', exact: true })],
  ] as const) {
    await said(text).getByRole('button', { name: 'Delete' }).click()
    await said(text).waitFor({ state: 'detached' })
    await expect.poll(() => focused.evaluate(isFocused)).toBe(true)
    // Each deletion is offered to be taken back once it is answered, in place of the one before.
    await offered?.waitForElementState('hidden')
    offered = await undo.elementHandle()
  }
  await says(page, 'Comment deleted')
  await undo.click()
  await said('Last word').waitFor()
  expect(await said('First word').count()).toBe(0)
})

test('a long text can be pasted in full, and a comment that is too long says so before it is sent', async () => {
  await add('Talked about at length')
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Talked about at length', /^Comments/)
  const box = page.getByRole('textbox', { name: 'Comment', exact: true })
  const send = page.getByRole('button', { name: 'Comment', exact: true })
  await box.fill('x'.repeat(5001))
  await says(page, 'String must contain at most 5000 character(s)')
  expect(await send.isDisabled()).toBe(true)
  await box.fill('x'.repeat(5000))
  await send.click()
  await expect.poll(() => box.inputValue()).toBe('')
  await page.getByText('x'.repeat(5000)).waitFor()
})
