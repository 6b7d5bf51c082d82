import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
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
  ['/dashboard', 'desktop', 'An issue', ['Bo Birch', 'Cy Cedar']],
  ['/scorecard', 'desktop', 'A number', ['Di Dogwood']],
  ['/todos', 'phone', 'A to-do', ['Di Dogwood']],
  ['/teams', 'desktop', team.name, [/^.+ \+2$/]],
  ['/meetings', 'desktop', 'A meeting', [/Bo Birch, Cy Cedar, Di Dogwood, Ed Elm, Fay Fir, Guy Gum/]],
] as const)('%s from a %s has whole names on paper, where the screen has initials', async (path, on, text, names) => {
  const page = await stage.visit(`${path}?team=${team.id}`, admin, { on })
  await page.getByText(text, { exact: true }).first().waitFor()
  expect(await namesOnPaper(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const printed = (await namesOnPaper(page)).toSorted()
  expect(printed).toEqual(names.map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))))
})
