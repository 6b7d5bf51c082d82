import type { Page } from 'playwright-core'
import type { User } from '#contract/tenants.ts'
import type { Walk } from './workspace.ts'

/** Returns what opens one page after the other in the same tab, so that each loads only what is its own. */
export const openTab = async (
  { stage, on }: Pick<Walk, 'stage' | 'on'>,
  person: User | null,
): Promise<(path: string) => Promise<Page>> => {
  const page = await (await stage.context(person, { on })).newPage()
  const window = page.viewportSize()
  return async (path) => {
    if (window) await page.setViewportSize(window)
    // Whatever is now below it would be hovered.
    await page.mouse.move(0, 0)
    await page.goto(path)
    return page
  }
}
