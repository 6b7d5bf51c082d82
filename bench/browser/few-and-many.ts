import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import type { Filled } from '../servers/databases.ts'
import { type Figure, median, print, quantile } from '../figures.ts'
import type { Interaction } from './interactions.ts'
import type { Program } from '../servers/programs.ts'
import { signedIn, startBrowser } from './open.ts'

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))
const measuredRounds = 5
const wheelSteps = 40
const pixelsPerStep = 400

/** A server with what is in its database. */
export type Served = { program: Program; filled: Filled }

const open = async (browser: Browser, { program, filled }: Served): Promise<Page> => {
  const window = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }
  const context = await signedIn(browser, { ...program, ...filled }, window)
  await context.addInitScript({ path: inPage })
  return context.newPage()
}

/** Milliseconds by name, and the longest that an input waited for the next paint. */
type Measured = { times: Record<string, number>; wait: number }

const perform = async (page: Page, { shown, before, act, after }: Interaction): Promise<Measured> => {
  await before?.(page)
  await page.evaluate('longestWait()')
  const reads = Object.values(shown).map((read) => `untilChanged(() => ${read})`)
  await page.evaluate(`void (window.shown = Promise.all([${reads.join()}]))`)
  await act(page)
  const found: number[] = await page.evaluate('window.shown')
  const wait: number = await page.evaluate('longestWait()')
  await after?.(page)
  return { times: Object.fromEntries(Object.keys(shown).map((name, index) => [name, found[index] ?? 0])), wait }
}

const scroll = async (page: Page): Promise<Measured> => {
  await page.mouse.move(700, 600)
  await page.evaluate('void (window.frames = noteFrames())')
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, pixelsPerStep)
    await page.evaluate('nextFrame()')
  }
  const frames: number[] = await page.evaluate('window.frames()')
  await page.evaluate('toTop()')
  return { times: { 'scrolling, 19 of 20 frames within': quantile(frames, 0.95) }, wait: 0 }
}

type Pair<Of> = { few: Of; many: Of }

const compared = (name: string, rounds: Pair<number>[], wait: number): Figure => {
  const [many, few] = (['many', 'few'] as const).map((rows) => median(rounds.map((round) => round[rows])).toFixed(0))
  const toNextPaint = wait > 0 ? `, next paint after ${wait}` : ''
  const value = median(rounds.map((round) => round.many / round.few))
  return { name: `  ${name}`, value, unit: '×', note: `${many} ms against ${few}${toNextPaint}` }
}

/** Does the same on both pages in turns, after warming up, and prints the medians; returns the wait among many rows. */
const inTurns = async ({ few, many }: Pair<Page>, work: (page: Page) => Promise<Measured>): Promise<number> => {
  await work(few)
  await work(many)
  const rounds: Pair<Measured>[] = []
  while (rounds.length < measuredRounds) rounds.push({ few: await work(few), many: await work(many) })
  const wait = median(rounds.map((round) => round.many.wait))
  const timesOf = (name: string) =>
    rounds.map((round) => ({ few: round.few.times[name] ?? 0, many: round.many.times[name] ?? 0 }))
  print(Object.keys(rounds[0]?.many.times ?? {}).map((name) => compared(name, timesOf(name), wait)))
  return wait
}

const measurePage = async (pair: Pair<Page>, interactions: Interaction[]): Promise<void> => {
  const waits: number[] = []
  for (const interaction of interactions) waits.push(await inTurns(pair, (page) => perform(page, interaction)))
  await inTurns(pair, scroll)
  print([{ name: '  longest wait for the next paint', value: Math.max(...waits), unit: 'ms', max: 100 }])
}

const explanation = `
In a browser: milliseconds from an input's own timestamp to the paint that shows its result, and to the next paint at
all (Event Timing, in steps of 8). Medians of ${measuredRounds}; × is how many times as long it takes as with fewer rows.`

/** What is done on a page, after what the page shows. */
export type Visit = [rows: string, interactions: Interaction[]]

/** Measures pages that show many rows against the same pages with few. */
export const inBrowser = async (few: Served, many: Served, visits: Visit[]): Promise<void> => {
  const browser = await startBrowser()
  const pair = { few: await open(browser, few), many: await open(browser, many) }
  console.log(explanation)
  for (const [rows, interactions] of visits) {
    console.log(`   ${rows}`)
    await measurePage(pair, interactions)
  }
  await browser.close()
}
