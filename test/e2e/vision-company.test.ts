import { expect, test } from 'vitest'
import { emptyContents } from '#contract/vision.ts'
import { visionVersions } from '#server/vision/table.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, ann } = stage
const { admin, team: leading } = world.home

await world.as(admin).put(`/api/teams/${leading.id}/vision`, {
  section: 'core-focus',
  content: { ...emptyContents['core-focus'], purpose: 'For the company' },
  basedOn: null,
})

test('an admin outside the Leadership team changes the company’s vision, and goes back to their own', async () => {
  const other = await world.member(ops, { role: 'admin' })
  const page = await stage.visit(`/strategic-vision?team=${ops.id}&of=company`, other)
  await page.getByText("The company's, by the team Leadership.").waitFor()
  await page.getByRole('button', { name: 'Edit Core Focus' }).click()
  await page.getByLabel('Niche').fill('Pallets')
  await page.keyboard.press('Control+Enter')
  await says(page, 'Core Focus saved')
  await page.getByRole('button', { name: 'Back to Operations' }).click()
  await page.getByText("The company's, by the team Leadership.").waitFor({ state: 'detached' })
})

test('paper is not printed without what belongs on it', async () => {
  const page = await (await stage.context(ann)).newPage()
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.route('**/line-of-sight*', (route) => route.abort())
  await page.goto(`/strategic-vision?team=${ops.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByText('Failed to load what goes on paper').first().waitFor()
  expect(await page.locator('[data-printed]').count()).toBe(0)
  await page.unroute('**/line-of-sight*')
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Print' }).click()
      return page.locator('[data-printed]').count()
    })
    .toBe(1)
})

test('what was saved in another year says so', async () => {
  await world.db.update(visionVersions).set({ savedAt: '2020-05-12T12:00:00.000Z' })
  const page = await stage.visit(`/strategic-vision?team=${leading.id}`, admin)
  await page.getByText(/^Saved May 12, 2020 by/).waitFor()
})
