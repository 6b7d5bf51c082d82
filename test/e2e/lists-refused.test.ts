import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openTeamStage } from './support/stage.ts'
import { errors } from './support/windows.ts'

const stage = await openTeamStage()
const { ops, ann } = stage

const answers = {
  'a message': { json: { message: 'The disk is full' } },
  'plain text': { body: 'The disk is full' },
  nothing: { body: '' },
}

type List = { name: string; page: string; call: string; sentences: string[]; instead?: true }

/** Every list that has sentences of its own for its failure; `instead`: the server's message takes its place. */
const lists: List[] = [
  { name: 'issues', page: '/issues', call: '**/api/teams/user/issues?*', sentences: ['Failed to fetch issues (500)'] },
  {
    name: 'rocks',
    page: '/rocks',
    call: '**/api/team/rocks?*',
    sentences: ['Failed to fetch rocks (500)'],
    instead: true,
  },
  {
    name: 'shared rocks',
    page: '/rocks',
    call: '**/api/rocks/*/shared?*',
    sentences: ['Failed to fetch shared rocks'],
  },
  {
    name: 'positions',
    page: '/accountability-chart',
    call: '**/api/teams/*/accountability-positions',
    sentences: ['Failed to load positions'],
  },
  { name: 'users', page: '/users', call: '**/api/users', sentences: ['Failed to load users'] },
  {
    name: 'all teams',
    page: '/teams',
    call: '**/api/teams',
    sentences: ['Failed to fetch teams', 'Failed to fetch all teams: 500'],
  },
  {
    name: 'members',
    page: `/teams?view=${ops.id}`,
    call: '**/api/teams/*/members',
    sentences: ['Failed to fetch team members'],
  },
  { name: 'your teams', page: '/dashboard', call: '**/api/user/teams', sentences: ['Failed to fetch teams: 500'] },
]

/** Goes there from a page that has loaded nothing of it. */
const goTo = async (page: Page, path: string): Promise<void> => {
  if (path !== '/dashboard') return void (await page.goto(path))
  // Your teams come with the page itself, unless one goes on to it.
  await page.goto('/help-center')
  await page.getByRole('link', { name: 'Back to Drumbeat' }).click()
}

describe.each(lists)('a list of $name that is refused', ({ page: path, call, sentences, instead }) => {
  test.each(Object.entries(answers))('with %s says so in its own words', async (answer, reply) => {
    const page = await stage.visit('/robots.txt', ann, { deaf: true })
    await page.route(call, (route) => route.fulfill({ status: 500, ...reply }))
    await goTo(page, path)
    // The server's words stand below, if it has said any.
    const said = answer === 'nothing' ? [] : ['The disk is full']
    const lines = [...(instead && said.length > 0 ? [] : sentences), ...said, 'Try again']
    const alerts = async () =>
      (await page.getByRole('alert').allInnerTexts()).map((text) => text.split(/\n+/).slice(-lines.length))
    await expect.poll(alerts).toContainEqual(lines)
    // The router logs why it shows no page.
    if (path === '/dashboard') expect(errors.splice(0)).toEqual([expect.stringContaining(sentences.join())])
  })
})
