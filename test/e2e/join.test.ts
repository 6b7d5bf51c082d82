import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isHere } from '#contract/room.ts'
import { violations } from './support/access.ts'
import { openRoomStage, shows } from './support/room.ts'

const stage = await openRoomStage()
const { ann, bob, world, newTeam, schedule, act, roomOf } = stage

const minute = 60_000
const from = (minutes: number) => ({
  startTime: new Date(Date.now() + minutes * minute).toISOString(),
  endTime: new Date(Date.now() + (minutes + 60) * minute).toISOString(),
})

const bannerOf = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title} Join – `) })

/** A team with somebody who attends no other meeting. */
const newcomers = async () => {
  const team = await newTeam()
  return { team, carl: await world.member(team, { fullName: 'Carl Carter' }) }
}

test('from a day before, a card offers to start its meeting, and then to join it', async () => {
  const team = await newTeam()
  await schedule(team, { title: 'In two days', ...from(2 * 24 * 60) })
  const meeting = await schedule(team, { title: 'Tomorrow', ...from(23 * 60) })
  const hers = await stage.visit(`/meetings?team=${team.id}`, ann)
  const his = await stage.visit(`/meetings?team=${team.id}`, bob)
  await his.getByRole('button', { name: 'Start "Tomorrow"' }).waitFor()
  expect(await his.getByRole('button', { name: 'Start "In two days"' }).count()).toBe(0)
  expect(await violations(his, 'main')).toEqual([])
  await hers.getByRole('button', { name: 'Start "Tomorrow"' }).click()
  await shows(hers, 'Segue')
  await his.getByText('Running', { exact: true }).waitFor()
  await his.getByRole('button', { name: 'Join "Tomorrow"' }).click()
  await his.getByText('You follow Ann Archer').waitFor()
  expect(await roomOf(meeting)).toMatchObject({ presenterId: ann.id, clock: { status: 'running' } })
})

test('a banner calls to a meeting on every page, until it is over', async () => {
  const { team, carl } = await newcomers()
  const meeting = await schedule(team, { title: 'Stand-up', ...from(10) })
  const page = await stage.visit('/dashboard', carl)
  for (const path of ['/dashboard', '/todos', '/scorecard', '/settings/user', '/meetings']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Stand-up Join – starting now' }).waitFor()
  }
  expect(await violations(page)).toEqual([])
  await act(meeting, 'start')
  await page.getByRole('link', { name: 'Stand-up Join – under way' }).click()
  await shows(page, 'Segue')
  expect(await bannerOf(page, 'Stand-up').count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Meetings' }).click()
  await bannerOf(page, 'Stand-up').waitFor()
  await act(meeting, 'conclude')
  await bannerOf(page, 'Stand-up').waitFor({ state: 'detached' })
})

test('the banner is for those who attend, and stays away once it is closed', async () => {
  const { team, carl } = await newcomers()
  await schedule(team, { title: 'One on one', ...from(5), attendeeIds: [carl.id] })
  await schedule(team, { title: 'Stand-up', ...from(10) })
  await schedule(team, { title: 'Much later', ...from(60) })
  const others = await stage.visit('/dashboard', await world.member(team))
  await bannerOf(others, 'Stand-up').waitFor()
  const his = await stage.visit('/dashboard', carl)
  const close = his.getByRole('button', { name: 'Don’t show this again' })
  await bannerOf(his, 'One on one').waitFor()
  await close.click()
  await bannerOf(his, 'Stand-up').waitFor()
  await his.goto('/todos')
  await bannerOf(his, 'Stand-up').waitFor()
  await close.click()
  await close.waitFor({ state: 'detached' })
})

test('a suspended meeting calls nobody, and its card offers to go on', async () => {
  const { team, carl } = await newcomers()
  const meeting = await schedule(team, { title: 'Long one' })
  await act(meeting, 'start')
  const page = await stage.visit(`/meetings?team=${team.id}`, carl)
  await bannerOf(page, 'Long one').waitFor()
  await act(meeting, 'suspend')
  await bannerOf(page, 'Long one').waitFor({ state: 'detached' })
  await page.getByText('Suspended', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Continue "Long one"' }).click()
  await shows(page, 'Segue')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await roomOf(meeting)).toMatchObject({ presenterId: carl.id, clock: { status: 'running' } })
})

test('a phone has the banner at the foot of the page', async () => {
  const { team, carl } = await newcomers()
  const meeting = await schedule(team, { title: 'Depot walk' })
  await act(meeting, 'start')
  const page = await stage.visit('/todos', carl, { on: 'phone' })
  await bannerOf(page, 'Depot walk').waitFor()
  const box = await bannerOf(page, 'Depot walk').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(40)
  expect(box?.y).toBeGreaterThan(700)
  expect(await violations(page)).toEqual([])
})

test('a browser that goes away leaves the room at once, and comes back into it', async () => {
  const { team, carl } = await newcomers()
  const meeting = await schedule(team)
  await act(meeting, 'start')
  const page = await stage.visit(`/meetings/${meeting.id}`, carl)
  await shows(page, 'Segue')
  const isThere = async () =>
    (await roomOf(meeting)).participants.some((part) => part.userId === carl.id && isHere(part))
  await expect.poll(isThere).toBe(true)
  await page.goto('about:blank')
  await expect.poll(isThere).toBe(false)
  await page.goBack()
  await expect.poll(isThere).toBe(true)
})

test('a room under way has the width of the sidebar, whose pages keep their names', async () => {
  const { team, carl } = await newcomers()
  const meeting = await schedule(team)
  const page = await stage.visit(`/meetings/${meeting.id}`, carl)
  const widthOf = async () => (await page.getByRole('complementary').first().boundingBox())?.width
  await page.getByRole('button', { name: 'Start meeting' }).waitFor()
  expect(await widthOf()).toBe(232)
  await act(meeting, 'start')
  await shows(page, 'Segue')
  expect(await widthOf()).toBe(56)
  await page.getByRole('link', { name: 'Rocks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rocks' }).waitFor()
  expect(await widthOf()).toBe(232)
})
