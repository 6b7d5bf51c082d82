import type { Page } from 'playwright-core'

const arrived = ([left, text]: readonly [string, string]): boolean =>
  document.title !== left &&
  document.body.textContent.includes(text) &&
  !document.querySelector('output[aria-label="Loading"]')

/**
 * Opens one page after the other in the same window: to load the app costs more than to check what it shows. A page
 * must have another title than the one before, by which it is known to be there. Waits for a text on it.
 */
export const inOneWindow = (visit: (path: string) => Promise<Page>) => {
  let page: Page | undefined
  let size: ReturnType<Page['viewportSize']>

  /** Goes on as the app's own links do. */
  const turn = async (to: Page, path: string): Promise<string> => {
    if (size) await to.setViewportSize(size)
    return to.evaluate((path) => {
      const { title } = document
      history.pushState({}, '', path)
      return title
    }, path)
  }

  return async (path: string, text = ''): Promise<Page> => {
    const left = page && (await turn(page, path))
    page ??= await visit(path)
    size ??= page.viewportSize()
    // Not by the time that a locator lets pass between two looks.
    await page.waitForFunction(arrived, [left ?? '', text] as const, { polling: 30 })
    return page
  }
}
