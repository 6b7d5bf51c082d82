import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { choose, openTeamStage } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, sales, ann } = stage
const { admin } = world.home

type Calls = ReturnType<typeof world.as>
type Row = { id: number; title: string }
type Form = {
  path: string
  open: (page: Page, row: Row) => Promise<void>
  /** The path that adds something to a team. */
  added?: string
  /** Has the server take the team for a row that stands for one in Operations. */
  take?: (calls: Calls, row: Row, teamId: number) => Promise<{ status: number }>
  /** The list that the row is in. */
  list?: string
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const create = async (page: Page, name = 'Create') => press(page, name)
const inFull = async (page: Page) => {
  await create(page)
  await press(page, 'More details')
}

const ownerIn = (teamId: number): number | undefined =>
  new Map([
    [ops.id, ann.id],
    [sales.id, stage.zoe.id],
    [world.home.team.id, admin.id],
  ]).get(teamId)

/** Every form that asks for one team. */
const forms: Record<string, Form> = {
  'a new to-do': { path: '/todos', open: (page) => create(page), added: 'todos' },
  'a new rock': { path: '/rocks', open: (page) => create(page, 'Add Rock'), added: 'rocks' },
  'a new issue': { path: '/issues', open: inFull, added: 'issues' },
  'a new headline': { path: '/headlines', open: (page) => create(page), added: 'notes' },
  'a new meeting': { path: '/meetings', open: inFull, added: 'meetings' },
  'a to-do that moves': {
    path: '/todos',
    list: 'todos',
    open: (page, { title }) => choose(page, title, /^Edit/),
    take: (calls, { id }, teamId) => calls.patch(`/api/todos/${id}`, { teamId }),
  },
  'a rock that moves': {
    path: '/rocks',
    list: 'rocks',
    open: (page, { title }) => choose(page, title, /^Edit/),
    // The form asks for an owner of the new team.
    take: (calls, { id }, teamId) => calls.patch(`/api/rocks/${id}`, { teamId, ownerId: ownerIn(teamId) }),
  },
  'an issue that is sent': {
    path: '/issues',
    list: 'issues',
    open: (page, { title }) => choose(page, title, /^Send/),
    take: (calls, { id }, teamId) => calls.post(`/api/issues/${id}/send`, { teamId }),
  },
}

const offered = async (page: Page): Promise<string[]> => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Team', exact: true }).click()
  await page.getByRole('option').first().waitFor()
  const names = await page.getByRole('option').allInnerTexts()
  return names.map((name) => name.replace(' (Not a member)', '')).toSorted()
}

let added = 0
const rowIn = async (list: string, ownerId: number): Promise<Row> => {
  const wish = { title: `Moving ${(added += 1)}`, ...(list === 'rocks' && { ownerId }) }
  return (await world.as(ann).post<Row>(`/api/teams/${ops.id}/${list}`, wish)).body
}

const people: [who: string, person: User][] = [
  ['somebody', ann],
  ['an admin who is in none of them', admin],
]

describe.each(people)('for %s', (_, person) => {
  const teams = [ops, sales, world.home.team]
  const calls = world.as(person)

  /** The teams that the server takes. */
  const taken = async ({ added, list = '', take }: Form): Promise<string[]> => {
    const names: string[] = []
    for (const { id, name } of teams) {
      const { status } = take
        ? await take(calls, await rowIn(list, ann.id), id)
        : await calls.post(`/api/teams/${id}/${added}`, { title: `For ${name}`, ownerId: person.id })
      if (status < 300) names.push(name)
    }
    return names.toSorted()
  }

  test.each(Object.entries(forms))(
    'the teams that are offered for %s are those that the server takes',
    async (what, form) => {
      const row = form.list === undefined ? { id: 0, title: '' } : await rowIn(form.list, ann.id)
      const page = await stage.visit(`${form.path}?team=${ops.id}`, person)
      await form.open(page, row)
      const shown = page.getByRole('dialog').getByRole('combobox', { name: 'Team', exact: true })
      if (what !== 'an issue that is sent') await expect.poll(() => shown.inputValue()).toContain('Operations')
      // An issue is created in a team of one's own, and sent to another; the server would take both at once.
      const expected = what === 'a new issue' && person === ann ? ['Operations'] : await taken(form)
      expect(await offered(page)).toEqual(expected)
    },
  )
})
