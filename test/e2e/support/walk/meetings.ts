import { beforeAll, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { flaws, unrolled, violations } from '../access.ts'
import { tooSmall } from '../targets.ts'
import { inOneWindow, seen } from './window.ts'
import type { Walk } from './workspace.ts'

const states = ['tomorrow', 'running', 'suspended', 'concluded'] as const
type Meetings = Record<(typeof states)[number], Meeting>

type Wish = { world: Walk['stage']['world']; person: User; teamId: number }

const addReports = async ({ world, person, teamId }: Wish): Promise<void> => {
  const by = world.as(person)
  const ofTeam = (path: string, body: object) => by.post<{ id: number }>(`/api/teams/${teamId}/${path}`, body)
  await ofTeam('scorecard/items', { name: 'Calls', goal: { rule: '>=', low: 20 }, ownerId: person.id })
  await ofTeam('rocks', { title: 'Second warehouse', status: 'at-risk' })
  await ofTeam('notes', { title: 'A new depot' })
  await ofTeam('todos', { title: 'Call the bank', assignedToId: person.id })
  await ofTeam('issues', { title: 'Rota too late' })
}

/** A meeting of each state; in the one that has been concluded everything was done that can be. */
const addMeetings = async ({ world, person, teamId }: Wish): Promise<Meetings> => {
  const by = world.as(person)
  const made = await Promise.all(
    states.map((title) => by.post<Meeting>(`/api/teams/${teamId}/meetings`, { title: `Held ${title}` })),
  )
  const [tomorrow, running, suspended, concluded] = made.map(({ body }) => body) as [Meeting, Meeting, Meeting, Meeting]
  const room = ({ id }: Meeting, path: string, body?: object) => by.post(`/api/meetings/${id}/room/${path}`, body)
  const put = (path: string, body: object) => by.put(`/api/meetings/${concluded.id}/room/${path}`, body)
  for (const meeting of [running, suspended, concluded]) {
    await room(meeting, 'start')
    await room(meeting, 'join')
  }
  await room(suspended, 'suspend')
  await put('check-in', { personal: 'A new dog', business: 'The bridge is open' })
  await by.post(`/api/meetings/${concluded.id}/notes`, { section: concluded.agenda[0]?.id, content: 'Cake on Friday' })
  const { body: issue } = await by.post<{ id: number }>(`/api/teams/${teamId}/issues`, { title: 'No map' })
  await by.post(`/api/issues/${issue.id}/solve`, { decision: 'Print one', rootCause: 'Habit', checkOn: null })
  await put('rating', { rating: 7, reason: 'We started late' })
  await room(concluded, 'conclude')
  return { tomorrow, running, suspended, concluded }
}

/** The pages of a meeting, from the day before to its minutes, but for two of one title: they must not follow each other. */
const pages: [name: string, path: (meetings: Meetings) => string, text: string | RegExp][] = [
  ['a meeting to come', ({ tomorrow }) => `${tomorrow.id}`, /^Start( meeting)?$/],
  ['the remote', ({ running }) => `${running.id}/remote`, 'Rota too late'],
  ['getting ready', ({ tomorrow }) => `${tomorrow.id}/ready`, 'Rota too late'],
  ['the room', ({ running }) => `${running.id}`, 'Add a to-do'],
  ['a suspended meeting', ({ suspended }) => `${suspended.id}`, 'Go on with the meeting'],
  ['the minutes', ({ concluded }) => `${concluded.id}`, 'Print one'],
  ['the statistics', ({ concluded }) => `statistics?team=${concluded.teamId}`, 'Minutes over'],
  ['the history', ({ concluded }) => `?team=${concluded.teamId}&tab=past`, 'Held concluded'],
]

export const walkMeetings = (about: Omit<Walk, 'person'>): void => {
  const { stage, on, least, checkPage } = about
  const { world } = stage
  let person: User
  let meetings: Meetings
  const open = inOneWindow((path) => stage.visit(path, person, { on, stays: true }))

  // In a workspace of their own, so that the team they are of is never the one that other pages open with.
  beforeAll(async () => {
    const { admin, team } = await world.tenant()
    person = admin
    const wish = { world, person, teamId: team.id }
    await addReports(wish)
    meetings = await addMeetings(wish)
  })

  test.each(pages)('%s', async (_, path, text) => {
    const page = await open(`/meetings/${path(meetings)}`)
    await seen(
      page
        .getByText(text)
        .or(page.getByRole('button', { name: text }))
        .first(),
    )
    await checkPage(page, true)
  })

  test('each section of the room', async () => {
    const page = await open(`/meetings/${meetings.running.id}`)
    for (const { id, name } of meetings.running.agenda) {
      await world.as(person).post(`/api/meetings/${meetings.running.id}/room/turn`, { sectionId: id })
      await page.waitForFunction((name) => document.querySelector('h1')?.textContent === name, name, { polling: 30 })
      // What a section loads makes its page longer.
      const small = async () => {
        await unrolled(page)
        return tooSmall(page, least)
      }
      await expect.poll(small, { message: name }).toEqual([])
      const check = on === 'desktop' ? flaws : violations
      expect(await check(page), name).toEqual([])
    }
  })

  test('a guest, before and in the room', async () => {
    const link = `/api/meetings/${meetings.running.id}/room/guest-link`
    const { body } = await world.as(person).post<{ token: string }>(link)
    const page = await stage.visit(`/guest#${body.token}`, null, { on })
    await page.getByLabel('Your name').fill('Ida Ingram')
    await checkPage(page, true)
    await page.getByRole('button', { name: 'Join the meeting' }).click()
    await seen(page.getByText('you are here as Ida Ingram'))
    await checkPage(page, true)
  })
}
