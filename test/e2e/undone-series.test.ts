import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Meeting } from '#contract/meetings.ts'
import { choose, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, world } = stage

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const path = `/api/teams/${team.id}/meetings`

test('a meeting that is renamed, edited, repeated or ended is taken back, alone or with those after it, not against a colleague', async () => {
  const added = await world.as(ann).post<Meeting>(path, { title: 'Weekly talk' })
  const meetings = async () => (await world.as(ann).get<Meeting[]>(path)).body
  const titles = async () => [...new Set((await meetings()).map(({ title }) => title))]
  const repeats = async () => (await meetings()).map(({ repeat }) => repeat)
  const meetingNow = async () => (await world.as(ann).get<Meeting>(`/api/meetings/${added.body.id}`)).body
  const page = await stage.visit('/meetings', ann)
  await page.locator('[data-row-of="meeting"]').filter({ hasText: 'Weekly talk' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Weekly walk')
  await page.keyboard.press('Enter')
  await says(page, 'Title changed')
  expect(await titles()).toEqual(['Weekly walk'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titles).toEqual(['Weekly talk'])

  const edit = async (change: (form: Locator) => Promise<void>) => {
    await choose(page, 'Weekly talk', /^Edit/)
    const form = page.getByRole('dialog', { name: 'Edit Meeting' })
    await change(form)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'detached' })
  }
  await edit((form) => form.getByLabel('Description').fill('Outside'))
  await says(page, 'Meeting updated')
  expect((await meetingNow()).description).toBe('Outside')
  await undo(page)
  await expect.poll(async () => (await meetingNow()).description).toBe(added.body.description)

  const repeat = (words: string) =>
    edit(async (form) => {
      await form.getByLabel('Repeat').click()
      await page.getByRole('option', { name: words }).click()
    })
  const weekly = Array.from({ length: 13 }, () => 'weekly')
  await repeat('Weekly')
  await expect.poll(repeats).toEqual(weekly)
  await undo(page)
  await expect.poll(repeats).toEqual(['none'])
  await page.getByText('Weekly', { exact: true }).waitFor({ state: 'detached' })
  await repeat('Weekly')
  await expect.poll(repeats).toEqual(weekly)
  await repeat('None')
  await expect.poll(repeats).toEqual(['none'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(repeats).toEqual(weekly)

  const renameAll = async () => {
    await edit(async (form) => {
      await form.getByLabel('Title').fill('Weekly beat')
      await form.getByText('This and following').click()
    })
    await expect.poll(titles).toEqual(['Weekly beat'])
  }
  await renameAll()
  await undo(page)
  await expect.poll(titles).toEqual(['Weekly talk'])
  await page.getByRole('link', { name: 'Weekly talk', exact: true }).first().waitFor()
  await renameAll()
  await world.as(bob).patch(`/api/meetings/${added.body.id}`, { title: 'Weekly walk', scope: 'following' })
  await undo(page)
  await says(page, 'Not undone')
  expect(await titles()).toEqual(['Weekly walk'])
})
