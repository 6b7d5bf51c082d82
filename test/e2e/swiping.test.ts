import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { fingerOn, middleOf } from './support/finger.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body

const read = async ({ id }: Todo) => (await stage.world.as(ann).get<Todo>(`/api/todos/${id}`)).body

/** Carries a row with a finger, so many pixels to the right and down. */
const swipe = async (page: Page, title: string, across: number, down = 0) => {
  const row = page.getByRole('button', { name: title, exact: true })
  const { x, y } = await middleOf(row)
  const finger = await fingerOn(row)
  for (let step = 1; step <= 5; step++) {
    await finger.carryTo({ x: x + (across * step) / 5, y: y + (down * step) / 5 })
  }
  await finger.lift()
}

test('a finger completes, snoozes and deletes a to-do, which can be taken back; a short swipe and a scroll do nothing', async () => {
  const todo = await add('Carried', { dueDate: '2030-01-31' })
  const page = await stage.visit('/todos?q=carried', ann, { on: 'phone' })
  await page.getByRole('button', { name: 'Carried', exact: true }).waitFor()
  await swipe(page, 'Carried', 50)
  await swipe(page, 'Carried', -50)
  await swipe(page, 'Carried', 40, 160)
  expect(await page.getByRole('complementary', { name: /Carried/ }).count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('todo')).toBeNull()
  const { completed, dueDate } = await read(todo)
  expect([completed, dueDate]).toEqual([false, '2030-01-31'])

  await swipe(page, 'Carried', 110)
  await says(page, 'Marked Complete')
  await expect.poll(async () => (await read(todo)).completed).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read(todo)).completed).toBe(false)
  await swipe(page, 'Carried', -110)
  await says(page, 'Snoozed until Feb 1, 2030')
  await expect.poll(async () => (await read(todo)).dueDate).toBe('2030-02-01')
  await swipe(page, 'Carried', -240)
  await says(page, 'To-do deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Carried', exact: true }).waitFor()
})
