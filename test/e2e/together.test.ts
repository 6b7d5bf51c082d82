import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const add = async (title: string): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body

test('what colleagues change appears by itself, without fetching a list again, and so does what was missed offline', async () => {
  const cleo = await stage.world.member(team, { fullName: 'Cleo Clerk' })
  const hers = stage.world.as(ann)
  const call = await add('Call the bank')
  const gone = await add('Soon gone')
  await hers.patch(`/api/todos/${call.id}`, { assignedToId: cleo.id })
  const page = await stage.visit('/todos', bob)
  const row = page.getByRole('row', { name: /Call the bank/ })
  await row.getByText('Cleo Clerk').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await hers.patch(`/api/todos/${call.id}/toggle`, { completed: true })
  await expect.poll(() => tick(page, 'Call the bank').isChecked()).toBe(true)
  await add('Newly added')
  await tick(page, 'Newly added').waitFor()
  await hers.del(`/api/todos/${gone.id}`)
  await tick(page, 'Soon gone').waitFor({ state: 'detached' })

  await stage.world.as(cleo).patch(`/api/users/${cleo.id}`, { fullName: 'Cleo Clark' })
  await row.getByText('Cleo Clark').waitFor()
  await expect.poll(() => asked).toContain('/api/user/teams')
  const about = ['/api/changes', '/api/users', '/api/teams', '/api/user/teams']
  // A page that has just come asks for them once its list is there.
  const isLate = (path: string) =>
    ['/api/live', '/api/notifications'].includes(path) || /\/(overview|joinable|views)$/.test(path)
  const isAsked = (path: string) => path.startsWith('/api/') && !about.includes(path) && !isLate(path)
  expect(asked.filter(isAsked)).toEqual([])

  await page.context().setOffline(true)
  await page.getByText(/offline/i).waitFor()
  await hers.patch(`/api/todos/${call.id}`, { title: 'Called the bank' })
  await page.context().setOffline(false)
  await tick(page, 'Called the bank').waitFor()

  await page.route('**/toggle', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }))
  await tick(page, 'Newly added').click()
  await says(page, 'Failed to update to-do status')
  await expect.poll(() => tick(page, 'Newly added').isChecked()).toBe(false)
})

test.each([
  { kind: 'to-do', name: 'todos', saved: 'To-do updated successfully' },
  { kind: 'rock', name: 'rocks', saved: 'Rock updated' },
  { kind: 'issue', name: 'issues', saved: 'Issue updated' },
])('two people who edit the same $kind lose nothing', async ({ name, saved }) => {
  const title = 'Agree the wording'
  const { body: row } = await stage.world.as(ann).post<Todo | Rock | Issue>(`/api/teams/${team.id}/${name}`, { title })
  const page = await stage.visit(`/${name}`, bob)
  await page.getByRole('row', { name: new RegExp(title) }).focus()
  await page.keyboard.press('e')
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

// Browsers open six connections to one server.
test('seven tabs of one person all work, over one stream', async () => {
  await add('For all tabs')
  const context = (await stage.visit('/robots.txt', bob)).context()
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.url())
  })
  const open = async () => {
    const tab = await context.newPage()
    await tab.goto('/todos?q=tabs')
    await tick(tab, 'For all tabs').waitFor()
    return tab
  }
  const tabs = [await open()]
  while (tabs.length < 6) tabs.push(await open())
  const seventh = await open()
  await tick(seventh, 'For all tabs').click()
  for (const tab of tabs) await expect.poll(() => tick(tab, 'For all tabs').isChecked()).toBe(true)
  expect(streams).toHaveLength(1)
})

test('whoever edits what a colleague is editing sees it, until the colleague is done', async () => {
  await add('Write the offer')
  const [annsPage, bobsPage] = [await stage.visit('/todos', ann), await stage.visit('/todos', bob)]
  for (const page of [annsPage, bobsPage]) {
    await page.getByRole('row', { name: /Write the offer/ }).focus()
    await page.keyboard.press('e')
  }
  const anns = annsPage.getByRole('dialog', { name: /^Edit/ })
  const bobs = bobsPage.getByRole('dialog', { name: /^Edit/ })
  await anns.getByLabel('Title').fill('Write the whole offer')
  await bobs.getByText(`${ann.fullName} is editing this`).waitFor()
  // It takes two: Ann sees nobody until Bob types something, too.
  expect(await anns.getByText(/is editing this/).count()).toBe(0)
  await bobs.getByLabel('Title').fill('Write half an offer')
  await anns.getByText(`${bob.fullName} is editing this`).waitFor()
  await anns.getByRole('button', { name: 'Save Changes' }).click()
  await bobs.getByText(`${ann.fullName} is editing this`).waitFor({ state: 'detached' })
})
