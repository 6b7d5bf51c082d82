import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openIssueStage, row } from './support/issues.ts'
import { choose, isFocused, namesByHand, says } from './support/stage.ts'

const stage = await openIssueStage()
const { ann, bob, world, addIn, teamOfTwo } = stage

const titlesOf = (page: Page) => namesByHand(page.getByRole('table', { name: 'Short-term issues' }))

test('the line on top of the list adds issues one after the other, and keeps what could not be saved', async () => {
  const team = await teamOfTwo('Line')
  const issue = await addIn(team, 'The first')
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await row(page, 'The first').waitFor()
  await page.getByPlaceholder('Add an issue…').waitFor()
  await page.keyboard.press('i')
  await page.keyboard.type('The second')
  await page.keyboard.press('Enter')
  await row(page, 'The second').waitFor()
  await page.route('**/api/teams/*/issues', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.keyboard.type('The third')
  await page.keyboard.press('Enter')
  await says(page, 'Failed to create issue. Please try again.')
  await expect.poll(() => page.getByPlaceholder('Add an issue…').inputValue()).toBe('The third')

  await row(page, 'The first').focus()
  await row(page, 'The first').evaluate((element: HTMLElement) => element.blur())
  await world.as(bob).patch(`/api/issues/${issue.id}`, { title: 'Reworded' })
  await row(page, 'Reworded').waitFor()
  expect(await row(page, 'Reworded').evaluate(isFocused)).toBe(false)
})

test('order and top three are set by hand, a second browser sees them, and a fourth mark is refused', async () => {
  const team = await teamOfTwo('Order')
  for (const title of ['One', 'Two', 'Three', 'Four']) await addIn(team, title)
  const hers = await stage.visit(`/issues?team=${team.id}`, ann)
  const his = await stage.visit(`/issues?team=${team.id}`, bob)
  const grip = (name: string) => hers.getByRole('button', { name: `Move "${name}"` })
  await row(his, 'Four').waitFor()
  const width = () =>
    hers
      .getByRole('table')
      .first()
      .evaluate((table) => table.getBoundingClientRect().width)
  const before = await width()
  await grip('Three').hover()
  await hers.mouse.down()
  await hers.getByRole('checkbox', { name: 'Select "One"' }).hover()
  // The line that shows where it goes takes no room.
  await row(hers, 'One').and(hers.locator('[data-mark]')).waitFor()
  expect(await width()).toBe(before)
  await hers.mouse.up()
  await expect.poll(() => titlesOf(hers)).toEqual(['Three', 'One', 'Two', 'Four'])
  await row(hers, 'Two').focus()
  await hers.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titlesOf(hers)).toEqual(['Three', 'Two', 'One', 'Four'])
  await choose(hers, 'Three', /^Move down/)
  await expect.poll(() => titlesOf(his)).toEqual(['Two', 'Three', 'One', 'Four'])
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

  const fourth = hers.getByRole('button', { name: 'Top three: "Four"' })
  await fourth.click()
  await says(hers, 'Three issues are marked already. Take one mark away first.')
  expect(await hers.getByText('Failed to update issue').count()).toBe(0)
  await expect.poll(() => fourth.getAttribute('aria-pressed')).toBe('false')
})

/** Dropping and moving act at once and can be undone. */
const actsAtOnce = async (page: Page): Promise<void> => {
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
}

/** What is solved leaves the selection, the list once it is archived, and comes back with Show archived. */
const archives = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select "Not now"' }).click()
  await page.getByRole('toolbar', { name: 'Selected issues' }).getByRole('button', { name: 'Solve' }).click()
  await page.getByRole('dialog').locator('textarea:focus').waitFor()
  await page.keyboard.type('Nobody looked')
  await page.getByRole('dialog').getByLabel('Decision').fill('We look on Fridays')
  await page.keyboard.press('Control+Enter')
  await row(page, 'Not now').getByText('We look on Fridays').waitFor()
  expect(await page.getByRole('toolbar', { name: 'Selected issues' }).count()).toBe(0)
  await choose(page, 'Not now', 'Archive')
  await row(page, 'Not now').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Show archived' }).click()
  await choose(page, 'Not now', 'Take out of the archive')
  await page.getByRole('checkbox', { name: 'Show archived' }).click()
  await row(page, 'Not now').waitFor()
}

test('issues are dropped, moved and solved by keys, and together once selected; one leads to a to-do', async () => {
  const team = await teamOfTwo('Several')
  await addIn(team, 'Not now')
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await actsAtOnce(page)
  await archives(page)
  for (const title of ['One', 'Two', 'Three']) await addIn(team, title)
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

test('what can be done with a selection is said in the language of the page, and lies inside the window', async () => {
  const team = await teamOfTwo('German')
  await addIn(team, 'Trucks wait')
  const page = await stage.visit(`/issues?team=${team.id}`, ann)
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()
  await row(page, 'Trucks wait').getByRole('checkbox').click()
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Themen' })
  await bar.getByRole('button', { name: 'Zu Langfristig verschieben' }).waitFor()
  const cut = await bar
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().right > window.innerWidth)
        .map((button) => button.textContent),
    )
  const { left } = await bar.evaluate((element) => element.getBoundingClientRect())
  const main = await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().left)
  expect([cut, left >= main]).toEqual([[], true])
})
