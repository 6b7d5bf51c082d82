import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Rock } from '#contract/rocks.ts'
import { fingerOn, middleOf } from './support/finger.ts'
import { openTeamStage, tick, type Visit } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

/** Opens a list that is ordered by hand: the milestones of a rock that has nothing but them, alone on the page. */
const openList = async (names: string[], visit: Visit = {}) => {
  const title = `Rock ${crypto.randomUUID()}`
  const milestones = names.map((name) => ({ id: crypto.randomUUID(), name }))
  const { body: rock } = await stage.world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, { title, milestones })
  const page = await stage.visit(`/rocks?q=${title}`, ann, visit)
  await page.getByRole('button', { name: /^Milestones of "/ }).click()
  return { page, rock }
}

const order = (page: Page) => page.getByRole('listitem').getByRole('checkbox').evaluateAll(labelsOf)
const labelsOf = (boxes: Element[]) => boxes.map((box) => box.getAttribute('aria-label')?.split('"')[1])
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move "${name}"` })

test('a list is reordered by keyboard, by menu and by mouse', async () => {
  const { page, rock } = await openList(['One', 'Two', 'Three'])
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
    const { body } = await stage.world.as(ann).get<Rock>(`/api/rocks/${rock.id}`)
    return body.milestones.map(({ name }) => name)
  }
  await expect.poll(storedOrder).toEqual(['One', 'Two', 'Three'])
})

test('a finger moves a line, and neither chooses nor swipes the card around it when it rests or slips', async () => {
  const { page } = await openList(['First', 'Second', 'Third'], { on: 'phone' })
  await grip(page, 'Third').scrollIntoViewIfNeeded()
  const moving = await fingerOn(grip(page, 'First'))
  await moving.carryTo(await middleOf(grip(page, 'Second')))
  await moving.carryTo(await middleOf(grip(page, 'Third')))
  await moving.lift()
  await expect.poll(() => order(page)).toEqual(['Second', 'Third', 'First'])

  const resting = await fingerOn(grip(page, 'Second'))
  // Longer than the press that chooses a card.
  await page.waitForTimeout(800)
  await resting.carryTo(await middleOf(grip(page, 'Third')))
  await resting.lift()
  await expect.poll(() => order(page)).toEqual(['Third', 'Second', 'First'])

  const slipping = await fingerOn(grip(page, 'Third'))
  for (const name of ['Third', 'Second']) {
    const { x, y } = await middleOf(grip(page, name))
    await slipping.carryTo({ x: x + 120, y })
  }
  await slipping.lift()
  await expect.poll(() => order(page)).toEqual(['Second', 'Third', 'First'])
})
