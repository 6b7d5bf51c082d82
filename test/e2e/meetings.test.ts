import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { localDay } from '#contract/days.ts'
import type { Meeting } from '#contract/meetings.ts'
import { follow } from './support/follow.ts'
import { closeDialog, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, ann, bob } = stage

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

const add = async (team: { id: number }, body: object): Promise<Meeting> => {
  const { body: meeting } = await world.as(ann).post<Meeting>(`/api/teams/${team.id}/meetings`, body)
  return meeting
}
const teamOfAnn = async (name: string) => {
  const team = await world.team(name)
  await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: ann.id })
  return team
}
const titleOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const card = (page: Page, title: string) =>
  page.locator('[data-row-of="meeting"]').filter({ has: titleOf(page, title) })
const save = (page: Page) => page.getByRole('button', { name: /^Save Changes/ }).click()
const sectionsOf = (page: Page) =>
  page.getByLabel(/^Name of/).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('a meeting is created by its title and Enter, made weekly, and changed with those that follow; a colleague’s come and go', async () => {
  const team = await teamOfAnn('Weekly')
  const page = await stage.visit(`/meetings?team=${team.id}`, ann)
  await page.getByRole('button', { name: 'Create Your First Meeting' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Weekly L10')
  await page
    .getByRole('dialog')
    .getByText(/ · Weekly/)
    .waitFor()
  // The proposed title is selected: typing replaces it.
  await page.keyboard.type('Operations weekly')
  await page.keyboard.press('Enter')
  await says(page, 'Meeting created')
  await card(page, 'Operations weekly').getByText('90 minutes').waitFor()
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor()
  const more = card(page, 'Operations weekly').getByRole('button', { name: /^Weekly, 1[23] more$/ })
  await more.click()
  await expect.poll(() => page.locator('[data-row-of="meeting"]').count()).toBeGreaterThan(12)

  const third = page.locator('[data-row-of="meeting"]').nth(2)
  await third.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  await page.getByLabel('Title').fill('Operations, from January')
  await page.getByText('This and following', { exact: true }).click()
  await save(page)
  await says(page, 'Meeting updated')
  await expect.poll(() => titleOf(page, 'Operations weekly').count()).toBe(2)
  await expect.poll(() => titleOf(page, 'Operations, from January').count()).toBeGreaterThan(9)

  await third.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await page.getByText('This and following', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => titleOf(page, 'Operations, from January').count()).toBe(0)
  expect(await titleOf(page, 'Operations weekly').count()).toBe(2)

  const colleague = world.as(world.home.admin)
  const { body: called } = await colleague.post<Meeting>(`/api/teams/${team.id}/meetings`, {
    title: 'Called by another',
  })
  await titleOf(page, 'Called by another').waitFor()
  await colleague.del(`/api/meetings/${called.id}`)
  await titleOf(page, 'Called by another').waitFor({ state: 'detached' })
})

test('a meeting of a series is changed alone: its agenda, and by typing its start, which keeps its length', async () => {
  const team = await teamOfAnn('Series')
  const day = (days: number) => localDay(new Date(Date.now() + days * 24 * hour))
  const startTime = new Date(`${day(2)}T09:00`).toISOString()
  const { id, seriesId } = await add(team, { title: 'Pipeline', startTime, repeat: 'weekly', agenda: [] })
  const page = await stage.visit(`/meetings?team=${team.id}&tab=agendas`, ann)
  const editor = page.getByRole('region', { name: 'Pipeline - Agenda' })
  await editor.getByText(/^1[34] meetings, until /).waitFor()
  await editor.getByRole('button', { name: 'Use the default agenda' }).click()
  await editor.getByText('Saved', { exact: true }).waitFor()
  await editor.getByText('This meeting', { exact: true }).click()
  await editor.getByLabel('Add a section', { exact: true }).fill('Just today')
  await page.keyboard.press('Enter')
  await editor.getByText('Saved', { exact: true }).waitFor()
  const lengths = async () => {
    const { body } = await world.as(ann).get<Meeting[]>(`/api/teams/${team.id}/meetings`)
    return body.filter((meeting) => meeting.seriesId === seriesId).map(({ agenda }) => agenda.length)
  }
  await expect.poll(async () => (await lengths()).slice(0, 3)).toEqual([8, 7, 7])
  expect(new Set((await lengths()).slice(1))).toEqual(new Set([7]))

  await follow(page, `/meetings?team=${team.id}&edit=${id}`)
  await page.getByText('This and following', { exact: true }).waitFor()
  expect(await page.getByLabel('Start time').inputValue()).toBe('9:00 AM')
  await page.getByLabel('Start date').fill('in 3')
  await page.getByLabel('Start date').fill('in 3 days')
  await page.getByLabel('Start time').fill('')
  await page.getByLabel('Start time').pressSequentially('1530')
  expect(await page.getByLabel('End time').inputValue()).toBe('4:30 PM')
  await save(page)
  await says(page, 'Meeting updated')
  const { body } = await world.as(ann).get<Meeting>(`/api/meetings/${id}`)
  expect([body.startTime, body.endTime]).toEqual(
    [`${day(3)}T15:30`, `${day(3)}T16:30`].map((local) => new Date(local).toISOString()),
  )
})

test('someone without a team is offered no meeting, and a first one once they have a team without any', async () => {
  const alone = await world.member()
  const page = await stage.visit('/meetings', alone)
  await page.getByRole('heading', { name: 'You are not in a team' }).waitFor()
  expect(await page.getByRole('button', { name: 'Create' }).count()).toBe(0)
  const { id } = await world.team('Newcomers')
  await world.as(world.home.admin).post(`/api/teams/${id}/members`, { userId: alone.id })
  await page.getByRole('button', { name: 'Team: Newcomers' }).waitFor()
  await says(page, 'No upcoming meetings')
  await page.getByRole('button', { name: 'Create Your First Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Meeting' })
  await dialog.getByLabel('Title').fill('Not alone')
  await dialog.getByRole('button', { name: /^Create Meeting/ }).click()
  await titleOf(page, 'Not alone').waitFor()
  await page.close()
})

test('an agenda is made by keyboard: sections are added, moved, timed and removed, and it fits its meeting', async () => {
  const meeting = await add(ops, { title: 'Night shift', startTime: inHours(30), agenda: [] })
  const page = await stage.visit(`/meetings?team=${ops.id}`, ann)
  await titleOf(page, 'Night shift').waitFor()
  await card(page, 'Night shift').focus()
  await page.keyboard.press('a')
  const editor = page.getByRole('region', { name: 'Night shift - Agenda' })
  await editor.getByText('No sections yet.').waitFor()
  await editor.getByText('Draft', { exact: true }).waitFor()
  const adding = editor.getByLabel('Add a section', { exact: true })
  await adding.focus()
  for (const name of ['Segue', 'Customers', 'Issue Discussion']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => sectionsOf(page)).toEqual(['Segue', 'Customers', 'Issue Discussion'])
  await editor.getByText('30 minutes too long').waitFor({ state: 'detached' })
  await editor.getByText('10 minutes too long').waitFor()
  await editor.getByText(/^Issue Discussion would end at/).waitFor()

  await editor.getByLabel('Minutes of "Segue"').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => sectionsOf(page)).toEqual(['Customers', 'Segue', 'Issue Discussion'])
  expect(await editor.getByLabel('Minutes of "Segue"').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await editor.getByText('30 minutes too long').waitFor()
  expect(await editor.getByLabel('Minutes of "Issue Discussion"').evaluate(isFocused)).toBe(true)

  await editor.getByRole('button', { name: 'Remove "Customers"' }).click()
  await expect.poll(() => sectionsOf(page)).toEqual(['Segue', 'Issue Discussion'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sectionsOf(page)).toEqual(['Customers', 'Segue', 'Issue Discussion'])
  await editor.getByRole('button', { name: 'Make it 90 minutes' }).click()
  await editor.getByText(/^Ends at/).waitFor()
  await editor.getByText('Saved', { exact: true }).waitFor()
  const { body } = await world.as(ann).get<Meeting>(`/api/meetings/${meeting.id}`)
  expect(body.agenda.map(({ name, kind, minutes }) => [name, kind, minutes])).toEqual([
    ['Customers', 'custom', 5],
    ['Segue', 'segue', 25],
    ['Issue Discussion', 'issue-discussion', 60],
  ])
  expect(Date.parse(body.endTime ?? '') - Date.parse(body.startTime)).toBe(1.5 * hour)
})

test('two who change different sections of an agenda at once keep both changes', async () => {
  const { id, agenda } = await add(ops, { title: 'Together', startTime: inHours(61) })
  const page = await stage.visit(`/meetings?team=${ops.id}&tab=agendas&agenda=${id}`, bob, { deaf: true })
  await page.getByLabel('Name of "Segue"').waitFor()
  await world.as(ann).patch(`/api/meetings/${id}`, { agenda: agenda.slice(0, 3) })
  await page.getByLabel('Name of "Segue"').fill('Good news')
  await page.keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
  const names = async () =>
    (await world.as(ann).get<Meeting>(`/api/meetings/${id}`)).body.agenda.map(({ name }) => name)
  await expect.poll(names).toEqual(['Good news', 'Scorecard', 'Rock Review'])
  await page.getByLabel('Name of "Scorecard"').fill('Numbers')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Good news', 'Numbers', 'Rock Review'])
})

test('whoever changes a section of an agenda after someone else is told and loses nothing; nor does whoever cannot save one', async () => {
  const { id, agenda } = await add(ops, { title: 'Budget', startTime: inHours(60) })
  const page = await stage.visit(`/meetings?team=${ops.id}&tab=agendas&agenda=${id}`, bob, { deaf: true })
  await page.getByLabel('Name of "Segue"').waitFor()
  const [segue, scorecard] = agenda
  await world.as(ann).patch(`/api/meetings/${id}`, { agenda: [{ ...segue, name: 'Wins' }, scorecard] })
  await page.getByLabel('Name of "Segue"').fill('Good news')
  await page.keyboard.press('Enter')
  await says(page, 'Ann Archer changed this agenda while you were editing')
  await page.getByText('Wins 5, Scorecard 5', { exact: true }).waitFor()
  expect(await sectionsOf(page)).toContain('Good news')
  await page.getByLabel('Name of "Scorecard"').fill('Numbers')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { body } = await world.as(ann).get<Meeting>(`/api/meetings/${id}`)
  expect(body.agenda.map(({ name }) => name).slice(0, 3)).toEqual(['Good news', 'Numbers', 'Rock Review'])

  const path = `**/api/meetings/${id}`
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Name of "Numbers"').fill('Figures')
  await page.keyboard.press('Enter')
  await says(page, 'The agenda could not be saved. What you changed is still here.')
  expect(await sectionsOf(page)).toContain('Figures')
  await page.unroute(path)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await sectionsOf(page)).toContain('Figures')
})

test('a filter by type and day, and a search, are in the address and can be cleared', async () => {
  const team = await teamOfAnn('Filtered')
  const at = (day: string) => ({ startTime: `${day}T12:00:00.000Z` })
  await add(team, { title: 'Board', meetingType: 'annual', ...at('2099-03-10') })
  await add(team, { title: 'Planning', meetingType: 'quarterly', ...at('2099-03-20') })
  await add(team, { title: 'Review', description: 'For the board', ...at('2020-03-20') })
  const page = await stage.visit(`/meetings?team=${team.id}`, ann)
  await titleOf(page, 'Board').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Annual' }).click()
  await titleOf(page, 'Planning').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filter 1 set' }).waitFor()
  await page.waitForURL(/type=annual/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await titleOf(page, 'Planning').waitFor()
  await page.getByRole('combobox', { name: 'From' }).fill('March 15, 2099')
  await page.keyboard.press('Enter')
  await titleOf(page, 'Board').waitFor({ state: 'detached' })
  await page.waitForURL(/from=2099-03-15/)
  await titleOf(page, 'Planning').waitFor()
  await page.getByRole('tab', { name: 'Past Meetings (1)' }).click()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await card(page, 'Review').getByText('Completed', { exact: true }).waitFor()
  await page.getByPlaceholder('Search meetings...').fill('for the BOARD')
  await titleOf(page, 'Review').waitFor()
  await page.getByPlaceholder('Search meetings...').fill('nothing like this')
  await says(page, 'No meetings found')
})

test('arrow keys lead from card to card, the sidebar names your next meeting, and a link opens one of another team', async () => {
  const team = await teamOfAnn('Keys')
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  const [first] = await Promise.all(titles.map((title, at) => add(team, { title, startTime: inHours(50 + at) })))
  await add(ops, { title: 'Very soon', startTime: new Date(Date.now() + 5 * 60_000).toISOString() })
  const page = await stage.visit(`/meetings?team=${team.id}`, ann)
  await titleOf(page, 'Five').waitFor()
  const goes = async (key: string, title: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => card(page, title).evaluate(isFocused)).toBe(true)
  }
  await goes('ArrowDown', 'One')
  await goes('ArrowRight', 'Two')
  await goes('ArrowDown', 'Five')
  await goes('ArrowUp', 'Two')
  await goes('j', 'Three')
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByLabel('Title').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Three')
  await closeDialog(page)
  await page.getByRole('link', { name: /Next meeting: Very soon/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Very soon' }).waitFor()
  await page.getByRole('button', { name: 'Start meeting' }).waitFor()
  await follow(page, `/meetings?team=${ops.id}&edit=${first?.id}`)
  await page.getByRole('dialog').getByLabel('Title').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('One')
  await page.getByLabel('Everyone in the team').click()
  await page.getByRole('checkbox', { name: ann.fullName }).waitFor()
})

test('a calendar feed is made, replaced and ended, and a meeting has a calendar file', async () => {
  await add(ops, { title: 'On the calendar', startTime: inHours(3) })
  const page = await stage.visit('/settings/user', ann)
  const panel = page.getByRole('region', { name: 'Calendar feed' })
  const address = panel.getByLabel('Address')
  const statusOf = async (url: string) => (await page.request.get(url)).status()
  await panel.getByRole('button', { name: 'Create Link' }).click()
  const first = await address.inputValue()
  expect(await (await page.request.get(first)).text()).toContain('SUMMARY:On the calendar')
  await panel.getByRole('button', { name: 'Create New Link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create New Link' }).click()
  await expect.poll(() => address.inputValue()).not.toBe(first)
  const second = await address.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await follow(page, `/meetings?team=${ops.id}`)
  await page.getByRole('button', { name: 'Actions for "On the calendar"' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Calendar file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)

  await follow(page, '/settings/user')
  await panel.getByText(/^Made on /).waitFor()
  expect(await address.count()).toBe(0)
  await panel.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click()
  await panel.getByRole('button', { name: 'Create Link' }).waitFor()
  expect(await statusOf(second)).toBe(404)
})

test('a card shows three of those who attend and how many more there are, also once the meeting is past', async () => {
  const team = await teamOfAnn('Large')
  for (const fullName of ['Ben Baker', 'Cleo Cook', 'Dan Dyer', 'Eve Ender']) await world.member(team, { fullName })
  await add(team, { title: 'To come' })
  await add(team, { title: 'Long ago', startTime: inHours(-48), endTime: inHours(-47) })
  const page = await stage.visit(`/meetings?team=${team.id}`, ann)
  const drawn = async (title: string) => {
    await card(page, title).waitFor()
    const faces = card(page, title).locator('[data-apart] > *')
    return { faces: (await faces.count()) - 1, more: await faces.last().innerText() }
  }
  expect(await drawn('To come')).toEqual({ faces: 3, more: '+2' })
  await page.getByRole('tab', { name: /^Past/ }).click()
  expect(await drawn('Long ago')).toEqual({ faces: 3, more: '+2' })
})

test('on a phone the search of past meetings has room for what is typed', async () => {
  const page = await stage.visit('/meetings?tab=past', ann, { on: 'phone' })
  await page.getByRole('link', { name: 'Statistics' }).waitFor()
  const field = await page.getByRole('searchbox').boundingBox()
  expect(field?.width).toBeGreaterThan(140)
})
