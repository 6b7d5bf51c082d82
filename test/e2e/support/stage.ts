import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { sessionFor } from '#test/support/calls.ts'
import { addCast } from '#test/support/team.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { launchBrowser } from './browser.ts'
import { noteReached } from './reached.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// A story fails naming what it waits for, long before the runner's own timeout.
const timeoutMilliseconds = 30_000

export type Visit = {
  on?: 'desktop' | 'phone'
  scheme?: 'light' | 'dark'
  /** Hears nothing of what happens elsewhere. */
  deaf?: true
}

/** What a browser itself logs when a call returns 401, 404, 409 or 503, which pages must handle. */
const isReply = (text: string): boolean => text.startsWith('Failed to load resource')

/** Leaves its pages without a stream, and with nothing new when they ask. */
const deafen = async (context: BrowserContext): Promise<void> => {
  // A stream that failed, or a call without a reply, would be an outage, after which all is asked for again.
  await context.route('**/api/live', () => undefined)
  await context.route('**/api/changes?*', (route) =>
    route.fulfill({
      json: { cursor: new URL(route.request().url()).searchParams.get('since'), reload: false, topics: {} },
    }),
  )
}

/**
 * Starts the built app on its own database, and a browser to visit it, until the file's stories are over. A story fails
 * when a page logs an error of its own.
 */
export const openStage = async (...options: Parameters<typeof openWorld>) => {
  const world: World = await openWorld(...options)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const browser: Browser = await launchBrowser()
  const errors: string[] = []
  let contexts: BrowserContext[] = []
  beforeEach(() => void (contexts = []))
  afterEach(async () => {
    // Pages left open would go on loading and hearing of every change until the file's last story.
    await Promise.all(contexts.map((each) => each.close()))
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await world.close()
  })

  const context = async (person: User | null, { on = 'desktop', scheme = 'light', deaf }: Visit = {}) => {
    const made: BrowserContext = await browser.newContext({
      ...(on === 'phone' ? phone : desktop),
      baseURL: address,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    contexts.push(made)
    await noteReached(made)
    if (deaf) await deafen(made)
    made.setDefaultTimeout(timeoutMilliseconds)
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
    /** Opens a page in a separate browser context, signed in as the person; it closes with the story. */
    visit: async (path: string, person: User | null = null, visit: Visit = {}): Promise<Page> => {
      const page = await (await context(person, visit)).newPage()
      await page.goto(path)
      return page
    },
  }
}

/** Opens a stage with two teams and their three people. */
export const openTeamStage = async (...options: Parameters<typeof openWorld>) => {
  const stage = await openStage(...options)
  return { ...stage, ...(await addCast(stage.world)) }
}

/** Holds something back until `release`. */
export const holdBack = () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}

/** Waits for a text on a page, which toasts have twice: once more for screen readers. */
export const says = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor()

/** The checkbox that completes the row with that title. */
export const tick = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^Mark "${title}"`) })

/** Chooses an entry in the menu of the row with that title. */
export const choose = async (page: Page, title: string, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: `Actions for "${title}"` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Closes the open dialog, which nothing has been typed in. */
export const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const isFocused = (element: Element): boolean => element === document.activeElement
