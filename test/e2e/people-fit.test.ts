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

const open = async (by: User, visit?: Visit): Promise<Page> => {
  const page = await stage.visit(`/accountability-chart?team=${ops.id}`, by, visit)
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByText('Only admins, the raters named for a person, and the person see this.').waitFor()
  return page
}
const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const panelOf = (page: Page, { fullName }: User) => page.getByRole('complementary', { name: `Ratings of ${fullName}` })
const stored = async (person: User) =>
  (await world.as(admin).get<FitSheet>(`/api/teams/${ops.id}/people-fit?quarter=${quarter}`)).body.people.find(
    (of) => of.person.id === person.id,
  )

test('an admin names a rater, who rates; the person sees it, and a third is shown nothing', async () => {
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

  const own = await open(bob)
  await own.getByText('You see your own ratings.', { exact: false }).waitFor()
  await cell(own, 'Bob Baker, Curious: −').waitFor()
  expect(await own.getByText('Ann Archer', { exact: true }).count()).toBe(0)
  await own.getByRole('button', { name: 'Bob Baker', exact: true }).click()
  await panelOf(own, bob).getByText('rarely or never').waitFor()
  expect(await panelOf(own, bob).getByRole('heading', { name: 'Raters' }).count()).toBe(0)

  const third = await world.member(ops)
  const colleague = await open(third)
  await colleague.getByRole('button', { name: third.fullName, exact: true }).waitFor()
  expect(await colleague.getByText('Bob Baker').count()).toBe(0)
  expect((await world.as(third).get(`/api/people-fit/${bob.id}`)).status).toBe(404)
})

test('a note is saved when it is left, and one that somebody else was first with is kept', async () => {
  const cara = await world.member(ops, { fullName: 'Cara Cole' })
  const page = await open(admin)
  await page.getByRole('button', { name: 'Cara Cole', exact: true }).click()
  const panel = panelOf(page, cara)
  await panel.getByRole('region', { name: 'Honest' }).getByRole('button', { name: 'Add a note' }).click()
  const note = panel.getByLabel('Note on Honest')
  await note.pressSequentially('Owns up')
  await note.blur()
  await expect.poll(async () => (await stored(cara))?.values[0]?.notes).toBe('Owns up')

  await note.fill('Owns up early')
  const dan = await world.member(ops, { role: 'admin', fullName: 'Dan Dale' })
  const path = `/api/people-fit/${cara.id}/values/${honest}/${quarter}`
  await world.as(dan).put(path, { notes: 'Late with bad news' })
  await note.blur()
  await panel.getByText('Dan Dale wrote: “Late with bad news”', { exact: false }).waitFor()
  expect(await note.inputValue()).toBe('Owns up early')
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(async () => (await stored(cara))?.values[0]?.notes).toBe('Owns up early')
  await panel.getByRole('alert').waitFor({ state: 'detached' })
})

test('of two who rate one cell the second is told, and sees what the first said', async () => {
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
})

test('an admin sets the bar', async () => {
  const page = await open(admin)
  await page.getByText('Every core value at least +/−, at least 3 + and no −.').waitFor()
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

test('the keys go over what a line does not have', async () => {
  const page = await open(admin)
  await cell(page, 'Bob Baker, Honest').focus()
  await page.keyboard.press('Home')
  expect(await page.getByRole('button', { name: 'Bob Baker', exact: true }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('End')
  expect(await cell(page, 'Bob Baker, Sales, has capacity').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await panelOf(page, bob).getByRole('heading', { name: 'Bob Baker' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Escape')
  await panelOf(page, bob).waitFor({ state: 'detached' })
  await expect.poll(() => cell(page, 'Bob Baker, Sales, has capacity').evaluate(isFocused)).toBe(true)
})

test('Esc in a note saves it, and the quarter and the person stay in the address', async () => {
  const finn = await world.member(ops, { fullName: 'Finn Falk' })
  const page = await open(admin)
  await page.getByRole('button', { name: 'Finn Falk', exact: true }).click()
  const panel = panelOf(page, finn)
  await panel.getByRole('region', { name: 'Honest' }).getByRole('button', { name: 'Add a note' }).click()
  await panel.getByLabel('Note on Honest').pressSequentially('Says no')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored(finn))?.values[0]?.notes).toBe('Says no')
  await page.getByRole('button', { name: 'Finn Falk', exact: true }).click()
  await page.reload()
  await panel.getByRole('heading', { name: 'Finn Falk' }).waitFor()
  expect(await panel.getByLabel('Note on Honest').inputValue()).toBe('Says no')
})

test('a note that was refused is not lost by going to another quarter', async () => {
  const gina = await world.member(ops, { fullName: 'Gina Gold' })
  const page = await open(admin)
  await page.getByRole('button', { name: 'Gina Gold', exact: true }).click()
  const panel = panelOf(page, gina)
  await panel.getByRole('region', { name: 'Honest' }).getByRole('button', { name: 'Add a note' }).click()
  const note = panel.getByLabel('Note on Honest')
  await page.route(/\/values\//, (route) => route.fulfill({ status: 500, json: {} }))
  await note.fill('Tells it early')
  await note.blur()
  await panel.getByText('Your note is not saved.').waitFor()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(/\/values\//)
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(async () => (await stored(gina))?.values[0]?.notes).toBe('Tells it early')
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await panel.waitFor({ state: 'detached' })
})

test('the history has what was rated this quarter in a seat that was given up', async () => {
  const hugo = await world.member(ops, { fullName: 'Hugo Hall' })
  const held = await addSeat(world, ops, 'Night desk', { filledById: hugo.id })
  await world.as(admin).put(`/api/people-fit/${hugo.id}/seats/${held}/${quarter}`, { wantIt: false })
  await world.as(admin).patch(`/api/accountability-positions/${held}/assign`, { filledById: null })
  const page = await open(admin)
  await page.getByRole('button', { name: 'Hugo Hall', exact: true }).click()
  const history = panelOf(page, hugo).getByRole('region', { name: 'History' })
  await history.getByRole('heading', { name: 'besides the above' }).waitFor()
  await history.getByText('Wants it: no').waitFor()
})

test('the chart asks for a fit check once, however many seats are looked at', async () => {
  const page = await stage.visit(`/accountability-chart?team=${ops.id}&position=${top}`, bob)
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('people-fit') && asked.push(request.url())))
  await page.reload()
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('complementary', { name: 'Integrator' }).getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('region', { name: /^Fit check/ }).waitFor()
  expect(asked).toHaveLength(1)
})

test.each(['desktop', 'phone'] as const)('with axe, and targets large enough, on %s', async (on) => {
  await world.as(admin).put(`/api/people-fit/${bob.id}/seats/${seat}/2025-Q1`, { getIt: true, notes: 'New in it' })
  const page = await open(admin, { on })
  if (on === 'phone') await page.getByRole('heading', { name: 'Bob Baker' }).click()
  else await page.getByRole('button', { name: 'Bob Baker', exact: true }).click()
  await page.getByText('New in it').first().waitFor()
  // Away from what it explains, the tip goes.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  expect(await faintTexts(page)).toEqual([])
  expect(await tooSmall(page, on === 'phone' ? 40 : 24)).toEqual([])
})
