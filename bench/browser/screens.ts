import type { Page } from 'playwright-core'
import type { SeededRoom } from '#seeds/rooms.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { post } from '../load/post.ts'
import { forgetPaints, notePaints, paintOf, signedIn, startBrowser } from './open.ts'

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
  const browser = await startBrowser()
  try {
    const pages: Page[] = []
    for (const cookie of room.cookies.slice(0, screens)) {
      const context = await signedIn(browser, { origin, cookie }, { viewport: { width: 1280, height: 800 } })
      await context.addInitScript(notePaints('h1'))
      const page = await context.newPage()
      await page.goto(`/meetings/${room.meetingId}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      pages.push(page)
    }
    const times: number[] = []
    for (let step = -turned.length; step < acts; step += 1) {
      const { index, heading } = turned[Math.abs(step) % turned.length] ?? { index: 0, heading: '' }
      await Promise.all(pages.map(forgetPaints))
      const began = Date.now()
      const presenter = { origin, cookie: room.cookies[0] ?? '' }
      await post(presenter, `/api/meetings/${room.meetingId}/room/turn`, { sectionId: room.sectionIds[index] })
      const shown = await Promise.all(pages.map((page) => paintOf(page, heading)))
      if (step >= 0) times.push(Math.max(...shown) - began)
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
    }
    const note = `p95 from an act to the paint on the last screen; median ${median(times).toFixed(0)} ms of ${acts}`
    return { value: quantile(times, 0.95), unit: 'ms', note }
  } finally {
    await browser.close()
  }
}
