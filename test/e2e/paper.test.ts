import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { follow } from './support/follow.ts'
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
