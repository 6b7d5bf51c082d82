import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import type { Team } from '#test/support/world.ts'
import { openStage, says, type Stage } from './support/stage.ts'

let stage: Stage
let team: Team
let ann: User

beforeAll(async () => {
  stage = await openStage()
  team = await stage.world.team('Operations')
  ann = await stage.world.member(team, { fullName: 'Ann Archer' })
})
afterEach(() => stage.expectNoErrors())
afterAll(() => stage.close())

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body
const choose = async (page: Page, title: string, entry: RegExp) => {
  await page.getByRole('button', { name: `Actions for "${title}"` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-row-of]')?.textContent)

test('deleting asks first, the keys of the page wait meanwhile, and the next row has the focus afterwards', async () => {
  await add('First', { dueDate: '2030-01-01' })
  await add('Second', { dueDate: '2030-01-02' })
  await add('Third', { dueDate: '2030-01-03' })
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Second', /^Delete/)
  const question = page.getByRole('alertdialog', { name: 'Delete this to-do?' })
  await question.getByText(/^This action cannot be undone/).waitFor()
  await page.keyboard.press('c')
  await question.getByRole('button', { name: 'Delete' }).click()
  await says(page, 'To-do deleted')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => focusedRow(page)).toContain('Third')
})
