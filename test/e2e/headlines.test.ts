import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Headline } from '#contract/headlines.ts'
import { choose, closeDialog, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, sales, ann, bob, zoe } = stage
const { admin } = world.home

const titleOf = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const filter = async (page: Page, team: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Teams' }).click()
  await page.getByRole('option', { name: team }).click()
}
const isBold = (page: Page) =>
  titleOf(page, 'Halvorsen renewed').evaluate((element) => Number(getComputedStyle(element).fontWeight) > 600)

test('a headline is written, read by two people, commented on, archived, and found in the archive', async () => {
  const author = await stage.visit('/headlines', ann)
  await author.getByRole('button', { name: 'Create Your First Headline' }).click()
  await author.getByLabel('Title').fill('Halvorsen renewed')
  await author.getByLabel('Content').fill('For three years.\nFrom March.')
  await author.getByLabel('Tag', { exact: true }).fill('customer')
  await author.getByRole('button', { name: 'Create Headline', exact: false }).last().click()
  await says(author, 'Headline created')
  const row = author.getByRole('row', { name: /Halvorsen renewed/ })
  await row.getByText('Customer', { exact: true }).waitFor()
  expect(await isBold(author)).toBe(false)
  const { body: headlines } = await world.as(admin).get<Headline[]>(`/api/teams/${ops.id}/notes`)
  await world.as(admin).post(`/api/notes/${headlines[0]?.id}/views`)
  const reader = await stage.visit(`/headlines?team=${ops.id}`, bob)
  await titleOf(reader, 'Halvorsen renewed').waitFor()
  expect(await isBold(reader)).toBe(true)
  await choose(reader, 'Halvorsen renewed', /^Read/)
  const dialog = reader.getByRole('dialog')
  await dialog.getByText('From March.').waitFor()
  await reader.getByRole('textbox', { name: 'Comment', exact: true }).fill('Great')
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  await dialog.getByText('Great', { exact: true }).waitFor()
  await closeDialog(reader)
  await expect.poll(() => isBold(reader)).toBe(false)
  await row.getByText('2 views').hover()
  await author.getByRole('tooltip', { name: `Read by ${admin.fullName}, Bob Baker` }).waitFor()
  await author.keyboard.press('j')
  await author.keyboard.press('r')
  await author.getByRole('dialog').getByText('Great', { exact: true }).waitFor()
  await closeDialog(author)
  await expect.poll(() => row.evaluate(isFocused)).toBe(true)
  await choose(author, 'Halvorsen renewed', 'Archive')
  await says(author, 'No headlines yet')
  await author.getByRole('button', { name: 'Undo' }).click()
  await choose(author, 'Halvorsen renewed', 'Archive')
  await author.getByText('Show archived').last().click()
  await choose(author, 'Halvorsen renewed', 'Take out of the archive')
  await row.getByText('Archived', { exact: true }).waitFor({ state: 'detached' })
})

test('an author finds, edits and deletes a headline for another team under all teams, and a link leads to it', async () => {
  const [outside] = await Promise.all(
    [ops, sales].map(({ id, name }) =>
      world.as(zoe).post<Headline>(`/api/teams/${id}/notes`, { title: `For ${name}` }),
    ),
  )
  const page = await stage.visit(`/headlines?of=all&comments=${outside?.body.id}`, zoe)
  await page.getByRole('dialog', { name: 'For Operations' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Comment', exact: true }).evaluate(isFocused)).toBe(true)
  await closeDialog(page)
  await page.getByRole('row', { name: /For Operations.*Operations/ }).waitFor()
  await page.getByRole('row', { name: /For Sales.*Sales/ }).waitFor()
  await page.getByRole('button', { name: 'Team: All' }).waitFor()
  await choose(page, 'For Operations', /^Edit/)
  await page.getByLabel('Content').fill('Worded better')
  await page.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'Headline updated')
  await page.getByText('Worded better').waitFor()
  await filter(page, 'Sales')
  await titleOf(page, 'For Operations').waitFor({ state: 'detached' })
  await titleOf(page, 'For Sales').waitFor()
  await filter(page, 'All Teams')
  await choose(page, 'For Operations', /^Delete/)
  await page.getByRole('alertdialog', { name: 'Delete this headline?' }).getByRole('button', { name: 'Delete' }).click()
  await titleOf(page, 'For Operations').waitFor({ state: 'detached' })
})
