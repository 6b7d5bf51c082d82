import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Changes } from '#contract/journal.ts'
import type { Todo } from '#contract/todos.ts'
import { holdBack, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body

/** Holds the answers to the first call at an address back, after the server has given it, until `release`. */
const hold = async (page: Page, address: string) => {
  const { released, release } = holdBack()
  const { released: answered, release: answer } = holdBack()
  let isHeld = false
  // Not with `times`: the end of one hold would let go of another's call.
  await page.route(address, async (route) => {
    if (isHeld) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    answer()
    await released
    return route.fulfill({ response })
  })
  return { answered, release }
}

/** Resolves when the page has been told of a row, as changed or as gone. */
const told = (page: Page, of: (changes: Changes) => boolean) =>
  page.waitForResponse(
    async (response) => response.url().includes('/api/changes') && of((await response.json()) as Changes),
  )

test('a change made while a list loads is on the list', async () => {
  const todo = await add('Before the list came', { assignedToId: bob.id })
  const page = await stage.visit(`/dashboard?team=${team.id}`, bob)
  await tick(page, 'Before the list came').waitFor()
  const list = await hold(page, '**/api/user/todos?*')
  await page.getByRole('link', { name: 'To-Dos', exact: true }).first().click()
  await list.answered
  const heard = told(page, ({ topics }) => JSON.stringify(topics['todos']?.rows ?? []).includes('While it came'))
  await stage.world.as(ann).patch(`/api/todos/${todo.id}`, { title: 'While it came' })
  await heard
  list.release()
  await tick(page, 'While it came').waitFor()
})

test('a list that comes while the page is catching up gets the changes it has missed', async () => {
  const todo = await add('Before both', { assignedToId: bob.id })
  const page = await stage.visit(`/dashboard?team=${team.id}`, bob)
  await tick(page, 'Before both').waitFor()
  const list = await hold(page, '**/api/user/todos?*')
  await page.getByRole('link', { name: 'To-Dos', exact: true }).first().click()
  await list.answered
  const heard = told(page, ({ topics }) => JSON.stringify(topics['todos']?.rows ?? []).includes('While both came'))
  await stage.world.as(ann).patch(`/api/todos/${todo.id}`, { title: 'While both came' })
  await heard
  const changes = await hold(page, '**/api/changes?*')
  await add('With the changes')
  await changes.answered
  list.release()
  await tick(page, 'Before both').waitFor()
  changes.release()
  await tick(page, 'While both came').waitFor()
})

test('a late answer does not bring back what a colleague has deleted', async () => {
  const { id } = await add('Ticked and deleted')
  await add('Stays')
  const page = await stage.visit('/todos', bob)
  await tick(page, 'Ticked and deleted').waitFor()
  const answer = await hold(page, '**/toggle')
  await tick(page, 'Ticked and deleted').click()
  await answer.answered
  await stage.world.as(ann).del(`/api/todos/${id}`)
  await tick(page, 'Ticked and deleted').waitFor({ state: 'detached' })
  answer.release()
  await says(page, 'Marked Complete')
  expect(await tick(page, 'Ticked and deleted').count()).toBe(0)
})

test('an older update does not undo a newer one', async () => {
  await add('Here all along')
  const page = await stage.visit('/todos', bob)
  await tick(page, 'Here all along').waitFor()
  // It hears what the first one hears, and shows it.
  const other = await page.context().newPage()
  await other.goto('/todos')
  await tick(other, 'Here all along').waitFor()
  const first = await hold(page, '**/api/changes?*')
  const { id } = await add('Come and gone')
  await first.answered
  await stage.world.as(ann).del(`/api/todos/${id}`)
  await add('Comes after')
  await tick(other, 'Comes after').waitFor()
  first.release()
  await tick(page, 'Comes after').waitFor()
  await expect.poll(() => tick(page, 'Come and gone').count()).toBe(0)
})
