import { expect, test } from 'vitest'
import type { ElementHandle } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { choose, closeDialog, holdBack, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body

test('a comment that is too long says so before it is sent; one that could not be saved returns to its box', async () => {
  await add('Talked about')
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Talked about', /^Comments/)
  const box = page.getByRole('textbox', { name: 'Comment', exact: true })
  const send = page.getByRole('button', { name: 'Comment', exact: true })
  await box.fill('x'.repeat(5001))
  await says(page, 'Use up to 5000 characters')
  expect(await send.isDisabled()).toBe(true)
  await box.fill('x'.repeat(5000))
  await send.click()
  await expect.poll(() => box.inputValue()).toBe('')
  await page.getByText('x'.repeat(5000)).waitFor()

  await box.fill('Thought over for an hour')
  const reply = holdBack()
  await page.route('**/comments', async (route) => {
    await reply.released
    await route.fulfill({ status: 500, json: {} })
  })
  await send.click()
  await closeDialog(page)
  reply.release()
  await says(page, 'Failed to add comment')
  await choose(page, 'Talked about', /^Comments/)
  expect(await box.inputValue()).toBe('Thought over for an hour')
})

test('a comment being edited survives its dialog and a refusal; deleted ones can be taken back', async () => {
  const todo = await add('Said twice')
  for (const text of ['First word', 'Last word']) {
    await stage.world.as(ann).post(`/api/todos/${todo.id}/comments`, { text })
  }
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Said twice', /^Comments/)
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('Edit your comment')
  const said = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  await said('First word').getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => box.evaluate(isFocused)).toBe(true)
  await box.fill('Better word')
  await closeDialog(page)
  await choose(page, 'Said twice', /^Comments/)
  expect(await box.inputValue()).toBe('Better word')
  await page.route('**/comments/0', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Failed to edit comment')
  expect(await box.inputValue()).toBe('Better word')
  await page.unroute('**/comments/0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said('Better word').waitFor()
  await box.waitFor({ state: 'detached' })

  const undo = page.getByRole('button', { name: 'Undo' })
  // Each deletion is offered to be taken back once it is answered, in place of what came before.
  let offered: ElementHandle | null = await undo.elementHandle()
  for (const [text, focused] of [
    ['Better word', said('Last word')],
    ['Last word', page.getByRole('textbox', { name: 'Comment', exact: true })],
  ] as const) {
    await said(text).getByRole('button', { name: 'Delete' }).click()
    await said(text).waitFor({ state: 'detached' })
    await expect.poll(() => focused.evaluate(isFocused)).toBe(true)
    await offered?.waitForElementState('hidden')
    offered = await undo.elementHandle()
  }
  await says(page, 'Comment deleted')
  await undo.click()
  await said('Last word').waitFor()
  expect(await said('Better word').count()).toBe(0)
})
