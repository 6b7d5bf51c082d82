import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, sales, ann, bob } = stage
const { admin } = stage.world.home

const add = async (title: string, fields: object = {}): Promise<Todo> =>
  (await stage.world.as(admin).post<Todo>(`/api/teams/${ops.id}/todos`, { title, ...fields })).body
const read = async ({ id }: Todo): Promise<Todo> => (await stage.world.as(admin).get<Todo>(`/api/todos/${id}`)).body
const choose = async (page: Page, ...titles: string[]) => {
  for (const title of titles) await page.getByRole('checkbox', { name: `Select "${title}"` }).click()
}

const undo = (page: Page) => page.keyboard.press('Control+z')

test('a selection moves to another team and into the archive, by its bar and by the palette, and comes back', async () => {
  const todos = [await add('For Ann', { assignedToId: ann.id }), await add('For Bob', { assignedToId: bob.id })]
  const done = await add('Done')
  await stage.world.as(admin).patch(`/api/todos/${done.id}/toggle`, { completed: true })
  const page = await stage.visit(`/todos?team=${ops.id}`, admin)
  const bar = page.getByRole('toolbar', { name: 'Selected to-dos' })
  await choose(page, 'For Ann', 'For Bob')
  await bar.getByRole('button', { name: 'Move to a team' }).click()
  await page.getByRole('textbox', { name: 'Team' }).fill('sal')
  await page.keyboard.press('Enter')
  await says(page, 'Moved to Sales')
  await bar.waitFor({ state: 'detached' })
  const places = async () => {
    const now = await Promise.all(todos.map(read))
    return now.map(({ teamId, assignedToId }) => [teamId, assignedToId])
  }
  expect(await places()).toEqual([
    [sales.id, null],
    [sales.id, null],
  ])
  await undo(page)
  await expect.poll(places).toEqual([
    [ops.id, ann.id],
    [ops.id, bob.id],
  ])

  await choose(page, 'For Ann', 'Done')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('archive')
  await page.getByRole('option', { name: /^Archive.*Selection/ }).click()
  await says(page, '1 open one stays')
  expect((await read(done)).archivedAt).not.toBeNull()
  await undo(page)
  await expect.poll(async () => (await read(done)).archivedAt).toBeNull()
})
