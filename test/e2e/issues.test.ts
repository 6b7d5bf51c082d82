import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import { openIssueStage, row } from './support/issues.ts'
import { choose, isFocused, says } from './support/stage.ts'

const stage = await openIssueStage()
const { ops, sales, ann, zoe, world, addIn, teamOfTwo } = stage

test('an issue goes from quick create over discussion to solved with a to-do, and comes back as the second time', async () => {
  const page = await stage.visit(`/issues?team=${ops.id}`, ann)
  await says(page, 'No issues yet')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Issue' })
  await creating.getByLabel('Title').fill('Two teams answer the same claim')
  await creating.getByRole('button', { name: /^Create Issue/ }).click()
  await says(page, 'Issue created successfully')
  await row(page, 'Two teams answer.*Ann Archer').waitFor()
  // It has no priority until somebody gives it one.
  expect(await row(page, 'Two teams answer.*(Low|Medium|High)').count()).toBe(0)

  await choose(page, 'Two teams answer the same claim', /^Comments/)
  const talk = page.getByRole('dialog', { name: /^Comments/ })
  await talk.getByLabel('Comment', { exact: true }).fill('It happened again today')
  await talk.getByRole('button', { name: 'Comment', exact: true }).click()
  await talk.getByText('It happened again today').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Comments, 1' }).waitFor()

  await row(page, 'Two teams answer').press('s')
  const solving = page.getByRole('dialog', { name: 'Solve issue' })
  await solving.getByLabel('Root cause').fill('Both read one inbox')
  await solving.getByLabel('Decision').fill('Claims answers, dispatch reads')
  const next = solving.getByPlaceholder('Add a to-do, @name sets the owner')
  await next.fill('Split the inbox @bob')
  // The first accepts the suggestion.
  await next.press('Enter')
  await next.press('Enter')
  await solving.getByRole('button', { name: 'Owner of "Split the inbox": Bob Baker' }).waitFor()
  await next.fill('Not this one')
  await next.press('Enter')
  await solving.getByRole('button', { name: 'Remove "Not this one"' }).press('Enter')
  expect(await next.evaluate(isFocused)).toBe(true)
  await solving.getByRole('button', { name: /^Solve issue/ }).click()
  await says(page, 'Solved')
  await page.getByText(/^Solved .* by Ann Archer · Claims answers, dispatch reads$/).waitFor()
  await page.getByRole('tab', { name: 'Short-term (0)' }).waitFor()

  await choose(page, 'Two teams answer the same claim', /^Reopen/)
  await page.getByText('Second time').waitFor()
  await row(page, 'Two teams answer').press('s')
  await solving.getByText('Came back the same day').waitFor()
  await solving.getByText('Both read one inbox').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'To-Dos', exact: true }).click()
  await row(page, 'Split the inbox.*Bob Baker').waitFor()
  await choose(page, 'Split the inbox', /^Edit/)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Two teams answer the same claim/ })
    .click()
  const editing = page.getByRole('complementary', { name: 'Details' })
  await editing.getByRole('link', { name: /Split the inbox/ }).waitFor()
})

test('an issue that is sent to another team is answered there and stays in sight here; one is made of a rock', async () => {
  await addIn(ops, 'The gate has no guard')
  const page = await stage.visit(`/issues?team=${ops.id}`, ann)
  await choose(page, 'The gate has no guard', /^Send to a team/)
  const sending = page.getByRole('dialog', { name: 'Send to a team' })
  await sending.getByLabel('Team').click()
  await page.getByRole('option', { name: 'Sales (Not a member)' }).click()
  await sending.getByLabel('Answer wanted by').fill('2030-01-31')
  await sending.getByLabel('What is wanted').fill('Can you hire one?')
  await sending.getByRole('button', { name: /^Send/ }).click()
  await page.getByText('With Sales · answer wanted by Jan 31, 2030').waitFor()
  await page.getByRole('button', { name: /^With other teams/ }).waitFor()

  const theirs = await stage.visit(`/issues?team=${sales.id}`, zoe)
  await theirs.getByText('From Operations · answer wanted by Jan 31, 2030').waitFor()
  await choose(theirs, 'The gate has no guard', /^Answer/)
  const answering = theirs.getByRole('dialog', { name: 'Answer' })
  await answering.getByLabel('Answer').fill('From May on')
  await answering.getByRole('button', { name: /^Answer/ }).click()
  await page.getByText('Answered', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Comments, 2' }).waitFor()

  const { body: rock } = await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, { title: 'Open in Antwerp' })
  await page.getByRole('link', { name: 'Rocks', exact: true }).click()
  await choose(page, 'Open in Antwerp', /^Make an issue/)
  await says(page, 'Issue created successfully')
  const issues = async () => (await world.as(ann).get<Issue[]>(`/api/teams/${ops.id}/issues`)).body
  const made = async () => (await issues()).filter(({ title }) => title === rock.title)
  await expect.poll(async () => (await made()).map(({ linked }) => linked.rocks)).toEqual([1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(made).toEqual([])
})

/** A title like an earlier one shows what was decided then; more details keep it, and offer only your own teams. */
const showsSimilar = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Issue' })
  await dialog.getByLabel('Title').fill('Weekend quotes wait')
  await dialog.getByText('Two on call').waitFor()
  await dialog.getByRole('button', { name: 'Reopen "Weekend quotes wait until Monday"' }).click()
  await row(page, 'Weekend quotes wait until Monday').getByText('Second time').waitFor()

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByLabel('Title').fill('Kept')
  await dialog.getByRole('button', { name: 'More details' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Kept')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Team').click()
  expect(await page.getByRole('option', { name: 'Sales' }).count()).toBe(0)
}

test('weeks later an issue asks once whether it stayed solved; decisions are found, reworded and remembered', async () => {
  const team = await teamOfTwo('Decisions')
  for (const [title, decision] of [
    ['Fuel cards used for private cars', 'Cards tied to plates'],
    ['Night shift is short', 'Two drivers above plan'],
    ['Weekend quotes wait until Monday', 'Two on call'],
  ] as const) {
    const { id } = await addIn(team, title)
    await world.as(ann).post(`/api/issues/${id}/solve`, { decision, rootCause: 'Nobody looked', checkOn: null })
  }
  const { id } = await addIn(team, 'The gate was left open', { priority: 3 })
  const today = new Date().toISOString().slice(0, 10)
  await world.as(ann).post(`/api/issues/${id}/solve`, { decision: 'Whoever goes last', checkOn: today })
  const similar = `/api/teams/${team.id}/issues/similar?title=Weekend%20quotes%20wait`
  await expect.poll(async () => (await world.as(ann).get(similar)).body).toHaveLength(1)
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.getByText('Did it stay solved?').waitFor()
  // On paper it has its columns like every other.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await row(page, 'The gate was left open.*High').waitFor()
  expect(await page.getByText('Did it stay solved?').count()).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Yes, it did' }).press('Enter')
  await says(page, 'It stayed solved')
  expect(await row(page, 'The gate was left').evaluate(isFocused)).toBe(true)
  await row(page, 'The gate was left').press('r')
  await says(page, 'Reopened')
  expect(await row(page, 'The gate was left').evaluate(isFocused)).toBe(true)
  expect(await page.getByText('Did it stay solved?').count()).toBe(0)
  await page.getByRole('tab', { name: /^Decisions/ }).click()
  await row(page, 'Cards tied to plates').waitFor()
  await page.getByPlaceholder('Search decisions...').fill('drivers')
  await row(page, 'Cards tied to plates').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Two drivers above plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Decision' })
  await dialog.getByLabel('Decision').fill('Two drivers above plan, all year')
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await row(page, 'Two drivers above plan, all year').waitFor()

  await page.getByPlaceholder('Search decisions...').fill('')
  await page.getByRole('tab', { name: /^Short-term/ }).click()
  await showsSimilar(page)
})
