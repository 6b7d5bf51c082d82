import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { isHeldUpBy, lockTable } from '#test/support/held-up.ts'
import { pack, personRow, todoRow } from '#test/support/packing.ts'
import { unrolled, violations } from './support/access.ts'
import { openStage } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openStage()
const { world } = stage

/** An archive with a to-do, of a workspace in which somebody has this address. */
const archiveOf = ({ email }: User) => {
  const members = [{ teamId: 1, userId: 1 }]
  return pack({ rows: { users: [personRow({ email })], team_members: members, todos: [todoRow({ assignedToId: 1 })] } })
}

const give = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Choose an archive')
    .setInputFiles({ name: 'drumbeat-2026-11-02.zip', mimeType: 'application/zip', buffer })

for (const on of ['desktop', 'phone'] as const) {
  test(`a whole workspace goes into an empty one, whoever watches: ${on}`, async () => {
    const { admin } = await world.tenant()
    const context = await stage.context(admin, { on })
    const page = await context.newPage()
    const looksGood = async () => {
      await unrolled(page)
      expect(await tooSmall(page, on === 'phone' ? 40 : 24)).toEqual([])
      expect(await violations(page)).toEqual([])
    }
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Import a workspace' }).press('Enter')
    await page.getByRole('button', { name: 'Choose the archive' }).waitFor()

    await give(page, await archiveOf(world.home.admin))
    await page.getByRole('alert').getByText(`accounts with these addresses: ${world.home.admin.email}`).waitFor()
    await looksGood()

    await give(page, await archiveOf(admin))
    await page.getByText('Northlane was exported on Nov 2, 2026.').waitFor()
    expect(await page.getByRole('term').allTextContents()).toContain('To-dos')
    await looksGood()

    const { pid, release } = await lockTable(world.database, 'todos')
    await page.getByRole('button', { name: 'Import everything' }).click()
    await page.getByText('The workspace is being imported').waitFor()
    await expect.poll(() => isHeldUpBy(world.db, pid)).toBe(true)
    await looksGood()
    const elsewhere = await context.newPage()
    await elsewhere.goto('/settings/import')
    await elsewhere.getByText('The workspace is being imported').waitFor()
    await elsewhere.close()
    await release()
    await page.getByText('Everything has been imported.').waitFor()
    await looksGood()
    await page.getByRole('link', { name: 'Open the workspace' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByText('Call the bank').first().waitFor()
    await context.close()
  })
}

test('nobody but an admin finds the way', async () => {
  const page = await stage.visit('/settings/account', await world.member(world.home.team))
  await page.getByText('Only admins can change these settings.').waitFor()
  expect(await page.getByRole('link', { name: 'Import a workspace' }).count()).toBe(0)
  await page.goto('/settings/import')
  await page.getByText('The import could not be loaded').first().waitFor()
})
