import { expect, test } from 'vitest'
import { unrolled, violations } from '../access.ts'
import { choose, closeDialog } from '../stage.ts'
import { tooSmall } from '../targets.ts'
import { seen } from './window.ts'
import type { Walk } from './workspace.ts'

export const walkDialogsOfMeetings = ({ open, person }: Walk): void => {
  test('the dialogs of a meeting', async () => {
    const page = await open('/meetings')
    await page.getByRole('button', { name: 'Create', exact: true }).first().click()
    await seen(page.getByRole('dialog').getByLabel('Title'))
    expect(await violations(page)).toEqual([])
    await closeDialog(page)
    await choose(page, 'Leadership weekly', /^Edit/)
    await page.getByLabel('Everyone in the team').click()
    await seen(page.getByRole('checkbox', { name: person.fullName }))
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Everyone in the team').click()
    await closeDialog(page)
    await choose(page, 'Leadership weekly', /^Delete/)
    await seen(page.getByRole('alertdialog'))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
}

export const walkAgenda = ({ open, least }: Walk): void => {
  test('an agenda of a team', async () => {
    const page = await open('/meetings?tab=agendas')
    await page.getByText('Leadership weekly - Agenda', { exact: true }).first().click()
    await seen(page.getByLabel('Minutes of "Segue"'))
    await unrolled(page)
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
  })
}
