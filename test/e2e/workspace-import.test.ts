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

const looksGood = async (page: Page, least: number) => {
  await unrolled(page)
  expect(await tooSmall(page, least)).toEqual([])
  expect(await violations(page)).toEqual([])
}

test('a whole workspace goes into an empty one, whoever watches, on a desktop and a phone', async () => {
  const { admin } = await world.tenant()
  const desktop = await stage.visit('/settings/account', admin)
  const desktopShows = async (text: string) => {
    await desktop.getByText(text).first().waitFor()
    await looksGood(desktop, 24)
  }
  await desktop.getByRole('link', { name: 'Import a workspace' }).press('Enter')
  await desktop.getByRole('button', { name: 'Choose the archive' }).waitFor()
  await give(desktop, await archiveOf(world.home.admin))
  const refusal = `accounts with these addresses: ${world.home.admin.email}`
  await desktop.getByRole('alert').getByText(refusal).waitFor()
  await desktopShows(refusal)

  const phone = await stage.visit('/settings/import', admin, { on: 'phone' })
  const phoneShows = async (text: string) => {
    await phone.getByText(text).first().waitFor()
    await looksGood(phone, 40)
  }
  await phoneShows(refusal)
  await give(phone, await archiveOf(admin))
  await phoneShows('Northlane was exported on Nov 2, 2026.')
  expect(await phone.getByRole('term').allTextContents()).toContain('To-dos')
  await desktop.reload()
  await desktopShows('Northlane was exported on Nov 2, 2026.')

  const { pid, release } = await lockTable(world.database, 'todos')
  await desktop.getByRole('button', { name: 'Import everything' }).click()
  await desktopShows('The workspace is being imported')
  await expect.poll(() => isHeldUpBy(world.db, pid)).toBe(true)
  await phone.reload()
  await phoneShows('The workspace is being imported')
  await release()
  await desktopShows('Everything has been imported.')
  await phoneShows('Everything has been imported.')
  await phone.getByRole('link', { name: 'Open the workspace' }).click()
  await phone.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await phone.getByText('Call the bank').first().waitFor()
})

test('nobody but an admin finds the way', async () => {
  const page = await stage.visit('/settings/account', await world.member(world.home.team))
  await page.getByText('Only admins can change these settings.').waitFor()
  expect(await page.getByRole('link', { name: 'Import a workspace' }).count()).toBe(0)
  await page.goto('/settings/import')
  await page.getByText('The import could not be loaded').first().waitFor()
})
