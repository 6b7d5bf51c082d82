import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import type { Position } from '#contract/positions.ts'
import { ownDataPath } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { emptyContents } from '#contract/vision.ts'
import { pictures } from '#server/files/table.ts'
import { aboutPerson } from '#server/settings/own-data/mine.ts'
import { seenOf } from '#server/settings/own-data/seeing.ts'
import { sessionFor } from '#test/support/calls.ts'
import { addOneOfEach, type Rows } from '#test/support/endpoints.ts'
import { unzip } from '#test/support/unzip.ts'
import { openFiles } from '../files/drive.ts'
import { allNotified } from '../notifications/drive.ts'

type Row = Record<string, unknown>

/** What is left of each table to somebody who has left the team, and why; of the others nothing is. */
const left: Record<string, { why: string; of: (row: Row) => boolean }> = {
  users: { why: 'their profile', of: ({ id }) => id === eve.id },
  access_tokens: { why: 'their own', of: ({ name }) => name === 'Of Eve' },
  todos: { why: 'whoever creates one or has it sees it', of: byEve('createdById', 'assignedToId') },
  rocks: { why: 'whoever creates or owns one sees it', of: byEve('createdById', 'ownerId') },
  headlines: { why: 'its author sees it', of: byEve('createdById') },
  issues: { why: 'whoever creates one sees it', of: byEve('createdById') },
  notifications: { why: 'who has removed them', of: ({ kind }) => kind === 'removed' },
  imports: { why: 'whoever has made one sees it listed', of: byEve('createdById') },
  meetings: { why: 'whoever schedules one sees it', of: byEve('createdById') },
  meeting_series: { why: 'whoever schedules one sees it', of: byEve('createdById') },
  scorecard_items: { why: 'whoever owns one sees it', of: byEve('ownerId') },
  scorecard_entrants: { why: 'whoever enters its numbers sees it', of: byEve('userId') },
  files: { why: 'their picture, which hangs on nothing', of: ({ name }) => name === 'eve.png' },
  people_analyzer_ratings: { why: 'what is said of them', of: byEve('userId') },
  gwc_ratings: { why: 'what is said of them', of: byEve('userId') },
  pictures: { why: 'their own', of: byEve('userId') },
  notification_choices: { why: 'their own', of: byEve('userId') },
  journal: { why: 'what they did to rows that they see', of: ({ title }) => title !== 'Plain' },
  security_trail: { why: 'their account', of: ({ userId, personId }) => [userId, personId].includes(eve.id) },
}

const world = await openFiles()
const { admin } = world.home
const team = await world.team()
const ann = await world.member(team, { fullName: 'Ann Other', username: 'ann_other' })
const eve = await world.member(team, { fullName: 'Eve Leaver', username: 'eve_leaver' })
const [byAdmin, byAnn, calls] = [world.as(admin), world.as(ann), world.as(eve)]

function byEve(...columns: string[]) {
  return (row: Row): boolean => columns.some((column) => row[column] === eve.id)
}

const ownDataOf = async (person: User): Promise<Map<string, Row[]>> => {
  const cookie = await sessionFor(world.app, person)
  const { rawPayload } = await world.app.inject({ url: ownDataPath, headers: { cookie } })
  const files = await unzip(rawPayload)
  const names = aboutPerson(person.id).map(({ entity }) => entity.name)
  return new Map(names.map((name) => [name, JSON.parse(files.get(`${name}.json`) ?? '[]') as Row[]]))
}

const made = async <Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Eve's part in rows of Ann's. */
const takePart = async (rows: Rows): Promise<void> => {
  const { todoId, rockId, milestoneId, headlineId, issueId, meetingId, itemId, draftId, positionId, coreValueId } = rows
  const ofMilestone = `/api/rocks/${rockId}/milestones/${milestoneId}`
  for (const path of [`todos/${todoId}`, `rocks/${rockId}`, `notes/${headlineId}`, `issues/${issueId}`]) {
    await made(calls.post(`/api/${path}/comments`, { text: 'Said by Eve' }))
  }
  await made(byAnn.post(`/api/todos/${todoId}/comments`, { text: 'Plain, @eve_leaver' }))
  await made(calls.patch(`${ofMilestone}/toggle`, { completed: true }))
  await made(calls.post(`/api/notes/${headlineId}/views`))
  await made(calls.post(`/api/issues/${issueId}/reopen`))
  await made(calls.post(`/api/issues/${issueId}/solve`, { decision: 'Of Eve', checkOn: null }))
  const key = await world.upload(eve, 'of-eve.txt', 'text/plain', 'x')
  await made(calls.patch(`/api/todos/${todoId}`, { attachments: [{ url: `/api/files/${key}` }] }))

  await made(byAnn.patch(`/api/meetings/${meetingId}`, { attendeeIds: [eve.id] }))
  const { agenda } = await made(calls.get<Meeting>(`/api/meetings/${meetingId}`))
  await made(calls.post(`/api/meetings/${meetingId}/room/start`))
  await made(calls.post(`/api/meetings/${meetingId}/room/join`))
  await made(calls.post(`/api/meetings/${meetingId}/notes`, { section: agenda[0]?.id, content: 'Of Eve' }))
  const to = [(await world.team()).id]
  await made(calls.post(`/api/meetings/${meetingId}/room/messages`, { text: 'Of Eve', teamIds: to }))

  const entered = { name: 'Entered by Eve', entrantIds: [eve.id] }
  await made(byAnn.post(`/api/teams/${team.id}/scorecard/items`, entered))
  await made(calls.put(`/api/scorecard/items/${itemId}/values/2026-W01`, { value: 1 }))
  const goal = { rule: '>=', low: 1, high: null }
  await made(calls.put(`/api/scorecard/items/${itemId}/goal`, { goal, from: null }))
  await made(byAnn.patch(`/api/accountability-positions/${positionId}`, { holderIds: [eve.id] }))
  const proposed = { title: 'Plain, proposed', teamId: team.id, draftId, filledById: eve.id }
  await made(byAnn.post<Position>('/api/accountability-positions', proposed))

  await made(byAdmin.put(`/api/people-fit/${ann.id}/raters`, { raterIds: [eve.id] }))
  for (const [by, person] of [
    [calls, ann],
    [byAdmin, eve],
  ] as const) {
    const path = `/api/people-fit/${person.id}`
    await made(by.put(`${path}/values/${coreValueId}/2026-Q1`, { rating: '-', notes: `Of ${person.username}` }))
    await made(by.put(`${path}/seats/${positionId}/2026-Q1`, { getIt: true, notes: `Of ${person.username}` }))
  }
}

/** Rows of Eve's own. */
const addOwn = async ({ todoId }: Rows): Promise<void> => {
  const ofTeam = `/api/teams/${team.id}`
  const title = 'Of Eve'
  await made(calls.post(`${ofTeam}/todos`, { title }))
  await made(calls.post(`${ofTeam}/rocks`, { title }))
  await made(calls.post(`${ofTeam}/notes`, { title }))
  await made(calls.post(`${ofTeam}/issues`, { title, from: { todoId } }))
  await made(calls.post(`${ofTeam}/goals`, { title }))
  await made(calls.post(`${ofTeam}/meetings`, { title, repeat: 'weekly' }))
  await made(calls.post(`${ofTeam}/views`, { page: 'todos', name: title, query: {}, shared: true }))
  const content = { ...emptyContents['ten-year-target'], target: title }
  await made(calls.put(`${ofTeam}/vision`, { section: 'ten-year-target', content, basedOn: null }))
  await made(calls.post(`${ofTeam}/scorecard/items`, { name: title }))
  await made(calls.post('/api/scorecard/groups', { name: title, teamId: team.id }))
  await made(calls.post(`${ofTeam}/accountability-drafts`, { name: title }))
  const todo = { key: randomUUID(), teamId: team.id, title }
  await made(calls.post('/api/imports', { fileName: 'of-eve.csv', todos: [todo] }))
  await made(calls.patch('/api/user/notification-choices', { hour: 9 }))
  await world.byToken(eve, { name: title })
  const fileKey = await world.upload(eve, 'eve.png', 'image/png', 'x')
  await world.db.insert(pictures).values({ tenantId: eve.tenantId, fileKey, userId: eve.id })
}

let before: Map<string, Row[]>
let after: Map<string, Row[]>
let asAdmin: Map<string, Row[]>
beforeAll(async () => {
  const rows = await addOneOfEach(world, team, ann)
  await takePart(rows)
  await addOwn(rows)
  await allNotified(world)
  before = await ownDataOf(eve)
  await made(byAdmin.put(`/api/people-fit/${ann.id}/raters`, { raterIds: [] }))
  await made(byAdmin.del(`/api/teams/${team.id}/members/${eve.id}`))
  after = await ownDataOf(eve)
  await made(byAdmin.patch(`/api/users/${eve.id}`, { role: 'admin' }))
  asAdmin = await ownDataOf(eve)
})
afterAll(() => world.close())

const tables = Object.keys(seenOf)

describe('what somebody has a part in is in their own data as long as they see it', () => {
  test.each(tables)('%s', (table) => {
    expect(before.get(table)).not.toEqual([])
    const { of } = left[table] ?? { of: () => false }
    expect(after.get(table)?.filter((row) => !of(row))).toEqual([])
    if (table in left) expect(after.get(table)).not.toEqual([])
    // Admins see all of it, in whichever teams they are.
    if (table !== 'team_members') expect(asAdmin.get(table)).not.toEqual([])
  })

  test('and so is nothing that colleagues called, wrote or proposed', () => {
    // What is said of her in a seat names the seat.
    const all = JSON.stringify(
      [...after].map(([table, rows]) => (table === 'gwc_ratings' ? rows.map(({ notes }) => notes) : rows)),
    )
    for (const text of ['Plain', 'Said by Eve', 'Of ann_other']) expect(all).not.toContain(text)
    expect(all).toContain('Of eve_leaver')
    expect(JSON.stringify([...before])).toContain('Plain, proposed')
  })

  test('every table of it is known here', () => {
    expect(
      aboutPerson(eve.id)
        .map(({ entity }) => entity.name)
        .toSorted(),
    ).toEqual(tables.toSorted())
    expect(Object.keys(left).filter((table) => !tables.includes(table))).toEqual([])
  })
})
