import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lastPeriods } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import type { Decision } from '#contract/decisions.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Minutes } from '#contract/minutes.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import { violations } from './support/access.ts'
import { agendaOf, next, openRoomStage, secondsOn, shows } from './support/room.ts'
import { closeDialog, says, tick } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, bob, zoe, sales, world, newTeam, schedule, roomOf, enter } = stage

const today = dayInZone(plainCalendar.timeZone, new Date())
const [lastWeek] = lastPeriods('week', 2, today, plainCalendar)

/** A meeting of Ann, Bob and Cara, whose team has something for each section. */
const ofThree = async (): Promise<{ meeting: Meeting; cara: User }> => {
  const team = await newTeam()
  const cara = await world.member(team, { fullName: 'Cara Cole' })
  const by = world.as(ann)
  const goal = { rule: '>=', low: 20 }
  const asked = { name: 'Quotes', goal, ownerId: bob.id }
  const { body: item } = await by.post<Measurable>(`/api/teams/${team.id}/scorecard/items`, asked)
  await by.put(`/api/scorecard/items/${item.id}/values/${lastWeek?.key}`, { value: 14 })
  await by.post(`/api/teams/${team.id}/rocks`, { title: 'Second warehouse', ownerId: bob.id, status: 'off-track' })
  await by.post(`/api/teams/${team.id}/todos`, { title: 'Order the racks', assignedToId: cara.id })
  return { meeting: await schedule(team), cara }
}

/** Two desktops and a phone. */
type Screens = { hers: Page; his: Page; phone: Page }

const phoneShows = (phone: Page, section: string) => phone.getByText(section, { exact: true }).waitFor()

const turnTo = async ({ hers, his, phone }: Screens, presenters: Page, section: string): Promise<void> => {
  await next(presenters).click()
  for (const page of [hers, his]) await shows(page, section)
  await phoneShows(phone, section)
}

/** What test/e2e/room-sections.test.ts shows to be done on the pages. */
const review = async ({ hers, phone }: Screens, meeting: Meeting): Promise<void> => {
  const [by, his] = [world.as(ann), world.as(bob)]
  const room = `/api/meetings/${meeting.id}/room`
  await by.put(`${room}/check-in`, { personal: 'Anchor watch passed', business: 'Halvorsen signed' })
  await his.post(`/api/meetings/${meeting.id}/notes`, {
    section: meeting.agenda[0]?.id,
    content: 'Cara is on the train',
  })
  const { body: headlines } = await by.get<Headline[]>(`/api/teams/${meeting.teamId}/notes`)
  await his.put(`${room}/headlines/${headlines[0]?.id}`, { ticked: true })

  await tick(phone, 'Order the racks').click()
  await phone.getByRole('button', { name: 'Add a headline' }).click()
  await phone.getByRole('dialog', { name: 'Add a headline' }).getByLabel('Title').fill('A new depot')
  await phone.keyboard.press('Enter')
  await says(phone, 'Headline created')
  await closeDialog(phone)
  await agendaOf(hers, 'To-Do List').click()
  await hers.getByText('None of these are due yet.').waitFor()
}

const voteFor = (page: Page, title: string) => page.getByRole('button', { name: `Vote for "${title}"` }).click()

const vote = async (screens: Screens): Promise<void> => {
  const { hers, his, phone } = screens
  await turnTo(screens, hers, 'Issue Discussion')
  for (const page of [phone, his, hers]) await voteFor(page, 'Rota too late')
  for (const page of [phone, hers]) await voteFor(page, 'Credit limits')
  await voteFor(phone, 'Late call-backs')
  await phone.getByText('0 of 3 votes left').waitFor()
  await hers.getByRole('button', { name: 'Vote for "Rota too late", 3 votes' }).waitFor()
  for (const votes of ['2 votes', '1 vote']) {
    await voteFor(his, 'Late call-backs')
    await hers.getByRole('button', { name: `Vote for "Late call-backs", ${votes}` }).waitFor()
  }
  await his.getByText('2 of 3 votes left').waitFor()
  await hers.getByRole('button', { name: 'Pick the most voted' }).click()
  const picked = ['Rota too late', 'Credit limits', 'Late call-backs']
  const list = his.getByRole('list', { name: 'Short-term issues' })
  for (const [index, title] of picked.entries()) {
    await list.getByRole('button', { name: `Top three: "${title}", number ${index + 1}` }).waitFor()
  }
}

/** The presenter's browser is gone; Bob takes over, and Ann is back on a new page. */
const loseThePresenter = async ({ hers, his, phone }: Screens, meeting: Meeting): Promise<Screens> => {
  await hers.getByRole('button', { name: 'Discuss it' }).click()
  await his.getByRole('region', { name: 'Rota too late' }).waitFor()
  await hers.context().close()
  const before = await secondsOn(his)
  await expect.poll(() => secondsOn(his)).toBeGreaterThan(before)
  await his.getByRole('button', { name: 'Take over' }).click()
  await his.getByRole('button', { name: 'Pause' }).waitFor()
  const again = await enter(meeting, ann)
  await again.getByText('You follow Bob Baker').waitFor()
  await again.getByRole('region', { name: 'Rota too late' }).waitFor()
  return { hers: again, his, phone }
}

const decide = async ({ hers, his, phone }: Screens): Promise<void> => {
  const onStage = hers.getByRole('region', { name: 'Rota too late' })
  await onStage.getByText('Raised by Ann Archer').waitFor()
  await onStage.getByLabel('In one sentence').fill('The rota is published late')
  // Whoever goes on to solve it leaves the sentence, which saves it.
  await onStage.getByRole('button', { name: 'Solve', exact: true }).click()
  await hers.getByRole('dialog', { name: 'Solve issue' }).getByText('The rota is published late').waitFor()
  await hers.keyboard.press('Escape')
  await his.getByRole('heading', { name: 'The rota is published late' }).waitFor()
  expect(await violations(hers, 'main')).toEqual([])
  await hers.getByRole('button', { name: 'Solve', exact: true }).click()
  const solving = hers.getByRole('dialog', { name: 'Solve issue' })
  await solving.getByRole('button', { name: 'Ann Archer', pressed: true }).waitFor()
  await solving.getByLabel('Decision').fill('Publish it three weeks ahead')
  await solving.getByPlaceholder('Add a to-do, @name sets the owner').fill('Publish the rota')
  await solving.getByRole('button', { name: /^Solve issue/ }).click()
  const settled = his.getByRole('region', { name: 'Settled in this meeting' })
  await settled.getByText('Publish it three weeks ahead').waitFor()

  await his.getByRole('region', { name: 'Next issue' }).getByText('Credit limits').waitFor()
  await his.getByRole('button', { name: 'Discuss it' }).click()
  await hers.getByRole('region', { name: 'Credit limits' }).waitFor()
  await his.getByRole('button', { name: 'Park' }).click()
  for (const page of [hers, his]) await page.getByRole('tab', { name: 'Long-term (1)' }).waitFor()
  await phone.getByRole('button', { name: /^Vote for "Credit limits"/ }).waitFor({ state: 'detached' })
}

const conclude = async (screens: Screens): Promise<void> => {
  const { hers, his, phone } = screens
  await turnTo(screens, his, 'Conclude')
  await hers.getByRole('region', { name: 'New to-dos' }).getByText('Publish the rota').waitFor()
  await hers.getByRole('textbox', { name: 'Message' }).fill('Rotas come three weeks ahead')
  await hers.getByRole('checkbox', { name: 'Sales' }).check()
  await hers.getByRole('button', { name: 'Send message' }).click()
  await his.getByText('0 of 1 acknowledged').waitFor()

  await phone.getByRole('radio', { name: '10', exact: true }).click()
  await his.getByRole('radio', { name: '9', exact: true }).click()
  await hers.getByRole('radio', { name: '5', exact: true }).click()
  await hers.getByRole('button', { name: 'Rate 5' }).click()
  await hers.getByText('Say why, in one sentence').waitFor()
  await hers.getByLabel('Why? (one sentence)').fill('We started late')
  await hers.getByRole('button', { name: 'Rate 5' }).click()
  await his.getByText('8.0 on average').waitFor()
  await his.getByText('We started late').waitFor()
  expect(await violations(hers, 'main')).toEqual([])
  await hers.getByText('Bob Baker concludes the meeting.').waitFor()
  await his.getByRole('button', { name: 'Conclude meeting' }).click()
  const question = his.getByRole('alertdialog', { name: 'Conclude this meeting?' })
  await question.getByText('The recap is emailed').waitFor()
  await question.getByRole('button', { name: 'Conclude' }).click()
}

/** What the minutes say on a page. */
const readMinutes = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Who was there 3 of 3' }).getByText('Cara Cole').waitFor()
  const decisions = page.getByRole('region', { name: 'Decisions' })
  await decisions.getByText('Publish it three weeks ahead').waitFor()
  await page
    .getByRole('table', { name: 'New to-dos' })
    .getByRole('row', { name: /Publish the rota/ })
    .waitFor()
  await page.getByText('Halvorsen signed').waitFor()
  await page.getByText('Cara is on the train').waitFor()
  const rows = [/Quotes.* 14 /, /Second warehouse.*Off track/, /Order the racks.*Done/, /Call the bank.*Not done/]
  const outcomes = [
    /The rota is published late Solved\D* 3/,
    /Credit limits Moved to Long-term\D* 2/,
    /Late call-backs Still open\D* 1/,
  ]
  for (const name of [...rows, ...outcomes]) await page.getByRole('row', { name }).first().waitFor()
  await page
    .getByRole('region', { name: /^Headlines/ })
    .getByText('We won Halvorsen')
    .waitFor()
  await page.getByText('Rotas come three weeks ahead').waitFor()
  await page.getByText('We started late').waitFor()
}

test('three people hold a meeting, one of them by phone, and its minutes have all of it', async () => {
  const { meeting, cara } = await ofThree()
  const start: Screens = {
    hers: await enter(meeting, ann),
    his: await enter(meeting, bob),
    phone: await stage.visit(`/meetings/${meeting.id}/remote`, cara, { on: 'phone' }),
  }
  await start.hers.getByRole('button', { name: 'Start meeting' }).click()
  await shows(start.his, 'Segue')
  await phoneShows(start.phone, 'Segue')
  await review(start, meeting)
  await vote(start)
  const screens = await loseThePresenter(start, meeting)
  await decide(screens)
  await conclude(screens)
  await readMinutes(screens.his)
  await screens.phone.getByRole('link', { name: 'Read the minutes' }).click()
  await screens.phone.getByText('Publish it three weeks ahead').first().waitFor()
  expect(await roomOf(meeting)).toMatchObject({ clock: { status: 'concluded', since: null } })
  const { body } = await world.as(ann).get<Minutes>(`/api/meetings/${meeting.id}/minutes`)
  expect(body.record.presenterId).toBe(bob.id)
  const { body: decisions } = await world.as(ann).get<Decision[]>(`/api/teams/${meeting.teamId}/decisions`)
  const present = decisions[0]?.present.map(({ fullName }) => fullName)
  expect(present?.toSorted()).toEqual(['Ann Archer', 'Bob Baker', 'Cara Cole'])

  const theirs = await stage.visit(`/headlines?team=${sales.id}`, zoe)
  await theirs.getByText('Rotas come three weeks ahead').first().click()
  await theirs.getByRole('button', { name: /^Acknowledge / }).click()
  await says(theirs, '1 of 1 acknowledged')
})
