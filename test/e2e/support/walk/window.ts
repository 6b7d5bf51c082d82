import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { follow } from '../follow.ts'

/** Waits until something is seen. A locator would soon look for it only twice a second. */
export const seen = (what: Locator): Promise<void> =>
  expect.poll(() => what.isVisible(), { interval: 30, message: String(what) }).toBe(true)

const arrived = ([left, text]: readonly [string, string]): boolean =>
  document.title !== left &&
  document.body.textContent.includes(text) &&
  !document.querySelector('output[aria-label="Loading"]')

/** Goes on to a page with another title as the app's own links do, and waits for a text on it. */
const turn = async (page: Page, path: string, text: string): Promise<void> => {
  const left = await page.title()
  await follow(page, path)
  await page.waitForFunction(arrived, [left, text] as const, { polling: 30 })
}

const isOn = (page: Page, path: string): boolean => {
  const { href, pathname } = new URL(page.url())
  return new URL(path, href).pathname === pathname
}

/**
 * Opens one page after the other in the same window: to load the app costs more than to check what it shows. It goes the
 * shortest way if each is of another title than the one before.
 */
export const inOneWindow = (visit: (path: string) => Promise<Page>) => {
  let window: { page: Page; size: ReturnType<Page['viewportSize']> } | undefined
  return async (path: string, text = ''): Promise<Page> => {
    if (!window) {
      const page = await visit(path)
      window = { page, size: page.viewportSize() }
      return page
    }
    const { page, size } = window
    if (size) await page.setViewportSize(size)
    // That another view of the same page has come shows in no title.
    if (isOn(page, path)) await turn(page, '/terms-of-service', '')
    await turn(page, path, text)
    return page
  }
}
