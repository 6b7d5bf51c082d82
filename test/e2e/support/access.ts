import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { glued } from './glued.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const aboutColors = ['color-contrast', 'link-in-text-block']

const found = async (page: Page, within: string, options: Axe.RunOptions): Promise<string[]> => {
  // It stays until the page is left, and takes longer to get there than to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // What it could preload is for media, of which we have none, and for the way a phone is held: see test/styles.test.ts.
  const wish: Axe.RunOptions = { resultTypes: ['violations'], preload: false, ...options }
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run({ include: [within] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    [within, wish] as const,
  )
}

/**
 * Checks every rule but those about colors, and that no words touch: test/web/contrast.test.ts has that all that meet
 * have enough contrast.
 */
export const violations = async (page: Page, within = 'html', furtherLevels: string[] = []): Promise<string[]> => [
  ...(await found(page, within, {
    runOnly: { type: 'tag', values: [...levels, ...furtherLevels] },
    rules: Object.fromEntries(aboutColors.map((rule) => [rule, { enabled: false }])),
  })),
  ...(await glued(page)),
]

const colors: Axe.RunOptions = { runOnly: { type: 'rule', values: aboutColors } }

/** Checks the colors in the scheme that the page is not in. It stays in that one: whoever goes on need not wait. */
const faintInOther = async (page: Page, within: string): Promise<string[]> => {
  const isDark = await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'] === 'dark')
  const colorScheme = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
    colorScheme,
    { polling: 30 },
  )
  return (await found(page, within, colors)).map((each) => `in the ${colorScheme}, ${each}`)
}

/** Checks the colors in both schemes: there are grounds that only the page lays below a text. */
export const faintTexts = async (page: Page, within = 'html'): Promise<string[]> => [
  ...(await found(page, within, colors)),
  ...(await faintInOther(page, within)),
]

/** Checks every rule on the whole page, those about colors in both schemes, and that no words touch. */
export const flaws = async (page: Page, furtherLevels: string[] = []): Promise<string[]> => [
  ...(await found(page, 'html', { runOnly: { type: 'tag', values: [...levels, ...furtherLevels] } })),
  ...(await glued(page)),
  ...(await faintInOther(page, 'html')),
]

/** Fields for a password that show what is typed, or that a password manager would not know. */
export const openPasswords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(({ labels }) => [...(labels ?? [])].some(({ textContent }) => /password/i.test(textContent ?? '')))
      .filter(({ type, autocomplete }) => type !== 'password' || !/^(new|current)-password$/.test(autocomplete))
      .map(({ outerHTML }) => outerHTML),
  )

/** Waits until the page has loaded, and makes the window as tall: no target is half under the phone's tab bar by chance. */
export const unrolled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('output[aria-label="Loading"]'))
  const { width, height, isWhole } = await page.evaluate(() => {
    const { scrollHeight: height } = document.documentElement
    return { width: window.innerWidth, height, isWhole: height <= window.innerHeight }
  })
  if (!isWhole) await page.setViewportSize({ width, height })
}
