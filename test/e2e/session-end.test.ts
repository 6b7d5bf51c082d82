import { expect, test } from 'vitest'
import type { Device } from '#contract/session.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()

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
