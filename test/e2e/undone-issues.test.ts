import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { openIssueStage, row } from './support/issues.ts'
import { choose, says } from './support/stage.ts'

const stage = await openIssueStage()
const { ann, bob, zoe, sales, world, addIn, teamOfTwo } = stage
const team = await teamOfTwo('Second thoughts')

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const issueNow = async (id: number) => (await world.as(ann).get<Issue>(`/api/issues/${id}`)).body
const solve = async (page: Page, title: string) => {
  await row(page, title).press('s')
  const solving = page.getByRole('dialog', { name: 'Solve issue' })
  await solving.getByLabel('Decision').fill('One seller on call')
  await solving.getByPlaceholder('Add a to-do, @name sets the owner').fill('Ask the sellers')
  await solving.getByRole('button', { name: /^Solve issue/ }).click()
  await says(page, 'Solved')
}

test('solving an issue is taken back with its decision and its to-do, and so is reopening it', async () => {
  const { id } = await addIn(team, 'Quotes wait until Monday')
  const todos = async () => (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)).body
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await solve(page, 'Quotes wait')
  await expect.poll(todos).toHaveLength(1)
  await undo(page)
  await expect.poll(() => issueNow(id)).toMatchObject({ status: 'open', decisions: [] })
  expect(await todos()).toEqual([])
  await page.getByRole('tab', { name: 'Short-term (1)' }).waitFor()

  await solve(page, 'Quotes wait')
  await expect.poll(() => issueNow(id)).toMatchObject({ status: 'solved' })
  await choose(page, 'Quotes wait until Monday', /^Reopen/)
  await says(page, 'Reopened')
  await page.getByText('Second time').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await says(page, 'Undone')
  await expect.poll(() => issueNow(id)).toMatchObject({ status: 'solved', decisions: [{ reopenedAt: null }] })
})

test('an issue goes back to its place and out of the top three, and one that stayed solved asks again, but not against a colleague', async () => {
  const three = await teamOfTwo('Third thoughts')
  for (const title of ['Alpha', 'Beta', 'Gamma']) await addIn(three, title)
  const { id } = await addIn(three, 'Cards for private cars')
  const today = new Date().toISOString().slice(0, 10)
  await world.as(ann).post(`/api/issues/${id}/solve`, { decision: 'Tied to plates', checkOn: today })
  const open = async () =>
    (await world.as(ann).get<Issue[]>(`/api/teams/${three.id}/issues`)).body
      .filter(({ status }) => status === 'open')
      .toSorted((one, other) => (one.position < other.position ? -1 : 1))
  const order = async () => (await open()).map(({ title }) => title)
  const top = async () => (await open()).filter(({ isTop }) => isTop).length
  const page = await stage.visit(`/issues?team=${three.id}`, ann)
  await page.getByRole('button', { name: 'Move "Gamma"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  expect(await order()).toEqual(['Alpha', 'Gamma', 'Beta'])
  await undo(page)
  await expect.poll(order).toEqual(['Alpha', 'Beta', 'Gamma'])
  await row(page, 'Alpha').press(' ')
  await says(page, 'Put in top 3')
  await undo(page)
  await expect.poll(top).toBe(0)
  await row(page, 'Alpha').press(' ')
  await row(page, 'Gamma').press(' ')
  await expect.poll(top).toBe(2)
  await expect.poll(order).toEqual(['Alpha', 'Gamma', 'Beta'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(order).toEqual(['Alpha', 'Beta', 'Gamma'])

  const yes = row(page, 'Cards for').getByRole('button', { name: 'Yes, it did' })
  await yes.click()
  await says(page, 'It stayed solved')
  await undo(page)
  await yes.waitFor()
  await expect.poll(async () => (await issueNow(id)).checkOn).toBe(today)

  await yes.click()
  await expect.poll(async () => (await issueNow(id)).checkOn).toBeNull()
  await world.as(bob).post(`/api/issues/${id}/reopen`)
  await undo(page)
  await says(page, 'Not undone')
  expect(await issueNow(id)).toMatchObject({ status: 'open' })
})

test('an issue that was sent or answered is where it was, a to-do made of it is gone, and a decision says what it did', async () => {
  const ops = await teamOfTwo('Sent in haste')
  const { id } = await addIn(ops, 'The gate has no guard')
  const todos = async () => (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${ops.id}`)).body
  const page = await stage.visit(`/issues?team=${ops.id}`, ann)
  const his = await stage.visit(`/issues?team=${ops.id}`, bob)
  const send = async () => {
    await choose(page, 'The gate has no guard', /^Send to a team/)
    const sending = page.getByRole('dialog', { name: 'Send to a team' })
    await sending.getByLabel('Team').click()
    await page.getByRole('option', { name: 'Sales (Not a member)' }).click()
    await sending.getByLabel('What is wanted').fill('Can you hire one?')
    await sending.getByRole('button', { name: /^Send/ }).click()
    await says(page, 'Sent')
  }
  await send()
  await his.getByRole('button', { name: /^With other teams/ }).waitFor()
  await undo(page)
  await expect.poll(() => issueNow(id)).toMatchObject({ teamId: ops.id, sending: null, assignedToId: ann.id })
  for (const each of [page, his]) await row(each, 'The gate has no guard').waitFor()
  expect((await issueNow(id)).comments).toEqual([])

  await send()
  const theirs = await stage.visit(`/issues?team=${sales.id}`, zoe)
  await choose(theirs, 'The gate has no guard', /^Answer/)
  const answering = theirs.getByRole('dialog', { name: 'Answer' })
  await answering.getByLabel('Answer').fill('From May on')
  await answering.getByRole('button', { name: /^Answer/ }).click()
  await expect.poll(async () => (await issueNow(id)).comments).toHaveLength(2)
  await theirs.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await theirs.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await issueNow(id)).sending?.answeredAt).toBeNull()
  expect((await issueNow(id)).comments.map(({ text }) => text)).toEqual(['Can you hire one?'])
  await world.as(zoe).patch(`/api/issues/${id}`, { title: 'The gate has a guard' })
  await row(page, 'The gate has a guard').waitFor()
  await undo(page)
  await says(page, 'Not undone')
  expect(await issueNow(id)).toMatchObject({ teamId: sales.id })

  await addIn(ops, 'Doors squeak')
  await row(page, 'Doors squeak').press('t')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create To-Do/ })
    .click()
  await says(page, 'To-do created successfully')
  expect(await todos()).toHaveLength(1)
  await undo(page)
  await expect.poll(todos).toEqual([])

  const solved = await addIn(ops, 'Fuel cards used for private cars')
  await world.as(ann).post(`/api/issues/${solved.id}/solve`, { decision: 'Cards tied to plates', checkOn: null })
  await page.goto(`/issues?team=${ops.id}&tab=decisions`)
  await page.getByRole('button', { name: 'Cards tied to plates', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Decision' })
  await dialog.getByLabel('Decision').fill('Cards tied to drivers')
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await row(page, 'Cards tied to drivers').waitFor()
  await undo(page)
  await row(page, 'Cards tied to plates').waitFor()
  await his.goto(`/issues?team=${ops.id}&tab=decisions`)
  await row(his, 'Cards tied to plates').waitFor()
})
