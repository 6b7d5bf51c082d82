import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { choose, openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, ann, world } = stage

beforeAll(async () => {
  const { admin } = world.home
  // More than any of the lists has room for.
  for (let n = 1; n <= 20; n += 1) {
    const team = await world.team(`Branch ${n}`)
    await world.as(admin).post(`/api/teams/${team.id}/members`, { userId: ann.id })
    await world.member([], { fullName: `Person ${n}` })
  }
  await world.as(ann).post(`/api/teams/${ops.id}/rocks`, { title: 'Open a depot', ownerId: ann.id })
})

const inNewRock = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Rock' }).click()
  return page.getByRole('dialog')
}

type Part = {
  path: string
  height: number
  /** Opens it, and finds something in it. */
  open: (page: Page) => Promise<Locator>
}

/** The parts that scroll, and how high they are on a screen with room for them. */
const parts: Record<string, Part> = {
  'the list of the team switcher': {
    path: '/todos',
    height: 300,
    open: async (page) => {
      await page.getByRole('button', { name: /^Team:/ }).click()
      return page.getByRole('option').first()
    },
  },
  'the form of a rock': {
    path: '/rocks',
    height: 500,
    open: async (page) => (await inNewRock(page)).getByLabel('Title', { exact: true }),
  },
  'the other teams of a rock': {
    path: '/rocks',
    height: 12 * 16,
    open: async (page) => (await inNewRock(page)).getByLabel('Branch 1', { exact: true }),
  },
  'the comments of a rock': {
    path: '/rocks',
    height: 500,
    open: async (page) => {
      await choose(page, 'Open a depot', /^Comments/)
      return page.getByText('No comments yet')
    },
  },
  'the people of a new team': {
    path: '/teams',
    height: 10 * 16,
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Team' }).click()
      return page.getByRole('checkbox').first()
    },
  },
}

const heightOfScroller = (inside: Locator): Promise<number> =>
  inside.evaluate((element) => {
    let scroller: Element | null = element
    while (scroller && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement
    return scroller?.getBoundingClientRect().height ?? 0
  })

test.each(Object.entries(parts))('%s is as high as people know it', async (_, { path, height, open }) => {
  const inside = await open(await stage.visit(`${path}?team=${ops.id}`, ann))
  await expect.poll(() => heightOfScroller(inside)).toBe(height)
})
