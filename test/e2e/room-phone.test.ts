import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { defaultAgenda, Section } from '#contract/agenda.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import { clipped } from './support/clipped.ts'
import { glued } from './support/glued.ts'
import { overlapping } from './support/overlapping.ts'
import { openReviewStage } from './support/reviewed.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openReviewStage()
const { ann, bob, world, act, enter, schedule, newReviewedTeam } = stage

const upright = { width: 390, height: 844 }
const sizes = [upright, { width: 320, height: 640 }]

const agenda = [...defaultAgenda, { kind: 'custom', name: 'Wins of the week', minutes: 10 }]

/** A meeting with every kind of section, each with something to review. */
const fullMeeting = async (): Promise<Meeting> => {
  const meeting = await schedule(await newReviewedTeam(), { agenda })
  await act(meeting, 'start')
  return meeting
}

const isLoaded = () => !document.querySelector('output[aria-label], output[aria-busy="true"]')

/** How large a target is at least. Conclude has a list of boxes, which are as large as elsewhere. */
const leastOf = (what: string): number => (what.includes('conclude') ? 40 : 44)

/** What is wrong with how a page shows a section at each size. */
const flawsOf = async (page: Page, what: string): Promise<string[]> => {
  const flaws: string[] = []
  await page.waitForFunction(isLoaded)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/${what}-${size.width}.png`, fullPage: true })
    const found = [
      ...(await clipped(page)),
      ...(await overlapping(page)),
      ...(await glued(page)),
      ...(await tooSmall(page, leastOf(what), 'main')),
    ]
    flaws.push(...found.map((flaw) => `${what} at ${size.width} px, ${flaw}`))
  }
  await page.setViewportSize(upright)
  return flaws
}

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))

/** How far a page is scrolled, and where its section begins. */
const placeOf = async (page: Page) => ({
  scrolled: await page.evaluate(() => window.scrollY),
  begins: await page
    .getByRole('heading', { level: 1 })
    .evaluate((head) => Math.round(head.getBoundingClientRect().top)),
})

/** Makes an issue of the first thing of a section that none has been made of, if there is any. */
const makeIssue = async (page: Page): Promise<void> => {
  const button = page.locator('main li button[data-brief]').first()
  if ((await button.count()) === 0) return
  await button.tap()
  await page.locator('main [data-made]').first().waitFor()
  // What is said of it lies over the page: test/e2e/toasts-on-phones.test.ts is about that.
  const toast = page.locator('li[data-variant]')
  await toast.getByRole('button').last().tap()
  await toast.waitFor({ state: 'detached' })
}

test('every kind of section is among them', () => {
  expect(agenda.map(({ kind }) => kind).toSorted()).toEqual([...Section.shape.kind.options].toSorted())
})

test.each(['en', 'de', 'ar'])('on phones, sections are shown from their top and whole, in %s', async (language) => {
  for (const { id } of [ann, bob]) await world.as(world.home.admin).patch(`/api/users/${id}`, { language })
  const meeting = await fullMeeting()
  const screens = {
    presented: await enter(meeting, ann, { on: 'phone' }),
    followed: await enter(meeting, bob, { on: 'phone' }),
  }
  const flaws: string[] = []
  const look = async (what: string): Promise<void> => {
    for (const [how, page] of Object.entries(screens))
      flaws.push(...(await flawsOf(page, `${language}-${what}-${how}`)))
  }
  for (const [turn, { id, kind }] of meeting.agenda.entries()) {
    if (turn > 0) for (const page of Object.values(screens)) await scrollToEnd(page)
    await act(meeting, 'turn', ann, { sectionId: id })
    for (const page of Object.values(screens)) {
      await page.locator(`[data-section="${id}"]`).waitFor()
      // One line of the app, one of the meeting, and the agenda.
      await expect.poll(() => placeOf(page), { message: kind }).toMatchObject({ scrolled: 0, begins: 161 })
    }
    await makeIssue(screens.presented)
    await look(kind)
    if (kind !== 'issue-discussion') continue
    const { body: issues } = await world.as(ann).get<Issue[]>(`/api/teams/${meeting.teamId}/issues`)
    await act(meeting, 'discuss', ann, { issueId: issues[0]?.id })
    await look('discussed')
  }
  expect(flaws).toEqual([])
})
