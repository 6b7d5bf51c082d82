import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Page } from 'playwright-core'
import { violations } from './support/access.ts'
import { openRoomStage } from './support/room.ts'
import { holdBack } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, world, running, act, enter } = stage

const sharing = (page: Page) => page.getByRole('dialog', { name: 'Share this meeting' })
/** Makes a link for guests as people do, and returns it. */
const makeLink = async (page: Page): Promise<string> => {
  await sharing(page).getByRole('button', { name: 'Make a link' }).click()
  await sharing(page).getByRole('img', { name: 'Code that lets guests in' }).waitFor()
  return sharing(page).getByLabel('Link for guests').inputValue()
}
/** Has the page ask at once how the meeting goes, as whenever one comes back to it: by itself it asks every four seconds. */
const lookAgain = (guest: Page) => guest.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
const join = (guest: Page) => guest.getByRole('button', { name: 'Join the meeting' }).click()
const rating = (guest: Page, value: string) => guest.getByRole('radio', { name: value, exact: true })

test('a link is made and ended: a guest who comes by it votes, rates and adds, until the meeting ends', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  await hers.getByRole('button', { name: 'Share' }).click()
  const guest = await stage.visit(await makeLink(hers), null, { on: 'phone' })
  expect(await violations(hers)).toEqual([])
  await sharing(hers).getByRole('button', { name: 'End the link' }).click()
  await join(guest)
  await guest.getByText('Name is required').waitFor()
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await join(guest)
  await guest.getByText('This link has ended').waitFor()

  const link = await makeLink(hers)
  await hers.keyboard.press('Escape')
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.url()))
  await guest.goto('/robots.txt')
  await guest.goto(link)
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await join(guest)
  await guest.getByText('you are here as Ida Ingram').waitFor()
  await hers.getByText('Ida Ingram').waitFor()
  await guest.getByRole('button', { name: 'Vote for "Credit limits", 0 votes' }).click()
  await hers.getByRole('button', { name: 'Vote for "Credit limits", 1 vote' }).waitFor()
  await rating(guest, '9').check()
  await guest.getByLabel('Title').fill('The gate is locked at six')
  await guest.getByRole('button', { name: 'Add', exact: true }).click()
  await guest.getByText('Issue added').waitFor()
  const { body: issues } = await world.as(ann).get<Issue[]>(`/api/teams/${meeting.teamId}/issues`)
  expect(issues.find(({ title }) => title === 'The gate is locked at six')?.description).toContain('Ida Ingram')

  await guest.reload()
  await guest.getByText('you are here as Ida Ingram').waitFor()
  await hers.getByRole('button', { name: 'Vote for "Rota too late", 0 votes' }).click()
  await guest.getByRole('button', { name: 'Vote for "Rota too late", 1 vote' }).waitFor()
  const [, token = 'none'] = link.split('#')
  expect(asked.filter((url) => url.includes(token.slice(1)))).toEqual([])
  await act(meeting, 'conclude')
  await lookAgain(guest)
  await guest.getByRole('heading', { name: 'This meeting is over for guests' }).waitFor()
  expect(await violations(guest)).toEqual([])
})

test("a guest's rating is drawn at once, stays while the vote before it is saved, and a lost connection is told", async () => {
  const meeting = await running('issue-discussion')
  const { body } = await world.as(ann).post<{ token: string }>(`/api/meetings/${meeting.id}/room/guest-link`)
  const guest = await stage.visit(`/guest#${body.token}`, null, { on: 'phone' })
  await guest.getByLabel('Your name').fill('Ida Ingram')
  await guest.keyboard.press('Enter')
  const saved = guest.waitForResponse('**/api/guests/rating')
  const isChecked = await rating(guest, '8').evaluate(async (radio) => {
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
  await saved

  const vote = holdBack()
  const rated = holdBack()
  await guest.route('**/api/guests/votes', (route) => vote.released.then(() => route.continue()))
  await guest.route('**/api/guests/rating', (route) => rated.released.then(() => route.continue()))
  await guest.getByRole('button', { name: /^Vote for "Credit limits"/ }).click()
  await rating(guest, '9').check()
  const isSent = guest.waitForRequest('**/api/guests/rating')
  vote.release()
  await isSent
  expect(await rating(guest, '9').isChecked()).toBe(true)
  rated.release()

  await guest.context().setOffline(true)
  await lookAgain(guest)
  await guest.getByText('No connection.').waitFor()
  await guest.context().setOffline(false)
  await lookAgain(guest)
  await guest.getByText('No connection.').waitFor({ state: 'detached' })
})
