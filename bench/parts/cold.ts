import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { signedIn, startBrowser } from '../browser/open.ts'
import { type Figure, median, print } from '../figures.ts'
import type { Caller } from '../load/post.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const rounds = 3
/** What comes this long after the rows may still shift them. */
const restMilliseconds = 1500

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Slow 4G: 150 ms, 1.6 Mbit/s down and 0.75 up. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** By path, the texts that are there once the rows are. */
const pages: Record<string, RegExp[]> = {
  '/todos': [/To-do \d+ of a large team/],
  '/rocks': [/Rock \d+/],
  '/dashboard': [/To-do \d+ of a large team/, /Rock \d+/],
}

/** Notes when all rows have first been painted, in ms since the visit began, and how much has been shifted. */
const noteRows = (texts: RegExp[]): string => `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? ''
    if (![${texts.join()}].every((row) => row.test(text))) return requestAnimationFrame(look)
    setTimeout(() => (window.rowsAfter = performance.now()))
  }
  requestAnimationFrame(look)`

type Visit = { milliseconds: number; requests: number; kilobytes: number; shifted: number }

/** Counts the requests of a page, and the KB of its scripts over the wire. */
const countRequests = async (cdp: CDPSession): Promise<{ requests: number; kilobytes: number }> => {
  const counted = { requests: 0, kilobytes: 0 }
  const scripts = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    counted.requests += 1
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.kilobytes += encodedDataLength / 1000
  })
  await cdp.send('Network.enable')
  return counted
}

const visit = async (context: BrowserContext, path: string, texts: RegExp[]): Promise<Visit> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const counted = await countRequests(cdp)
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await page.addInitScript(noteRows(texts))
  await page.goto(path, { waitUntil: 'commit' })
  const rowsAfter = await page.waitForFunction(() => Reflect.get(window, 'rowsAfter') as unknown)
  const untilRows = { ...counted }
  await wait(restMilliseconds)
  const found = {
    ...untilRows,
    milliseconds: Number(await rowsAfter.jsonValue()),
    shifted: Number(await page.evaluate('window.shifted')),
  }
  await page.close()
  return found
}

const measure = async (browser: Browser, caller: Caller, path: string, texts: RegExp[]): Promise<Figure[]> => {
  const first: Visit[] = []
  const second: Visit[] = []
  while (first.length < rounds) {
    const context = await signedIn(browser, caller, phone)
    first.push(await visit(context, path, texts))
    second.push(await visit(context, path, texts))
    await context.close()
  }
  const seconds = (visits: Visit[]) => median(visits.map(({ milliseconds }) => milliseconds)) / 1000
  const of = (what: keyof Visit) => median(first.map((each) => each[what]))
  const figures: Figure[] = [
    { name: `Rows of ${path}, first visit`, value: seconds(first), unit: 's', max: 2.2, column: 'First visit s' },
    { name: '  requests until then', value: of('requests'), unit: '', max: 25, column: 'Requests' },
    { name: '  JavaScript until then', value: of('kilobytes'), unit: 'KB', max: 170, column: 'JavaScript KB' },
    { name: '  layout shift', value: of('shifted'), unit: '', max: 0.01 },
    { name: '  second visit', value: seconds(second), unit: 's', max: 1 },
  ]
  return path === '/todos' ? figures : figures.map((figure) => ({ ...figure, column: undefined }))
}

/** First and second visits on a phone with a slow network. */
export const cold = async (): Promise<void> => {
  const filled = await fill(await startPostgres(), 'visited', {
    teams: 1,
    todos: 50,
    rocks: 10,
    issues: 10,
    headlines: 10,
    meetings: 10,
  })
  const { origin } = await startDrumbeat(filled)
  const browser = await startBrowser()
  console.log('On a phone: 150 ms, 1.6 Mbit/s')
  for (const [path, texts] of Object.entries(pages)) {
    print(await measure(browser, { ...filled, origin }, path, texts))
  }
}
