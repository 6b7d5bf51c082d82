import { randomUUID } from 'node:crypto'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import type { Answer } from '#test/support/calls.ts'
import { addOneOfEach } from '#test/support/endpoints.ts'
import type { Team } from '#test/support/world.ts'
import type { Mover } from './movers.ts'

/** The smallest possible picture: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Plain = { id: number }

/** Fills the home workspace with every kind of rows, several of each, some of them changed or deleted. */
export const fill = async (world: Mover, roll: (limit: number) => number): Promise<void> => {
  const { admin, team: first } = world.home
  const teams = [first, await world.team('Sales'), await world.team('Operations')]
  const teamIds = teams.map(({ id }) => id)
  const people: User[] = []
  for (const team of teams) people.push(await world.member(team === first ? team : [team, first]))
  const someone = (): User => people[roll(people.length)] ?? admin

  const calls = world.as(admin)
  const made = async <Body>(answer: Promise<Answer<Body>>): Promise<Body> => {
    const { status, body } = await answer
    if (status >= 400) throw new Error(JSON.stringify(body))
    return body
  }
  const add = <Body = Plain>(path: string, body?: object) => made(calls.post<Body>(path, body))
  const set = (path: string, body: object) => made(calls.put(path, body))
  const change = (path: string, body: object) => made(calls.patch(path, body))
  const perhapsDelete = async (path: string) => (roll(2) === 0 ? made(calls.del(path)) : undefined)
  const upload = async (name: string) => ({
    url: `/api/files/${await world.upload(admin, name, 'image/png', pixel)}`,
  })

  const addRock = async ({ id: teamId }: Team) => {
    const { id, milestones } = await add<Rock>(`/api/teams/${teamId}/rocks`, {
      title: `Rock ${roll(1000)}`,
      ownerId: admin.id,
      otherTeamsInvolved: teamIds.filter((other) => other !== teamId),
      milestones: [
        { id: randomUUID(), name: 'First' },
        { id: randomUUID(), name: 'Second' },
      ],
      attachments: [await upload('plän "1".png')],
    })
    return { rockId: id, milestoneId: milestones[0]?.id ?? '' }
  }

  const addItems = async (team: Team) => {
    const { rockId, milestoneId } = await addRock(team)
    const todo = await add<Todo>(`/api/teams/${team.id}/todos`, {
      title: `=To-do ${roll(1000)}`,
      repeat: 'weekly',
      dueDate: '2026-11-19',
      rockId,
      milestoneId,
      attachments: [await upload('scan.png')],
    })
    await change(`/api/todos/${todo.id}/toggle`, { completed: true })
    await add(`/api/todos/${todo.id}/comments`, { text: `Look, @${someone().username}` })
    const issue = await add<Issue>(`/api/teams/${team.id}/issues`, { title: `Issue ${roll(1000)}` })
    const headline = await add(`/api/teams/${team.id}/notes`, { title: 'News' })
    await add(`/api/notes/${headline.id}/views`)
    await perhapsDelete(`/api/rocks/${rockId}/milestones/${milestoneId}`)
    await perhapsDelete(`/api/rocks/${rockId}`)
    await perhapsDelete(`/api/todos/${todo.id}`)
    await perhapsDelete(`/api/issues/${issue.id}`)
  }

  const addScorecard = async ({ id: teamId }: Team) => {
    const items = `/api/teams/${teamId}/scorecard/items`
    const sold = await add<Measurable>(items, { name: 'Sold' })
    const visits = await add<Measurable>(items, { name: 'Visits', ownerId: someone().id })
    const both = await add<Measurable>(items, { name: 'Both', formula: `#${sold.id} + #${visits.id}` })
    for (const { id } of [sold, visits]) {
      for (const value of [1, roll(100), 3]) {
        await set(`/api/scorecard/items/${id}/values/2026-W4${roll(7)}`, { value, seen: null })
      }
    }
    await add(`/api/teams/${teamId}/scorecard/imports`, {
      fileName: 'numbers.csv',
      groups: [`Group ${roll(1000)}`],
      measurables: [{ name: 'Imported', newGroupAt: 0 }],
      values: [{ itemId: sold.id, weekId: '2026-W39', value: 7 }],
    })
    if (roll(2) > 0) return
    for (const { id } of [both, visits]) await made(calls.del(`/api/scorecard/items/${id}`))
  }

  const hold = async ({ id: teamId }: Team, mayEnd: boolean) => {
    const startTime = new Date().toISOString()
    const weekly = { title: 'Weekly', startTime, endTime: null, repeat: 'weekly', timeZone: 'UTC' }
    const { id, agenda } = await add<Meeting>(`/api/teams/${teamId}/meetings`, weekly)
    const room = `/api/meetings/${id}/room`
    await add(`${room}/start`)
    await add(`/api/meetings/${id}/notes`, { section: agenda[0]?.id, content: 'Said' })
    await set(`${room}/rating`, { rating: 9 })
    const issue = await add(`/api/teams/${teamId}/issues`, { title: 'Voted for' })
    await set(`${room}/votes/${issue.id}`, { voted: true })
    const news = await add(`/api/teams/${teamId}/notes`, { title: 'Read out' })
    await set(`${room}/headlines/${news.id}`, { ticked: true })
    await add(`${room}/messages`, { text: 'We move', teamIds: teamIds.filter((other) => other !== teamId) })
    if (!mayEnd || roll(2) > 0) return
    await add(`${room}/conclude`)
    await perhapsDelete(`/api/meetings/${id}`)
  }

  for (const [index, team] of teams.entries()) {
    const rows = await addOneOfEach(world, team, people[index] ?? admin)
    for (let round = 0; round < 3; round += 1) await addItems(team)
    await addScorecard(team)
    // One meeting keeps what only a meeting under way has.
    await hold(team, index > 0)
    await perhapsDelete(`/api/accountability-positions/${rows.positionId}`)
    await perhapsDelete(`/api/accountability-drafts/${rows.draftId}`)
    await perhapsDelete(`/api/scorecard/groups/${rows.groupId}`)
    await perhapsDelete(`/api/goals/${rows.goalId}`)
    await perhapsDelete(`/api/notes/${rows.headlineId}`)
  }
  await set('/api/user/avatar', await upload('me.png'))
  await set('/api/tenant/logo', await upload('logo.png'))
  await change('/api/tenant', { name: 'Northlane', fiscalYearStart: 4, contactEmail: 'office@example.com' })
  await change('/api/user/notification-choices', { hour: 7 })
  await perhapsDelete(`/api/users/${people.at(-1)?.id}`)
  await world.settle()
}
