import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Page } from 'playwright-core'
import { violations } from './support/access.ts'
import { openRoomStage } from './support/room.ts'
import { holdBack } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, world, running, act, enter } = stage

/** Makes a link for guests as people do, and returns it. */
const makeLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share this meeting' })
  await sharing.getByRole('button', { name: 'Make a link' }).click()
  const link = await sharing.getByLabel('Link for guests').inputValue()
  await sharing.getByRole('img', { name: 'Code that lets guests in' }).waitFor()
  await page.keyboard.press('Escape')
  return link
}

test('a guest comes by a link, votes, rates and adds, and stays after a reload', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  const link = await makeLink(hers)
  const guest = await stage.visit(link, null, { on: 'phone' })
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.url()))
  await guest.getByRole('button', { name: 'Join the meeting' }).click()
  await guest.getByText('Name is required').waitFor()
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.getByRole('button', { name: 'Join the meeting' }).click()
  await guest.getByText('you are here as Ida Ingram').waitFor()
  await hers.getByText('Ida Ingram').waitFor()
  await guest.getByRole('button', { name: 'Vote for "Credit limits", 0 votes' }).click()
  await hers.getByRole('button', { name: 'Vote for "Credit limits", 1 vote' }).waitFor()
  await guest.getByRole('radio', { name: '9', exact: true }).check()
  await guest.getByLabel('Title').fill('The gate is locked at six')
  await guest.getByRole('button', { name: 'Add', exact: true }).click()
  await guest.getByText('Issue added').waitFor()
  expect(await violations(guest)).toEqual([])
  const { body: issues } = await world.as(ann).get<Issue[]>(`/api/teams/${meeting.teamId}/issues`)
  expect(issues.find(({ title }) => title === 'The gate is locked at six')?.description).toContain('Ida Ingram')
  await guest.reload()
  await guest.getByText('you are here as Ida Ingram').waitFor()
  const [, token = 'none'] = link.split('#')
  expect(asked.filter((url) => url.includes(token.slice(1)))).toEqual([])
})

test("a guest's rating stays while the vote before it is saved", async () => {
  const meeting = await running('issue-discussion')
  const guest = await stage.visit(await makeLink(await enter(meeting, ann)), null, { on: 'phone' })
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.keyboard.press('Enter')
  const vote = holdBack()
  const rating = holdBack()
  await guest.route('**/api/guests/votes', (route) => vote.released.then(() => route.continue()))
  await guest.route('**/api/guests/rating', (route) => rating.released.then(() => route.continue()))
  await guest.getByRole('button', { name: /^Vote for "Credit limits"/ }).click()
  await guest.getByRole('radio', { name: '9', exact: true }).check()
  const isSent = guest.waitForRequest('**/api/guests/rating')
  vote.release()
  await isSent
  expect(await guest.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  rating.release()
})

test('a rating is drawn in the very task of its click', async () => {
  const meeting = await running('issue-discussion')
  const guest = await stage.visit(await makeLink(await enter(meeting, ann)), null, { on: 'phone' })
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.keyboard.press('Enter')
  const isChecked = await guest.getByRole('radio', { name: '9', exact: true }).evaluate(async (radio) => {
    const { checked } = await new Promise<HTMLInputElement>((resolve) => {
      const input = radio as HTMLInputElement
      input.click()
      // After all that the click leads to by promises, and before any timer.
      const wait = (turns: number): void => (turns === 0 ? resolve(input) : queueMicrotask(() => wait(turns - 1)))
      wait(1000)
    })
    return checked
  })
  expect(isChecked).toBe(true)
})

test('a guest sees the vote of others, and is told when the meeting has ended', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  const guest = await stage.visit(await makeLink(hers), null, { on: 'phone' })
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.keyboard.press('Enter')
  await hers.getByRole('button', { name: 'Vote for "Rota too late", 0 votes' }).click()
  await guest.getByRole('button', { name: 'Vote for "Rota too late", 1 vote' }).waitFor()
  await act(meeting, 'conclude')
  await guest.getByRole('heading', { name: 'This meeting is over for guests' }).waitFor()
  expect(await violations(guest)).toEqual([])
})

test('a link that has been ended lets nobody in', async () => {
  const meeting = await running()
  const hers = await enter(meeting, ann)
  const link = await makeLink(hers)
  await hers.getByRole('button', { name: 'Share' }).click()
  await hers.getByRole('img', { name: 'Code that lets guests in' }).waitFor()
  expect(await violations(hers)).toEqual([])
  await hers.getByRole('button', { name: 'End the link' }).click()
  await hers.getByRole('button', { name: 'Make a link' }).waitFor()
  const guest = await stage.visit(link)
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.getByRole('button', { name: 'Join the meeting' }).click()
  await guest.getByText('This link has ended').waitFor()
})

test('a guest without a connection is told, and goes on when it is back', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  const guest = await stage.visit(await makeLink(hers))
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.keyboard.press('Enter')
  await guest.getByRole('heading', { name: 'Issues' }).waitFor()
  await guest.context().setOffline(true)
  await guest.getByText('No connection.').waitFor()
  await guest.context().setOffline(false)
  await guest.getByText('No connection.').waitFor({ state: 'detached' })
})
