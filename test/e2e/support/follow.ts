import type { Page } from 'playwright-core'

/** Goes to another address of the app, as its own links do, without loading it again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => window.history.pushState(null, '', path), path)
