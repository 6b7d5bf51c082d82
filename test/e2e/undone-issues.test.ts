import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { openIssueStage, row } from './support/issues.ts'
import { choose, says } from './support/stage.ts'

const stage = await openIssueStage()
const { ann, bob, world, addIn, teamOfTwo } = stage
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
