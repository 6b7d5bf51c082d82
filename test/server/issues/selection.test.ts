import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ann, zoe, sales } = world
const three = async (): Promise<Issue[]> => [
  await world.add({ title: 'One' }),
  await world.add({ title: 'Two' }),
  await world.add({ title: 'Three' }),
]
const idsOf = (issues: Issue[]) => issues.map(({ id }) => id)
const send = (ids: number[], body: object = {}, by = ann) =>
  world.as(by).post<Issue[]>('/api/issues/send', { ids, teamId: sales.id, ...body })
const archive = (ids: number[], archived: boolean) => world.as(ann).patch<Issue[]>('/api/issues', { ids, archived })

describe('issues that are sent together', () => {
  test('are the last in the other team in the order given, each with the word on what is wanted', async () => {
    const ids = idsOf(await three()).toReversed()
    const { status, body } = await send(ids, { text: 'Please decide', answerBy: '2026-12-24' })
    expect(status).toBe(200)
    expect(body).toMatchObject(
      ids.map((id) => ({
        id,
        teamId: sales.id,
        sending: { answerBy: '2026-12-24' },
        comments: [{ text: 'Please decide' }],
      })),
    )
    const there = idsOf(await world.list(`/api/teams/${sales.id}/issues`, zoe))
    expect(there.slice(-3)).toEqual(ids)
  })

  test('can be taken back one by one', async () => {
    const [first, ...others] = (await send(idsOf(await three()))).body
    if (!first) throw new Error('Nothing was sent')
    const back = await world.act(first, 'take-back', { updatedAt: first.updatedAt })
    expect(back.teamId).toBe(world.ops.id)
    expect((await world.find(others[0] ?? first)).teamId).toBe(sales.id)
  })

  test('stay as a whole where one is closed, or not theirs to send', async () => {
    const [first, second, third] = await three()
    if (!first || !second || !third) throw new Error('Nothing was added')
    await world.act(second, 'drop')
    const theirs = await world.add({}, zoe, sales)
    expect((await send([first.id, second.id])).status).toBe(409)
    expect((await send([first.id, theirs.id])).status).toBe(404)
    expect((await send([])).status).toBe(400)
    expect(await world.find(first)).toMatchObject({ teamId: world.ops.id, version: 1 })
  })
})

describe('issues that are archived together', () => {
  test('are solved or dropped, and come back by another call', async () => {
    const all = await three()
    for (const issue of all) await world.act(issue, 'drop')
    const archived = await archive(idsOf(all), true)
    expect(archived.body.map(({ archivedAt }) => typeof archivedAt)).toEqual(['string', 'string', 'string'])
    const back = await archive(idsOf(all), false)
    expect(back.body.map(({ archivedAt }) => archivedAt)).toEqual([null, null, null])
  })

  test('stay as a whole while one is open', async () => {
    const [first, second] = await three()
    if (!first || !second) throw new Error('Nothing was added')
    await world.act(first, 'drop')
    expect((await archive([first.id, second.id], true)).status).toBe(409)
    expect((await world.find(first)).archivedAt).toBeNull()
  })
})
