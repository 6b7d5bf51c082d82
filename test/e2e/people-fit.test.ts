import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { periodOf } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { FitSheet } from '#contract/people-fit.ts'
import type { User } from '#contract/tenants.ts'
import { addCoreValue, addSeat } from '#test/support/people-fit.ts'
import { faintTexts, violations } from './support/access.ts'
import { isFocused, openTeamStage, says, type Visit } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openTeamStage()
const { world, ops, ann, bob } = stage
const { admin } = world.home
const quarter = periodOf('quarter', new Date().toISOString().slice(0, 10), plainCalendar).key
const honest = await addCoreValue(world, ops, 'Honest')
const curious = await addCoreValue(world, ops, 'Curious')
const top = await addSeat(world, ops, 'Integrator', { filledById: ann.id })
const seat = await addSeat(world, ops, 'Sales', { filledById: bob.id, parentPositionId: top })

await world.as(admin).put(`/api/people-fit/${bob.id}/seats/${seat}/2025-Q1`, { getIt: true, notes: 'New in it' })

const open = async (by: User, visit?: Visit): Promise<Page> => {
  const page = await stage.visit(`/accountability-chart?team=${ops.id}&tab=people`, by, visit)
  await page.getByText('Only admins, the raters named for a person, and the person see this.').waitFor()
  return page
}
const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const panelOf = (page: Page, { fullName }: User) => page.getByRole('complementary', { name: `Ratings of ${fullName}` })
const stored = async (person: User) =>
  (await world.as(admin).get<FitSheet>(`/api/teams/${ops.id}/people-fit?quarter=${quarter}`)).body.people.find(
    (of) => of.person.id === person.id,
  )

test('an admin names a rater, who rates', async () => {
  const boss = await open(admin)
  await boss.getByRole('button', { name: 'Bob Baker', exact: true }).click()
  await panelOf(boss, bob).getByRole('button', { name: 'Add Ann Archer, who holds the seat above' }).click()
  await panelOf(boss, bob).getByRole('button', { name: 'Remove Ann Archer from the raters' }).waitFor()
  expect(await panelOf(boss, bob).getByRole('heading', { name: 'Raters' }).evaluate(isFocused)).toBe(true)

  const rater = await open(ann)
  // Of herself she sees what there is, and says nothing.
  expect(await cell(rater, 'Ann Archer, Honest').getAttribute('aria-disabled')).toBe('true')
  await cell(rater, 'Bob Baker, Honest: not yet rated').click()
  await cell(rater, 'Bob Baker, Honest: \\+, most of the time').waitFor()
  await rater.keyboard.press('ArrowRight')
  await rater.keyboard.press('-')
  await cell(rater, 'Bob Baker, Curious: −, rarely or never').waitFor()
  await rater.getByText('Below the bar').waitFor()
  await rater.keyboard.press('ArrowRight')
  await rater.keyboard.press('y')
  await cell(rater, 'Bob Baker, Sales, gets it: yes').waitFor()
  await expect.poll(async () => (await stored(bob))?.seatFits[0]?.getIt).toBe(true)
})

test('a person sees their own ratings, and the fit check of their seat, asked for once, however many are looked at', async () => {
  await world.as(admin).put(`/api/people-fit/${bob.id}/values/${curious}/${quarter}`, { rating: '-' })
  const page = await stage.visit(`/accountability-chart?team=${ops.id}&position=${top}`, bob)
  const isAboutFit = (url: string) => /api.*people-fit/.test(url)
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await loaded()).filter(isAboutFit).length).toBe(1)
  const asked: string[] = []
  page.on('request', (request) => void (isAboutFit(request.url()) && asked.push(request.url())))
  await page.getByRole('complementary', { name: 'Integrator' }).getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('region', { name: /^Fit check/ }).waitFor()
  expect(asked).toEqual([])

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByText('You see your own ratings.', { exact: false }).waitFor()
  await cell(page, 'Bob Baker, Curious: −').waitFor()
  expect(await page.getByText('Ann Archer', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Bob Baker', exact: true }).click()
  await panelOf(page, bob).getByText('rarely or never').waitFor()
  expect(await panelOf(page, bob).getByRole('heading', { name: 'Raters' }).count()).toBe(0)
})

test('a note is saved when it is left, also by Esc, and neither a colleague’s, a refusal nor another tab loses it', async () => {
  const cara = await world.member(ops, { fullName: 'Cara Cole' })
  const page = await open(admin)
  await page.getByRole('button', { name: 'Cara Cole', exact: true }).click()
  const panel = panelOf(page, cara)
  const isStored = (text: string) => expect.poll(async () => (await stored(cara))?.values[0]?.notes).toBe(text)
  await panel.getByRole('region', { name: 'Honest' }).getByRole('button', { name: 'Add a note' }).click()
  const note = panel.getByLabel('Note on Honest')
  await note.pressSequentially('Owns up')
  await note.blur()
  await isStored('Owns up')

  await note.fill('Owns up early')
  const dan = await world.member(ops, { role: 'admin', fullName: 'Dan Dale' })
  const path = `/api/people-fit/${cara.id}/values/${honest}/${quarter}`
  await world.as(dan).put(path, { notes: 'Late with bad news' })
  await note.blur()
  await panel.getByText('Dan Dale wrote: “Late with bad news”', { exact: false }).waitFor()
  expect(await note.inputValue()).toBe('Owns up early')
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await isStored('Owns up early')
  await panel.getByRole('alert').waitFor({ state: 'detached' })

  await note.fill('Says no')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await isStored('Says no')
  // The quarter and the person stay in the address.
  await page.getByRole('button', { name: 'Cara Cole', exact: true }).click()
  await page.reload()
  await panel.getByRole('heading', { name: 'Cara Cole' }).waitFor()
  expect(await note.inputValue()).toBe('Says no')

  await page.route(/\/values\//, (route) => route.fulfill({ status: 500, json: {} }))
  await note.fill('Tells it early')
  await note.blur()
  await panel.getByText('Your note is not saved.').waitFor()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(/\/values\//)
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await isStored('Tells it early')
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await panel.waitFor({ state: 'detached' })
})

test('of two who rate one cell, or set the bar, the second is told what the first said', async () => {
  const eve = await world.member(ops, { fullName: 'Eve Ende' })
  const page = await open(admin)
  await cell(page, 'Eve Ende, Curious').waitFor()
  const other = await world.member([], { role: 'admin', fullName: 'Gus Grau' })
  await world.as(other).put(`/api/people-fit/${eve.id}/values/${curious}/${quarter}`, { rating: '-' })
  await cell(page, 'Eve Ende, Curious').click()
  await says(page, 'Someone else has rated this in the meantime')
  await cell(page, 'Eve Ende, Curious: −').waitFor()
  // Her own next ones follow each other.
  await cell(page, 'Eve Ende, Curious').click()
  await cell(page, 'Eve Ende, Curious').click()
  await expect.poll(async () => (await stored(eve))?.values[0]?.rating).toBe('+')

  await page.getByText('Every core value at least +/−, at least 2 + and no −.').waitFor()
  await page.getByRole('button', { name: 'Set the bar' }).click()
  const dialog = page.getByRole('dialog', { name: 'The bar' })
  await dialog.getByLabel('How many + at least').fill('1')
  await dialog.getByRole('radiogroup', { name: 'Honest at least' }).getByText('+', { exact: true }).click()
  await dialog.getByText('Every core value at least +/−, Honest at least +, at least 1 + and no −.').waitFor()
  expect(await violations(page)).toEqual([])
  const meanwhile = { least: '+/-', ofValues: [], leastPlus: 2, mostMinus: 1 }
  await world.as(admin).put('/api/people-fit-bar', meanwhile)
  await dialog.getByRole('button', { name: /^Set the bar/ }).click()
  await dialog
    .getByText('Someone else has set it to: Every core value at least +/−, at least 2 +', { exact: false })
    .waitFor()
  await dialog.getByRole('button', { name: /^Set the bar/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Every core value at least +/−, Honest at least +, at least 1 + and no −.').waitFor()
})

/** Checks the page with Bob's panel open, where his history is. */
const checkPanel = async (page: Page, least: number): Promise<void> => {
  await page.getByText('New in it').first().waitFor()
  // Away from what it explains, the tip goes.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  expect(await faintTexts(page)).toEqual([])
  expect(await tooSmall(page, least)).toEqual([])
}

test('the keys go over what a line does not have; the history has what was rated in a seat that was given up', async () => {
  const hugo = await world.member(ops, { fullName: 'Hugo Hall' })
  const held = await addSeat(world, ops, 'Night desk', { filledById: hugo.id })
  await world.as(admin).put(`/api/people-fit/${hugo.id}/seats/${held}/${quarter}`, { wantIt: false })
  await world.as(admin).patch(`/api/accountability-positions/${held}/assign`, { filledById: null })
  const page = await open(admin)
  await cell(page, 'Bob Baker, Honest').focus()
  await page.keyboard.press('Home')
  expect(await page.getByRole('button', { name: 'Bob Baker', exact: true }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('End')
  expect(await cell(page, 'Bob Baker, Sales, has capacity').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await panelOf(page, bob).getByRole('heading', { name: 'Bob Baker' }).evaluate(isFocused)).toBe(true)
  await checkPanel(page, 24)
  await page.keyboard.press('Escape')
  await panelOf(page, bob).waitFor({ state: 'detached' })
  await expect.poll(() => cell(page, 'Bob Baker, Sales, has capacity').evaluate(isFocused)).toBe(true)

  await page.getByRole('button', { name: 'Hugo Hall', exact: true }).click()
  const history = panelOf(page, hugo).getByRole('region', { name: 'History' })
  await history.getByRole('heading', { name: 'besides the above' }).waitFor()
  await history.getByText('Wants it: no').waitFor()
})

test('on a phone a person’s card opens their ratings, with targets large enough', async () => {
  const page = await open(admin, { on: 'phone' })
  await page.getByRole('heading', { name: 'Bob Baker' }).click()
  await checkPanel(page, 40)
})
