import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sample } from '#contract/sample.ts'
import { sourcesIn } from '#test/support/syntax.ts'
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

test('no line above the page is fetched by itself', () => {
  const code = sourcesIn(['web'])
  const bars = code.filter(({ source }) => source.includes('<NoticeBar ')).map(({ file }) => file.replace(/^.*\//, ''))
  expect(bars.toSorted()).toEqual(['NoTeamBar.tsx', 'RefusedNotice.tsx', 'SampleBar.tsx'])
  const fetching = code.filter(({ source }) => bars.some((bar) => new RegExp(`import\\([^)]*/${bar}`).test(source)))
  expect(fetching.map(({ file }) => file)).toEqual([])
})
