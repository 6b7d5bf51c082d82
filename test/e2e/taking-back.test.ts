import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { choose, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-row-of]')?.textContent)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('Backspace deletes at once, and Undo and Ctrl+Z bring it back, for colleagues too', async () => {
  for (const [index, title] of ['Call', 'Write', 'Visit'].entries())
    await add(title, { dueDate: `2030-01-0${index + 1}` })
  const page = await stage.visit('/todos', ann)
  const his = await stage.visit('/todos', bob)
  await tick(his, 'Write').waitFor()
  await tick(page, 'Call').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toContain('Write')

  await page.keyboard.press('Backspace')
  await says(page, 'To-do deleted')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => focusedRow(page)).toContain('Visit')
  await tick(his, 'Write').waitFor({ state: 'detached' })
  await undo(page).click()
  await tick(page, 'Write').waitFor()
  await tick(his, 'Write').waitFor()

  await page.locator('[data-row-of]').filter({ hasText: 'Write' }).first().focus()
  await page.keyboard.press('Delete')
  await tick(his, 'Write').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await tick(page, 'Write').waitFor()
  await tick(his, 'Write').waitFor()
})

test('what the menu and a selection delete, after asking, can be taken back as well', async () => {
  for (const title of ['One of two', 'Two of two']) await add(title)
  const page = await stage.visit('/todos', ann)
  await choose(page, 'One of two', /^Delete/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await tick(page, 'One of two').waitFor({ state: 'detached' })
  await undo(page).click()
  await tick(page, 'One of two').waitFor()
  for (const title of ['One of two', 'Two of two']) {
    await page.getByRole('checkbox', { name: `Select "${title}"` }).click({ force: true })
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, '2 to-dos deleted')
  await undo(page).click()
  for (const title of ['One of two', 'Two of two']) await tick(page, title).waitFor()
})
