import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { wire } from '#test/support/wire.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()

test('while the database is away the page says so, and recovers by itself when it is back', async () => {
  const { world } = stage
  const { connection } = world.fresh
  const { port, cut, mend } = await wire(connection)
  const database = openDatabase({ ...connection, host: '127.0.0.1', port }, () => {})
  const app = await buildApp({ config: world.app.config, database })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const context = await stage.context(world.home.admin, { ahead: true })
  const cookies = await context.cookies()
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: address })))
  const page = await context.newPage()
  await page.goto(`${address}/todos`)
  await page.getByText('Get started by creating your first to-do').waitFor()

  await cut()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  // The page says it in place of its content, the notice for the whole app.
  const said = page.getByText('Reconnecting…')
  await said.first().waitFor()
  await mend()
  await expect.poll(() => said.count()).toBe(0)
  const { id } = world.home.team
  await world.as(world.home.admin).post(`/api/teams/${id}/todos`, { title: 'Written after the outage' })
  await page.getByRole('link', { name: 'To-Dos' }).first().click()
  await page.getByRole('row', { name: /Written after the outage/ }).waitFor()
  await expect.poll(() => said.count()).toBe(0)

  await context.close()
  await app.close()
  await database.close()
  await cut()
})
