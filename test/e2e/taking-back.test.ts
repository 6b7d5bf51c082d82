import { beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { todos } from '#server/todos/table.ts'
import { choose, holdBack, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-row-of]')?.textContent)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

// A story's second try finds nothing of its first.
beforeEach(async () => void (await stage.world.db.delete(todos)))

test('what a key deletes at once, and what the menu and a selection delete after asking, can be taken back, for colleagues too', async () => {
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

  await choose(page, 'Write', /^Delete/)
  const question = page.getByRole('alertdialog', { name: 'Delete this to-do?' })
  await question.getByText(/^This action cannot be undone/).waitFor()
  await page.keyboard.press('c')
  await question.getByRole('button', { name: 'Delete' }).click()
  await tick(page, 'Write').waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => focusedRow(page)).toContain('Visit')
  await undo(page).click()
  await tick(page, 'Write').waitFor()

  for (const title of ['Call', 'Write']) {
    await page.getByRole('checkbox', { name: `Select "${title}"` }).click({ force: true })
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, '2 to-dos deleted')
  await undo(page).click()
  for (const title of ['Call', 'Write']) await tick(page, title).waitFor()
})

const isDone = async ({ id }: Todo) => (await stage.world.as(ann).get<Todo>(`/api/todos/${id}`)).body.completed
/** Two to-dos: the first is ticked, the second is being ticked, which is not answered yet. */
const tickTwo = async (page: Page, name: string) => {
  const [one, two] = [await add(`${name} one`), await add(`${name} two`)]
  await tick(page, one.title).click()
  await expect.poll(() => isDone(one)).toBe(true)
  const { released, release } = holdBack()
  await page.route(
    `**/api/todos/${two.id}/toggle`,
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  await tick(page, two.title).click()
  await expect.poll(() => tick(page, two.title).isChecked()).toBe(true)
  return { one, two, release }
}

test('Ctrl+Z waits for the answer to what it takes back, and for the connection; what is refused is not taken back', async () => {
  const page = await stage.visit('/todos', ann)
  const hasty = await tickTwo(page, 'Hasty')
  await page.keyboard.press('Control+z')
  hasty.release()
  await says(page, 'Undone')
  await expect.poll(() => isDone(hasty.two)).toBe(false)
  expect(await isDone(hasty.one)).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => isDone(hasty.one)).toBe(false)

  const refused = await tickTwo(page, 'Refused')
  await stage.world.as(ann).del(`/api/todos/${refused.two.id}`)
  await page.keyboard.press('Control+z')
  refused.release()
  await says(page, 'Failed to update to-do status')
  expect(await isDone(refused.one)).toBe(true)
  // The second one means the change before.
  await page.keyboard.press('Control+z')
  await expect.poll(() => isDone(refused.one)).toBe(false)
})

test('what is taken back without a connection is taken back when it returns', async () => {
  const [one, two] = [await add('Tunnel one'), await add('Tunnel two')]
  const page = await stage.visit('/todos?q=tunnel', ann)
  await tick(page, one.title).click()
  await says(page, 'Marked Complete')
  await page.context().setOffline(true)
  await page.getByText(/You are offline/).waitFor()
  await tick(page, two.title).click()
  await page.keyboard.press('Control+z')
  await says(page, 'Undone as soon as you are back online')
  await page.context().setOffline(false)
  await says(page, 'Undone')
  await expect.poll(() => tick(page, two.title).isChecked()).toBe(false)
  await expect.poll(() => isDone(two)).toBe(false)
  expect(await isDone(one)).toBe(true)
})
