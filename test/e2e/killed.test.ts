import { expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { builtServer, callServer, registerOn } from './support/built-server.ts'
import { says } from './support/stage.ts'
import { fetchedAhead, openFresh } from './support/windows.ts'

const { start, kill } = builtServer()

const create = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.keyboard.press('Control+Enter')
}

test('a change is made once, even when the server is killed over it, and its database as well', async () => {
  const address = await start()
  const cookie = await registerOn(address)
  const [name = '', value = ''] = cookie.split('=')
  const context = await openFresh(address, { ahead: true })
  onTestFinished(() => context.close())
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.goto('/todos')
  await fetchedAhead(page)
  const titles = ['While it runs', 'Over its end', 'Over the end of everything']
  for (const [index, title] of titles.entries()) {
    await create(page, title)
    if (index > 0) {
      await kill(index === 2)
      await start(new URL(address).port)
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: `Mark "${title}" complete` }).waitFor()
  }
  const stored = (await (await callServer(address, '/api/user/todos', undefined, cookie)).json()) as Todo[]
  expect(stored.map((todo) => todo.title).toSorted()).toEqual(titles.toSorted())
  await kill(false)
  await create(page, 'While it was away')
  await says(page, 'Waiting for the connection')
  await start(new URL(address).port)
  await page.getByRole('checkbox', { name: 'Mark "While it was away" complete' }).waitFor()
})
