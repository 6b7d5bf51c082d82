import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/**
 * Legacy mode leaves out frames of other origins, of which we have none: the usual mode opens a blank page each time to
 * put their results together. What passes isn't collected either.
 */
const axeOf = (page: Page, within: string): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(within)

const found = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const show = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Checks every rule, and in the dark only those about colors: nothing else differs there. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  // `options` replaces what these set, so it comes before them.
  const inLight = await found(axeOf(page, within).withTags(levels))
  await show(page, 'dark')
  const inDark = await found(axeOf(page, within).withRules(['color-contrast', 'link-in-text-block']))
  await show(page, 'light')
  return [...inLight, ...inDark.map((each) => `in the dark, ${each}`)]
}

/** Waits until the page has loaded, and makes the window as tall: no target is half under the phone's tab bar by chance. */
export const unrolled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('output[aria-label="Loading"]'))
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: Math.max(window.innerHeight, document.documentElement.scrollHeight),
  }))
  await page.setViewportSize({ width, height })
}
