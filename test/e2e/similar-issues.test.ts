import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { openRoomStage } from './support/room.ts'
import { says } from './support/stage.ts'

const stage = await openRoomStage()
const { world, ann, sales } = stage

type Team = { id: number }

/** A team that has solved an issue and has one open that resembles it. */
const teamWithMemory = async (): Promise<Team & { open: Issue }> => {
  const team = await stage.newTeam()
  const by = world.as(ann)
  const add = async (title: string) => (await by.post<Issue>(`/api/teams/${team.id}/issues`, { title })).body
  const solved = await add('Weekend quotes wait until Monday')
  const open = await add('Weekend quotes wait for Sam')
  await by.post(`/api/issues/${solved.id}/solve`, { decision: 'Two on call', rootCause: 'No rota', checkOn: null })
  const similar = `/api/teams/${team.id}/issues/similar?title=Weekend%20quotes%20wait`
  await expect.poll(async () => (await by.get(similar)).body).toHaveLength(2)
  return { ...team, open }
}

const toIssues = (team: Team) => stage.visit(`/issues?team=${team.id}`, ann)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const titleIn = (page: Page) => page.getByRole('dialog').getByLabel('Title', { exact: true })
const line = (page: Page) => page.getByRole('combobox', { name: 'Add an issue…' })

type Place = {
  open: (team: Team) => Promise<Page>
  field: (page: Page) => ReturnType<typeof line>
  /** When it asks before it closes: more than the title may be lost. The line only empties itself for another. */
  asks?: ('reopened' | 'opened')[]
}

/** Wherever the title of a new issue is typed. */
const places: Record<string, Place> = {
  'the quick dialog': {
    open: async (team) => {
      const page = await toIssues(team)
      await press(page, 'Create')
      return page
    },
    field: titleIn,
  },
  'the fuller dialog': {
    open: async (team) => {
      const page = await toIssues(team)
      await press(page, 'Create')
      await press(page, 'More details')
      await page.getByRole('dialog').getByLabel('Description').waitFor()
      return page
    },
    field: titleIn,
    asks: ['reopened', 'opened'],
  },
  'the line above the list': { open: toIssues, field: line },
  'the line that adds anything': {
    open: async (team) => {
      const page = await stage.visit(`/todos?team=${team.id}`, ann)
      await page.getByRole('heading', { name: 'To-Dos' }).waitFor()
      await page.keyboard.press('q')
      await page.getByRole('dialog').getByText('Issue', { exact: true }).click()
      return page
    },
    field: line,
    asks: ['opened'],
  },
  'the line in a meeting': {
    open: async (team) => {
      const meeting = await stage.schedule(team)
      await stage.act(meeting, 'start')
      const page = await stage.enter(meeting, ann)
      await page.getByRole('button', { name: /Add an issue/ }).click()
      return page
    },
    field: titleIn,
  },
}

const type = async (page: Page, { field }: Place, text = 'Weekend quotes wait') => {
  await field(page).fill(text)
  return page.getByRole('group', { name: 'Similar issues' })
}

const discard = async (page: Page, { asks = [] }: Place, what: 'reopened' | 'opened') => {
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  if (asks.includes(what)) await question.getByRole('button', { name: 'Discard' }).click()
}

describe.each(Object.entries(places))('a title that is typed in %s', (_, place) => {
  test('shows earlier issues with what was decided, and reopens one instead', async () => {
    const team = await teamWithMemory()
    const page = await place.open(team)
    const found = await type(page, place)
    await found.getByText('Two on call').waitFor()
    await found.getByRole('button', { name: 'Reopen "Weekend quotes wait until Monday"' }).click()
    await says(page, 'Reopened')
    await discard(page, place, 'reopened')
    await found.getByText('Two on call').waitFor({ state: 'detached' })
    const kept = await place
      .field(page)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(kept.join('')).toBe('')
  })

  test('leads to one that is still open', async () => {
    const team = await teamWithMemory()
    const page = await place.open(team)
    const found = await type(page, place)
    await found.getByRole('button', { name: 'Open "Weekend quotes wait for Sam"' }).click()
    await discard(page, place, 'opened')
    await page.getByRole('complementary', { name: 'Details' }).getByRole('article', { name: team.open.title }).waitFor()
    expect(new URL(page.url()).searchParams.get('issue')).toBe(String(team.open.id))
  })
})

test('a line for another team asks nothing about it unless one reaches it', async () => {
  const page = await toIssues(await teamWithMemory())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const place = places['the line above the list']
  if (!place) throw new Error('There is no such place')
  const found = await type(page, place)
  await found.getByText('Two on call').waitFor()
  await type(page, place, 'Weekend quotes wait #Sales')
  await found.getByText('Two on call').waitFor({ state: 'detached' })
  expect(asked.filter((url) => url.includes(`/teams/${sales.id}/issues/similar`))).toEqual([])
})
