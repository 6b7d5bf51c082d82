import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, holdBack, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const admin = () => stage.world.as(stage.world.home.admin)
const addTodo = async (title: string): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body
const addRock = async (title: string): Promise<Rock> =>
  (await stage.world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, { title })).body
const readTodos = async (): Promise<Todo[]> => (await stage.world.as(ann).get<Todo[]>('/api/user/todos')).body

/** A form is not sent while files are on their way, and keeps those that arrive together. */
const waitsForFiles = async (page: Page): Promise<void> => {
  const arriving = holdBack()
  await page.route('**/api/upload-url', (route) => arriving.released.then(() => route.continue()))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  await dialog.getByLabel('Title').fill('With two files')
  // The place where files are dropped is marked while they are over it.
  const zone = dialog.locator('[data-over]')
  for (const [event, over] of Object.entries({ dragover: 'true', dragleave: 'false' })) {
    await zone.dispatchEvent(event)
    expect(await zone.getAttribute('data-over')).toBe(over)
  }
  const sent = ['a.txt', 'b.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await dialog.getByLabel('Attachments').setInputFiles(sent)
  const submit = dialog.getByRole('button', { name: /^Create To-Do/ })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.keyboard.press('Control+Enter')
  arriving.release()
  for (const { name } of sent) await dialog.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await submit.click()
  await page
    .getByRole('row', { name: /With two files/ })
    .getByRole('button', { name: 'Attachments, 2' })
    .waitFor()
  expect((await readTodos()).filter(({ title }) => title === 'With two files')).toHaveLength(1)
}

test('a form waits for its files; one of a to-do that is deleted or moved meanwhile saves what was typed', async () => {
  const [deleted, moved] = [await addTodo('Deleted under the hand'), await addTodo('Moved under the hand')]
  const other = await stage.world.team('Finance')
  const bea = await stage.world.member([team, other])
  const page = await stage.visit(`/todos?team=${team.id}`, bea)
  await waitsForFiles(page)
  await choose(page, deleted.title, /^Edit/)
  const dialog = page.getByRole('dialog', { name: 'Edit To-Do' })
  await dialog.getByLabel('Description').fill('Half a page')
  await admin().del(`/api/todos/${deleted.id}`)
  await dialog.getByText(/You can create it as new, without its comments and files\.$/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Save Changes' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Create as new' }).click()
  await says(page, 'To-do created successfully')
  await dialog.waitFor({ state: 'detached' })
  const anew = (await readTodos()).find(({ title }) => title === deleted.title)
  expect(anew).toMatchObject({ description: 'Half a page', teamId: team.id })
  expect(anew?.id).not.toBe(deleted.id)

  await choose(page, moved.title, /^Edit/)
  await dialog.getByLabel('Description').fill('Half a page')
  await admin().patch(`/api/todos/${moved.id}`, { teamId: other.id })
  await page.getByRole('row', { name: /Moved under the hand/, includeHidden: true }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await dialog.getByText(/changed this to-do while you were editing$/).waitFor()
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'To-do updated successfully')
  const { body } = await stage.world.as(bea).get<Todo>(`/api/todos/${moved.id}`)
  expect(body).toMatchObject({ description: 'Half a page', teamId: other.id })
})

test('a deleted rock can be created again the same way, and a milestone if its rock still exists', async () => {
  const rock = await addRock('Deleted rock')
  const kept = await addRock('Kept rock')
  const step = { id: crypto.randomUUID(), name: 'Deleted step' }
  await stage.world.as(ann).post(`/api/rocks/${kept.id}/milestones`, step)
  const page = await stage.visit(`/rocks?edit=${kept.id}&milestone=${step.id}`, ann)
  const milestone = page.getByRole('dialog', { name: 'Edit Milestone' })
  await milestone.getByLabel('Name').fill('Step typed anew')
  await admin().del(`/api/rocks/${kept.id}/milestones/${step.id}`)
  await milestone.getByRole('button', { name: 'Create as new' }).click()
  await says(page, 'Milestone added')
  await milestone.waitFor({ state: 'detached' })
  await choose(page, rock.title, /^Edit/)
  const dialog = page.getByRole('dialog', { name: 'Edit Rock' })
  await dialog.getByLabel('Title').fill('Rock typed anew')
  await admin().del(`/api/rocks/${rock.id}`)
  await dialog.getByRole('button', { name: 'Create as new' }).click()
  await says(page, 'Rock created successfully!')
  await dialog.waitFor({ state: 'detached' })
  const { body } = await stage.world.as(ann).get<Rock>(`/api/rocks/${kept.id}`)
  expect(body.milestones.map(({ name }) => name)).toEqual(['Step typed anew'])
})

test('the chosen option is marked, and typing into a long list replaces its name', async () => {
  const page = await stage.visit('/settings/user', ann)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  await page.getByRole('option', { name: 'UTC', exact: true }).locator('svg').waitFor()
  await expect.poll(() => zone.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(3)
  await page.keyboard.type('berl')
  await page.getByRole('option', { name: 'Europe/Berlin' }).waitFor()
  await page.keyboard.type('nowhere')
  await page.getByRole('option', { name: 'Nothing found', disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => zone.inputValue()).toBe('UTC')
  await page.keyboard.press('Tab')
  await zone.click()
  await page.keyboard.type('berl')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin')
})
