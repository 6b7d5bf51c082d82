import { expect, test } from 'vitest'
import { violations } from '../access.ts'
import { closeDialog } from '../stage.ts'
import { tooSmall } from '../targets.ts'
import { seen } from './window.ts'
import type { Walk } from './workspace.ts'

/** The dialogs about people and teams, and what is a person's own. */
export const walkDialogsOfPeople = ({ stage, open, person, least }: Walk): void => {
  test('the dialogs that add people and teams', async () => {
    for (const [path, button, title] of [
      ['/users', 'Add User', 'Add User'],
      ['/teams', 'Create Team', 'Create Team'],
    ] as const) {
      const page = await open(path)
      await page.getByRole('button', { name: button }).click()
      await seen(page.getByRole('dialog', { name: title }).getByRole('textbox').first())
      expect(await violations(page)).toEqual([])
      await closeDialog(page)
    }
  })

  test('the members of a team, the menu of a person, and yours', async () => {
    const page = await open('/users')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await seen(page.getByRole('menuitem', { name: 'Edit' }))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await open('/teams')
    await page.getByRole('button', { name: 'View Details of Leadership' }).click()
    await seen(page.getByRole('button', { name: /^Remove / }).first())
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Manage Members' }).click()
    await seen(page.getByRole('dialog').getByText('Add user'))
    expect(await violations(page)).toEqual([])
    await closeDialog(page)
    await open('/dashboard')
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await seen(page.getByRole('menuitem', { name: 'Logout' }))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('your access tokens, and the dialogs that make and revoke one', async () => {
    await stage.world.byToken(person, { name: 'Warehouse sync' })
    const page = await open('/settings/user')
    await seen(page.getByText('never used').first())
    await page.getByRole('button', { name: 'Revoke Warehouse sync' }).click()
    await seen(page.getByRole('alertdialog'))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'New Token' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Another')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
    await page.getByRole('button', { name: 'Create Token' }).click()
    await seen(page.getByLabel('Access token', { exact: true }))
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
  })
}
