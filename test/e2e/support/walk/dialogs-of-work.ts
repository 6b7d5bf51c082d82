import { expect, test } from 'vitest'
import { violations } from '../access.ts'
import { choose, closeDialog } from '../stage.ts'
import { seen } from './window.ts'
import type { Walk } from './workspace.ts'

/** The dialogs of what a team keeps in lists. */
export const walkDialogsOfWork = ({ open }: Walk): void => {
  test('the dialogs of a to-do', async () => {
    const page = await open('/todos')
    await page.getByRole('button', { name: 'Create', exact: true }).first().click()
    await seen(page.getByRole('dialog').getByLabel('Title'))
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByLabel('Due date').click()
    await seen(page.getByRole('dialog', { name: 'Calendar' }))
    // Targets that it half covers would count as too small.
    expect(await violations(page, '[aria-label="Calendar"]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Calendar' }).waitFor({ state: 'detached' })
    await closeDialog(page)
    await choose(page, 'Overdue', /Comments/)
    await seen(page.getByRole('dialog').getByLabel('Comment', { exact: true }))
    expect(await violations(page)).toEqual([])
  })

  test('the milestones and dialogs of a rock', async () => {
    const page = await open('/rocks')
    await page.getByRole('button', { name: /^Milestones of "Grow by a tenth"/ }).click()
    await seen(page.getByText('Late already'))
    expect(await violations(page)).toEqual([])
    for (const [button, title] of [
      ['Add Rock', 'Create Rock'],
      ['Add Milestone', 'Create Milestone'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await seen(page.getByRole('dialog', { name: title }).getByText('Attachments', { exact: true }))
      expect(await violations(page)).toEqual([])
      await closeDialog(page)
    }
  })

  test('the dialogs of an issue', async () => {
    const page = await open('/issues')
    await page.getByRole('button', { name: 'Create', exact: true }).first().click()
    await seen(page.getByRole('dialog').getByLabel('Title'))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'More details' }).click()
    await seen(page.getByRole('dialog').getByLabel('Priority'))
    expect(await violations(page)).toEqual([])
    await closeDialog(page)
    for (const [entry, text] of [
      [/^Solve/, 'Who was there'],
      [/^Send to a team/, 'What is wanted'],
    ] as const) {
      await choose(page, 'Came back', entry)
      await seen(page.getByRole('dialog').getByText(text, { exact: true }))
      expect(await violations(page)).toEqual([])
      await closeDialog(page)
    }
  })

  test('the dialogs of a headline', async () => {
    const page = await open('/headlines')
    await page.getByRole('button', { name: 'Create', exact: true }).first().click()
    await seen(page.getByRole('dialog').getByLabel('Tag', { exact: true }))
    expect(await violations(page)).toEqual([])
    await closeDialog(page)
    await choose(page, 'We won Halvorsen', /^Read/)
    await seen(page.getByRole('dialog').getByText('A word on it'))
    await seen(page.getByRole('heading', { name: 'Read by 1 of 2' }))
    expect(await violations(page)).toEqual([])
  })
}
