import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, world } = stage

/** The fields on a page that one can write in, with the size of their text. */
const fields = (page: Page): Promise<{ name: string; size: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]')]
      .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden]'))
      .map((field) => ({
        name: `${location.pathname}: ${field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 120)}`,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
  )

const small = async (page: Page) => (await fields(page)).filter(({ size }) => size < 16).map(({ name }) => name)

const held = { upright: { width: 390, height: 844 }, sideways: { width: 844, height: 390 } }

test('no field of the main pages has a phone zoom into it, upright and sideways', async () => {
  const title = 'Written on a phone'
  const { body: todo } = await world.as(ann).post<{ id: number }>(`/api/teams/${team.id}/todos`, { title })
  const pages: [string, number][] = [
    [`/todos?todo=${todo.id}`, 2],
    ['/rocks?new=true', 1],
    ['/issues', 1],
    ['/meetings', 1],
    ['/headlines', 1],
    ['/scorecard', 0],
    ['/scorecard/manager', 0],
    ['/users', 1],
    ['/settings/user', 1],
    ['/help-center', 1],
  ]
  const page = await stage.visit('/dashboard', ann, { on: 'phone' })
  for (const [path, least] of pages) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await expect.poll(async () => (await fields(page)).length, { message: path }).toBeGreaterThanOrEqual(least)
    for (const size of Object.values(held)) {
      await page.setViewportSize(size)
      expect(await small(page)).toEqual([])
    }
  }
})
