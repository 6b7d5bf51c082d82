import type { Page } from 'playwright-core'

/** Something that a person does on a page. */
export type Interaction = {
  /** By the name of what is measured, JavaScript for the page; its value changes when the page shows the result. */
  shown: Record<string, string>
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** Undoes it. */
  after?: (page: Page) => Promise<unknown>
}

const firstRow = 'table tbody tr'
const textOfFirstRow = `document.querySelector('${firstRow}')?.textContent`
const isTicked = (within: string): string => `document.querySelector('${within} input[aria-label^="Mark "]').checked`

const opening = (link: string, path: string): Interaction => ({
  shown: {
    'first rows after a click': `location.pathname === '${path}' && document.querySelector('${firstRow}') !== null`,
  },
  before: async (page) => {
    await page.goto('/dashboard')
    // The dashboard's own replies have arrived by then.
    await page.getByText('This is on its way').or(page.getByRole('checkbox')).first().waitFor()
  },
  act: (page) => page.getByRole('link', { name: link }).first().click(),
})

/** `key` is in no row that is shown first. */
const searching = (key: string): Interaction => ({
  shown: { 'a key in the search': textOfFirstRow },
  before: (page) => page.getByRole('searchbox').click(),
  act: (page) => page.keyboard.press(key),
  after: async (page) => {
    await page.evaluate(`void (window.back = untilChanged(() => ${textOfFirstRow}))`)
    await page.keyboard.press('Backspace')
    await page.evaluate('window.back')
  },
})

const closeToast = async (page: Page): Promise<void> => {
  const toast = page.locator('ol li').first()
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
}

const ticking = (name: string, within: string): Interaction => ({
  shown: { [name]: isTicked(within) },
  act: async (page) => {
    const answered = page.waitForResponse(/\/toggle$/)
    await page.locator(`${within} input[aria-label^="Mark "]`).first().click()
    await answered
  },
})

const completingAll: Interaction = {
  shown: {
    'complete all': isTicked(firstRow),
    'complete all, until its toast': `[...document.querySelectorAll('ol li')].map((toast) => toast.textContent).join()`,
  },
  before: (page) => page.getByRole('checkbox', { name: 'Select all to-dos shown' }).click(),
  act: async (page) => {
    const answered = page.waitForResponse(/\/api\/todos$/)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Mark (In)?[Cc]omplete$/ })
      .click()
    await answered
  },
  after: closeToast,
}

const fold = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Milestones of / })
    .first()
    .click()

const folding: Interaction = {
  shown: { folding: `document.querySelectorAll('${firstRow}').length` },
  act: fold,
}

const ofMilestone = `${firstRow} li`

const tickingMilestone: Interaction = {
  ...ticking("a milestone's tick", ofMilestone),
  before: async (page) => {
    if ((await page.locator(ofMilestone).count()) === 0) await fold(page)
    await page.locator(ofMilestone).first().waitFor()
  },
}

/** On the pages of to-dos and rocks, in this order: each begins where the one before ended. */
export const withTodos = [
  opening('To-Dos', '/todos'),
  searching('9'),
  { ...ticking('a tick', firstRow), after: closeToast },
  completingAll,
]
export const withRocks = [opening('Rocks', '/rocks'), searching('9'), folding, tickingMilestone]

const cells = 'td[data-period]'
const textInEditor = `document.querySelector('${cells} input')?.value`
const activeCell = `document.activeElement?.closest('${cells}')?.closest('tr')?.rowIndex`

/** Types into the first cell of the last column, and enters it into the one below. */
export const onScorecard: Interaction[] = [
  {
    shown: { 'an arrow key': activeCell },
    before: async (page) => {
      if (!new URL(page.url()).pathname.startsWith('/scorecard')) await page.goto('/scorecard')
      await page.locator(`tr:has(${cells})`).first().locator(cells).last().click()
    },
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    shown: { 'a first key': textInEditor },
    act: (page) => page.keyboard.press('7'),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    shown: { 'Enter, to the next row': activeCell },
    before: (page) => page.keyboard.type('7'),
    act: async (page) => {
      const answered = page.waitForResponse(/\/values$/)
      await page.keyboard.press('Enter')
      await answered
    },
    after: (page) => page.keyboard.press('Escape'),
  },
]
