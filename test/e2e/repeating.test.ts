import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, localDay } from '#contract/days.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, ann, bob } = stage

const pick = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a to-do repeats in a rhythm that is put together, on the months of a year that are chosen', async () => {
  const page = await stage.visit(`/todos?team=${ops.id}`, ann)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  await dialog.getByLabel('Title').fill('Close the books')
  await pick(page, 'Repeat', 'Custom…')
  await pick(page, 'Unit of time', 'Months')
  await dialog.getByRole('textbox', { name: 'Every', exact: true }).fill('3')
  await pick(page, 'On which day', 'On the last')
  await pick(page, 'Weekday', 'Working day')
  await dialog.getByText('Every 3 months on the last working day', { exact: true }).waitFor()
  await pick(page, 'In which months', 'March, June, September, and December')
  const said = 'Quarterly on the last working day of March, June, September, and December'
  await dialog.getByText(said, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /^Create To-Do/ }).click()
  await says(page, 'To-do created successfully')
  const { body } = await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${ops.id}`)
  expect(body.find(({ title }) => title === 'Close the books')).toMatchObject({
    repeat: 'quaterly',
    rhythm: { unit: 'month', every: 3, on: { place: -1, weekday: 'workday' }, month: 3 },
  })
})

test('a day that a series skips takes its meeting away for everybody, and Undo brings it back as it was', async () => {
  const path = `/api/teams/${ops.id}/meetings`
  const startTime = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const { body: first } = await world.as(ann).post<Meeting>(path, { title: 'Pulse', repeat: 'weekly', startTime })
  const idsOf = async () => (await world.as(ann).get<Meeting[]>(path)).body.map(({ id }) => id)
  const before = await idsOf()
  const more = (page: Page, count: number) => page.getByRole('button', { name: `Weekly, ${count} more` }).waitFor()
  const [page, other] = await Promise.all([ann, bob].map((by) => stage.visit(`/meetings?team=${ops.id}`, by)))
  if (!page || !other) throw new Error('There are two')
  await more(other, before.length - 1)
  await choose(page, 'Pulse', /^Edit/)
  const dialog = page.getByRole('dialog', { name: 'Edit Meeting' })
  await dialog.getByRole('button', { name: 'Skip a day' }).click()
  await page.getByRole('combobox', { name: 'Skip a day' }).fill(addDays(localDay(new Date(startTime)), 14))
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('list', { name: 'Skipped days' })
    .getByRole('button', { name: /^Remove/ })
    .waitFor()
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'Meeting updated')
  await more(other, before.length - 2)
  expect(await idsOf()).toEqual(before.toSpliced(2, 1))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await more(other, before.length - 1)
  await more(page, before.length - 1)
  expect(await idsOf()).toEqual(before)
  expect((await world.as(ann).get<Meeting>(`/api/meetings/${first.id}`)).body.skippedDays).toEqual([])
})
