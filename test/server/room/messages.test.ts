import { beforeEach, describe, expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import { addressOf, newsOf } from '#contract/notifications.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { notifications } from '#server/notifications/table.ts'
import { listening } from '#test/support/listening.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'
import { openRooms } from './drive.ts'

const world = await openRooms({ own: true, clock: () => new Date() })
const { ann, bob, zoe, ops, sales, home, db, as, act, roomOf, running, schedule } = world
const zed = await world.member(sales, { fullName: 'Zed' })

const send = (meeting: Meeting, teamIds: number[], text = 'The fair is on\nSee you there', by = ann) =>
  act(meeting, 'messages', by, { text, teamIds })
const headlinesOf = async (teamId: number, by: User): Promise<Headline[]> =>
  (await as(by).get<Headline[]>(`/api/teams/${teamId}/notes`)).body
const acknowledge = (id: number, by: User) => as(by).post<Headline>(`/api/notes/${id}/acknowledgement`)

beforeEach(async () => {
  await allNotified(world)
  await db.delete(notifications)
})

/** A message to Sales, and its headline there. */
const sent = async () => {
  const meeting = await running()
  const { body } = await send(meeting, [sales.id])
  const id = body.messages[0]?.sent[0]?.headlineId ?? 0
  return { meeting, id }
}

describe('a message', () => {
  test('becomes a headline in each of the teams', async () => {
    const meeting = await running()
    const { status, body } = await send(meeting, [sales.id, home.team.id, sales.id])
    expect(status).toBe(201)
    expect(body.messages).toMatchObject([{ text: 'The fair is on\nSee you there', createdById: ann.id }])
    expect(body.messages[0]?.sent.map(({ teamId }) => teamId).toSorted()).toEqual([home.team.id, sales.id].toSorted())
    const [headline] = await headlinesOf(sales.id, zoe)
    expect(headline).toMatchObject({
      title: 'The fair is on',
      content: 'The fair is on\nSee you there',
      tag: 'message',
      fromTeamId: ops.id,
      createdById: ann.id,
      acknowledgedIds: [],
    })
  })

  test('has a title that a headline can have', async () => {
    await send(await running(), [sales.id], 'long '.repeat(100))
    const [headline] = await headlinesOf(sales.id, zoe)
    expect(headline?.title.length).toBeLessThanOrEqual(120)
    expect(headline?.title).toMatch(/long…$/)
  })

  test('goes to other teams of the workspace, from a meeting that is under way', async () => {
    const meeting = await running()
    const own = { status: 400, body: { issues: [{ path: 'teamIds', message: 'Choose other teams' }] } }
    expect(await send(meeting, [sales.id, ops.id])).toMatchObject(own)
    const strange = { status: 400, body: { message: 'Please select a team' } }
    expect(await send(meeting, [(await world.tenant()).team.id])).toMatchObject(strange)
    expect((await send(meeting, [sales.id], 'Hello', zoe)).status).toBe(404)
    const message = 'This meeting has not started yet'
    expect(await send(await schedule(), [sales.id])).toMatchObject({ status: 409, body: { message } })
    expect((await roomOf(meeting)).messages).toEqual([])
  })

  test('is told to the members of the team, and answers to its author', async () => {
    const { id } = await sent()
    const [told] = (await bellOf(world, zoe)).notifications
    expect(told).toMatchObject({ kind: 'message', title: 'The fair is on', actor: { id: ann.id } })
    expect(told && newsOf(told)).toBe('{actor} sent your team a message: {title}')
    expect(told && addressOf(told)).toBe(`/headlines?team=${sales.id}&headline=${id}`)
    expect(await notificationsOf(world, bob)).toEqual(['started: Leadership weekly'])
    await as(zoe).post(`/api/notes/${id}/comments`, { text: 'We come' })
    expect(await notificationsOf(world, ann)).toEqual(['comment: The fair is on'])
  })

  test('is seen by the team that sent it, with what became of it', async () => {
    const { id } = await sent()
    expect((await as(bob).get<Headline>(`/api/notes/${id}`)).status).toBe(200)
    const heard = await listening(world, bob, 'headlines')
    await acknowledge(id, zoe)
    expect((await heard())?.rows).toMatchObject([{ id, acknowledgedIds: [zoe.id] }])
  })
})

describe('an acknowledgement', () => {
  test('counts once for each member, as a view as well', async () => {
    const { meeting, id } = await sent()
    await as(zoe).post(`/api/notes/${id}/views`)
    const { body } = await acknowledge(id, zoe)
    expect(body).toMatchObject({ acknowledgedIds: [zoe.id], viewerIds: [zoe.id] })
    expect((await acknowledge(id, zoe)).body.version).toBe(body.version)
    expect((await acknowledge(id, zed)).body.acknowledgedIds).toEqual([zoe.id, zed.id])
    await as(zed).post(`/api/notes/${id}/comments`, { text: 'We come' })
    expect((await roomOf(meeting)).messages[0]?.sent).toEqual([
      { headlineId: id, teamId: sales.id, acknowledged: 2, members: 2, replies: 1 },
    ])
  })

  test('is heard in the room that sent the message', async () => {
    const { meeting, id } = await sent()
    await allNotified(world)
    const { version } = await roomOf(meeting)
    const heard = await listening(world, bob, 'l10_meetings')
    await acknowledge(id, zoe)
    await allNotified(world)
    expect((await heard())?.rows).toMatchObject([{ messages: [{ sent: [{ acknowledged: 1 }] }] }])
    expect((await roomOf(meeting)).version).toBeGreaterThan(version)
  })

  test('is for members of the team that got a message', async () => {
    const { id } = await sent()
    const forbidden = { status: 403, body: { message: 'Only members of the team may acknowledge this message' } }
    for (const by of [ann, bob, home.admin]) expect(await acknowledge(id, by)).toMatchObject(forbidden)
    const { body } = await as(zoe).post<Headline>(`/api/teams/${sales.id}/notes`, { title: 'Ours' })
    const refused = { status: 400, body: { message: 'Only messages are acknowledged' } }
    expect(await acknowledge(body.id, zoe)).toMatchObject(refused)
    expect((await acknowledge(body.id, ann)).status).toBe(404)
  })
})
