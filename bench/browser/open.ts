import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '#test/e2e/support/browser.ts'
import type { Caller } from '../load/post.ts'
import { stopLater } from '../servers/started.ts'

export const startBrowser = async (): Promise<Browser> => {
  const browser = await launchBrowser()
  stopLater(() => browser.close())
  return browser
}

/** A window of someone who is signed in. */
export const signedIn = async (
  browser: Browser,
  { origin, cookie }: Caller,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return context
}

/** For a page's start: notes when each text of the first element that matches is first painted. */
export const notePaints = (selector: string): string => `
  window.paints = {}
  const note = () => {
    const text = document.querySelector('${selector}')?.textContent
    if (text && !(text in window.paints)) {
      requestAnimationFrame(() => setTimeout(() => (window.paints[text] ??= Date.now())))
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })`

export const forgetPaints = (page: Page): Promise<unknown> => page.evaluate('window.paints = {}')

type Paints = Record<string, number>

/** When something with this text was first painted, by `Date.now`. */
export const paintOf = async (page: Page, text: string): Promise<number> => {
  // Asked seldom: the pages share the machine with the server that is measured.
  const found = await page.waitForFunction(
    (wanted) => Object.entries(Reflect.get(window, 'paints') as Paints).find(([shown]) => shown.includes(wanted))?.[1],
    text,
    { polling: 200 },
  )
  return Number(await found.jsonValue())
}
