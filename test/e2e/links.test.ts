import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import type { Item } from '#server/db/items.ts'
import { link } from '#server/links/linking.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { choose, openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, sales, ann, world } = stage

const addTodo = async (title: string, teamId = ops.id): Promise<Todo> =>
  (await world.as(ann).post<Todo>(`/api/teams/${teamId}/todos`, { title })).body
const addRock = async (title: string): Promise<Rock> =>
  (await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, { title })).body
const lead = async (from: Item, to: Item): Promise<void> => {
  const viewer = await viewerOf(world.db, { tenantId: ann.tenantId, userId: ann.id }, '')
  if (viewer) await link(world.db, viewer, from, [to])
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a to-do shows what it is linked with, and leads there and back, and asks first when something has been typed', async () => {
  const [todo, broker] = [await addTodo('Call the landlord'), await addTodo('Ask the broker', sales.id)]
  const rock = await addRock('Second warehouse')
  await lead({ rockId: rock.id }, { todoId: todo.id })
  await lead({ todoId: todo.id }, { todoId: broker.id })
  const [one, other] = [await addTodo('One'), await addTodo('Other')]
  await lead({ todoId: one.id }, { todoId: other.id })
  const page = await stage.visit(`/todos?team=${ops.id}&edit=${todo.id}`, ann)
  const linked = dialog(page, 'Edit To-Do').getByRole('region', { name: 'Linked' })
  await linked.getByRole('link', { name: /Ask the broker.*Sales/ }).waitFor()
  await linked.getByRole('link', { name: 'Rock: Second warehouse' }).click()
  const panel = page.getByRole('complementary', { name: 'Details' })
  await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Second warehouse')
  await world.as(ann).patch(`/api/todos/${todo.id}/toggle`, { completed: true })
  await panel.getByRole('link', { name: 'To-do: Call the landlord' }).click()
  await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Call the landlord')

  await choose(page, 'One', /^Edit/)
  const form = dialog(page, 'Edit To-Do')
  await form.getByLabel('Description').fill('Half a page')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await form.getByRole('link', { name: 'To-do: Other' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await form.getByLabel('Description').inputValue()).toBe('Half a page')
  await form.getByRole('link', { name: 'To-do: Other' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Other')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await panel.getByRole('link', { name: 'To-do: One' }).click()
  await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('One')
})
