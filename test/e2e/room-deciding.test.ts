import { expect, test } from 'vitest'
import type { Decision } from '#contract/decisions.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { hashPassword } from '#server/people/password.ts'
import { violations } from './support/access.ts'
import { openRoomStage } from './support/room.ts'
import { isFocused, says, tick } from './support/stage.ts'

const stage = await openRoomStage()
const { ann, bob, zoe, ops, sales, world, running, act, roomOf, enter } = stage

const issuesOf = async (teamId: number, by = ann) =>
  (await world.as(by).get<Issue[]>(`/api/teams/${teamId}/issues`)).body
const todosOf = async (teamId: number) => (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${teamId}`)).body

test('two people vote, and the most voted become the top three', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await hers.getByText('3 of 3 votes left').waitFor()
  await hers.getByRole('button', { name: 'Vote for "Late call-backs", 0 votes' }).click()
  await hers.getByRole('button', { name: 'Vote for "Credit limits", 0 votes' }).click()
  await hers.getByText('1 of 3 votes left').waitFor()
  await his.getByRole('button', { name: 'Vote for "Late call-backs", 1 vote' }).click()
  await hers.getByRole('button', { name: 'Vote for "Late call-backs", 2 votes' }).waitFor()
  await hers.getByRole('button', { name: 'Pick the most voted' }).click()
  const listed = his.getByRole('list', { name: 'Short-term issues' })
  await listed.getByRole('button', { name: 'Top three: "Late call-backs", number 1' }).waitFor()
  await listed.getByRole('button', { name: 'Top three: "Credit limits", number 2' }).waitFor()
  await his.getByRole('region', { name: 'Next issue' }).getByText('Late call-backs').waitFor()
  await hers.getByRole('button', { name: 'Vote for "Credit limits", 1 vote' }).click()
  await hers.getByText('2 of 3 votes left').waitFor()
  expect(await violations(hers, 'main')).toEqual([])
})

test('an issue is discussed, put in one sentence and solved with a to-do, on all screens', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await his.getByRole('button', { name: 'Discuss "Rota too late"' }).click()
  const onStage = hers.getByRole('region', { name: 'Rota too late' })
  await onStage.getByText('Raised by Ann Archer').waitFor()
  await onStage.getByLabel('In one sentence').fill('The rota is published four days ahead')
  await onStage.getByRole('button', { name: 'Save' }).click()
  await his.getByRole('heading', { name: 'The rota is published four days ahead' }).waitFor()
  expect(await violations(hers, 'main')).toEqual([])

  await his.getByRole('button', { name: 'Solve', exact: true }).click()
  const solving = his.getByRole('dialog', { name: 'Solve issue' })
  await solving.getByRole('button', { name: 'Ann Archer', pressed: true }).waitFor()
  await solving.getByLabel('Decision').fill('Publish it three weeks ahead')
  await solving.getByPlaceholder('Add a to-do, @name sets the owner').fill('Publish the rota')
  await solving.getByRole('button', { name: /^Solve issue/ }).click()
  const settled = hers.getByRole('region', { name: 'Settled in this meeting' })
  await settled.getByText('Publish it three weeks ahead').waitFor()
  await expect.poll(async () => (await roomOf(meeting)).clock.issueId).toBe(null)
  const { body: decisions } = await world.as(ann).get<Decision[]>(`/api/teams/${meeting.teamId}/decisions`)
  expect(decisions[0]?.present.map(({ fullName }) => fullName).toSorted()).toEqual(['Ann Archer', 'Bob Baker'])
  expect((await todosOf(meeting.teamId)).map(({ title }) => title)).toContain('Publish the rota')
})

test('an issue is parked, which can be taken back, and another one sent to a team', async () => {
  const meeting = await running('issue-discussion')
  const page = await enter(meeting, ann)
  await page.getByRole('button', { name: 'Discuss "Credit limits"' }).click()
  await page.getByRole('button', { name: 'Park' }).click()
  await page.getByRole('tab', { name: 'Long-term (1)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Short-term (3)' }).waitFor()

  await page.getByRole('button', { name: 'Discuss "Credit limits"' }).click()
  await page.getByRole('button', { name: 'Send to another team' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to a team' })
  await sending.getByLabel('Team').click()
  await page.getByRole('option', { name: /^Sales/ }).click()
  await sending.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('region', { name: 'Settled in this meeting' }).getByText('Sent to Sales').waitFor()
  expect((await issuesOf(sales.id, zoe)).map(({ title }) => title)).toContain('Credit limits')
})

test('T, I and H add something from any section, and what is typed stays', async () => {
  const meeting = await running('headlines')
  const page = await enter(meeting, ann)
  await page.getByRole('button', { name: 'Add a to-do' }).waitFor()
  await page.keyboard.press('t')
  const line = page.getByRole('dialog', { name: 'Add a to-do' })
  await line.getByLabel('Title').fill('Call the depot @bob')
  // The first accepts the suggestion.
  await page.getByRole('option', { name: /Bob Baker/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await says(page, 'To-do created successfully')
  expect(await line.getByLabel('Title').inputValue()).toBe('')
  await line.getByLabel('Title').fill('Half a thought')
  await page.keyboard.press('Escape')
  await line.waitFor({ state: 'detached' })
  await page.keyboard.press('i')
  await page.getByRole('dialog', { name: 'Add an issue' }).getByLabel('Title').fill('No spare handhelds')
  await page.keyboard.press('Enter')
  await says(page, 'Issue created successfully')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  expect(await line.getByLabel('Title').inputValue()).toBe('Half a thought')
  expect(await line.getByLabel('Title').evaluate(isFocused)).toBe(true)
  expect(await violations(page, 'main')).toEqual([])
  const made = (await todosOf(meeting.teamId)).find(({ title }) => title === 'Call the depot')
  expect(made?.assignedToId).toBe(bob.id)
  expect((await issuesOf(meeting.teamId)).map(({ title }) => title)).toContain('No spare handhelds')
})

test('another team gets a message and acknowledges it', async () => {
  const meeting = await running('conclude')
  const page = await enter(meeting, ann)
  await page.getByLabel('Message', { exact: true }).fill('The rota is published three weeks ahead')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Please select a team').waitFor()
  await page.getByRole('checkbox', { name: 'Sales' }).check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('0 of 1 acknowledged').waitFor()
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
  const { body: headlines } = await world.as(zoe).get<Headline[]>(`/api/teams/${sales.id}/notes`)
  await world.as(zoe).post(`/api/notes/${headlines[0]?.id}/acknowledgement`)
  await page.getByText('1 of 1 acknowledged').waitFor()
  await page.getByRole('button', { name: 'Open in Sales' }).click()
  await page.getByRole('dialog').getByLabel('Comment', { exact: true }).waitFor()
})

test('a low rating asks why, someone absent does not rate, and the presenter concludes', async () => {
  const meeting = await running('conclude')
  await act(meeting, 'join', bob)
  const hers = await enter(meeting, ann)
  const his = await enter(meeting, bob)
  await his.getByText('Ann Archer concludes the meeting.').waitFor()
  await his.getByRole('radio', { name: '9', exact: true }).check()
  await hers.getByText('9.0 on average').waitFor()
  await hers.getByRole('radio', { name: '6', exact: true }).check()
  await hers.getByRole('button', { name: 'Rate 6' }).click()
  await hers.getByText('Say in a word why').waitFor()
  await hers.getByLabel('A word why').fill('We started late')
  await hers.getByRole('button', { name: 'Rate 6' }).click()
  await his.getByText('7.5 on average').waitFor()
  await his.getByText('We started late').waitFor()
  expect(await violations(hers, 'main')).toEqual([])
  await hers.getByRole('button', { name: 'Mark Bob Baker as absent' }).click()
  await his.getByText('6.0 on average').waitFor()

  await hers.getByRole('button', { name: 'Conclude meeting' }).click()
  const question = hers.getByRole('alertdialog', { name: 'Conclude this meeting?' })
  await question.getByText('The recap is mailed').waitFor()
  await question.getByRole('button', { name: 'Conclude' }).click()
  await expect.poll(async () => (await roomOf(meeting)).clock.status).toBe('concluded')
  await his.getByRole('button', { name: 'Add a to-do' }).waitFor({ state: 'detached' })
})

test('what is typed stays when the presenter moves on, and after a reload', async () => {
  const meeting = await running('issue-discussion')
  const at = (kind: string) => ({ sectionId: meeting.agenda.find((section) => section.kind === kind)?.id })
  const [issue] = await issuesOf(meeting.teamId)
  await act(meeting, 'discuss', ann, { issueId: issue?.id })
  const his = await enter(meeting, bob)
  await his.getByLabel('In one sentence').fill('Half a sentence')
  await act(meeting, 'turn', ann, at('conclude'))
  await his.getByLabel('Message', { exact: true }).fill('Half a message')
  await his.getByRole('checkbox', { name: 'Sales' }).check()
  await act(meeting, 'turn', ann, at('issue-discussion'))
  await act(meeting, 'discuss', ann, { issueId: issue?.id })
  await expect.poll(() => his.getByLabel('In one sentence').inputValue()).toBe('Half a sentence')
  await his.reload()
  await expect.poll(() => his.getByLabel('In one sentence').inputValue()).toBe('Half a sentence')
  await his.getByRole('button', { name: 'Cancel' }).click()
  expect(await his.getByLabel('In one sentence').inputValue()).toBe(issue?.title)
  await act(meeting, 'turn', ann, at('conclude'))
  await his.getByRole('button', { name: 'Send message' }).click()
  await his.getByText('0 of 1 acknowledged').waitFor()
  expect(await his.getByLabel('Message', { exact: true }).inputValue()).toBe('')
})

test('a phone is a remote: votes, rating, to-dos and adding', async () => {
  const meeting = await running('issue-discussion')
  const hers = await enter(meeting, ann)
  const phone = await stage.visit(`/meetings/${meeting.id}/remote`, bob, { on: 'phone' })
  await phone.getByText('Issue Discussion').waitFor()
  await phone.getByRole('button', { name: 'Vote for "Late call-backs", 0 votes' }).click()
  await hers.getByRole('button', { name: 'Vote for "Late call-backs", 1 vote' }).waitFor()
  await tick(phone, 'Call the bank').click()
  await phone.getByRole('radio', { name: '10', exact: true }).check()
  await expect
    .poll(async () => (await roomOf(meeting)).participants.find(({ userId }) => userId === bob.id)?.rating)
    .toBe(10)
  await phone.getByRole('button', { name: 'Add a headline' }).click()
  await phone.getByRole('dialog', { name: 'Add a headline' }).getByLabel('Title').fill('A new depot')
  await phone.keyboard.press('Enter')
  await says(phone, 'Headline created')
  await phone.getByRole('dialog', { name: 'Add a headline' }).getByRole('button', { name: 'Close' }).click()
  expect(await violations(phone)).toEqual([])
  expect((await todosOf(meeting.teamId)).find(({ title }) => title === 'Call the bank')?.completed).toBe(true)
  await hers.getByRole('button', { name: /^Next: Conclude/ }).click()
  await phone.getByText('Conclude', { exact: true }).waitFor()
})

test.each([
  ['a remote', '/remote', 'Leadership weekly'],
  ['a meeting', '', 'Issue Discussion'],
])('%s that is opened signed out is there after signing in', async (_, path, heading) => {
  const password = 'correct horse'
  const email = `cara${path.slice(1)}@example.com`
  const cara = await world.member(ops, { fullName: 'Cara Cole', email, password: await hashPassword(password) })
  const meeting = await running('issue-discussion')
  await world.as(world.home.admin).post(`/api/teams/${meeting.teamId}/members`, { userId: cara.id })
  const phone = await stage.visit(`/meetings/${meeting.id}${path}`, null, { on: 'phone' })
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.waitForURL(new RegExp(`/meetings/${meeting.id}${path}($|[?])`))
  await phone.getByRole('heading', { level: 1, name: heading }).waitFor()
  await phone.getByText('3 of 3 votes left').waitFor()
})
