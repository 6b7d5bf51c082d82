import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Measurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import { follow } from './support/follow.ts'
import { weeks } from './support/scorecard.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()
const { world } = stage
const { team, admin } = world.home
const calls = world.as(admin)
const people: User[] = []
for (const fullName of ['Bo Birch', 'Cy Cedar', 'Di Dogwood', 'Ed Elm', 'Fay Fir', 'Guy Gum']) {
  people.push(await world.member(team, { fullName }))
}
const [bo, cy, di] = people
await calls.post(`/api/teams/${team.id}/todos`, { title: 'A to-do', assignedToId: di?.id })
await calls.post(`/api/teams/${team.id}/rocks`, { title: 'A rock', ownerId: bo?.id })
await calls.post(`/api/teams/${team.id}/issues`, { title: 'An issue', assignedToId: cy?.id })
await calls.post(`/api/teams/${team.id}/scorecard/items`, {
  name: 'A number',
  ownerId: di?.id,
  goal: { rule: '>=', low: 20 },
})
await calls.post(`/api/teams/${team.id}/meetings`, {
  title: 'A meeting',
  attendeeIds: people.map(({ id }) => id),
})

const namesOnPaper = (page: Page): Promise<string[]> =>
  page
    .locator('[data-on-paper]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => getComputedStyle(each, '::before').content.slice(1, -1)),
    )

test.each([
  [
    'desktop',
    [
      ['/dashboard', 'An issue', ['Bo Birch', 'Cy Cedar']],
      ['/scorecard', 'A number', ['Di Dogwood']],
      ['/teams', team.name, [/^.+ \+2$/]],
      ['/meetings', 'A meeting', [/Bo Birch, Cy Cedar, Di Dogwood, Ed Elm, Fay Fir, Guy Gum/]],
    ],
  ],
  ['phone', [['/todos', 'A to-do', ['Di Dogwood']]]],
] as const)('pages of a %s have whole names on paper, where the screen has initials', async (on, pages) => {
  const page = await stage.visit(`${pages[0][0]}?team=${team.id}`, admin, { on })
  for (const [path, text, names] of pages) {
    await page.getByRole('main').waitFor()
    await follow(page, `${path}?team=${team.id}`)
    await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
    expect(await namesOnPaper(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect
      .poll(async () => (await namesOnPaper(page)).toSorted())
      .toEqual(names.map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))))
    await page.emulateMedia({ media: 'screen' })
  }
})

// What A4 leaves between the margins of base.css.
const paper = 'html { width: 182mm }'

test('a date stays on one line on paper, and the manager’s way back is not printed', async () => {
  const page = await stage.visit(`/issues?team=${team.id}`, admin)
  const year = new Date().getFullYear()
  const created = page.getByRole('row', { name: /An issue/ }).getByText(new RegExp(`^\\w+ \\d+, ${year}$`))
  await created.waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.addStyleTag({ content: paper })
  expect(await created.evaluate((date) => date.getClientRects().length)).toBe(1)
  const isInside = (date: Element) => date.scrollWidth <= (date.parentElement?.clientWidth ?? 0)
  expect(await created.evaluate(isInside)).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await follow(page, `/scorecard/manager?team=${team.id}`)
  const back = page.getByRole('main').getByRole('link', { name: 'Scorecard' })
  await back.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await back.isVisible()).toBe(false)
})

test('an owner’s whole name stays in its column on paper, in Arabic too', async () => {
  const { id: ownerId } = await world.member(team, { fullName: 'Alexandra Montgomery' })
  const wish = { name: 'Another number', ownerId, goal: { rule: '>=', low: 20 } }
  await calls.post(`/api/teams/${team.id}/scorecard/items`, wish)
  const page = await stage.visit(`/scorecard?team=${team.id}`, admin)
  const isInside = (name: Element) => {
    const [own, cell] = [name, name.closest('td')].map((each) => each?.getBoundingClientRect())
    return own !== undefined && cell !== undefined && cell.left <= own.left && own.right <= cell.right
  }
  const name = page.locator('[data-on-paper="Alexandra Montgomery"]')
  await name.waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    expect(await name.evaluate(isInside)).toBe(true)
  }
})

// What Letter, the narrower one, leaves when it lies on its side.
const sideways = 'html { width: 251.4mm }'

test('all thirteen weeks of a scorecard go on paper whole, black on white, from the right as well', async () => {
  const wide = await world.team('Wide')
  for (const [index, name] of ['Averyveryverylongwordthatnocolumnhasroomfor', 'Another number', 'A third'].entries()) {
    const low = 1_234_567 * 10 ** index
    const item = { name, unit: 'currency', goal: { rule: '>=', low }, ownerId: di?.id }
    const { body } = await calls.post<Measurable>(`/api/teams/${wide.id}/scorecard/items`, item)
    const values = weeks.map(({ key }) => ({ itemId: body.id, weekId: key, value: low * 10 }))
    await calls.put('/api/scorecard/values', { values })
  }
  const page = await stage.visit(`/scorecard?team=${wide.id}`, admin, { scheme: 'dark' })
  const cells = page.getByRole('row', { name: /A third/ }).locator('[data-period]')
  await cells.first().waitFor()
  expect(await cells.count()).toBe(13)
  await page.emulateMedia({ media: 'print' })
  await page.addStyleTag({ content: sideways })
  const cut = () =>
    page.locator('th, td, th button, td bdi').evaluateAll((all) => {
      const paper = document.documentElement.getBoundingClientRect()
      const isCut = (each: Element) => {
        const { left, right } = each.getBoundingClientRect()
        return left < paper.left - 1 || right > paper.right + 1 || each.scrollWidth > each.clientWidth + 1
      }
      return all.filter((each) => each.checkVisibility() && isCut(each)).map((each) => each.textContent)
    })
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    expect(await cut()).toEqual([])
  }
  const colorsOf = (element: Element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ]
  const [ink, ground] = await page.getByRole('heading', { level: 1 }).evaluate(colorsOf)
  expect([ink, ground]).toEqual(['rgb(29, 27, 23)', 'rgb(255, 255, 255)'])
})
