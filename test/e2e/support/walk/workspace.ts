import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { User } from '#contract/tenants.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { hashPassword } from '#server/people/password.ts'
import { users } from '#server/tenants/table.ts'
import type { World } from '#test/support/world.ts'
import type { openStage } from '../stage.ts'

/** What the pages are walked through with. */
export type Walk = {
  stage: Awaited<ReturnType<typeof openStage>>
  person: User
  on: 'desktop' | 'phone'
  /** The least height and width of what can be pressed, in pixels. */
  least: number
  /** Opens a page for the person, and waits for a text on it. */
  open: (path: string, text?: string) => Promise<Page>
  /** Checks all of a page: with its colors on a desktop, and on a phone if it is of other parts there. */
  checkPage: (page: Page, otherOnPhone?: boolean) => Promise<void>
}

type Calls = ReturnType<World['as']>
type Filled = { calls: Calls; teamId: number; person: User; today: string }

const lineOf = (text: string) => ({ id: crypto.randomUUID(), text })

const addTodos = async ({ calls, teamId, person }: Filled): Promise<void> => {
  for (const body of [
    { title: 'Overdue', dueDate: '2020-01-01', priority: 'high' },
    { title: 'Far away', dueDate: '2099-01-01', priority: 'low', repeat: 'weekly', assignedToId: person.id },
    { title: 'Undated' },
  ]) {
    await calls.post(`/api/teams/${teamId}/todos`, body)
  }
  const { body: todos } = await calls.get<{ id: number }[]>('/api/user/todos')
  await calls.post(`/api/todos/${todos[0]?.id}/comments`, { text: 'A word on it' })
  await calls.patch(`/api/todos/${todos[1]?.id}/toggle`)
  const { body: deleted } = await calls.post<{ id: number }>(`/api/teams/${teamId}/todos`, { title: 'Deleted' })
  await calls.del(`/api/todos/${deleted.id}`)
}

const addRocks = async ({ calls, teamId }: Filled): Promise<void> => {
  const milestones = [
    { id: crypto.randomUUID(), name: 'Late already', dueDate: '2020-01-01' },
    { id: crypto.randomUUID(), name: 'Done', completed: true },
  ]
  for (const body of [
    { title: 'Grow by a tenth', milestones },
    { title: 'One record', rockType: 'company', status: 'at-risk' },
  ]) {
    await calls.post(`/api/teams/${teamId}/rocks`, body)
  }
}

const addMeasurable = async ({ calls, teamId, person }: Filled): Promise<void> => {
  const goal = { rule: '>=', low: 20 }
  await calls.post(`/api/teams/${teamId}/scorecard/items`, { name: 'New customers', goal, ownerId: person.id })
}

const addVision = async ({ calls, teamId }: Filled): Promise<void> => {
  const value = { id: crypto.randomUUID(), name: 'Call before they ask', description: 'The customer hears it first' }
  const figures = { futureDate: '2099-12-31', revenue: { amount: 16e6, currency: 'EUR' }, profit: null }
  for (const [section, content] of Object.entries({
    'core-values': { values: [value] },
    'ten-year-target': { target: 'First choice between the ports', futureDate: '2099-12-31' },
    'three-year-picture': { ...figures, measurables: [], looksLike: [lineOf('Thirty electric trucks')] },
    swot: { strengths: [lineOf('Drivers know every dock')], weaknesses: [], opportunities: [], threats: [] },
  })) {
    await calls.put(`/api/teams/${teamId}/vision`, { section, content, basedOn: null })
  }
  for (const body of [
    { title: 'Reach nine million', serves: 'ten-year' },
    { title: 'Two shifts', progress: 60 },
  ]) {
    await calls.post(`/api/teams/${teamId}/goals`, body)
  }
}

const addChart = async ({ calls, teamId, person }: Filled): Promise<void> => {
  const path = '/api/accountability-positions'
  const { body: top } = await calls.post<{ id: number }>(path, { teamId, title: 'Visionary', filledById: person.id })
  await calls.post(path, { teamId, parentPositionId: top.id, title: 'Integrator' })
  await calls.post(`/api/teams/${teamId}/accountability-drafts`, { name: 'Without care' })
}

const addIssues = async (world: World, { calls, teamId, today }: Filled): Promise<void> => {
  const add = async (title: string): Promise<string> => {
    const body = { title, description: 'Every week', priority: 3 }
    return `/api/issues/${(await calls.post<{ id: number }>(`/api/teams/${teamId}/issues`, body)).body.id}`
  }
  const solution = { decision: 'One inbox', rootCause: 'There were two', checkOn: today }
  const cameBack = await add('Came back')
  await calls.post(`${cameBack}/solve`, solution)
  await calls.post(`${cameBack}/reopen`)
  await calls.post(`${await add('Stayed solved')}/solve`, solution)
  const others = await world.team('Other team')
  await calls.post(`${await add('For the others')}/send`, { teamId: others.id, answerBy: today, text: 'Please' })
}

const addMeetings = async ({ calls, teamId, person }: Filled): Promise<void> => {
  for (const body of [
    { title: 'Leadership weekly', repeat: 'weekly', timeZone: 'Europe/Berlin' },
    { title: 'Long ago', startTime: '2020-01-01T09:00:00.000Z', attendeeIds: [person.id] },
  ]) {
    await calls.post(`/api/teams/${teamId}/meetings`, body)
  }
}

const addHeadlines = async (calls: Calls, teamId: number): Promise<void> => {
  for (const title of ['We won Halvorsen', 'Closed on day six']) {
    const { body } = await calls.post<{ id: number }>(`/api/teams/${teamId}/notes`, { title })
    await calls.post(`/api/notes/${body.id}/comments`, { text: 'A word on it' })
    if (title === 'Closed on day six') await calls.patch(`/api/notes/${body.id}/archive`, { archived: true })
  }
}

/** Fills the person's team with something for every page; returns a member who has read nothing. */
export const fillWorkspace = async (world: World, person: User): Promise<User> => {
  const { team } = world.home
  const today = new Date().toISOString().slice(0, 10)
  // Their settings have a form for it.
  const password = await hashPassword('correct horse')
  await world.db.update(users).set({ password }).where(eq(users.id, person.id))
  const filled = { calls: world.as(person), teamId: team.id, person, today }
  await addTodos(filled)
  await addRocks(filled)
  await addMeasurable(filled)
  await addVision(filled)
  await addChart(filled)
  await addIssues(world, filled)
  await addMeetings(filled)
  const writer = world.as(await world.member(team))
  const newcomer = await world.member(team)
  await addHeadlines(writer, team.id)
  // The reminders of the day, whatever the hour is now: nobody gets them twice.
  await runDaily(world.app, new Date(`${today}T12:00:00Z`))
  return newcomer
}
