import { beforeAll, describe, expect, test } from 'vitest'
import { overlapping } from './support/overlapping.ts'
import { openStage } from './support/stage.ts'
import { fillWorkspace } from './support/walk/workspace.ts'

const stage = await openStage()
const { world } = stage
const { admin } = world.home

beforeAll(async () => {
  await fillWorkspace(world, admin)
})

/** A phone, a small window, the last width of each layout, and the first of the next: a browser that is zoomed in. */
const widths = [320, 390, 600, 767, 768, 1023, 1024]

const pages = [
  '/dashboard',
  '/todos',
  '/issues',
  '/rocks',
  '/headlines',
  '/meetings',
  '/scorecard',
  '/strategic-vision',
  '/accountability-chart',
  '/users',
  '/settings/user',
]

describe.each(['en', 'de', 'ar'] as const)('in %s', (language) => {
  test.each(pages)('nothing lies on its neighbor at any width: %s', async (path) => {
    await world.as(admin).patch(`/api/users/${admin.id}`, { language })
    const page = await stage.visit(path, admin)
    await page.locator('main h1, main h2').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForFunction(() => !document.querySelector('output[aria-busy="true"]'))
      expect(await overlapping(page), `${width} px`).toEqual([])
    }
    await page.close()
  })
})
