import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Meeting } from '#contract/meetings.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, world } = stage

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const path = `/api/teams/${team.id}/meetings`
const titles = async () => [...new Set((await world.as(ann).get<Meeting[]>(path)).body.map(({ title }) => title))]

test('a change of a meeting and those after it is taken back, and not against a colleague', async () => {
  const { body: first } = await world.as(ann).post<Meeting>(path, { title: 'Weekly pulse', repeat: 'weekly' })
  const page = await stage.visit('/meetings', ann)
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: from, exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Edit Meeting' })
    await form.getByLabel('Title').fill(to)
    await form.getByText('This and following').click()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(titles).toEqual([to])
  }
  await rename('Weekly pulse', 'Weekly beat')
  await undo(page)
  await expect.poll(titles).toEqual(['Weekly pulse'])
  await page.getByRole('button', { name: 'Weekly pulse', exact: true }).first().waitFor()

  await rename('Weekly pulse', 'Weekly beat')
  await world.as(bob).patch(`/api/meetings/${first.id}`, { title: 'Weekly walk', scope: 'following' })
  await undo(page)
  await says(page, 'Not undone')
  expect(await titles()).toEqual(['Weekly walk'])
})

test('a series that the form begins or ends is taken back', async () => {
  await world.as(ann).post<Meeting>(path, { title: 'Single huddle' })
  const page = await stage.visit('/meetings', ann)
  const repeats = async () => {
    const { body } = await world.as(ann).get<Meeting[]>(path)
    return body.filter(({ title }) => title === 'Single huddle').map(({ repeat }) => repeat)
  }
  const choose = async (repeat: string) => {
    await page.getByRole('button', { name: 'Single huddle', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Edit Meeting' })
    await form.getByLabel('Repeat').click()
    await page.getByRole('option', { name: repeat }).click()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'detached' })
  }
  const weekly = Array.from({ length: 13 }, () => 'weekly')
  await choose('Weekly')
  await expect.poll(repeats).toEqual(weekly)
  await undo(page)
  await expect.poll(repeats).toEqual(['none'])
  await page.getByText('Weekly', { exact: true }).waitFor({ state: 'detached' })

  await choose('Weekly')
  await expect.poll(repeats).toEqual(weekly)
  await choose('None')
  await expect.poll(repeats).toEqual(['none'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(repeats).toEqual(weekly)
})
