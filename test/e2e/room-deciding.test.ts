import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { hashPassword } from '#server/people/password.ts'
import { openRoomStage, shows } from './support/room.ts'
import { isFocused, says } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, bob, zoe, ops, sales, world, running, act, enter } = stage

const issuesOf = async (teamId: number, by = ann) =>
  (await world.as(by).get<Issue[]>(`/api/teams/${teamId}/issues`)).body
const todosOf = async (teamId: number) => (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${teamId}`)).body

const turnTo = (meeting: Meeting, kind: string) =>
  act(meeting, 'turn', ann, { sectionId: meeting.agenda.find((section) => section.kind === kind)?.id })

/** Parks an issue and takes that back; sends it to another team. */
const sendAway = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Discuss "${title}"` }).click()
  await page.getByRole('button', { name: 'Park' }).click()
  await page.getByRole('tab', { name: 'Long-term (1)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Short-term (3)' }).waitFor()
  await page.getByRole('button', { name: `Discuss "${title}"` }).click()
  await page.getByRole('button', { name: 'Send to another team' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to a team' })
  await sending.getByLabel('Team').click()
  await page.getByRole('option', { name: /^Sales/ }).click()
  await sending.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('region', { name: 'Settled in this meeting' }).getByText('Sent to Sales').waitFor()
}

/** Adds a to-do and an issue by T and I, and leaves half a to-do in between. */
const addByKeys = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add a to-do' }).waitFor()
  await page.keyboard.press('t')
  const title = page.getByRole('dialog', { name: 'Add a to-do' }).getByLabel('Title')
  await title.fill('Call the depot every Monday @bo')
  // The first accepts the suggestion.
  await page.getByRole('option', { name: /Bob Baker/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Understood' }).getByText('Bob Baker').waitFor()
  await page.keyboard.press('Enter')
  await says(page, 'To-do created successfully')
  expect(await title.inputValue()).toBe('')
  await title.fill('Half a thought')
  await page.keyboard.press('Escape')
  await title.waitFor({ state: 'detached' })
  await page.keyboard.press('i')
  await page.getByRole('dialog', { name: 'Add an issue' }).getByLabel('Title').fill('No spare handhelds')
  await page.keyboard.press('Enter')
  await says(page, 'Issue created successfully')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  expect(await title.inputValue()).toBe('Half a thought')
  expect(await title.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Escape')
}

test('the presenter sends an issue to another team, adds more by a key, and marks who is absent', async () => {
  const meeting = await running('issue-discussion')
  const rate = (by: User, rating: object) => world.as(by).put(`/api/meetings/${meeting.id}/room/rating`, rating)
  await act(meeting, 'join', bob)
  await rate(bob, { rating: 9 })
  await rate(ann, { rating: 6, reason: 'We started late' })
  const page = await enter(meeting, ann)
  await sendAway(page, 'Credit limits')
  // The page draws it before the server has it.
  await expect.poll(async () => (await issuesOf(sales.id, zoe)).map(({ title }) => title)).toContain('Credit limits')

  await addByKeys(page)
  const made = (await todosOf(meeting.teamId)).find(({ title }) => title === 'Call the depot')
  expect(made?.assignedToId).toBe(bob.id)
  expect((await issuesOf(meeting.teamId)).map(({ title }) => title)).toContain('No spare handhelds')

  await turnTo(meeting, 'conclude')
  await shows(page, 'Conclude')
  await page.getByText('7.5 on average').waitFor()
  await page.getByRole('button', { name: 'Mark Bob Baker as absent' }).click()
  await page.getByText('6.0 on average').waitFor()
})

test('what is typed stays when the presenter moves on and after a reload, until it is sent', async () => {
  const meeting = await running('issue-discussion')
  const [issue] = await issuesOf(meeting.teamId)
  await act(meeting, 'discuss', ann, { issueId: issue?.id })
  const his = await enter(meeting, bob)
  const sentence = () => his.getByLabel('In one sentence').inputValue()
  await his.getByLabel('In one sentence').fill('Half a sentence')
  await turnTo(meeting, 'conclude')
  await his.getByRole('button', { name: 'Send message' }).click()
  await his.getByText('Please select a team').waitFor()
  await his.getByLabel('Message', { exact: true }).fill('Half a message')
  await his.getByRole('checkbox', { name: 'Sales' }).check()
  await turnTo(meeting, 'issue-discussion')
  await act(meeting, 'discuss', ann, { issueId: issue?.id })
  await expect.poll(sentence).toBe('Half a sentence')
  await his.reload()
  await expect.poll(sentence).toBe('Half a sentence')
  await his.getByLabel('In one sentence').press('Escape')
  expect(await sentence()).toBe(issue?.title)
  await his.getByLabel('In one sentence').fill('')
  await his.getByLabel('What it is about').focus()
  await his.getByRole('heading', { level: 1 }).first().click()
  await his.getByLabel('In one sentence').and(his.locator('[aria-invalid="true"]')).waitFor()
  await his.getByLabel('In one sentence').press('Escape')
  expect(await sentence()).toBe(issue?.title)

  await turnTo(meeting, 'conclude')
  await his.getByRole('button', { name: 'Send message' }).click()
  await his.getByText('0 of 1 acknowledged').waitFor()
  expect(await his.getByLabel('Message', { exact: true }).inputValue()).toBe('')
  const { body: headlines } = await world.as(zoe).get<Headline[]>(`/api/teams/${sales.id}/notes`)
  await world.as(zoe).post(`/api/notes/${headlines[0]?.id}/acknowledgement`)
  await his.getByText('1 of 1 acknowledged').waitFor()
  await his.getByRole('button', { name: 'Open in Sales' }).click()
  await his.getByRole('dialog').getByLabel('Comment', { exact: true }).waitFor()
})

test('a remote or a meeting that is opened signed out is there after signing in', async () => {
  const password = 'correct horse'
  const email = 'cara-remote@example.com'
  const cara = await world.member(ops, { fullName: 'Cara Cole', email, password: await hashPassword(password) })
  const meeting = await running('issue-discussion')
  await world.as(world.home.admin).post(`/api/teams/${meeting.teamId}/members`, { userId: cara.id })
  const phone = await stage.visit('/robots.txt', null, { on: 'phone' })
  for (const [path, heading] of [
    ['/remote', 'Leadership weekly'],
    ['', 'Issue Discussion'],
  ] as const) {
    await phone.context().clearCookies()
    await phone.goto(`/meetings/${meeting.id}${path}`)
    await phone.getByLabel('Email').fill(email)
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.waitForURL(new RegExp(`/meetings/${meeting.id}${path}($|[?])`))
    await phone.getByRole('heading', { level: 1, name: heading }).waitFor()
    await phone.getByText('3 of 3 votes left').waitFor()
  }
})
