import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { agendaOf, lookAt, next, openRoomStage, shows } from './support/room.ts'
import { says, tick } from './support/stage.ts'
import { fetchedAhead } from './support/windows.ts'

const stage = await openRoomStage()
const { ann, bob, world, running, act, roomOf } = stage

/** Enters a meeting in a browser that fetches ahead. */
const enter = async ({ id, teamId }: Meeting, person: User): Promise<Page> => {
  const context = await stage.context(person, { ahead: true })
  const page = await context.newPage()
  await page.goto(`/meetings/${id}?team=${teamId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const notesOf = async ({ id }: Meeting): Promise<string[]> => {
  const { body } = await world.as(ann).get<MeetingNote[]>(`/api/meetings/${id}/notes`)
  return body.map(({ content }) => content)
}
const todosOf = async ({ teamId }: Meeting) =>
  (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${teamId}`)).body
const done = (page: Page) => page.getByRole('checkbox', { name: 'Done with "We won Halvorsen"' })

const lose = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.getByText('You are offline… What you see may be out of date.').waitFor()
}
const isBack = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await page
    .getByText(/will be sent when|may be out of date|Reconnecting/)
    .first()
    .waitFor({ state: 'detached' })
}

const kinds = ['Segue', 'Scorecard', 'Rocks', 'Headlines', 'Todos', 'Issues', 'Conclude']
const parts = [...kinds.map((kind) => `${kind}Section`), 'ToastView']

/** The code and the lists of all sections come a moment after the one that is shown, and messages at the first touch. */
const hasAll = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForFunction(
    (names) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const has = (name: string): boolean => fetched.some((path) => path.includes(name))
      return names.every(has) && styles.every(({ sheet }) => sheet !== null)
    },
    [...parts.map((part) => `/assets/${part}-`), '/api/user/todos', '/api/teams/user/issues', '/notes'],
  )
  await fetchedAhead(page)
}

const takeNote = async (page: Page, section: string, text: string): Promise<void> => {
  await page.getByLabel(`New note on ${section}`).fill(text)
  await page.keyboard.press('Enter')
}

/** What Bob does while he is offline: five changes in three sections. */
const goOnOffline = async (his: Page): Promise<void> => {
  await done(his).click()
  await takeNote(his, 'Headlines', 'Said in the tunnel')
  await his.getByText('Said in the tunnel').waitFor()
  await his.getByRole('button', { name: 'Add a to-do' }).click()
  await his.getByRole('dialog', { name: 'Add a to-do' }).getByLabel('Title').fill('Made in the tunnel')
  await his.keyboard.press('Enter')
  await says(his, 'Waiting for the connection')
  await his.keyboard.press('Escape')
  await lookAt(his, 'To-Do List')
  await tick(his, 'Call the bank').click()
  await lookAt(his, 'Issue Discussion')
  await his.getByRole('button', { name: 'Vote for "Credit limits", 0 votes' }).click()
  await his.getByRole('button', { name: 'Vote for "Credit limits", 1 vote' }).waitFor()
  await his.getByText('5 changes will be sent when the connection is back.').waitFor()
}

/** It has arrived once, for Ann as well; and with Bob what she did meanwhile. */
const expectAllArrived = async (meeting: Meeting, hers: Page, his: Page): Promise<void> => {
  await hers.getByRole('button', { name: 'Vote for "Credit limits", 1 vote' }).waitFor()
  await agendaOf(hers, 'Headlines').click()
  await hers.getByText('Said in the tunnel').waitFor()
  await expect.poll(() => done(hers).isChecked()).toBe(true)
  await his.getByRole('button', { name: 'Follow' }).click()
  await shows(his, 'Headlines')
  await lookAt(his, 'To-Do List')
  await his.getByText('Said in daylight').waitFor()
  await lookAt(his, 'Conclude')
  await his.getByText('Made in the tunnel').waitFor()

  expect((await notesOf(meeting)).toSorted()).toEqual(['Said in daylight', 'Said in the tunnel'])
  const todos = (await todosOf(meeting)).map(({ title, completed }) => `${title} ${completed}`)
  expect(todos.toSorted()).toEqual(['Call the bank true', 'Made in the tunnel false'])
  const room = await roomOf(meeting)
  expect([room.votes.length, room.tickedIds.length]).toEqual([1, 1])
}

test('who is offline goes on in the room, what they do arrives once, and a presenter turns for all unless another presents', async () => {
  const meeting = await running('headlines')
  const [hers, his] = await Promise.all([enter(meeting, ann), enter(meeting, bob)])
  await done(his).waitFor()
  await hasAll(his)
  await lose(his)
  await goOnOffline(his)
  await next(hers).click()
  await shows(hers, 'To-Do List')
  await takeNote(hers, 'To-Do List', 'Said in daylight')
  await hers.getByText('Said in daylight').waitFor()
  await next(hers).click()
  await shows(hers, 'Issue Discussion')
  await isBack(his)
  await expectAllArrived(meeting, hers, his)

  // The presenter is drawn ahead, and when she is back all are where she turned.
  await his.getByRole('button', { name: 'Follow' }).click()
  await hasAll(hers)
  await lose(hers)
  await next(hers).click()
  await shows(hers, 'To-Do List')
  await his.getByText('You follow Ann Archer').waitFor()
  await shows(his, 'Headlines')
  await isBack(hers)
  await shows(his, 'To-Do List')

  // Her turn is refused in words once somebody else presents.
  await lose(hers)
  await next(hers).click()
  await shows(hers, 'Issue Discussion')
  await act(meeting, 'present', bob)
  await act(meeting, 'turn', bob, { sectionId: meeting.agenda.find(({ kind }) => kind === 'conclude')?.id })
  await hers.context().setOffline(false)
  await hers.getByText('Only the presenter can do this. Take over to present.').first().waitFor()
  await shows(hers, 'Conclude')
  await hers.getByText('You follow Bob Baker').waitFor()
})
