import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { issues } from '#server/issues/table.ts'
import { openIssues } from './drive.ts'

const now = '2026-11-19T12:00:00.000Z'
const world = await openIssues({ clock: () => new Date(now) })
const { ann, bob, zoe, ops, sales } = world
const titles = async (path: string, by = ann) => (await world.list(path, by)).map(({ title }) => title)
const ofOps = `/api/teams/${ops.id}/issues`
const ofSales = `/api/teams/${sales.id}/issues`

let issue: Issue
beforeEach(async () => {
  await world.db.delete(issues).where(eq(issues.tenantId, world.home.id))
  await world.add({ title: 'Theirs' }, zoe, sales)
  issue = await world.add({ title: 'The gate', assignedToId: bob.id })
})
const send = (body: object = {}, by = ann) => world.act(issue, 'send', { teamId: sales.id, ...body }, by)

describe('an issue that is sent to another team', () => {
  test('is the last in that team, which may change it; the team that had it reads and comments', async () => {
    const sent = await send({ answerBy: '2026-12-01' })
    expect(sent).toMatchObject({
      teamId: sales.id,
      earlierTeamIds: [ops.id],
      sending: { fromTeamId: ops.id, sentById: ann.id, sentAt: now, answerBy: '2026-12-01', answeredAt: null },
      assignedToId: null,
      assignee: null,
      comments: [],
      can: { edit: false, comment: true, delete: false },
    })
    expect(await titles(ofSales, zoe)).toEqual(['Theirs', 'The gate'])
    expect(await titles(ofOps, bob)).toEqual(['The gate'])
    expect((await world.find(issue, zoe)).can.edit).toBe(true)
    expect((await world.as(bob).patch(`/api/issues/${issue.id}`, { title: 'Ours' })).status).toBe(403)
    expect((await world.as(bob).post(`/api/issues/${issue.id}/comments`, { text: 'Well?' })).status).toBe(201)
    expect((await world.as(zoe).patch(`/api/issues/${issue.id}`, { title: 'Ours now' })).status).toBe(200)
  })

  test('begins with a word on what is wanted, in the one thread that both teams have', async () => {
    await world.act(issue, 'comments', { text: 'It is shut' }, bob)
    const { comments } = await send({ text: 'Who has the key, @zoe and @bob?' })
    expect(comments).toMatchObject([
      { text: 'It is shut', mentions: [] },
      { userId: ann.id, mentions: [{ userId: bob.id }, { userId: zoe.id }] },
    ])
    const answered = await world.act(issue, 'comments', { text: 'I do, @bob' }, zoe)
    expect(answered.comments).toMatchObject([{}, {}, { mentions: [{ username: 'bob' }] }])
  })

  test('keeps its assignee if they are in that team as well', async () => {
    const both = await world.member([ops, sales])
    await world.as(ann).patch(`/api/issues/${issue.id}`, { assignedToId: both.id })
    expect(await send()).toMatchObject({ assignedToId: both.id })
  })

  test('is read by whoever sent it, even after they left the team', async () => {
    const leaver = await world.member(ops)
    await send({}, leaver)
    await world.as(world.home.admin).del(`/api/teams/${ops.id}/members/${leaver.id}`)
    expect((await world.find(issue, leaver)).can).toEqual({ edit: false, comment: true, delete: false })
  })

  test('can be sent back, and then the other team is the one that reads it', async () => {
    await send()
    const back = await world.act(issue, 'send', { teamId: ops.id }, zoe)
    expect(back).toMatchObject({ teamId: ops.id, earlierTeamIds: [sales.id], sending: { fromTeamId: sales.id } })
    expect(await titles(ofSales, zoe)).toEqual(['Theirs', 'The gate'])
  })

  test('is not sent to the team that has it, to no team, or to another tenant', async () => {
    const foreign = (await world.tenant()).team
    const refused = async (teamId: unknown, message: string) =>
      expect(await world.as(ann).post(`/api/issues/${issue.id}/send`, { teamId })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'teamId', message }] },
      })
    await refused(ops.id, 'The issue is with this team already')
    await refused(foreign.id, 'Please select a team')
    await refused(undefined, 'Please select a team')
    expect(await world.find(issue)).toEqual(issue)
  })
})

describe('an answer', () => {
  test('is a comment of the team that has it, once', async () => {
    await send({ answerBy: '2026-12-01' })
    const answered = await world.act(issue, 'answer', { text: 'We have the key' }, zoe)
    expect(answered).toMatchObject({
      sending: { answeredAt: now },
      comments: [{ userId: zoe.id, text: 'We have the key' }],
    })
    const again = await world.as(zoe).post(`/api/issues/${issue.id}/answer`, { text: 'Again' })
    expect(again).toMatchObject({ status: 409, body: { message: 'This issue is not waiting for an answer' } })
    expect((await world.as(bob).post(`/api/issues/${issue.id}/answer`, { text: 'No' })).status).toBe(403)
  })

  test('is also given by solving it, and wanted anew when it is sent on', async () => {
    await send()
    const solved = await world.act(issue, 'solve', { decision: 'A new key', checkOn: null }, zoe)
    expect(solved).toMatchObject({ sending: { answeredAt: now }, decisions: [{ teamId: sales.id }] })
    await world.act(issue, 'reopen', {}, zoe)
    expect(await world.act(issue, 'send', { teamId: ops.id }, zoe)).toMatchObject({ sending: { answeredAt: null } })
  })
})
