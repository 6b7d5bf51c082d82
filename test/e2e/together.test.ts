import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const add = async (title: string): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body

test("a colleague's changes appear by themselves, without fetching the list again", async () => {
  await add('Call the bank')
  const hers = await stage.visit('/todos', ann)
  const his = await stage.visit('/todos', bob)
  await tick(hers, 'Call the bank').waitFor()
  await tick(his, 'Call the bank').waitFor()
  const lists: string[] = []
  his.on('request', (request) => {
    if (request.url().includes('/api/user/todos?')) lists.push(request.url())
  })
  await tick(hers, 'Call the bank').click()
  await expect.poll(() => tick(his, 'Call the bank').isChecked()).toBe(true)
  await add('Newly added')
  await tick(his, 'Newly added').waitFor()
  await stage.world.as(ann).del(`/api/todos/${(await add('Soon gone')).id}`)
  await tick(his, 'Soon gone').waitFor({ state: 'detached' })
  expect(lists).toEqual([])
})

test('a colleague who is called otherwise is so wherever they are named, and no list is fetched again', async () => {
  const cleo = await stage.world.member(team, { fullName: 'Cleo Clerk' })
  const { id } = await add('With a name')
  await stage.world.as(ann).patch(`/api/todos/${id}`, { assignedToId: cleo.id })
  const page = await stage.visit('/todos', bob)
  const row = page.getByRole('row', { name: /With a name/ })
  await row.getByText('Cleo Clerk').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await stage.world.as(cleo).patch(`/api/users/${cleo.id}`, { fullName: 'Cleo Clark' })
  await row.getByText('Cleo Clark').waitFor()
  await expect.poll(() => asked).toContain('/api/user/teams')
  const about = ['/api/changes', '/api/users', '/api/teams', '/api/user/teams']
  // A page that has just come asks for them once its list is there.
  const isLate = (path: string) => path === '/api/live' || /\/(overview|joinable)$/.test(path)
  const isAsked = (path: string) => path.startsWith('/api/') && !about.includes(path) && !isLate(path)
  expect(asked.filter(isAsked)).toEqual([])
})

test('what happened while someone was offline is there when they are back', async () => {
  const todo = await add('Before the tunnel')
  const page = await stage.visit('/todos', bob)
  await tick(page, 'Before the tunnel').waitFor()
  await page.context().setOffline(true)
  await page.getByText(/offline/i).waitFor()
  await stage.world.as(ann).patch(`/api/todos/${todo.id}`, { title: 'After the tunnel' })
  await page.context().setOffline(false)
  await tick(page, 'After the tunnel').waitFor()
})

test.each([
  { kind: 'to-do', name: 'todos', saved: 'To-do updated successfully' },
  { kind: 'rock', name: 'rocks', saved: 'Rock updated' },
  { kind: 'issue', name: 'issues', saved: 'Issue updated' },
])('two people who edit the same $kind lose nothing', async ({ name, saved }) => {
  const title = 'Agree the wording'
  const { body: row } = await stage.world.as(ann).post<Todo | Rock | Issue>(`/api/teams/${team.id}/${name}`, { title })
  const page = await stage.visit(`/${name}`, bob)
  await choose(page, title, /^Edit/)
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await dialog.getByLabel('Title').fill(`${title} by Friday`)
  await stage.world.as(ann).patch(`/api/${name}/${row.id}`, { title: `${title} with Elena` })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText(`${title} with Elena`).first().waitFor()
  await dialog.getByText(`${title} by Friday`).first().waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, saved)
  await page.getByRole('row', { name: new RegExp(`${title} by Friday`) }).waitFor()
})

test('a refused change is undone, with a message', async () => {
  await add('Not to be ticked')
  const page = await stage.visit('/todos', bob)
  await page.route('**/toggle', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }))
  await tick(page, 'Not to be ticked').click()
  await says(page, 'Failed to update to-do status')
  await expect.poll(() => tick(page, 'Not to be ticked').isChecked()).toBe(false)
})

test('ten tabs of one person all work, over one stream', async () => {
  await add('For ten tabs')
  const context = await stage.context(bob)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.url())
  })
  const open = async () => {
    const tab = await context.newPage()
    await tab.goto('/todos')
    await tick(tab, 'For ten tabs').waitFor()
    return tab
  }
  const tabs = [await open()]
  while (tabs.length < 9) tabs.push(await open())
  const tenth = await open()
  await tick(tenth, 'For ten tabs').click()
  for (const tab of tabs) await expect.poll(() => tick(tab, 'For ten tabs').isChecked()).toBe(true)
  expect(streams).toHaveLength(1)
  await context.close()
})
