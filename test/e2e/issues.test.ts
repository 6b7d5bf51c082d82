import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import { choose, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, sales, ann, bob, zoe, world } = stage

const addIn = async (team: { id: number }, title: string, fields = {}): Promise<Issue> =>
  (await world.as(ann).post<Issue>(`/api/teams/${team.id}/issues`, { title, ...fields })).body

/** A team of its own for a story, with Ann and Bob in it. */
const teamOfTwo = async (name: string) => {
  const team = await world.team(name)
  for (const { id } of [ann, bob])
    await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: id })
  return team
}

const row = (page: Page, title: string): Locator => page.getByRole('row', { name: new RegExp(title) })
const titlesOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Short-term issues' })
    .getByRole('button', { name: /^Move "/ })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.split('"')[1]))

test('an issue goes from quick create over discussion to solved with a to-do, and comes back as the second time', async () => {
  const page = await stage.visit(`/issues?team=${ops.id}`, ann)
  await says(page, 'No issues yet')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Issue' })
  await creating.getByLabel('Title').fill('Two teams answer the same claim')
  await creating.getByRole('button', { name: /^Create Issue/ }).click()
  await says(page, 'Issue created successfully')
  await row(page, 'Two teams answer.*High.*Ann Archer').waitFor()

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

  await page.goto(`/todos?team=${ops.id}`)
  await row(page, 'Split the inbox.*Bob Baker').waitFor()
  await page.getByRole('button', { name: 'Split the inbox', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Two teams answer the same claim/ })
    .click()
  const editing = page.getByRole('dialog', { name: 'Edit Issue' })
  await editing.getByRole('link', { name: /Split the inbox/ }).waitFor()
})

test('the line below the list adds issues one after the other, and keeps what could not be saved', async () => {
  const team = await teamOfTwo('Line')
  await addIn(team, 'The first')
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await row(page, 'The first').waitFor()
  await page.keyboard.press('i')
  await page.keyboard.type('The second')
  await page.keyboard.press('Enter')
  await row(page, 'The second').waitFor()
  await page.route('**/api/teams/*/issues', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.keyboard.type('The third')
  await page.keyboard.press('Enter')
  await says(page, 'Failed to create issue. Please try again.')
  await expect.poll(() => page.getByPlaceholder('Add an issue, a title is enough').inputValue()).toBe('The third')
})

test('order and top three are set by hand, and a second browser sees them', async () => {
  const team = await teamOfTwo('Order')
  for (const title of ['One', 'Two', 'Three']) await addIn(team, title)
  const hers = await stage.visit(`/issues?team=${team.id}`, ann)
  const his = await stage.visit(`/issues?team=${team.id}`, bob)
  const grip = (name: string) => hers.getByRole('button', { name: `Move "${name}"` })
  await row(his, 'Three').waitFor()
  await grip('Three').dragTo(hers.getByRole('checkbox', { name: 'Select "One"' }))
  await expect.poll(() => titlesOf(hers)).toEqual(['Three', 'One', 'Two'])
  await row(hers, 'Two').focus()
  await hers.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titlesOf(hers)).toEqual(['Three', 'Two', 'One'])
  await choose(hers, 'Three', /^Move down/)
  await expect.poll(() => titlesOf(his)).toEqual(['Two', 'Three', 'One'])
  for (const title of ['One', 'Two', 'Three']) {
    await hers.getByRole('button', { name: `Top three: "${title}"` }).click()
  }
  for (const [title, place] of [
    ['One', 1],
    ['Two', 2],
    ['Three', 3],
  ] as const) {
    await his.getByRole('button', { name: `Top three: "${title}", number ${place}` }).waitFor()
  }
})

test('an issue that is sent to another team is answered there, and stays in sight here', async () => {
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
})

test('one click makes a linked issue of a rock, and Undo takes it back', async () => {
  const { body: rock } = await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, { title: 'Open in Antwerp' })
  const page = await stage.visit(`/rocks?team=${ops.id}`, ann)
  await choose(page, 'Open in Antwerp', /^Make an issue/)
  await says(page, 'Issue created successfully')
  const issues = async () => (await world.as(ann).get<Issue[]>(`/api/teams/${ops.id}/issues`)).body
  const made = async () => (await issues()).filter(({ title }) => title === rock.title)
  await expect.poll(async () => (await made()).map(({ linked }) => linked.rocks)).toEqual([1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(made).toEqual([])
})

test('weeks later an issue asks whether it stayed solved, once', async () => {
  const team = await teamOfTwo('Memory')
  const { id } = await addIn(team, 'Quotes wait until Monday')
  const today = new Date().toISOString().slice(0, 10)
  await world.as(ann).post(`/api/issues/${id}/solve`, { decision: 'One seller on call', checkOn: today })
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.getByText('Did it stay solved?').waitFor()
  await page.getByRole('button', { name: 'Yes, it did' }).click()
  await says(page, 'It stayed solved')
  expect(await page.getByText('Did it stay solved?').count()).toBe(0)
})

test('a title like an earlier one shows what was decided then', async () => {
  const team = await teamOfTwo('Similar')
  const { id } = await addIn(team, 'Weekend quotes wait until Monday')
  await world.as(ann).post(`/api/issues/${id}/solve`, { decision: 'One seller on call', checkOn: null })
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Issue' })
  await dialog.getByLabel('Title').fill('Weekend quotes wait')
  await dialog.getByText('One seller on call').waitFor()
  await dialog.getByRole('button', { name: 'Reopen "Weekend quotes wait until Monday"' }).click()
  await page.getByText('Second time').waitFor()
})

test('more details keep the title, and offer only your own teams', async () => {
  const page = await stage.visit(`/issues?team=${ops.id}`, ann)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Issue' })
  await dialog.getByLabel('Title').fill('Kept')
  await dialog.getByRole('button', { name: 'More details' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Kept')
  await dialog.getByLabel('Team').click()
  expect(await page.getByRole('option', { name: 'Sales' }).count()).toBe(0)
})

test('a decision is found by a word, and can be reworded', async () => {
  const team = await teamOfTwo('Decisions')
  for (const [title, decision] of [
    ['Fuel cards used for private cars', 'Cards tied to plates'],
    ['Night shift is short', 'Two drivers above plan'],
  ] as const) {
    const { id } = await addIn(team, title)
    await world.as(ann).post(`/api/issues/${id}/solve`, { decision, rootCause: 'Nobody looked', checkOn: null })
  }
  const page = await stage.visit(`/issues?team=${team.id}&tab=decisions`, ann)
  await row(page, 'Cards tied to plates').waitFor()
  await page.getByPlaceholder('Search decisions...').fill('drivers')
  await row(page, 'Cards tied to plates').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Two drivers above plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Decision' })
  await dialog.getByLabel('Decision').fill('Two drivers above plan, all year')
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await row(page, 'Two drivers above plan, all year').waitFor()
})

test('dropping and moving act at once and can be undone', async () => {
  const team = await teamOfTwo('Quiet')
  await addIn(team, 'Not now')
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await row(page, 'Not now').press('d')
  await says(page, 'Dropped')
  await page.getByRole('tab', { name: 'Short-term (0)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Short-term (1)' }).waitFor()
  await row(page, 'Not now').press('l')
  await says(page, 'Moved to Long-term')
  await page.getByRole('tab', { name: 'Long-term (1)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Not now').waitFor()
})

test('what is selected can be moved or dropped together, and one alone leads to a linked to-do', async () => {
  const team = await teamOfTwo('Several')
  for (const title of ['One', 'Two', 'Three']) await addIn(team, title)
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  const select = (title: string) => page.getByRole('checkbox', { name: `Select "${title}"` })
  const bar = page.getByRole('toolbar', { name: 'Selected issues' })
  await select('One').click()
  await bar.getByRole('button', { name: 'Make a to-do' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create To-Do/ })
    .click()
  await row(page, 'One').getByRole('button', { name: 'Linked: 1 to-do' }).waitFor()
  await select('Two').click()
  await bar.getByRole('button', { name: 'Move to Long-term' }).click()
  await page.getByRole('tab', { name: 'Long-term (2)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Short-term (3)' }).waitFor()
  await select('Two').click()
  await select('Three').click()
  await bar.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('tab', { name: 'Short-term (1)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Short-term (3)' }).waitFor()
  await select('Two').click()
  await select('Three').click()
  await bar.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('button', { name: 'Show all solved and dropped' }).click()
  await row(page, 'Three').waitFor()
  expect(await select('Three').isDisabled()).toBe(true)
})

test('a solved issue leaves the selection, the list once it is archived, and comes back with Show archived', async () => {
  const team = await teamOfTwo('Archive')
  await addIn(team, 'Soon put aside')
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.getByRole('checkbox', { name: 'Select "Soon put aside"' }).click()
  await page.getByRole('toolbar', { name: 'Selected issues' }).getByRole('button', { name: 'Solve' }).click()
  await page.getByRole('dialog').locator('textarea:focus').waitFor()
  await page.keyboard.type('Nobody looked')
  await page.getByRole('dialog').getByLabel('Decision').fill('We look on Fridays')
  await page.keyboard.press('Control+Enter')
  await row(page, 'Soon put aside').getByText('We look on Fridays').waitFor()
  expect(await page.getByRole('toolbar', { name: 'Selected issues' }).count()).toBe(0)
  await choose(page, 'Soon put aside', 'Archive')
  await row(page, 'Soon put aside').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Show archived' }).click()
  await choose(page, 'Soon put aside', 'Take out of the archive')
  await page.getByRole('checkbox', { name: 'Show archived' }).click()
  await row(page, 'Soon put aside').waitFor()
})

test('a fourth mark is refused with the reason, and does not stay', async () => {
  const team = await teamOfTwo('Four')
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const { id } = await addIn(team, title)
    if (title !== 'Four') await world.as(ann).patch(`/api/issues/${id}/top`, { isTop: true })
  }
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.getByRole('button', { name: 'Top three: "Three", number 3' }).waitFor()
  const fourth = page.getByRole('button', { name: 'Top three: "Four"' })
  await fourth.click()
  await says(page, 'Three issues are marked already. Take one mark away first.')
  expect(await page.getByText('Failed to update issue').count()).toBe(0)
  await expect.poll(() => fourth.getAttribute('aria-pressed')).toBe('false')
})

test('on paper an issue that asks whether it stayed solved has its columns like every other', async () => {
  const team = await teamOfTwo('Paper')
  const { id } = await addIn(team, 'Asks on screen', { priority: 3 })
  const today = new Date().toISOString().slice(0, 10)
  await world.as(ann).post(`/api/issues/${id}/solve`, { decision: 'One seller on call', checkOn: today })
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.getByText('Did it stay solved?').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await row(page, 'Asks on screen.*High').waitFor()
  expect(await page.getByText('Did it stay solved?').count()).toBe(0)
})
