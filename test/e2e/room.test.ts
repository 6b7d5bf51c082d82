import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { Todo } from '#contract/todos.ts'
import { agendaOf, next, openRoomStage, shows } from './support/room.ts'
import { says } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, bob, world, newTeam, schedule, running, roomOf, enter } = stage

const chooseMore = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'More about Leadership weekly' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const isHeld = (page: Page, how: 'Pause' | 'Resume') => page.getByRole('button', { name: how }).waitFor()

/** Ann presents, and Bob's screen follows. */
const follow = async (hers: Page, his: Page): Promise<void> => {
  // The team has neither measurables nor rocks: those sections take no time.
  await expect.poll(() => next(hers).innerText()).toBe('Next: Headlines')
  await next(hers).click()
  await shows(his, 'Headlines')
  await hers.keyboard.press('n')
  await shows(his, 'To-Do List')
  await hers.keyboard.press('b')
  await shows(his, 'Headlines')
  await agendaOf(hers, 'Issue Discussion').click()
  await shows(his, 'Issue Discussion')
}

/** On Bob's phone, which has the agenda as a sheet, another section is shown until he follows again. */
const lookAround = async (hers: Page, his: Page): Promise<void> => {
  await his.locator('summary').click()
  await agendaOf(his, 'To-Do List').click()
  await shows(his, 'To-Do List')
  await his.getByText('You are looking around.').waitFor()
  const width = await his.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await next(hers).click()
  await shows(hers, 'Conclude')
  await shows(his, 'To-Do List')
  await his.getByRole('button', { name: 'Follow' }).click()
  await shows(his, 'Conclude')
}

test('screens follow whoever presents, who is anybody that takes over or goes on with it another day', async () => {
  const meeting = await schedule(await newTeam())
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob, { on: 'phone' })
  await his.getByRole('button', { name: 'Start' }).waitFor()
  await hers.getByRole('button', { name: 'Start meeting' }).click()
  for (const page of [hers, his]) await shows(page, 'Segue')
  await his.getByText('You follow Ann Archer').waitFor()
  const people = hers.getByRole('region', { name: /^Here/ })
  await people.getByText('2 of 2').waitFor()
  await follow(hers, his)
  await lookAround(hers, his)

  await isHeld(hers, 'Pause')
  await his.getByRole('button', { name: 'Take over' }).click()
  await says(hers, 'Bob Baker presents now')
  await his.getByRole('button', { name: 'Pause' }).click()
  await isHeld(his, 'Resume')
  const state = async () => {
    const { presenterId, clock } = await roomOf(meeting)
    return { presenterId, status: clock.status, isCounting: clock.since !== null }
  }
  await expect.poll(state).toEqual({ presenterId: bob.id, status: 'paused', isCounting: false })
  await hers.getByRole('button', { name: 'Take over' }).click()
  await isHeld(hers, 'Resume')
  await chooseMore(hers, 'Go on another day')
  await says(his, 'The meeting is suspended')
  await his.getByRole('button', { name: 'Go on with the meeting' }).click()
  await isHeld(his, 'Pause')
  await shows(his, 'Conclude')
  await expect.poll(state).toEqual({ presenterId: bob.id, status: 'running', isCounting: true })

  await hers.getByRole('button', { name: 'Take over' }).click()
  await his.getByRole('link', { name: 'Back to Meetings' }).click()
  await people.getByText('1 of 2').waitFor()
  await people.getByText('Has left').waitFor()
})

test('a note becomes a to-do, which says where it comes from, and no longer is one after Undo', async () => {
  const meeting = await running()
  const wish = { section: meeting.agenda[0]?.id, content: 'Ask for a second forklift\nBob knows whom' }
  await world.as(bob).post(`/api/meetings/${meeting.id}/notes`, wish)
  const page = await enter(meeting, ann)
  await page.getByRole('button', { name: 'Note of Bob Baker' }).click()
  await page.getByRole('menuitem', { name: 'Make a to-do' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Ask for a second forklift')
  await dialog.getByRole('button', { name: /^Create To-Do/ }).click()
  await says(page, 'To-do created successfully')
  const made = async () => {
    const { body } = await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${meeting.teamId}`)
    return body.find(({ title }) => title === 'Ask for a second forklift')
  }
  const from = `From the notes of [${meeting.title}](/meetings/${meeting.id}?team=${meeting.teamId})`
  const todo = { assignedToId: ann.id, dueDate: expect.any(String), description: `Bob knows whom\n\n${from}` }
  await expect.poll(made).toMatchObject(todo)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(made).toBeUndefined()
})

test('two who change a note at once lose nothing; half a note and large type for a projector stay', async () => {
  const meeting = await running()
  const notes = `/api/meetings/${meeting.id}/notes`
  const wish = { section: meeting.agenda[0]?.id, content: 'Ship on Friday' }
  const { body: note } = await world.as(bob).post<MeetingNote>(notes, wish)
  const page = await enter(meeting, ann)
  const size = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize)
  expect(await size()).toBe('20px')
  await chooseMore(page, 'Large type for a projector')
  await expect.poll(size).toBe('32px')
  await page.getByLabel('New note on Segue').fill('Not yet sent')
  await page.reload()
  await expect.poll(() => page.getByLabel('New note on Segue').inputValue()).toBe('Not yet sent')
  expect(await size()).toBe('32px')

  const chooseNote = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'Note of Bob Baker' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await chooseNote('Edit')
  await page.getByLabel('Note', { exact: true }).fill('Ship on Monday')
  await world.as(bob).patch(`/api/meeting-notes/${note.id}`, { content: 'Ship on Thursday' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Ship on Thursday').waitFor()
  await page.getByRole('alert').getByText('Ship on Monday').first().waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  const stored = async () => (await world.as(bob).get<MeetingNote[]>(notes)).body.map(({ content }) => content)
  await expect.poll(stored).toEqual(['Ship on Monday'])
  await chooseNote('Delete')
  await page.getByRole('button', { name: 'Note of Bob Baker' }).waitFor({ state: 'detached' })
  await expect.poll(stored).toEqual([])
})
