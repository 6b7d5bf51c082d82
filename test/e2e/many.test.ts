import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { todos } from '#server/todos/table.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

beforeAll(async () => {
  const { world } = stage
  const { tenantId, id } = world.home.team
  await world.db.execute(sql`insert into ${todos} (tenant_id, team_id, title, due_date)
    select ${tenantId}, ${id}, 'To-do number ' || n, date '2026-01-01' + n / 20 from generate_series(1, 10000) n`)
})

test('of ten thousand to-dos all are listed, few are rendered, and each can be found and changed', async () => {
  const page = await stage.visit('/todos', stage.world.home.admin)
  await page.getByRole('tab', { name: 'Team (10000)' }).waitFor()
  await page.getByRole('row', { name: /To-do number 1\b/ }).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')

  await page.getByPlaceholder('Search to-dos...').fill('number 9876')
  // The address is the last to follow what is typed.
  await page.waitForURL(/q=number/)
  await page.getByRole('checkbox', { name: 'Mark "To-do number 9876" complete' }).click()
  await says(page, 'Marked Complete')

  await page.getByPlaceholder('Search to-dos...').fill('number 98')
  // The list follows the typing a moment later, and all that are shown are chosen.
  await page.getByRole('row', { name: /To-do number 98\b/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all to-dos shown' }).click()
  await page.getByRole('toolbar', { name: 'Selected to-dos' }).getByText('111 selected').waitFor()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await page.getByRole('tab', { name: 'Team (10000)' }).waitFor()
  await expect
    .poll(() => page.getByText('Completed', { exact: true }).first().locator('..').innerText())
    .toContain('111')
})
