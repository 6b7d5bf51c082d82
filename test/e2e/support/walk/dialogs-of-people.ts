import { expect, test } from 'vitest'
import { violations } from '../access.ts'
import { closeDialog } from '../stage.ts'
import { tooSmall } from '../targets.ts'
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
      await page.getByRole('dialog', { name: title }).getByRole('textbox').first().waitFor()
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
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await open('/teams')
    await page.getByRole('button', { name: 'View Details of Leadership' }).click()
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Manage Members' }).click()
    await page.getByRole('dialog').getByText('Add user').waitFor()
    expect(await violations(page)).toEqual([])
    await closeDialog(page)
    await open('/dashboard')
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('your access tokens, and the dialogs that make and revoke one', async () => {
    await stage.world.byToken(person, { name: 'Warehouse sync' })
    const page = await open('/settings/user')
    await page.getByText('never used').first().waitFor()
    await page.getByRole('button', { name: 'Revoke Warehouse sync' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'New Token' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Another')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
    await page.getByRole('button', { name: 'Create Token' }).click()
    await page.getByLabel('Access token', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
  })
}
