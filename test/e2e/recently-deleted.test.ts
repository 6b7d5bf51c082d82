import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage
const { admin } = stage.world.home

const removed = async (title: string): Promise<void> => {
  const { body } = await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title })
  await stage.world.as(ann).del(`/api/todos/${body.id}`)
}
const panel = (page: Page) => page.getByRole('region', { name: 'Recently deleted' })
const line = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })

test('a member finds what was deleted in their teams and restores it, on a phone too', async () => {
  for (const title of ['Call the bank', 'Call the printer']) await removed(title)
  const page = await stage.visit('/settings/account', bob, { on: 'phone' })
  await line(page, 'Call the bank').getByText('Ann Archer').waitFor()
  await line(page, 'Call the bank').getByText('30 days left').waitFor()
  expect(
    await panel(page)
      .getByRole('button', { name: /permanently/ })
      .count(),
  ).toBe(0)
  await panel(page).getByRole('searchbox').fill('BANK')
  await line(page, 'Call the printer').waitFor({ state: 'detached' })
  await panel(page).getByRole('button', { name: 'Restore Call the bank' }).click()
  await says(page, 'Restored')
  await panel(page).getByText('Nothing deleted is called that.').waitFor()
  const { body: todos } = await stage.world.as(bob).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  expect(todos).toMatchObject([{ title: 'Call the bank' }])
})

test('an admin deletes for good, after being asked', async () => {
  for (const title of ['Old draft', 'Older draft']) await removed(title)
  const page = await stage.visit('/settings/account', admin)
  await line(page, 'Old draft').first().waitFor()
  await panel(page).getByRole('button', { name: 'Delete permanently: Old draft' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('This action cannot be undone. It will permanently delete Old draft.').waitFor()
  await asked.getByRole('button', { name: 'Delete permanently' }).click()
  await line(page, 'Old draft').waitFor({ state: 'detached' })
  await line(page, 'Older draft').waitFor()
  await panel(page).getByRole('button', { name: 'Delete all permanently' }).click()
  await asked.getByRole('button', { name: 'Delete permanently' }).click()
  await panel(page).getByText('What is deleted stays here for 30 days.').waitFor()
})
