import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, localDay } from '#contract/days.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { shortDate } from '#web/ui/dates.ts'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage
const inDays = (days: number): string => addDays(localDay(new Date()), days)

const todoNamed = async (title: string): Promise<Todo | undefined> =>
  (await stage.world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)).body.find((todo) => todo.title === title)

/** A form for a new to-do, with the focus in its due date. */
const formAtDueDate = async (page: Page, title: string) => {
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  await dialog.getByLabel('Title').fill(title)
  const due = dialog.getByLabel('Due date')
  await due.focus()
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  return { dialog, due, keys, type: (text: string) => page.keyboard.type(text) }
}

/** A day in words is previewed, and taken by Tab or by an Enter that does not submit the form. */
const takesWords = async (page: Page): Promise<void> => {
  const { dialog, due, keys, type } = await formAtDueDate(page, 'Dated in words')
  await type('tomor')
  await page
    .getByRole('dialog', { name: 'Calendar' })
    .getByText(/· tomorrow/)
    .waitFor()
  await keys('Enter')
  await expect.poll(() => due.inputValue()).toBe(shortDate(inDays(1)))
  expect(await dialog.isVisible()).toBe(true)
  await keys('ControlOrMeta+a')
  await type('+3')
  await keys('Tab')
  await expect.poll(() => due.inputValue()).toBe(shortDate(inDays(3)))
  await dialog.getByText('in 3 days').waitFor()
  expect(await page.getByRole('dialog', { name: 'Calendar' }).count()).toBe(0)
  await due.focus()
  await keys('ControlOrMeta+a')
  await type('11/30')
  await keys('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const { dueDate = '' } = (await todoNamed('Dated in words')) ?? {}
  expect(dueDate).toMatch(/-11-30$/)
  expect((dueDate ?? '') >= inDays(0) && (dueDate ?? '') < inDays(366)).toBe(true)
}

/** A date that makes no sense stays typed with a message, and the form is not submitted. */
const refusesNonsense = async (page: Page): Promise<void> => {
  const { dialog, due, keys, type } = await formAtDueDate(page, 'Dated by mistake')
  const complaint = dialog.getByText("Date not recognized. Try 'Fri' or 'Nov 30'.")
  const isMarked = async () => {
    await complaint.last().waitFor()
    expect(await due.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => due.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await due.inputValue()).toBe('buy milk fri')
  }
  await type('buy milk fri')
  await keys('Enter')
  await isMarked()
  await keys('Control+Enter')
  await isMarked()
  await keys('Tab')
  await dialog.getByRole('button', { name: /^Create To-Do/ }).focus()
  await keys('Enter')
  await isMarked()
  await keys('Control+Shift+Enter')
  await isMarked()
  expect(await todoNamed('Dated by mistake')).toBeUndefined()
  await keys('ControlOrMeta+a')
  await type('in two weeks')
  await keys('Enter', 'Enter')
  await dialog.waitFor({ state: 'detached' })
  expect((await todoNamed('Dated by mistake'))?.dueDate).toBe(inDays(14))
}

/** Arrows reach the calendar and cross months, Enter takes the day, Esc closes only the calendar. */
const walksCalendar = async (page: Page): Promise<void> => {
  const { dialog, due, keys, type } = await formAtDueDate(page, 'Dated by the calendar')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await keys('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft')
  await keys('Enter')
  await expect.poll(() => due.inputValue()).toBe(shortDate(inDays(21)))
  await calendar.waitFor({ state: 'detached' })
  await keys('ArrowDown')
  await calendar.waitFor()
  await keys('PageDown', 'PageUp', 'Shift+Tab', 'Tab', 'Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Today')
  await keys('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await expect.poll(() => due.evaluate((element) => element === document.activeElement)).toBe(true)
  await keys('ArrowDown', 'n')
  await expect.poll(() => due.inputValue()).toBe('')
  await keys('ArrowDown', 'm')
  await expect.poll(() => due.inputValue()).toBe(shortDate(inDays(1)))
  await keys('ControlOrMeta+a')
  await type('t')
  await keys('Enter', 'Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect((await todoNamed('Dated by the calendar'))?.dueDate).toBe(inDays(0))
}

test('a due date is typed in words or taken from the calendar, by keys alone, also for a selection', async () => {
  await stage.world.as(ann).post(`/api/teams/${team.id}/todos`, { title: 'Chosen to be dated' })
  const page = await stage.visit('/todos', ann)
  await page.getByRole('table').waitFor()
  await takesWords(page)
  await refusesNonsense(page)
  await walksCalendar(page)
  await page
    .getByRole('checkbox', { name: /Chosen to be dated/ })
    .last()
    .focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Due date', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Due date' }).fill('m')
  await page.keyboard.press('Enter')
  await says(page, 'Due date changed')
  expect((await todoNamed('Chosen to be dated'))?.dueDate).toBe(inDays(1))
})

test('rocks and milestones take dates in the same way', async () => {
  const dueDate = inDays(0)
  const { body: rock } = await stage.world
    .as(ann)
    .post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Dated', dueDate })
  const page = await stage.visit(`/rocks?edit=${rock.id}`, ann)
  const dialog = page.getByRole('dialog', { name: 'Edit Rock' })
  await dialog.getByLabel('Due date').fill('soon')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await dialog
    .getByText(/^Date not recognized/)
    .last()
    .waitFor()
  await dialog.getByLabel('Due date').fill('+1')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const read = await stage.world.as(ann).get<Rock>(`/api/rocks/${rock.id}`)
  expect(read.body.dueDate).toBe(inDays(1))
})
