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
const isBold = (page: Page, title: string) =>
  titleOf(page, title).evaluate((element) => Number(getComputedStyle(element).fontWeight) > 600)

test('a headline is written, read by two people, commented on, archived, and found in the archive', async () => {
  const page = await stage.visit('/headlines', ann)
  await page.getByRole('button', { name: 'Create Your First Headline' }).click()
  await page.getByLabel('Title').fill('Halvorsen renewed')
  await page.getByLabel('Content').fill('For three years.\nFrom March.')
  await page.getByLabel('Tag', { exact: true }).fill('customer')
  await page.getByRole('button', { name: 'Create Headline', exact: false }).last().click()
  await says(page, 'Headline created')
  const row = page.getByRole('row', { name: /Halvorsen renewed/ })
  await row.getByText('Customer', { exact: true }).waitFor()
  expect(await isBold(page, 'Halvorsen renewed')).toBe(false)
  const written = (await world.as(ann).get<Headline[]>(`/api/teams/${ops.id}/notes`)).body[0]
  for (const person of [bob, admin]) await world.as(person).post(`/api/notes/${written?.id}/views`)
  await world.as(bob).post(`/api/notes/${written?.id}/comments`, { text: 'Great' })
  await row.getByText('2 views').hover()
  await page.getByRole('tooltip', { name: `Read by Bob Baker, ${admin.fullName}` }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Great', { exact: true }).waitFor()
  await closeDialog(page)
  await expect.poll(() => row.evaluate(isFocused)).toBe(true)
  await choose(page, 'Halvorsen renewed', 'Archive')
  await says(page, 'No headlines yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await choose(page, 'Halvorsen renewed', 'Archive')
  await page.getByText('Show archived').last().click()
  await choose(page, 'Halvorsen renewed', 'Take out of the archive')
  await row.getByText('Archived', { exact: true }).waitFor({ state: 'detached' })

  await world.as(bob).post(`/api/teams/${ops.id}/notes`, { title: 'New dock', content: 'From May.' })
  await titleOf(page, 'New dock').waitFor()
  expect(await isBold(page, 'New dock')).toBe(true)
  await choose(page, 'New dock', /^Read/)
  await dialog.getByText('From May.').waitFor()
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Well done')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await dialog.getByText('Well done', { exact: true }).waitFor()
  await closeDialog(page)
  await expect.poll(() => isBold(page, 'New dock')).toBe(false)
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
