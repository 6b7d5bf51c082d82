import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { flaws, openPasswords, unrolled, violations } from '../access.ts'
import { openStage } from '../stage.ts'
import { tooSmall } from '../targets.ts'
import { walkAgenda, walkDialogsOfMeetings } from './dialogs-of-meetings.ts'
import { walkDialogsOfPeople } from './dialogs-of-people.ts'
import { walkDialogsOfWork } from './dialogs-of-work.ts'
import { walkFormsOfVision } from './forms-of-vision.ts'
import { walkMeetings } from './meetings.ts'
import { inside, otherOnPhones, outside } from './pages.ts'
import { inOneWindow, seen } from './window.ts'
import { fillWorkspace, type Walk } from './workspace.ts'

/** Checks every page and dialog with axe, each page in both color schemes, and the size of what members can press. */
export const walk = async (on: 'desktop' | 'phone'): Promise<void> => {
  const stage = await openStage()
  const { world } = stage
  const least = on === 'phone' ? 40 : 24
  const checkPage: Walk['checkPage'] = async (page, otherOnPhone = false) => {
    await unrolled(page)
    expect(await tooSmall(page, least), page.url()).toEqual([])
    expect(await openPasswords(page), page.url()).toEqual([])
    const further = ['experimental']
    const hasOwnColors = on === 'desktop' || otherOnPhone
    const found = hasOwnColors ? flaws(page, further) : violations(page, 'html', further)
    expect(await found, page.url()).toEqual([])
  }
  const { admin: person } = world.home
  let newcomer: User
  const open = inOneWindow(async (path) => {
    const page = await stage.visit(path, person, { on, stays: true })
    // The last of what is around each page.
    await seen(page.getByRole('button', { name: 'Notifications' }))
    return page
  })
  const about: Walk = { stage, person, on, least, checkPage, open }

  beforeAll(async () => {
    newcomer = await fillWorkspace(world, person)
  })

  describe(`on ${on}`, () => {
    test('the pages for everybody', async () => {
      const show = inOneWindow((path) => stage.visit(path, null, { on }))
      for (const path of outside) {
        const page = await show(path)
        await seen(page.locator('h1').first())
        await checkPage(page)
      }
    })

    test.each(inside)('%s', async (path, text) => {
      const page = await open(path, text)
      await seen(page.getByText(text, { exact: true }).last())
      // It leads to signing out.
      await seen(page.getByRole('button', { name: /^Your menu/ }))
      await checkPage(page, otherOnPhones.has(path))
    })

    test('the first steps of a team', async () => {
      const empty = await world.team('Newly founded')
      // Whoever looks at a team is led to it from then on.
      const founder = await world.member(empty, { role: 'admin' })
      const page = await stage.visit(`/dashboard?team=${empty.id}`, founder, { on })
      await seen(page.getByText('First weekly meeting', { exact: true }))
      await checkPage(page)
    })

    describe('a meeting', () => walkMeetings(about))
    // On a phone they are of the same parts.
    if (on === 'desktop') walkDialogsOfWork(about)
    walkDialogsOfMeetings(about)
    walkFormsOfVision(about)
    walkDialogsOfPeople(about)

    test.each([
      ['with a reminder', () => open('/dashboard'), 'Stayed solved'],
      ['with nothing in it', () => stage.visit('/dashboard', newcomer, { on }), 'Nothing new'],
    ])('the bell %s', async (_, visit, text) => {
      const page = await visit()
      await seen(page.getByRole('button', { name: 'Notifications' }))
      await unrolled(page)
      await page.getByRole('button', { name: 'Notifications' }).click()
      await seen(page.getByRole('dialog', { name: 'Notifications' }).getByText(text).first())
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    })
    walkAgenda(about)
  })
}
