import { expect, test } from 'vitest'
import { unrolled, violations } from '../access.ts'
import { choose, closeDialog } from '../stage.ts'
import { tooSmall } from '../targets.ts'
import type { Walk } from './workspace.ts'

export const walkDialogsOfMeetings = ({ open, person }: Walk): void => {
  test('the dialogs of a meeting', async () => {
    const page = await open('/meetings')
    await page.getByRole('button', { name: 'Create', exact: true }).first().click()
    await page.getByRole('dialog').getByLabel('Title').waitFor()
    expect(await violations(page)).toEqual([])
    await closeDialog(page)
    await page.getByRole('button', { name: 'Leadership weekly', exact: true }).click()
    await page.getByLabel('Everyone in the team').click()
    await page.getByRole('checkbox', { name: person.fullName }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Everyone in the team').click()
    await closeDialog(page)
    await choose(page, 'Leadership weekly', /^Delete/)
    await page.getByRole('alertdialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
}

export const walkAgenda = ({ open, least }: Walk): void => {
  test('an agenda of a team', async () => {
    const page = await open('/meetings?tab=agendas')
    await page.getByText('Leadership weekly - Agenda', { exact: true }).first().click()
    await page.getByLabel('Minutes of "Segue"').waitFor()
    await unrolled(page)
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
  })
}
