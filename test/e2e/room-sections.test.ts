import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { unrolled, violations } from './support/access.ts'
import { openReviewStage } from './support/reviewed.ts'
import { shows } from './support/room.ts'
import { says, tick } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openReviewStage()
const { ann, bob, world, act, roomOf, enter, schedule, newReviewedTeam } = stage

const read = async <Row>(path: string): Promise<Row[]> => (await world.as(ann).get<Row[]>(path)).body
const madeFromOf = async ({ teamId }: Meeting) =>
  (await read<Issue>(`/api/teams/${teamId}/issues`)).flatMap(({ madeFrom }) => madeFrom.map(({ kind }) => kind))

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** The agenda of the meeting that is reviewed from its first section to its last. */
const agenda = [
  { kind: 'segue', name: 'Segue', minutes: 5 },
  { kind: 'scorecard', name: 'Scorecard', minutes: 5 },
  { kind: 'rock-review', name: 'Rock Review', minutes: 5 },
  { kind: 'headlines', name: 'Headlines', minutes: 5 },
  { kind: 'todo-list', name: 'To-Do List', minutes: 5 },
  { kind: 'custom', name: 'Wins of the week', minutes: 10 },
]

/** Ann's computer, who presents, and Bob's phone. */
type Screens = { meeting: Meeting; hers: Page; his: Page }

/** Checks what is open on both screens: the walk opens sections that have less in them. */
const expectAccess = async ({ hers, his }: Screens): Promise<void> => {
  expect(await violations(hers, 'main')).toEqual([])
  await unrolled(his)
  expect(await tooSmall(his, 40)).toEqual([])
}

/** Everybody sees what the others are typing, and what is typed offline outlives a reload. */
const checkIn = async ({ meeting, hers, his }: Screens): Promise<void> => {
  await row(his, 'Ann Archer').getByText('Nothing yet').waitFor()
  await hers.getByLabel('Personal best').fill('Swam across the lake')
  await row(his, 'Ann Archer').getByText('Swam across the lake').waitFor()
  await his.getByLabel('Business best').fill('Halvorsen has signed')
  await row(hers, 'Bob Baker').getByText('Halvorsen has signed').waitFor()
  await expect
    .poll(async () => (await roomOf(meeting)).checkInData)
    .toEqual({
      [ann.id]: { personal: 'Swam across the lake', business: '' },
      [bob.id]: { personal: '', business: 'Halvorsen has signed' },
    })
  await hers.context().setOffline(true)
  await hers.getByLabel('Personal best').fill('Swam across the sea')
  await hers.getByText('Kept here until you are back online').waitFor()
  await hers.context().setOffline(false)
  await hers.reload()
  expect(await hers.getByLabel('Personal best').inputValue()).toBe('Swam across the sea')
  await row(his, 'Ann Archer').getByText('Swam across the sea').waitFor()
  await hers.getByLabel('Personal best').fill('')
  await row(his, 'Ann Archer').getByText('Nothing yet').waitFor()
}

/** Numbers off their goal come first, and a missing one is asked of its owner and entered. */
const readNumbers = async ({ meeting, hers, his }: Screens): Promise<void> => {
  const lines = hers.getByRole('list', { name: 'Scorecard' }).getByRole('listitem')
  await lines.first().filter({ hasText: 'New leads' }).waitFor()
  await lines.last().filter({ hasText: 'Calls made' }).getByText('Asked of Bob Baker').waitFor()
  expect(await lines.count()).toBe(2)
  await hers.getByRole('button', { name: '2 on track' }).click()
  await hers.getByRole('list', { name: 'On track' }).getByText('Demos held').waitFor()
  await expectAccess({ meeting, hers, his })

  await his.getByRole('textbox', { name: /^Calls made/ }).fill('23')
  await his.keyboard.press('Enter')
  await hers.getByRole('button', { name: /^Correct Calls made.*23/ }).waitFor()
  // Mended, it stays where it was read out.
  expect(await lines.count()).toBe(2)
  await hers.getByRole('button', { name: 'Make an issue of "New leads"' }).click()
  await row(his, 'New leads').getByText('Issue made').waitFor()
  expect(await madeFromOf(meeting)).toEqual(['measurable'])
}

/** A rock is off track by one click. */
const setStatus = async ({ meeting, hers, his }: Screens): Promise<void> => {
  await his.getByText('1 of 2 on track').waitFor()
  const owners = hers.getByRole('heading', { level: 2, name: /Baker|Archer/ })
  await expect.poll(() => owners.allInnerTexts()).toEqual(['Bob Baker', 'Ann Archer'])
  await row(hers, 'Hire three drivers').getByText('Milestone this week:').waitFor()
  const onHis = his.getByRole('group', { name: 'Status of "Hire three drivers"' })
  await onHis.getByRole('button', { name: 'On track', pressed: true }).waitFor()
  const onHers = hers.getByRole('group', { name: 'Status of "Hire three drivers"' })
  await onHers.getByRole('button', { name: 'Off track' }).click()
  await onHis.getByRole('button', { name: 'Off track', pressed: true }).waitFor()
  await his.getByText('0 of 2 on track').waitFor()
  const statusesOf = async () =>
    (await read<Rock>(`/api/team/rocks?teamId=${meeting.teamId}`)).map(({ status }) => status)
  expect(await statusesOf()).toEqual(['off-track', 'off-track'])
  await says(hers, 'Status changed')
  await hers.getByRole('button', { name: 'Undo', exact: true }).click()
  await onHis.getByRole('button', { name: 'On track', pressed: true }).waitFor()
}

/** Headlines are read and ticked, and a message of another team is acknowledged. */
const readHeadlines = async ({ meeting, hers, his }: Screens): Promise<void> => {
  const story = his.getByRole('button', { name: 'We won Halvorsen', exact: true })
  await row(his, 'We won Halvorsen').getByText('Unread').waitFor()
  await story.click()
  await row(his, 'We won Halvorsen').getByText('Unread').waitFor({ state: 'detached' })
  await hers.getByRole('checkbox', { name: 'Done with "We won Halvorsen"' }).check()
  await row(his, 'We won Halvorsen').getByText('Goes to the archive with this meeting').waitFor()

  const message = 'Sales has moved to the second floor'
  await his.getByRole('button', { name: `Acknowledge "${message}"` }).click()
  const theirs = hers.getByRole('list', { name: 'From other teams' }).getByRole('listitem')
  await theirs.getByText('From Sales').waitFor()
  await theirs.getByText('1 of 2 acknowledged').waitFor()
  const stored = async (wanted: string) =>
    (await read<Headline>(`/api/teams/${meeting.teamId}/notes`)).find(({ title }) => title === wanted)
  await expect.poll(async () => (await stored('We won Halvorsen'))?.viewerIds).toContain(bob.id)
  expect((await stored(message))?.acknowledgedIds).toEqual([bob.id])
  expect((await roomOf(meeting)).tickedIds).toEqual([(await stored('We won Halvorsen'))?.id])
  await expectAccess({ meeting, hers, his })
}

/** To-dos are ticked against the share that a team aims for, the overdue ones first. */
const tickTodos = async ({ meeting, hers, his }: Screens): Promise<void> => {
  const lines = hers.getByRole('list', { name: 'To-Do List' }).getByRole('listitem')
  await lines.nth(0).filter({ hasText: 'Sign the lease' }).waitFor()
  await lines.nth(1).filter({ hasText: 'Publish the rota' }).waitFor()
  await lines.nth(2).filter({ hasText: 'Call the bank' }).waitFor()
  await his.getByText('0%, the goal is 90%').waitFor()
  await tick(hers, 'Sign the lease').check()
  await his.getByText('1 of 1 due done').waitFor()
  await his.getByText('100%, the goal is 90%').waitFor()
  const done = (await read<Todo>(`/api/user/todos?teamId=${meeting.teamId}`)).filter(({ completed }) => completed)
  expect(done.map(({ title }) => title)).toEqual(['Sign the lease'])

  await row(hers, 'Publish the rota').click({ button: 'right' })
  await hers.getByRole('menu', { name: 'Actions for "Publish the rota"' }).waitFor()
  await hers.getByRole('menuitem', { name: 'Make an issue' }).click()
  await row(his, 'Publish the rota').getByText('Issue made').waitFor()
  expect((await madeFromOf(meeting)).toSorted()).toEqual(['measurable', 'todo'])
}

/** A section of the team has its name and its notes. */
const takeNotes = async ({ hers, his }: Screens): Promise<void> => {
  await his.getByText('What is said here belongs in the notes').waitFor()
  await hers.getByLabel('New note on Wins of the week').fill('The fair brought forty leads')
  await hers.keyboard.press('Enter')
  await his.getByText('The fair brought forty leads').waitFor()
}

test('a team reviews one section after the other, on a computer and a phone', async () => {
  const meeting = await schedule(await newReviewedTeam(), { agenda })
  await act(meeting, 'start')
  const screens = { meeting, hers: await enter(meeting, ann), his: await enter(meeting, bob, { on: 'phone' }) }
  const reviews = [checkIn, readNumbers, setStatus, readHeadlines, tickTodos, takeNotes]
  for (const [index, review] of reviews.entries()) {
    const { id, name = '' } = meeting.agenda[index] ?? {}
    await act(meeting, 'turn', ann, { sectionId: id })
    for (const page of [screens.hers, screens.his]) await shows(page, name)
    await review(screens)
  }
})

test('a section without anything to review says so, and leads to where that is added', async () => {
  const meeting = await schedule(await stage.newTeam(), { agenda: agenda.slice(1, 3) })
  await act(meeting, 'start')
  const page = await enter(meeting, ann)
  await page.getByText('No measurables yet. This section takes no time.').waitFor()
  const address = await page.getByRole('link', { name: 'Go to the scorecard' }).getAttribute('href')
  expect(address).toMatch(/^\/scorecard/)
  await act(meeting, 'turn', ann, { sectionId: meeting.agenda[1]?.id })
  await page.getByText('No rocks this quarter. This section takes no time.').waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Go to the rocks' }).click()
  await page.waitForURL(/\/rocks/)
})

/** A meeting that begins in some hours, and a way into its ready-room. */
const before = async (hours: number) => {
  const at = Date.now() + hours * 3_600_000
  const [startTime, endTime] = [at, at + 90 * 60_000].map((time) => new Date(time).toISOString())
  const meeting = await schedule(await newReviewedTeam(), { startTime, endTime })
  return { meeting, address: `/meetings/${meeting.id}/ready?team=${meeting.teamId}` }
}

test('somebody prepares for a meeting on one page, neither too early nor once it has started, and the others see who is ready', async () => {
  const early = await before(30)
  const hers = await stage.visit(early.address, ann)
  await hers.getByText('It is too early to prepare').waitFor()
  expect(await hers.getByRole('button', { name: 'I am ready' }).count()).toBe(0)
  expect(await violations(hers, 'main')).toEqual([])

  const { meeting, address } = await before(3)
  await hers.goto(address)
  const his = await stage.visit(address, bob, { on: 'phone' })
  const part = (name: string | RegExp) => his.getByRole('region', { name })

  await part('My numbers 1 missing').getByRole('textbox').fill('23')
  await his.keyboard.press('Enter')
  await part('My numbers')
    .getByRole('button', { name: /^Correct Calls made.*23/ })
    .waitFor()
  await part('My rocks').getByRole('button', { name: 'On track' }).click()
  await part('My to-dos 2 open')
    .getByRole('checkbox', { name: /"Sign the lease"/ })
    .check()
  await part('My to-dos 1 open').waitFor()
  await part('Headlines 2 unread').getByRole('button', { name: 'We won Halvorsen', exact: true }).click()
  await part('Headlines 1 unread').waitFor()
  await part('Issues to solve 3 of 3 votes left')
    .getByRole('button', { name: /"Credit limits"/ })
    .click()
  await part('Issues to solve 2 of 3 votes left').waitFor()
  await hers.getByRole('button', { name: 'Vote for "Credit limits", 1 vote' }).waitFor()
  await expectAccess({ meeting, hers, his })

  await his.getByRole('button', { name: 'I am ready' }).click()
  await his.getByRole('button', { name: 'You are ready', pressed: true }).waitFor()
  await hers.getByRole('region', { name: 'Who is ready 1 of 2' }).waitFor()
  await his.getByRole('button', { name: 'Remind the others' }).click()
  await hers.getByText(/^Reminded/).waitFor()
  await his.getByRole('button', { name: 'Remind the others' }).waitFor({ state: 'detached' })
  const { participants, votes, nudgedAt } = await roomOf(meeting)
  expect(participants.find(({ userId }) => userId === bob.id)?.readyAt).not.toBeNull()
  expect(votes).toHaveLength(1)
  expect(nudgedAt).not.toBeNull()

  await hers.getByRole('button', { name: 'I am ready' }).waitFor()
  await act(meeting, 'start', bob)
  await hers.getByText('This meeting has started').waitFor()
  await hers.getByRole('link', { name: 'Go to the meeting' }).click()
  await shows(hers, 'Segue')
})
