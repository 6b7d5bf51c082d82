import type { BrowserContext } from 'playwright-core'

type Noting = { reached?: Record<string, 1>; onReached?: (path: string) => 1; tellReached: (paths: string[]) => void }

/** While it is recorded which files run in a test (bin/mutants/reach.ts), adds those that run in a context's pages. */
export const noteReached = async (context: BrowserContext): Promise<void> => {
  if (process.env['RECORD_REACH'] === undefined) return
  const noted = globalThis as unknown as Noting
  await context.exposeFunction('tellReached', (paths: string[]) => {
    for (const path of paths) (noted.reached ??= {})[path] = 1
  })
  await context.addInitScript(() => {
    const page = globalThis as unknown as Noting
    const news: string[] = []
    page.onReached = (path) => {
      // Not by a timer, as a story may have stopped the page's clock, and its last page closes at once.
      if (news.push(path) === 1) queueMicrotask(() => page.tellReached(news.splice(0)))
      return 1
    }
  })
}
