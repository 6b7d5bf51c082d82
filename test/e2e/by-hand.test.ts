import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Rock } from '#contract/rocks.ts'
import { openTeamStage, tick, type Visit } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

/** Opens a list that is ordered by hand: the milestones of a rock that has nothing but them. */
const openList = async (title: string, names: string[], visit: Visit = {}): Promise<Page> => {
  const milestones = names.map((name) => ({ id: crypto.randomUUID(), name }))
  await stage.world.as(ann).post(`/api/teams/${team.id}/rocks`, { title, milestones })
  const page = await stage.visit('/rocks', ann, visit)
  await unfold(page, title)
  return page
}
const unfold = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Milestones of "${title}"`) }).click()

const order = (page: Page) => page.getByRole('listitem').getByRole('checkbox').evaluateAll(labelsOf)
const labelsOf = (boxes: Element[]) => boxes.map((box) => box.getAttribute('aria-label')?.split('"')[1])
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move "${name}"` })

test('a list is reordered by keyboard, by menu and by mouse', async () => {
  const title = 'Replace the planner'
  const page = await openList(title, ['One', 'Two', 'Three'])
  await grip(page, 'Three').press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toEqual(['One', 'Three', 'Two'])
  await page.getByRole('button', { name: 'Actions for "One"' }).click()
  await page.getByRole('menuitem', { name: /Move down/ }).click()
  await expect.poll(() => order(page)).toEqual(['Three', 'One', 'Two'])
  await grip(page, 'Two').dragTo(tick(page, 'Three'))
  await expect.poll(() => order(page)).toEqual(['Two', 'Three', 'One'])
  // A key that is held down repeats faster than the page renders.
  await grip(page, 'One').evaluate((element) => {
    const key = () => new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })
    for (const press of [key(), key()]) element.dispatchEvent(press)
  })
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three'])
  await page.getByText('One: place 1 of 3').waitFor({ state: 'attached' })
  const storedOrder = async () => {
    const { body } = await stage.world.as(ann).get<Rock[]>('/api/teams/user/rocks')
    return body.find((rock) => rock.title === title)?.milestones.map(({ name }) => name)
  }
  await expect.poll(storedOrder).toEqual(['One', 'Two', 'Three'])
  await page.reload()
  await unfold(page, title)
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three'])
})

test('a line is moved with a finger', async () => {
  const page = await openList('Train the drivers', ['First', 'Second', 'Third'], { on: 'phone' })
  const middleOf = async (name: string) => {
    const box = await grip(page, name).boundingBox()
    if (!box) throw new Error(`"${name}" is not shown`)
    return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  }
  await grip(page, 'Third').scrollIntoViewIfNeeded()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', await middleOf('First'))
  await touch('touchMove', await middleOf('Second'))
  await touch('touchMove', await middleOf('Third'))
  await touch('touchEnd', [])
  await expect.poll(() => order(page)).toEqual(['Second', 'Third', 'First'])
})
