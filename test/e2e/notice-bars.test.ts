import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sample } from '#contract/sample.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()
const { world } = stage

/** Notes which lines above the page there are once it has its title. */
const noteBars = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return
      observer.disconnect()
      const bars = [...document.querySelectorAll('section[aria-label]')].filter(
        ({ nextSibling, parentElement }) =>
          nextSibling === null && parentElement?.nextElementSibling?.querySelector('main'),
      )
      document.documentElement.dataset['bars'] = bars.map((bar) => bar.getAttribute('aria-label')).join()
    }).observe(document, { childList: true, subtree: true })
  })

const barsOf = async (page: Page, path: string) => {
  await noteBars(page)
  await page.goto(path)
  await page.locator('html[data-bars]').waitFor()
  return page.locator('html').getAttribute('data-bars')
}

test('a line above the page comes with it, as one that came later would move what is being clicked', async () => {
  const page = await stage.visit('/robots.txt', await world.member())
  expect(await barsOf(page, '/settings/user')).toBe('Teams')

  const admin = await world.member([], { role: 'admin' })
  await world.as(admin).post(sample.add.path)
  expect(await barsOf(await stage.visit('/robots.txt', admin), '/todos')).toBe('Sample data')
})
