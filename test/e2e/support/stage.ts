import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { lastingApp, type TestApp, testApp } from '#test/support/app.ts'
import { sessionFor } from '#test/support/calls.ts'
import { addCast } from '#test/support/team.ts'
import { type World, worldOn } from '#test/support/world.ts'
import { printSight } from './sight.ts'
import { closeWindows, errors, type Look, openFresh, openWarm, returnWindow, type Window } from './windows.ts'

export type Visit = Look & {
  /** Hears nothing of what happens elsewhere. */
  deaf?: true
  /** Stays open until the file's last story. */
  stays?: true
}

/** Leaves its pages without a stream, and with nothing new when they ask. */
const deafen = async (page: Page): Promise<void> => {
  // A stream that failed, or a call without a reply, would be an outage, after which all is asked for again.
  await page.route('**/api/live', () => undefined)
  await page.route('**/api/changes?*', (route) =>
    route.fulfill({
      json: { cursor: new URL(route.request().url()).searchParams.get('since'), reload: false, topics: {} },
    }),
  )
}

const serve = async (served: TestApp) => ({ served, address: await served.app.listen({ port: 0, host: '127.0.0.1' }) })

let starting: ReturnType<typeof serve> | undefined
/** The worker's app, which serves all files that need no other: pages find its files in the browser's cache. */
const plainApp = () => (starting ??= lastingApp().then(serve))

/**
 * Gives a file's stories the built app with a workspace of their own, and a browser to visit it; with `options`, an app
 * and a database of their own as well. A story fails when a page logs an error of its own.
 */
export const openStage = async (options?: Parameters<typeof testApp>[0]) => {
  const { served, address } = await (options ? testApp(options).then(serve) : plainApp())
  const world: World = await worldOn(served)
  let fresh: BrowserContext[] = []
  let windows: Window[] = []
  const staying: Window[] = []
  beforeEach(() => void ([fresh, windows] = [[], []]))
  afterEach(async ({ task }) => {
    const contexts = [...fresh, ...windows.map(({ context }) => context)]
    if (task.result?.state === 'fail') await printSight(contexts.flatMap((each) => each.pages()))
    // Pages left open would go on loading and hearing of every change until the file's last story.
    await Promise.all([...fresh.map((each) => each.close()), ...windows.map(returnWindow)])
    expect(errors.splice(0)).toEqual([])
  })
  if (options) {
    afterAll(async () => {
      await closeWindows(address)
      await world.close()
    })
  }
  // Before the app ends, as hooks run in reverse.
  afterAll(() => Promise.all(staying.map(returnWindow)))

  const signIn = async (context: BrowserContext, person: User | null): Promise<void> => {
    if (!person) return
    const [name = '', value = ''] = (await sessionFor(world.app, person)).split('=')
    await context.addCookies([{ name, value, url: address }])
  }

  return {
    world,
    address,
    /** A browser of its own that has never been here, signed in as the person; it closes with the story. */
    context: async (person: User | null, look: Look = {}): Promise<BrowserContext> => {
      const made = await openFresh(address, look)
      fresh.push(made)
      await signIn(made, person)
      return made
    },
    /** Opens a page in a separate browser, signed in as the person; it closes with the story unless it stays. */
    visit: async (path: string, person: User | null = null, visit: Visit = {}): Promise<Page> => {
      const window = await openWarm(address, visit)
      ;(visit.stays ? staying : windows).push(window)
      await signIn(window.context, person)
      if (visit.deaf) await deafen(window.page)
      await window.page.goto(path)
      return window.page
    },
  }
}

/** Opens a stage with two teams and their three people. */
export const openTeamStage = async (...options: Parameters<typeof openStage>) => {
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

/** The names of what is put in order by hand, from top to bottom. */
export const namesByHand = (within: Page | Locator): Promise<(string | undefined)[]> =>
  within
    .getByRole('button', { name: /^Move "/ })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.split('"')[1]))

/** Presses the button that sends the dialog's form, which may show the keys that do the same. */
export const sendDialog = (page: Page, words: string): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${words}(?! another)`) })
    .click()

/** Closes the open dialog, which nothing has been typed in. */
export const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const isFocused = (element: Element): boolean => element === document.activeElement
