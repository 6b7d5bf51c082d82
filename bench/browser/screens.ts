import type { Page } from 'playwright-core'
import type { SeededRoom } from '#seeds/rooms.ts'
import { launchBrowser } from '#test/e2e/support/browser.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { post } from '../load/post.ts'

/** Notes when each heading is first painted. */
const noteHeadings = `
  window.headings = {}
  const note = () => {
    const heading = document.querySelector('h1')?.textContent
    if (heading && !(heading in window.headings)) {
      requestAnimationFrame(() => setTimeout(() => (window.headings[heading] ??= Date.now())))
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })`

const shownAt = async (page: Page, heading: string): Promise<number> => {
  // Asked seldom: twelve pages share the machine with the server that is measured.
  await page.waitForFunction((name) => name in Reflect.get(window, 'headings'), heading, { polling: 200 })
  return page.evaluate((name) => Reflect.get(window, 'headings')[name] as number, heading)
}

/** The sections that turn in this bench: light ones, fetched before it measures. */
const turned = [
  { index: 0, heading: 'Segue' },
  { index: 3, heading: 'Headlines' },
]

/** Nobody turns twice within this time, and by then all pages have come to rest. */
const restMilliseconds = 500

/** So many browsers with the room of one meeting open: from an act to the paint on the last screen, in milliseconds. */
export const onScreens = async (
  origin: string,
  room: SeededRoom,
  { acts, screens }: { acts: number; screens: number },
): Promise<Omit<Figure, 'name'>> => {
  const browser = await launchBrowser()
  try {
    const pages: Page[] = []
    for (const cookie of room.cookies.slice(0, screens)) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url: origin }])
      await context.addInitScript(noteHeadings)
      const page = await context.newPage()
      await page.goto(`/meetings/${room.meetingId}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      pages.push(page)
    }
    const times: number[] = []
    for (let step = -turned.length; step < acts; step += 1) {
      const { index, heading } = turned[Math.abs(step) % turned.length] ?? { index: 0, heading: '' }
      await Promise.all(pages.map((page) => page.evaluate('window.headings = {}')))
      const began = Date.now()
      const presenter = { origin, cookie: room.cookies[0] ?? '' }
      await post(presenter, `/api/meetings/${room.meetingId}/room/turn`, { sectionId: room.sectionIds[index] })
      const shown = await Promise.all(pages.map((page) => shownAt(page, heading)))
      if (step >= 0) times.push(Math.max(...shown) - began)
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
    }
    const note = `p95 from an act to the paint on the last screen; median ${median(times).toFixed(0)} ms of ${acts}`
    return { value: quantile(times, 0.95), unit: 'ms', note }
  } finally {
    await browser.close()
  }
}
