import type { Page, Route } from 'playwright-core'

/** How often the page has been clicked since this was first asked. */
const clicksOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    if (dataset['clicks'] === undefined) {
      dataset['clicks'] = '0'
      document.addEventListener('click', () => (dataset['clicks'] = String(Number(dataset['clicks']) + 1)), true)
    }
    return Number(dataset['clicks'])
  })

/**
 * Answers a call so until the page is clicked, or for so many clicks, and leaves it to the server afterwards. A list that
 * has failed is loaded again by much else than its "Try again": by news, or when the connection is back.
 */
export const answerUntilClicked = (
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
  clicks = 1,
): Promise<unknown> =>
  page.route(url, async (route) => ((await clicksOn(page)) < clicks ? answer(route) : route.fallback()))
