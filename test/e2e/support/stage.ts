import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { launchBrowser } from './browser.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// A story fails with what it waits for, long before the runner loses patience with it.
const patienceMilliseconds = 10_000

export type Visit = { on?: 'desktop' | 'phone'; scheme?: 'light' | 'dark' }

/** What a browser reports of its own accord when a call is answered 401, 404, 409 or 503; the page has to cope. */
const isReply = (text: string): boolean => text.startsWith('Failed to load resource')

/**
 * The built app on a database of its own, and a browser to visit it with. Every error that a page reports is kept in
 * `errors`; a story ends with `expectNoErrors`.
 */
export const openStage = async (...wish: Parameters<typeof openWorld>) => {
  const world: World = await openWorld(...wish)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const browser: Browser = await launchBrowser()
  const errors: string[] = []

  const context = async (person: User | null, { on = 'desktop', scheme = 'light' }: Visit = {}) => {
    const made: BrowserContext = await browser.newContext({
      ...(on === 'phone' ? phone : desktop),
      baseURL: address,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    made.setDefaultTimeout(patienceMilliseconds)
    if (person) {
      const [name = '', value = ''] = (await sessionFor(world.app, person)).split('=')
      await made.addCookies([{ name, value, url: address }])
    }
    made.on('console', (message) => {
      if (message.type() === 'error' && !isReply(message.text())) errors.push(message.text())
    })
    made.on('weberror', (error) => errors.push(String(error.error())))
    return made
  }

  return {
    world,
    address,
    context,
    /** A new browser of its own, signed in as the person, on a page. */
    visit: async (path: string, person: User | null = null, visit: Visit = {}): Promise<Page> => {
      const page = await (await context(person, visit)).newPage()
      await page.goto(path)
      return page
    },
    expectNoErrors: (): void => expect(errors.splice(0)).toEqual([]),
    close: async (): Promise<void> => {
      await browser.close()
      await world.close()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Waits for what a page says, be it once or, as toasts are, also to screen readers. */
export const says = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor()
