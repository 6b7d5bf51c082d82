import { expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { hashPassword } from '#server/people/password.ts'
import { sessionFor } from '#test/support/calls.ts'
import { choose, closeDialog, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage
const path = `/api/teams/${team.id}/todos`

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(path, { title, ...fields })).body
const stored = async (): Promise<Todo[]> => (await stage.world.as(ann).get<Todo[]>('/api/user/todos')).body
const called = async (title: string): Promise<Todo[]> => (await stored()).filter((todo) => todo.title === title)
const dialogOf = (page: Page) => page.getByRole('dialog')
const notice = (page: Page, count: string) => page.getByText(`${count} will be sent when the connection is back.`)
const isBack = (page: Page) =>
  page.getByText(/will be sent when|You are offline|Reconnecting/).waitFor({ state: 'detached' })

/** A page with all of its parts: those that it shows on demand come a little later. */
const open = async (title: string): Promise<Page> => {
  const page = await stage.visit('/todos', ann)
  for (const entry of ['Edit', /^Comments/]) {
    await choose(page, title, entry)
    await dialogOf(page).waitFor()
    await closeDialog(page)
  }
  return page
}
const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.getByText(/You are offline/).waitFor()
}
const create = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await dialogOf(page).getByLabel('Title').fill(title)
  await dialogOf(page)
    .getByRole('button', { name: /^Create To-Do/ })
    .click()
}
const remove = async (page: Page, title: string) => {
  await choose(page, title, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await tick(page, title).waitFor({ state: 'detached' })
}
const reword = async (page: Page, before: string, after: string) => {
  await choose(page, before, 'Edit')
  await dialogOf(page).getByLabel('Title').fill(after)
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

test('what is done without a connection arrives once when it is back, for colleagues as well, and closing asks until then', async () => {
  for (const title of ['Tick me', 'Word me', 'Delete me', 'Talk about me']) await add(title)
  const page = await open('Tick me')
  const his = await stage.visit('/todos', bob)
  await tick(his, 'Tick me').waitFor()
  await goOffline(page)

  await tick(page, 'Tick me').click()
  await notice(page, '1 change').waitFor()
  await create(page, 'Made in the tunnel')
  await dialogOf(page).waitFor({ state: 'detached' })
  await says(page, 'Waiting for the connection')
  await reword(page, 'Word me', 'Worded once')
  await remove(page, 'Delete me')
  await choose(page, 'Talk about me', /^Comments/)
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Said in the tunnel')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await dialogOf(page).getByText('Said in the tunnel').waitFor()
  await page.keyboard.press('Escape')
  await notice(page, '5 changes').waitFor()
  expect(await tick(page, 'Tick me').isChecked()).toBe(true)
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await page.context().setOffline(false)
  await isBack(page)
  await tick(his, 'Made in the tunnel').waitFor()
  await tick(his, 'Worded once').waitFor()
  await tick(his, 'Delete me').waitFor({ state: 'detached' })
  await expect.poll(() => tick(his, 'Tick me').isChecked()).toBe(true)
  await tick(page, 'Made in the tunnel').waitFor()
  // The last of them, which no list shows.
  const said = async () => (await called('Talk about me')).flatMap(({ comments }) => comments.map(({ text }) => text))
  await expect.poll(said).toEqual(['Said in the tunnel'])
  expect(await called('Made in the tunnel')).toHaveLength(1)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('two edits of one row without a connection are no conflict', async () => {
  await add('At first')
  const page = await open('At first')
  await goOffline(page)
  await reword(page, 'At first', 'At second')
  await choose(page, 'At first', 'Edit')
  await dialogOf(page).getByLabel('Description').fill('With words')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await notice(page, '2 changes').waitFor()
  await page.context().setOffline(false)
  await isBack(page)
  await expect.poll(async () => (await called('At second'))[0]?.description).toBe('With words')
})

test('a change whose reply is lost is made once', async () => {
  const page = await stage.visit('/todos', ann)
  await page.getByRole('heading', { level: 1 }).waitFor()
  let lost = 0
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST' || lost > 1) return route.continue()
    await route.fetch()
    lost += 1
    return route.abort()
  }
  await page.route(`**${path}`, lose)
  await create(page, 'Answered in vain')
  await dialogOf(page).waitFor({ state: 'detached' })
  await tick(page, 'Answered in vain').waitFor()
  await isBack(page)
  await expect.poll(() => lost).toBe(2)
  expect(await called('Answered in vain')).toHaveLength(1)
})

test('what is refused in the end is said, and what was typed is there again', async () => {
  const { id } = await add('Contested')
  const page = await open('Contested')
  await goOffline(page)
  await reword(page, 'Contested', 'As Ann puts it')
  await stage.world.as(bob).patch(`/api/todos/${id}`, { title: 'As Bob puts it' })
  await page.context().setOffline(false)
  await says(page, 'Failed to update todo')
  await tick(page, 'As Bob puts it').waitFor()
  await choose(page, 'As Bob puts it', 'Edit')
  await dialogOf(page).getByText('Someone changed this to-do while you were editing').waitFor()
  expect(await dialogOf(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe('As Ann puts it')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await tick(page, 'As Ann puts it').waitFor()
})

test('what was typed about something that a colleague has deleted is said, and can be copied', async () => {
  const [renamed, discussed] = [await add('Gone meanwhile'), await add('Gone with its comments')]
  const page = await open('Gone meanwhile')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goOffline(page)
  await reword(page, 'Gone meanwhile', 'As nobody will read it')
  await choose(page, 'Gone with its comments', /^Comments/)
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('A thought that must not be lost')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await closeDialog(page)
  await notice(page, '2 changes').waitFor()
  for (const { id } of [renamed, discussed]) await stage.world.as(bob).del(`/api/todos/${id}`)
  await page.context().setOffline(false)
  await page.getByText('2 changes could not be saved.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Show what you wrote' }).click()
  const texts = dialogOf(page).getByRole('textbox')
  await expect
    .poll(() => texts.evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value)))
    .toEqual(['As nobody will read it', 'A thought that must not be lost'])
  await dialogOf(page).getByRole('button', { name: 'Copy' }).last().click()
  await says(page, 'Text copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A thought that must not be lost')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByText('2 changes could not be saved.').waitFor({ state: 'detached' })
})

test('a deletion that is refused in the end is taken back', async () => {
  const { id } = await add('Not hers any more')
  const page = await open('Not hers any more')
  let isAway = true
  await page.route(`**/api/todos/${id}`, (route) =>
    isAway ? route.abort() : route.fulfill({ status: 403, json: { message: 'Not any more' } }),
  )
  await goOffline(page)
  await remove(page, 'Not hers any more')
  isAway = false
  await page.context().setOffline(false)
  await says(page, 'Failed to delete todo')
  await tick(page, 'Not hers any more').waitFor()
})

test('what was done after the session had ended is sent once the same person is back, and never by another', async () => {
  const password = 'correct horse'
  const cara = await stage.world.member(team, { fullName: 'Cara Cole', password: await hashPassword(password) })
  await add('Ticked too late')
  const page = await stage.visit('/todos', cara)
  await tick(page, 'Ticked too late').waitFor()
  // Somebody else has signed in, in another tab that this one hears nothing of.
  const [name = '', value = ''] = (await sessionFor(stage.world.app, bob)).split('=')
  await page.context().addCookies([{ name, value, url: stage.address }])
  await tick(page, 'Ticked too late').click()
  await page.waitForURL('**/auth')
  expect((await called('Ticked too late'))[0]?.completed).toBe(false)
  await page.getByLabel('Email').fill(cara.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard*')
  await expect.poll(async () => (await called('Ticked too late'))[0]?.completed).toBe(true)
})

test('a page that needs a part which an upgrade has removed reloads with what it holds, and sends it once its person is back', async () => {
  const password = 'correct horse'
  const dora = await stage.world.member(team, { fullName: 'Dora Dale', password: await hashPassword(password) })
  for (const title of ['Ticked before the upgrade', 'Gone before the upgrade']) await add(title)
  const page = await stage.visit('/todos', dora)
  await tick(page, 'Ticked before the upgrade').waitFor()
  let visits = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1
  })
  // The page to sign in has another name by now, which only a page that is loaded anew knows.
  await page.route(/\/assets\/AuthPage[^/]*\.js/, (route) =>
    visits === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await goOffline(page)
  await tick(page, 'Ticked before the upgrade').click()
  await tick(page, 'Gone before the upgrade').click()
  await notice(page, '2 changes').waitFor()
  const [gone] = await called('Gone before the upgrade')
  await stage.world.as(ann).del(`/api/todos/${gone?.id}`)
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await page.getByLabel('Email').fill(dora.email)
  expect(visits).toBe(1)
  expect((await called('Ticked before the upgrade'))[0]?.completed).toBe(false)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard*')
  await expect.poll(async () => (await called('Ticked before the upgrade'))[0]?.completed).toBe(true)
  await says(page, 'A change could not be saved')
})
