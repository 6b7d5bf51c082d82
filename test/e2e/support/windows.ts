import type { Browser, BrowserContext, Dialog, Page, Route } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { noteReached } from './reached.ts'

export type Look = {
  on?: 'desktop' | 'phone'
  scheme?: 'light' | 'dark'
  /** Fetches the code of what may be opened next, as a browser does that saves no data. */
  ahead?: true
}

// A page of the app's address that runs none of its code.
const emptyPage = '/robots.txt'

// A story fails naming what it waits for, long before the runner's own timeout.
const timeoutMs = 10_000

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

/** What a browser itself logs when a call returns 401, 404, 409 or 503, which pages must handle. */
const isReply = (text: string): boolean => text.startsWith('Failed to load resource')

/** What pages have logged as errors of their own. */
export const errors: string[] = []

export type Window = {
  context: BrowserContext
  page: Page
  key: string
  /** Whether a story has closed it, changed it for good, or left something in it unsent. */
  isSpent: () => boolean
  forget: () => Promise<void>
}

/** Windows that no story uses, by their address and looks. */
const idle = new Map<string, Window[]>()

let launching: Promise<Browser> | undefined
/** The worker's Chromium. It ends with the worker; should it crash, there is another for the next story. */
const chromium = (): Promise<Browser> => (launching ??= launchBrowser().then(forgetWhenGone))

const forgetWhenGone = (browser: Browser): Browser =>
  browser.on('disconnected', () => {
    launching = undefined
    idle.clear()
  })

/** A browser context that nobody has used, with an empty cache. */
export const openFresh = async (
  address: string,
  { on = 'desktop', scheme = 'light', ahead }: Look = {},
): Promise<BrowserContext> => {
  const browser = await chromium()
  const context = await browser.newContext({
    ...devices[on],
    baseURL: address,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  context.setDefaultTimeout(timeoutMs)
  await noteReached(context)
  // All that is fetched ahead takes longer than most stories, and is more files than browsers remember by themselves.
  if (ahead) await context.addInitScript('performance.setResourceTimingBufferSize(2000)')
  else {
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  }
  context.on('console', (message) => {
    if (message.type() === 'error' && !isReply(message.text())) errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return context
}

// What cannot be taken back.
const lastingOnPages = ['addInitScript', 'exposeFunction']
const lastingOnContexts = ['on', 'route', 'addInitScript', 'exposeFunction']
const lastingOnClocks = ['install', 'setFixedTime', 'setSystemTime']

/** Calls `note` with the arguments before any of the methods does its work. */
const watch = (owner: object, methods: readonly string[], note: (...args: unknown[]) => void): void => {
  for (const name of methods) {
    const method = Reflect.get(owner, name)
    Reflect.set(owner, name, (...args: unknown[]): unknown => {
      note(...args)
      return Reflect.apply(method, owner, args)
    })
  }
}

/** The calls of a page that a route holds back and has not let go. */
const noteHanging = (page: Page): Set<Route> => {
  const hanging = new Set<Route>()
  const route = page.route.bind(page)
  page.route = (url, handler, options) =>
    route(
      url,
      (call, request) => {
        hanging.add(call)
        watch(call, ['abort', 'continue', 'fallback', 'fulfill'], () => hanging.delete(call))
        return handler(call, request)
      },
      options,
    )
  return hanging
}

/** Goes where none of the app's code runs, even if the page asks because it still waits for a reply. */
const leave = async (page: Page): Promise<void> => {
  const accept = (question: Dialog) => question.accept()
  page.once('dialog', accept)
  await page.goto(emptyPage)
  page.off('dialog', accept)
}

type Listening = Parameters<Page['off']>

/**
 * A window of a browser that has been here before, with one page: it has the app's files and their compiled code, and
 * nothing else of what earlier stories did. That halves what opening a page costs. Return it when the story is over.
 */
export const openWarm = async (address: string, look: Look): Promise<Window> => {
  const key = [address, look.on ?? 'desktop', look.scheme ?? 'light'].join(' ')
  const known = idle.get(key)?.pop()
  if (known) return known
  const context = await openFresh(address, look)
  const page = await context.newPage()
  await page.goto(emptyPage)
  const devtools = await context.newCDPSession(page)
  let isSpent = false
  const spend = (): void => void (isSpent = true)
  page.on('close', spend)
  watch(page, lastingOnPages, spend)
  watch(context, lastingOnContexts, spend)
  watch(context.clock, lastingOnClocks, spend)
  const heard: Listening[] = []
  watch(page, ['on'], (...listening) => heard.push(listening as Listening))
  // What has not been sent yet would be sent while the next story runs.
  let isOffline = false
  watch(context, ['setOffline'], (offline) => (isOffline = offline === true))
  const hanging = noteHanging(page)
  const forget = async (): Promise<void> => {
    await Promise.all(context.pages().flatMap((each) => (each === page ? [] : [each.close()])))
    for (const listening of heard.splice(0)) page.off(...listening)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.mouse.move(0, 0)
    await leave(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.setViewportSize(devices[look.on ?? 'desktop'].viewport)
    await page.emulateMedia({ media: null, colorScheme: look.scheme ?? 'light', reducedMotion: 'reduce' })
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', {
      origin: address,
      storageTypes: 'local_storage,indexeddb,cache_storage',
    })
  }
  return { context, page, key, isSpent: () => isSpent || isOffline || hanging.size > 0, forget }
}

/** Keeps a window for a later story, unless this one has spent it. */
export const returnWindow = async (window: Window): Promise<void> => {
  if (window.isSpent()) return window.context.close()
  await window.forget()
  idle.set(window.key, [...(idle.get(window.key) ?? []), window])
}

/** Closes the windows kept for a server that is about to end. */
export const closeWindows = async (address: string): Promise<void> => {
  for (const [key, windows] of idle) {
    if (!key.startsWith(`${address} `)) continue
    idle.delete(key)
    await Promise.all(windows.map(({ context }) => context.close()))
  }
}

/** Nothing more is fetched ahead: a page whose code was on its way when the network went is loaded anew when it is back. */
export const fetchedAhead = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const { dataset } = document.documentElement
      const [before, now] = [dataset['fetched'], String(performance.getEntriesByType('resource').length)]
      dataset['fetched'] = now
      return before === now
    },
    undefined,
    { polling: 1000 },
  )
}
