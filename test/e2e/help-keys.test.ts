import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { gettingStarted } from '#web/public/help/getting-started.ts'
import { openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, ann } = stage
const calls = stage.world.as(ann)

/** What the help says of the keys of rows, each before its colon. */
const said = (gettingStarted.answers.find(({ id }) => id === 'keyboard')?.blocks ?? [])
  .find((block) => Array.isArray(block))
  ?.flatMap((line) => [...line.matchAll(/((?:`[^`]+`[^`:]*?)+): ([^`]+?)(?=\. `|\.$)/g)])
  .map(([, keys = '', does = '']) => ({ keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key), does }))

/** What the overview of keys calls that, with one of the keys as it shows them. */
const shown: Record<string, [name: string, key: string][]> = {
  'go to the next or the previous row': [
    ['Next row', 'J ↓'],
    ['Previous row', 'K ↑'],
  ],
  'rename the row': [['Rename', '↵']],
  'open it beside the list': [['Open', 'O']],
  'edit it in a dialog': [['Edit', 'E']],
  'open its comments': [['Comments', 'M']],
  'tick a to-do, or show a rock’s milestones': [
    ['Mark Complete', 'Space'],
    ['Milestones', 'Space'],
  ],
  'select a to-do': [['Select', 'X']],
  'select everything from the last selected one to this one': [['Select up to here', '⇧ X']],
  'clear the selection': [['Clear selection', 'esc']],
  'delete the row at once': [['Delete', '⌫']],
  // On its handle, which is no row.
  'move it': [],
  search: [['Search to-dos...', '/']],
  'switch between them': [['Switch between tabs', '← →']],
}

/** What can be done on the page, with its keys, for the row that has the focus. */
const overview = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const lines = dialog.locator('dl > div')
  await lines.first().waitFor()
  const found = await lines.evaluateAll((each) =>
    each.map((line) => {
      const keys = [...line.querySelectorAll('kbd')].map((key) => key.textContent)
      return `${line.querySelector('dt')?.textContent}: ${keys.join(' ')}`
    }),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return found
}

test('the keys of rows that the help names do what it says', async () => {
  await calls.post(`/api/teams/${ops.id}/todos`, { title: 'Call the bank' })
  const milestones = ['Lease signed', 'Racks up'].map((name) => ({ id: crypto.randomUUID(), name }))
  const wish = { title: 'Open a depot', ownerId: ann.id, milestones }
  await calls.post<Rock>(`/api/teams/${ops.id}/rocks`, wish)
  const page = await stage.visit('/todos', ann)
  const focus = async (title: string) => {
    await page.getByRole('row', { name: new RegExp(title) }).waitFor()
    await page.keyboard.press('j')
  }
  await focus('Call the bank')
  const offered = await overview(page)
  await page.goto('/rocks')
  await focus('Open a depot')
  offered.push(...(await overview(page)))
  await page.getByRole('button', { name: 'Milestones of "Open a depot"' }).click()
  const moved = async () => (await page.getByText(/^(Lease signed|Racks up)$/).allInnerTexts()).join()
  await page.getByRole('button', { name: 'Move "Lease signed"' }).press('Alt+ArrowDown')
  await expect.poll(moved).toBe('Racks up,Lease signed')
  await page.getByRole('button', { name: 'Move "Lease signed"' }).press('Alt+ArrowUp')
  await expect.poll(moved).toBe('Lease signed,Racks up')

  expect(said?.length).toBeGreaterThan(10)
  expect(said?.map(({ does }) => does.replace(/ a milestone$/, '')).filter((does) => !(does in shown))).toEqual([])
  const wanted = said?.flatMap(({ does }) => shown[does] ?? []).map(([name, key]) => `${name}: ${key}`)
  expect(wanted?.filter((line) => !offered.includes(line))).toEqual([])
})
