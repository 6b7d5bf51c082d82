import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Device } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { hashPassword } from '#server/people/password.ts'
import { choose, closeDialog, openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team } = stage
const password = 'correct horse'
const longText = 'What we know of the gate so far. '.repeat(61).slice(0, 2000)

const member = async (fullName: string): Promise<User> =>
  stage.world.member(team, { fullName, password: await hashPassword(password) })
const add = async (title: string): Promise<Todo> =>
  (await stage.world.as(stage.ann).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body
const stored = async ({ id }: Todo): Promise<Todo | undefined> =>
  (await stage.world.as(stage.ann).get<Todo[]>('/api/user/todos')).body.find((todo) => todo.id === id)
const signIn = async (page: Page, { email }: User): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/auth')
}
/** Signs in in another tab, which moves this one on. */
const signInBeside = async (page: Page, person: User): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto('/auth')
  await signIn(other, person)
  await page.waitForURL('**/dashboard')
  return other
}
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/auth')
}
const endSessions = ({ id }: User) => stage.world.as(stage.world.home.admin).del(`/api/users/${id}/sessions`)
const edit = async (page: Page, title: string) => {
  await page.goto('/todos')
  await choose(page, title, 'Edit')
  return page.getByRole('dialog').getByLabel('Description')
}
const comment = async (page: Page, title: string) => {
  await choose(page, title, /^Comments/)
  return page.getByRole('textbox', { name: 'Comment', exact: true })
}

test('a browser signed out from elsewhere leaves the page at once, in all its tabs', async () => {
  const { world } = stage
  const person = world.home.admin
  const elsewhere = world.as(person)
  await elsewhere.post(`/api/teams/${world.home.team.id}/todos`, { title: 'Nobody else is to read this' })
  const first = await stage.visit('/todos', person)
  const second = await first.context().newPage()
  await second.goto('/todos')
  const tabs = [first, second]
  for (const tab of tabs) {
    await tab.getByText('Nobody else is to read this').first().waitFor()
  }
  const { body: devices } = await elsewhere.get<Device[]>('/api/user/sessions')
  for (const { id, current } of devices) if (!current) await elsewhere.del(`/api/user/sessions/${id}`)
  for (const tab of tabs) {
    await tab.waitForURL('**/auth', { timeout: 5000 })
    expect(await tab.getByText('Nobody else is to read this').count()).toBe(0)
  }
})

test('signing out forgets what was typed and which file was chosen', async () => {
  const page = await stage.visit('/todos', stage.world.home.admin)
  await page.evaluate(async () => {
    sessionStorage.setItem('drumbeat.typed.note', 'Nobody else is to read this')
    const opening = indexedDB.open('drumbeat-import', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    opening.result.close()
  })
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/auth')
  expect(await page.evaluate(() => sessionStorage.getItem('drumbeat.typed.note'))).toBeNull()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('what somebody writes when their session ends is there when they are back, and never for another person', async () => {
  const [cara, dora] = [await member('Cara Cole'), await member('Dora Dale')]
  const [described, discussed] = [await add('Described at length'), await add('Talked about')]
  const page = await stage.visit('/todos', cara)
  await (await comment(page, discussed.title)).fill('A thought of mine')
  await closeDialog(page)
  await choose(page, described.title, 'Edit')
  await page.getByRole('dialog').getByLabel('Description').fill(longText)
  await endSessions(cara)
  await page.waitForURL('**/auth')

  const other = await signInBeside(page, dora)
  expect(await (await edit(page, described.title)).inputValue()).toBe('')
  await closeDialog(page)
  expect(await (await comment(page, discussed.title)).inputValue()).toBe('')
  await closeDialog(page)
  await signOut(other)
  await page.waitForURL('**/auth')

  await signIn(page, cara)
  await page.waitForURL(/\/todos/)
  await page.getByText('What you were typing is there when you open the form again.').first().waitFor()
  const description = await edit(page, described.title)
  expect(await description.inputValue()).toBe(longText)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await stored(described))?.description).toBe(longText)
  expect(await (await comment(page, discussed.title)).inputValue()).toBe('A thought of mine')
  await closeDialog(page)
})

test('what somebody saves just after their session has ended is saved when they are back, whoever was there meanwhile', async () => {
  const [cara, dora] = [await member('Cara Lowe'), await member('Dora Dunn')]
  const described = await add('Saved too late')
  const page = await stage.visit('/todos', cara, { deaf: true })
  await (await edit(page, described.title)).fill(longText)
  await endSessions(cara)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/auth')

  const other = await signInBeside(page, dora)
  expect(await (await edit(page, described.title)).inputValue()).toBe('')
  await closeDialog(page)
  await page.reload()
  expect((await stored(described))?.description).toBeNull()
  await signOut(other)
  await page.waitForURL('**/auth')
  await signIn(page, cara)
  await expect.poll(async () => (await stored(described))?.description).toBe(longText)
})
