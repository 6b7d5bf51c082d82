import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Problem } from '#contract/problem.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { choose, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, bob } = stage
let ann: User

const deafPage = (path: string): Promise<Page> => stage.visit(path, ann, { deaf: true })
const { admin } = stage.world.home
const leave = ({ id }: { id: number }) => stage.world.as(admin).del(`/api/teams/${id}/members/${ann.id}`)
const remove = async (page: Page, title: string) => {
  await choose(page, title, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}
const save = async (page: Page, field: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field, { exact: true }).fill('Worded anew')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
}
const discard = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** Waits for a message, and for the server's sentence below it. */
const refused = async (page: Page, sentence: string, reason: string) => {
  await says(page, sentence)
  expect(await page.getByRole('listitem').filter({ hasText: sentence }).innerText()).toContain(reason)
}

test('every refused change to a to-do and its comments has its own message, with the reason below', async () => {
  ann = await stage.world.member(team, { fullName: 'Ann Archer' })
  const calls = stage.world.as(ann)
  const wish = { title: 'Call the mill', assignedToId: ann.id }
  const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, wish)
  await calls.post(`/api/todos/${todo.id}/comments`, { text: 'A first word' })
  const page = await deafPage('/todos')
  await page.getByRole('row', { name: /Call the mill/ }).waitFor()
  await leave(team)
  const reason = 'Only members of the team may change this to-do'
  await page.getByRole('checkbox', { name: 'Mark "Call the mill" complete' }).click()
  await refused(page, 'Failed to update to-do status', reason)
  await choose(page, 'Call the mill', 'Mark Complete')
  await refused(page, 'Failed to toggle todo', reason)
  await remove(page, 'Call the mill')
  await refused(page, 'Failed to delete todo', reason)
  await choose(page, 'Call the mill', 'Edit')
  await save(page, 'Title')
  await refused(page, 'Failed to update todo', reason)
  await discard(page)

  await choose(page, 'Call the mill', /^Comments/)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A first word').waitFor()
  await calls.del(`/api/todos/${todo.id}/comments/0`)
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Edit your comment').fill('A better word')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await refused(page, 'Failed to edit comment', 'The comments have changed in the meantime')
  await stage.world.as(bob).del(`/api/todos/${todo.id}`)
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Too late')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await refused(page, 'Failed to add comment', 'Not found')
})

test('every refused change to a rock and its milestones has its own message, with the reason below', async () => {
  const passing = await stage.world.team('Passing')
  ann = await stage.world.member(passing, { fullName: 'Ann Archer' })
  const milestones = [{ id: crypto.randomUUID(), name: 'Lease signed' }]
  const { id: ownerId } = await stage.world.member(passing)
  await stage.world.as(ann).post<Rock>(`/api/teams/${passing.id}/rocks`, { title: 'Open a depot', ownerId, milestones })
  const page = await deafPage('/rocks')
  await page.getByRole('button', { name: 'Milestones of "Open a depot"' }).click()
  await page.getByText('Lease signed').waitFor()
  await leave(passing)
  const reason = 'Only members of the team may change this rock'
  await page.getByRole('checkbox', { name: 'Mark "Lease signed" complete' }).click()
  await refused(page, 'Failed to update milestone (403)', reason)
  await remove(page, 'Lease signed')
  await refused(page, 'Failed to delete milestone (403)', reason)
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Racks built')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Milestone' }).click()
  await refused(page, 'Failed to create milestone (403)', reason)
  await discard(page)
  await remove(page, 'Open a depot')
  await refused(page, 'Failed to delete rock (403)', reason)
  await choose(page, 'Open a depot', 'Edit')
  await save(page, 'Title')
  await refused(page, 'Failed to update rock (403)', reason)
  await discard(page)

  await page.getByRole('button', { name: 'Add Rock' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('For nobody')
  await page.getByRole('dialog').getByText('Departmental Rock').waitFor()
  await stage.world.as(admin).del(`/api/teams/${passing.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Rock' }).click()
  await refused(page, 'Failed to create rock.', 'Not found')
})

test('every refused change to an account has its own message, with the reason below', async () => {
  ann = await stage.world.member(team, { fullName: 'Ann Archer' })
  const setRole = (role: string) => stage.world.as(admin).patch(`/api/users/${ann.id}`, { role })
  await setRole('admin')
  const page = await deafPage('/settings/account')
  await page.getByLabel('Company name').fill('Worded anew')
  await setRole('user')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const { body: problem } = await stage.world.as(ann).patch<Problem>('/api/tenant', { name: 'Worded anew' })
  await refused(page, 'Failed to update account settings', problem.message)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.goto('/settings/user')
  await page.getByLabel('Username').fill(bob.username)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await refused(page, 'Failed to update user', 'This username is already taken')
})
