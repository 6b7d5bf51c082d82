import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { Todo } from '#contract/todos.ts'
import { violations } from './support/access.ts'
import { follow } from './support/follow.ts'
import { openRoomStage, shows } from './support/room.ts'

const stage = await openRoomStage()
const { ann, bob, zoe, sales, world, newTeam, schedule, act, enter } = stage
const by = world.as(ann)

const lastWeek = (): string =>
  periodAfter(periodOf('week', new Date().toISOString().slice(0, 10), plainCalendar), -1, plainCalendar).key

/** Adds a rock, and two numbers of which one is entered and short of its goal. */
const addReports = async (teamId: number): Promise<void> => {
  await by.post(`/api/teams/${teamId}/rocks`, { title: 'Second warehouse', status: 'at-risk' })
  for (const [name, value] of [
    ['Quotes sent', 12],
    ['Calls made', null],
  ] as const) {
    const measurable = { name, goal: { rule: '>=', low: 20, high: null }, ownerId: bob.id }
    const { body } = await by.post<Measurable>(`/api/teams/${teamId}/scorecard/items`, measurable)
    if (value !== null) await by.put(`/api/scorecard/items/${body.id}/values/${lastWeek()}`, { value })
  }
}

type Held = { meeting: Meeting; todos: Todo[]; issues: Issue[] }

/** A meeting in which everything has been said and done that can be; it only has to be concluded. */
const hold = async (): Promise<Held> => {
  const team = await newTeam()
  await addReports(team.id)
  const meeting = await schedule(team)
  const { body: todos } = await by.get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  const { body: issues } = await by.get<Issue[]>(`/api/teams/${team.id}/issues`)
  const { body: headlines } = await by.get<Headline[]>(`/api/teams/${team.id}/notes`)
  const put = (path: string, body: object) => by.put(`/api/meetings/${meeting.id}/room/${path}`, body)
  const segue = meeting.agenda.find(({ kind }) => kind === 'segue')?.id
  await act(meeting, 'start')
  await act(meeting, 'join')
  await put('check-in', { personal: 'A new dog', business: 'The bridge is open' })
  await by.post(`/api/meetings/${meeting.id}/notes`, { section: segue, content: 'Cake on Friday' })
  await by.patch(`/api/todos/${todos[0]?.id}/toggle`, { completed: true })
  await put(`headlines/${headlines[0]?.id}`, { ticked: true })
  await put(`votes/${issues[0]?.id}`, { voted: true })
  await act(meeting, 'discuss', ann, { issueId: issues[0]?.id })
  await by.post(`/api/issues/${issues[0]?.id}/solve`, {
    decision: 'Publish it three weeks ahead',
    rootCause: 'Nobody owned it',
    checkOn: null,
    todos: [{ title: 'Publish the rota', assignedToId: bob.id }],
  })
  await act(meeting, 'messages', ann, { text: 'The rota is on the wall', teamIds: [sales.id] })
  await put('rating', { rating: 7, reason: 'We started late' })
  await put(`absences/${bob.id}`, { absent: true })
  return { meeting, todos, issues }
}

const concluded = async (): Promise<Held> => {
  const held = await hold()
  await act(held.meeting, 'conclude')
  return held
}

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const row = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name })

const past = (await concluded()).meeting

test('when a meeting is concluded, its page turns into the minutes on every screen, and they stay as they are, whatever becomes of what they name', async () => {
  const { meeting, todos, issues } = await hold()
  const hers = await enter(meeting, ann)
  await shows(hers, 'Segue')
  await act(meeting, 'conclude')
  await shows(hers, 'Leadership weekly')
  await part(hers, 'Decisions').getByText('Publish it three weeks ahead').waitFor()
  await part(hers, 'Decisions').getByText('Root cause: Nobody owned it').waitFor()
  await row(hers, 'New to-dos', /Publish the rota Bob Baker/).waitFor()
  await part(hers, /^Segue/)
    .getByText('A new dog')
    .waitFor()
  await part(hers, /^Segue/)
    .getByText('Cake on Friday')
    .waitFor()
  await row(hers, 'Scorecard', /Quotes sent Bob Baker >= 20 12 Off goal/).waitFor()
  await row(hers, 'Scorecard', /Calls made Bob Baker >= 20 Missing/).waitFor()
  await row(hers, 'Rocks', /Second warehouse Ann Archer At Risk 0%/i).waitFor()
  await part(hers, /^Headlines/)
    .getByText('We won Halvorsen')
    .waitFor()
  await row(hers, 'Reviewed to-dos', /Call the bank Bob Baker .* Done/).waitFor()
  await row(hers, 'Issues', /Rota too late Solved 1 \d+:\d\d/).waitFor()
  await part(hers, /^Conclude/)
    .getByText('The rota is on the wall')
    .waitFor()
  await part(hers, 'Who was there 1 of 2').getByText('We started late').waitFor()
  await part(hers, 'Who was there 1 of 2').getByText('Absent').waitFor()
  await part(hers, 'Time').getByText('of 60 min').waitFor()
  await hers.getByText('of 10', { exact: true }).waitFor()
  expect(await violations(hers, 'main')).toEqual([])

  const before = await hers.locator('main').innerText()
  await by.patch(`/api/todos/${todos[0]?.id}`, { title: 'Call the insurance' })
  await by.patch(`/api/todos/${todos[0]?.id}/toggle`, { completed: false })
  await by.post(`/api/issues/${issues[0]?.id}/reopen`)
  await by.patch(`/api/issues/${issues[0]?.id}`, { title: 'Rota much too late' })
  await by.del(`/api/todos/${todos[0]?.id}`)
  await hers.reload()
  await row(hers, 'Reviewed to-dos', /Call the bank/).waitFor()
  expect(await hers.locator('main').innerText()).toBe(before)
})

test('past meetings are found by title, note and decision, and lead to their minutes, and statistics show how they go', async () => {
  const page = await stage.visit(`/meetings?team=${past.teamId}&tab=past`, bob)
  await page.getByText('Rated 7 · 1 issue solved · 1 new to-do').waitFor()
  const search = page.getByRole('searchbox')
  for (const [words, found] of [
    ['weekly', 'Leadership weekly'],
    ['cake on', /Cake on Friday/],
    ['three weeks ahead', /Publish it three weeks ahead/],
  ] as const) {
    await search.fill(words)
    await page.getByText(found).first().waitFor()
    await page.getByRole('button', { name: 'Minutes "Leadership weekly"' }).waitFor()
  }
  await search.fill('nothing like this')
  await page.getByText('No meetings found').waitFor()
  await search.fill('')
  await page.getByRole('button', { name: 'Minutes "Leadership weekly"' }).click()
  await part(page, 'Decisions').waitFor()
  await page.getByRole('link', { name: 'Past meetings' }).click()
  await page.getByText('Rated 7 · 1 issue solved · 1 new to-do').waitFor()

  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByText('The one meeting concluded so far').waitFor()
  await row(page, 'Meetings', /Leadership weekly.* 7 \d+ of \d+ 1 –/).waitFor()
  await row(page, 'Minutes per section', /Segue 5 0/).waitFor()
  await page.getByRole('link', { name: /^Leadership weekly/ }).click()
  await part(page, 'Decisions').waitFor()
})

test('people of another team find neither the meeting nor its minutes, and read what their statistics begin with', async () => {
  const page = await stage.visit(`/meetings/${past.id}`, zoe)
  const alert = page.getByRole('alert')
  await alert.getByText('This meeting cannot be opened').waitFor()
  await alert.getByText('It has been deleted, or you don’t have access.').waitFor()
  expect(await page.getByText('Leadership weekly').count()).toBe(0)
  await follow(page, `/meetings/statistics?team=${sales.id}`)
  await page.getByText('No statistics yet').waitFor()
})

test('on paper, minutes are their words alone', async () => {
  // The scorecard, which prints sideways, leaves nothing behind.
  const page = await stage.visit(`/scorecard?team=${past.teamId}`, ann)
  await page.getByText('Quotes sent').first().waitFor()
  await page.getByRole('link', { name: 'Meetings', exact: true }).click()
  await page.getByRole('tab', { name: /^Past Meetings/ }).click()
  await page.getByRole('button', { name: 'Minutes "Leadership weekly"' }).click()
  await part(page, 'Decisions').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Print', 'Notifications']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  expect(await page.getByRole('link', { name: 'Past meetings' }).count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByText('Present: Ann Archer · Absent: Bob Baker').isVisible()).toBe(true)
  // Upright, as text is read.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []).map(Number)
  expect(height).toBeGreaterThan(width ?? 0)
})
