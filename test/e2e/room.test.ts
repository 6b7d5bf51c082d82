import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { openRoomStage, shows } from './support/room.ts'
import { says } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, bob, world, newTeam, schedule, running, act, roomOf, enter } = stage

const next = (page: Page) => page.getByRole('button', { name: /^Next: / })
const secondsOn = async (page: Page): Promise<number> => {
  const text = await page.getByRole('timer', { name: 'Time used' }).innerText()
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

test('a meeting is started on its page, and screens follow whoever presents', async () => {
  const meeting = await schedule(await newTeam())
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await his.getByRole('button', { name: 'Start meeting' }).waitFor()
  await hers.getByRole('button', { name: 'Start meeting' }).click()
  await shows(hers, 'Segue')
  await shows(his, 'Segue')
  await his.getByText('You follow Ann Archer').waitFor()
  // The team has neither measurables nor rocks: those sections take no time.
  await expect.poll(() => next(hers).innerText()).toBe('Next: Headlines')
  await next(hers).click()
  await shows(his, 'Headlines')
  await hers.keyboard.press('n')
  await shows(his, 'To-Do List')
  await hers.keyboard.press('b')
  await shows(his, 'Headlines')
  await hers
    .getByRole('navigation', { name: 'Agenda' })
    .getByRole('button', { name: /Issue Discussion/ })
    .click()
  await shows(his, 'Issue Discussion')
})

test('whoever looks around sees another section, until they follow again', async () => {
  const meeting = await running('headlines')
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await shows(his, 'Headlines')
  await his
    .getByRole('navigation', { name: 'Agenda' })
    .getByRole('button', { name: /To-Do List/ })
    .click()
  await shows(his, 'To-Do List')
  await his.getByText('You are looking around.').waitFor()
  await next(hers).click()
  await next(hers).click()
  await shows(hers, 'Issue Discussion')
  await shows(his, 'To-Do List')
  await his.getByRole('button', { name: 'Follow' }).click()
  await shows(his, 'Issue Discussion')
})

test('anybody takes over by one click, and all are told', async () => {
  const meeting = await running()
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await hers.getByRole('button', { name: 'Pause' }).waitFor()
  await his.getByRole('button', { name: 'Take over' }).click()
  await says(hers, 'Bob Baker presents now')
  await his.getByRole('button', { name: 'Pause' }).click()
  await hers.getByRole('button', { name: 'Take over' }).waitFor()
  await his.getByRole('button', { name: 'Resume' }).waitFor()
  await expect
    .poll(() => roomOf(meeting))
    .toMatchObject({ presenterId: bob.id, clock: { status: 'paused', since: null } })
})

test('two screens show the same time, whatever their own clocks say', async () => {
  const meeting = await running()
  const hers = await enter(meeting, ann)
  const context = await stage.context(bob)
  // Seventeen minutes ahead.
  await context.addInitScript(`{ const own = Date.now.bind(Date); Date.now = () => own() + 1_020_000 }`)
  const his = await context.newPage()
  await his.goto(`/meetings/${meeting.id}`)
  await shows(his, 'Segue')
  await expect.poll(async () => Math.abs((await secondsOn(his)) - (await secondsOn(hers)))).toBeLessThanOrEqual(1)
  await act(meeting, 'pause')
  await expect.poll(async () => (await secondsOn(his)) === (await secondsOn(hers))).toBe(true)
})

test('the presenter is lost in the middle, and the meeting goes on', async () => {
  const meeting = await running('headlines')
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await shows(his, 'Headlines')
  await hers.context().close()
  const before = await secondsOn(his)
  await expect.poll(() => secondsOn(his)).toBeGreaterThan(before)
  await his.getByRole('button', { name: 'Take over' }).click()
  await next(his).click()
  await shows(his, 'To-Do List')
  await expect.poll(() => roomOf(meeting)).toMatchObject({ presenterId: bob.id, clock: { status: 'running' } })
})

test('a meeting goes on another day, under whoever goes on with it', async () => {
  const meeting = await running('headlines')
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await hers.getByRole('button', { name: 'More about Leadership weekly' }).click()
  await hers.getByRole('menuitem', { name: 'Go on another day' }).click()
  await says(his, 'The meeting is suspended')
  await his.getByRole('button', { name: 'Go on with the meeting' }).click()
  await his.getByRole('button', { name: 'Pause' }).waitFor()
  await shows(his, 'Headlines')
  await expect.poll(() => roomOf(meeting)).toMatchObject({ presenterId: bob.id, clock: { status: 'running' } })
})

test('people come and go, and all see it', async () => {
  const meeting = await running()
  const hers = await enter(meeting, ann)
  const people = hers.getByRole('region', { name: /^Here/ })
  await people.getByText('1 of 2').waitFor()
  const his = await enter(meeting, bob)
  await people.getByText('2 of 2').waitFor()
  await his.getByRole('link', { name: 'Back to Meetings' }).click()
  await people.getByText('1 of 2').waitFor()
  await people.getByText('Has left').waitFor()
})

test('notes are taken together, and two who change one at once lose nothing', async () => {
  const meeting = await running()
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await hers.getByLabel('New note on Segue').fill('Ship on Friday')
  await hers.keyboard.press('Enter')
  await his.getByText('Ship on Friday').waitFor()
  await his.getByLabel('New note on Segue').fill('Not yet sent')
  await his.reload()
  await expect.poll(() => his.getByLabel('New note on Segue').inputValue()).toBe('Not yet sent')
  const notes = `/api/meetings/${meeting.id}/notes`
  const [note] = (await world.as(ann).get<MeetingNote[]>(notes)).body
  await his.getByRole('button', { name: 'Note of Ann Archer' }).click()
  await his.getByRole('menuitem', { name: 'Edit' }).click()
  await his.getByLabel('Note', { exact: true }).fill('Ship on Monday')
  await world.as(ann).patch(`/api/meeting-notes/${note?.id}`, { content: 'Ship on Thursday' })
  await his.getByRole('button', { name: 'Save' }).click()
  await his.getByRole('alert').getByText('Ship on Thursday').waitFor()
  await his.getByRole('alert').getByText('Ship on Monday').first().waitFor()
  await his.getByRole('button', { name: 'Save' }).click()
  await hers.getByText('Ship on Monday').waitFor()
  await his.getByRole('button', { name: 'Note of Ann Archer' }).click()
  await his.getByRole('menuitem', { name: 'Delete' }).click()
  await hers.getByText('Ship on Monday').waitFor({ state: 'detached' })
})

test('large type is for a projector, and stays so', async () => {
  const page = await enter(await running(), ann)
  const size = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize)
  expect(await size()).toBe('20px')
  await page.getByRole('button', { name: 'More about Leadership weekly' }).click()
  await page.getByRole('menuitem', { name: 'Large type for a projector' }).click()
  await expect.poll(size).toBe('32px')
  await page.reload()
  await expect.poll(size).toBe('32px')
})

test('a phone has the agenda as a sheet', async () => {
  const meeting = await running('headlines')
  const page = await enter(meeting, bob, { on: 'phone' })
  await shows(page, 'Headlines')
  await page.locator('summary').click()
  await page.getByRole('button', { name: /To-Do List/ }).click()
  await shows(page, 'To-Do List')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
