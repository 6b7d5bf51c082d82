import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from './support/browser.ts'
import { startDemo } from './support/demo-server.ts'

const folder = fileURLToPath(new URL('../../screens', import.meta.url))

type Step = (page: Page) => Promise<unknown>
/** Opens a dialog by its button, and waits for what it says. */
const dialog =
  (button: string, text: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByRole('dialog').getByText(text, { exact: true }).first().waitFor()
  }

const sees =
  (text: string): Step =>
  (page) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

const opens =
  (button: RegExp, text: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('heading', { name: text }).waitFor()
  }

const solving: Step = async (page) => {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Solve/ }).click()
  await page.getByRole('dialog').getByText('Who was there', { exact: true }).waitFor()
}

const editing: Step = async (page) => {
  await page.getByRole('button', { name: 'Actions for "Leadership weekly"' }).first().click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByText('Attendees', { exact: true }).waitFor()
}

const agenda: Step = async (page) => {
  await page
    .getByRole('button', { name: /^Leadership weekly - Agenda/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Leadership weekly - Agenda' }).waitFor()
}

const minutes: Step = async (page) => {
  await page.getByRole('button', { name: 'Minutes "Leadership weekly"' }).first().click()
  await page.getByRole('heading', { name: 'Decisions' }).waitFor()
}

const editingValues: Step = async (page) => {
  await page.getByRole('button', { name: 'Edit Core Values' }).click()
  await page.getByRole('button', { name: /^Save/ }).waitFor()
}

const choosing: Step = async (page) => {
  await page.getByText('Integrator', { exact: true }).filter({ visible: true }).first().click()
  await page.getByText('Roles and Responsibilities').waitFor()
}

/** Opens the palette, and types. */
const seeking =
  (typed: string, found: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(typed)
    await page.getByRole('option', { name: found }).first().waitFor()
  }

const keys: Step = async (page) => {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
  await page.getByText('Everywhere', { exact: true }).waitFor()
}

/** True when nothing stands in for something on its way; what does says so. */
const isComplete = () =>
  document.querySelector('[aria-label="Loading"], [aria-busy="true"]') === null &&
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete }) => complete)

const offersWays: Step = (page) => page.getByLabel('Password', { exact: true }).waitFor()

/** A picture's name, the page it is of, and what is waited for or done there first; `inside` is seen signed in. */
const outside: [string, string, Step?][] = [
  ['landing', '/'],
  ['sign-in', '/auth', offersWays],
  ['register', '/auth?register=true', offersWays],
  ['terms', '/terms-of-service'],
  ['privacy', '/privacy-policy'],
  ['help', '/help-center'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', `/reset-password#${'a'.repeat(43)}`],
  ['confirm-address', `/confirm-address#${'a'.repeat(43)}`],
  ['invitation-used', '/invitation#used'],
  ['not-found', '/nothing-here'],
]
const inside: [string, string, Step?][] = [
  ['dashboard', '/dashboard', sees('Team To-Dos')],
  ['scorecard', '/scorecard', sees('Date range: Last 13 Weeks')],
  ['scorecard-monthly', '/scorecard?tab=monthly&rolledUp=true', sees('Show weekly, rolled up')],
  ['todos', '/todos', sees('Collect quotes for forklift leasing')],
  ['todos-mine', '/todos?tab=mine', sees('Agree bonus wording with Elena before payroll')],
  ['todos-nothing-found', '/todos?q=nothing-like-this', sees('No to-dos found')],
  ['palette', '/todos', seeking('', 'Dashboard')],
  ['palette-found', '/todos', seeking('ro', 'Rocks')],
  ['keys', '/todos', keys],
  ['todo-create', '/todos', dialog('Create', 'Create New To-Do')],
  ['todo-comments', '/todos', dialog('Comments, 4', 'Comment')],
  ['rocks', '/rocks', sees('Open the Antwerp terminal')],
  ['rocks-timeline', '/rocks?view=timeline', sees('Open the Antwerp terminal')],
  ['rock-milestones', '/rocks', opens(/^Milestones of "Open the Antwerp/, 'Milestones')],
  ['rock-create', '/rocks', dialog('Add Rock', 'Title')],
  ['headlines', '/headlines', sees('Halvorsen renewed for three years')],
  ['headline', '/headlines', opens(/^Halvorsen renewed/, 'Read by 6 of 8')],
  ['headline-create', '/headlines', dialog('Create', 'Create Headline')],
  ['issues', '/issues', sees('Did it stay solved?')],
  ['issues-decisions', '/issues?tab=decisions'],
  ['issue-create', '/issues', dialog('Create', 'Create New Issue')],
  ['issue-solve', '/issues', solving],
  ['meetings', '/meetings', sees('Leadership weekly')],
  ['meetings-past', '/meetings?tab=past', sees('Completed')],
  ['minutes', '/meetings?tab=past', minutes],
  ['meeting-statistics', '/meetings/statistics', sees('Minutes over')],
  ['meetings-agenda', '/meetings?tab=agendas', agenda],
  ['meeting-create', '/meetings', dialog('Create', 'Create New Meeting')],
  ['meeting-edit', '/meetings', editing],
  ['measurable-manager', '/scorecard/manager', sees('Customer Overview')],
  ['measurable-create', '/scorecard/manager', dialog('New measurable', 'Cadence')],
  ['vision', '/strategic-vision', sees('Call before they ask')],
  ['vision-editing', '/strategic-vision', editingValues],
  ['vision-compare', '/strategic-vision', dialog('Compare', 'Section')],
  ['traction', '/strategic-vision?tab=traction', sees('No rock this quarter')],
  ['line-of-sight', '/strategic-vision?tab=traction&sight=open', sees('No rock this quarter')],
  ['swot', '/strategic-vision?tab=swot', sees('Strengths')],
  ['chart', '/accountability-chart', sees('Integrator')],
  ['chart-position', '/accountability-chart', choosing],
  ['chart-drafts', '/accountability-chart?tab=drafts', sees('With Antwerp')],
  ['chart-people', '/accountability-chart?tab=people', sees('Sam Whitfield')],
  ['position-create', '/accountability-chart', dialog('Add Position', 'Title')],
  ['users', '/users', sees('Daniel Reyes')],
  ['user-add', '/users', dialog('Add User', 'Email addresses')],
  ['teams', '/teams', sees('Customer Success')],
  ['team-create', '/teams', dialog('Create Team', 'Team name')],
  ['user-settings', '/settings/user', sees('This device')],
  ['token-new', '/settings/user', dialog('New Token', 'Expires')],
  ['account-settings', '/settings/account', sees('Export everything')],
  ['bell', '/dashboard', opens(/^Notifications/, 'Notifications')],
]

const variants = [
  { on: 'desktop', scheme: 'light' },
  { on: 'desktop', scheme: 'dark' },
  { on: 'phone', scheme: 'light' },
  { on: 'phone', scheme: 'dark' },
] as const

const { address, enter, register, stop } = await startDemo()
const browser = await launchBrowser()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const { on, scheme } of variants) {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
  const context = await browser.newContext({
    ...(on === 'phone' ? phone : { viewport: { width: 1440, height: 900 } }),
    baseURL: address,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  const page = await context.newPage()
  const take = async ([name, path, step]: [string, string, Step?]) => {
    await page.goto(path, { waitUntil: 'load' })
    await page.locator('h1, h2').first().waitFor({ state: 'attached' })
    await page.waitForFunction(isComplete)
    await step?.(page)
    await page.waitForFunction(isComplete)
    await page.screenshot({ path: join(folder, `${name}-${on}-${scheme}.png`), animations: 'disabled' })
  }
  for (const picture of outside) await take(picture)
  await enter(context)
  for (const picture of inside) await take(picture)
  await register(context, `${on}-${scheme}`)
  await take(['dashboard-first-run', '/dashboard', sees('First weekly meeting')])
  await context.close()
}
await browser.close()
await stop()
console.log(`The pictures are in ${folder}`)
