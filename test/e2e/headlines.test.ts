import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Headline } from '#contract/headlines.ts'
import { choose, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, sales, ann, bob, zoe } = stage
const { admin } = world.home

const write = async (fields: object, by = ann, team = ops): Promise<Headline> =>
  (await world.as(by).post<Headline>(`/api/teams/${team.id}/notes`, fields)).body
const titleOf = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const read = async (page: Page, title: string): Promise<void> => {
  await titleOf(page, title).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Read by/ })
    .waitFor()
}
const shut = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const filter = async (page: Page, team: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Teams' }).click()
  await page.getByRole('option', { name: team }).click()
}
const isBold = (page: Page, title: string) =>
  titleOf(page, title).evaluate((element) => Number(getComputedStyle(element).fontWeight) > 600)

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
  expect(await isBold(author, 'Halvorsen renewed')).toBe(false)
  for (const person of [bob, admin]) {
    const reader = await stage.visit(`/headlines?team=${ops.id}`, person)
    await titleOf(reader, 'Halvorsen renewed').waitFor()
    expect(await isBold(reader, 'Halvorsen renewed')).toBe(true)
    await read(reader, 'Halvorsen renewed')
    await reader.getByText('From March.').last().waitFor()
    if (person === bob) {
      await reader.getByRole('textbox', { name: 'Comment', exact: true }).fill('Great')
      await reader.getByRole('button', { name: 'Comment', exact: true }).click()
      await reader.getByRole('dialog').getByText('Great', { exact: true }).waitFor()
    }
    await shut(reader)
    await expect.poll(() => isBold(reader, 'Halvorsen renewed')).toBe(false)
  }
  const views = row.getByText('2 views')
  await views.waitFor()
  await views.hover()
  await author.getByRole('tooltip', { name: `Read by Bob Baker, ${admin.fullName}` }).waitFor()
  await choose(author, 'Halvorsen renewed', /^Comments/)
  await author.getByRole('dialog').getByText('Great', { exact: true }).waitFor()
  await shut(author)
  await author.keyboard.press('j')
  await author.keyboard.press('Enter')
  await author.getByRole('dialog', { name: 'Halvorsen renewed' }).waitFor()
  await shut(author)
  await expect.poll(() => row.evaluate(isFocused)).toBe(true)
  await choose(author, 'Halvorsen renewed', 'Archive')
  await says(author, 'No headlines yet')
  await author.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  await choose(author, 'Halvorsen renewed', 'Archive')
  await says(author, 'No headlines yet')
  await author.getByText('Show archived').last().click()
  await row.getByText('Archived', { exact: true }).waitFor()
  await choose(author, 'Halvorsen renewed', 'Take out of the archive')
  await row.getByText('Archived', { exact: true }).waitFor({ state: 'detached' })
})

test('under all teams an author finds, edits and deletes a headline for another team; the filter switches back', async () => {
  await write({ title: 'From outside' }, zoe)
  await write({ title: 'For Sales' }, zoe, sales)
  const page = await stage.visit(`/headlines?team=${sales.id}`, zoe)
  await titleOf(page, 'For Sales').waitFor()
  expect(await titleOf(page, 'From outside').count()).toBe(0)
  await filter(page, 'All Teams')
  await page.getByRole('row', { name: /From outside.*Operations/ }).waitFor()
  await page.getByRole('row', { name: /For Sales.*Sales/ }).waitFor()
  await page.getByRole('button', { name: 'Team: All' }).waitFor()
  await choose(page, 'From outside', /^Edit/)
  await page.getByLabel('Content').fill('Worded better')
  await page.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'Headline updated')
  await page.getByText('Worded better').waitFor()
  await filter(page, 'Sales')
  await titleOf(page, 'From outside').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'To-Dos' }).click()
  await page.getByRole('button', { name: 'Team: Sales' }).waitFor()
  await page.goto('/headlines?of=all')
  await page.getByRole('button', { name: 'Actions for "From outside"' }).click()
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  await remove.waitFor()
  expect(await page.getByRole('menuitem', { name: 'Archive' }).count()).toBe(0)
  await remove.click()
  await page.getByRole('alertdialog', { name: 'Delete this headline?' }).getByRole('button', { name: 'Delete' }).click()
  await titleOf(page, 'From outside').waitFor({ state: 'detached' })
})

test('a notification about a comment opens the headline at its comments, and a link opens it whole', async () => {
  const headline = await write({ title: 'Linked to' })
  const page = await stage.visit(`/headlines?team=${ops.id}&comments=${headline.id}`, bob)
  await page.getByRole('dialog', { name: 'Linked to' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Comment', exact: true }).evaluate(isFocused)).toBe(true)
  await page.goto(`/headlines?read=${headline.id}`)
  await page.getByRole('heading', { name: 'Read by 1 of' }).waitFor()
  await world.as(ann).del(`/api/notes/${headline.id}`)
  await says(page, 'This headline cannot be opened')
})
