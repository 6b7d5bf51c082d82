import { expect, test } from 'vitest'
import { periodOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import { longDate } from '../../web/ui/dates.ts'
import { openScorecardStage, rowOf, today, weekOf } from './support/scorecard.ts'
import { tick } from './support/stage.ts'

const stage = await openScorecardStage()
const { ops, ann, world } = stage

test('pages that stay open over midnight have the new day in their dates, late marks, counts and columns', async () => {
  const lastDay = weekOf(-1).last
  const nextWeek = periodOf('week', addDays(lastDay, 1), plainCalendar)
  await stage.add('Quotes sent')
  await world
    .as(ann)
    .post(`/api/teams/${ops.id}/todos`, { title: 'Call the port', dueDate: lastDay, assignedToId: ann.id })
  const context = await stage.context(ann)
  await context.clock.install({ time: new Date(`${lastDay}T23:58:00Z`) })
  const [todos, dashboard, scorecard] = await Promise.all(
    ['todos', 'dashboard', 'scorecard'].map(async (path) => {
      const page = await context.newPage()
      await page.goto(`/${path}?team=${ops.id}`)
      return page
    }),
  )
  if (!todos || !dashboard || !scorecard) throw new Error('A page is missing')
  await tick(todos, 'Call the port').waitFor()
  await tick(dashboard, 'Call the port').waitFor()
  await dashboard.getByText(longDate(lastDay)).waitFor()
  await rowOf(scorecard, 'Quotes sent').first().waitFor()
  const overdue = todos.getByRole('row', { name: /Call the port/ }).getByText('Overdue')
  const column = rowOf(scorecard, 'Quotes sent').locator(`[data-period="${nextWeek.key}"]`)
  expect(await overdue.count()).toBe(0)
  expect(await todos.getByText('1 overdue').count()).toBe(0)
  expect(await column.count()).toBe(0)

  await context.clock.fastForward('05:00')
  await overdue.waitFor()
  await todos.getByText('1 overdue').first().waitFor({ state: 'attached' })
  await dashboard.getByText(longDate(addDays(lastDay, 1))).waitFor()
  await dashboard.getByText('1 overdue').first().waitFor({ state: 'attached' })
  await column.waitFor()
  expect(await column.getAttribute('data-current')).toBe('true')
  expect(today <= lastDay).toBe(true)
})
