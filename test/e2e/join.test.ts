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
  await hers.getByRole('link', { name: 'Tomorrow', exact: true }).click()
  await hers.getByRole('button', { name: 'Start meeting' }).click()
  await hers.getByRole('alertdialog', { name: /Start .Tomorrow. now/ }).waitFor()
  await hers.getByRole('button', { name: 'Cancel' }).click()
  await hers.goBack()
  await his.getByRole('link', { name: 'Get ready for "Tomorrow"' }).waitFor()
  await hers.getByRole('button', { name: 'Start "Tomorrow"' }).click()
  await hers.getByRole('button', { name: 'Start now' }).click()
  await shows(hers, 'Segue')
  await his.getByText('Running', { exact: true }).waitFor()
  await his.getByRole('button', { name: 'Join "Tomorrow"' }).click()
  await his.getByText('You follow Ann Archer').waitFor()
  expect(await roomOf(meeting)).toMatchObject({ presenterId: ann.id, clock: { status: 'running' } })
})

test('a banner calls to a meeting on every page, and leads to it again after it was suspended, until it is over', async () => {
  const { team, carl } = await newcomers()
  const meeting = await schedule(team, { title: 'Stand-up', ...from(10) })
  const page = await stage.visit('/dashboard', carl)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const widthOf = async () => (await page.getByRole('complementary').first().boundingBox())?.width
  const startsSoon = page.getByRole('link', { name: /^Stand-up Join – starts in \d+ minutes$/ })
  await startsSoon.waitFor()
  for (const name of ['To-Dos', 'Scorecard', 'Meetings']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await startsSoon.waitFor()
  }
  await startsSoon.click()
  await page.getByRole('button', { name: 'Start meeting' }).waitFor()
  expect(await widthOf()).toBe(232)
  await act(meeting, 'start')
  await shows(page, 'Segue')
  expect(await widthOf()).toBe(56)
  expect(await bannerOf(page, 'Stand-up').count()).toBe(0)
  await page.getByRole('link', { name: 'Rocks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rocks' }).waitFor()
  expect(await widthOf()).toBe(232)
  await page.getByRole('link', { name: 'Stand-up Join – under way' }).click()
  await shows(page, 'Segue')
  await page.getByRole('link', { name: 'Back to Meetings' }).click()
  await bannerOf(page, 'Stand-up').waitFor()

  await act(meeting, 'suspend')
  await bannerOf(page, 'Stand-up').waitFor({ state: 'detached' })
  await page.getByText('Suspended', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Continue "Stand-up"' }).click()
  await shows(page, 'Segue')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await roomOf(meeting)).toMatchObject({ presenterId: carl.id, clock: { status: 'running' } })
  await page.getByRole('link', { name: 'Back to Meetings' }).click()
  await bannerOf(page, 'Stand-up').waitFor()
  await act(meeting, 'conclude', carl)
  await bannerOf(page, 'Stand-up').waitFor({ state: 'detached' })
})

test('a banner stays away once it is closed; a browser that goes away leaves the room at once, and comes back', async () => {
  const { team, carl } = await newcomers()
  await schedule(team, { title: 'One on one', ...from(5), attendeeIds: [carl.id] })
  const meeting = await schedule(team, { title: 'Stand-up', ...from(10) })
  const page = await stage.visit('/dashboard', carl)
  const close = page.getByRole('button', { name: 'Don’t show this again' })
  await bannerOf(page, 'One on one').waitFor()
  await close.click()
  await bannerOf(page, 'Stand-up').waitFor()
  await page.goto(`/meetings/${meeting.id}`)
  await page.getByRole('button', { name: 'Start meeting' }).waitFor()
  await act(meeting, 'start')
  await shows(page, 'Segue')
  const isThere = async () =>
    (await roomOf(meeting)).participants.some((part) => part.userId === carl.id && isHere(part))
  await expect.poll(isThere).toBe(true)
  // The room of one meeting has the banner of another.
  expect(await bannerOf(page, 'One on one').count()).toBe(0)
  await page.goto('about:blank')
  await expect.poll(isThere).toBe(false)
  await page.goBack()
  await expect.poll(isThere).toBe(true)
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
})
