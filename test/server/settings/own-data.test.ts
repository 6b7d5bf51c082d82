import { afterAll, describe, expect, test } from 'vitest'
import { ownDataPath } from '#contract/settings.ts'
import { hashPassword } from '#server/people/password.ts'
import { entities } from '#server/settings/entities.ts'
import { aboutPerson } from '#server/settings/own-data/mine.ts'
import { sessionFor } from '#test/support/calls.ts'
import { unzip } from '#test/support/unzip.ts'
import { openFiles } from '../files/drive.ts'

const world = await openFiles()
afterAll(() => world.close())

const { admin, team } = world.home
const ann = await world.member(team, { fullName: 'Ann Abel', password: await hashPassword('secret word') })
const bob = await world.member(team, { fullName: 'Bob Bell' })

const ownDataOf = async (person: typeof ann) => {
  const cookie = await sessionFor(world.app, person)
  const response = await world.app.inject({ url: ownDataPath, headers: { cookie } })
  expect(response.headers['content-type']).toBe('application/zip')
  return unzip(response.rawPayload)
}
const rowsIn = (found: Map<string, string>, name: string) =>
  JSON.parse(found.get(`${name}.json`) ?? '') as Record<string, unknown>[]

describe('one’s own data', () => {
  test('is what is about oneself or by oneself, and nothing of others', async () => {
    const calls = world.as(ann)
    const { body: mine } = await calls.post<{ id: number }>(`/api/teams/${team.id}/todos`, { title: 'Mine' })
    const forMe = { title: 'For me', assignedToId: ann.id }
    await world.as(bob).post(`/api/teams/${team.id}/todos`, forMe)
    await world.as(bob).post(`/api/teams/${team.id}/todos`, { title: 'Of Bob' })
    await world.as(bob).post(`/api/todos/${mine.id}/comments`, { text: 'Said by Bob' })
    await calls.post(`/api/todos/${mine.id}/comments`, { text: 'Said by me' })
    await calls.post(`/api/teams/${team.id}/views`, { page: 'todos', name: 'My view', query: {}, shared: false })
    const key = await world.upload(ann, 'mine.txt', 'text/plain', 'x')
    const { secret } = await world.byToken(ann, { name: 'Warehouse sync' })
    const found = await ownDataOf(ann)
    expect(rowsIn(found, 'users')).toMatchObject([{ id: ann.id, fullName: 'Ann Abel', email: ann.email }])
    expect(rowsIn(found, 'todos').map(({ title }) => title)).toEqual(['Mine', 'For me'])
    expect(rowsIn(found, 'comments').map(({ text }) => text)).toEqual(['Said by me'])
    expect(rowsIn(found, 'list_views')).toMatchObject([{ name: 'My view' }])
    expect(rowsIn(found, 'files')).toMatchObject([{ key, name: 'mine.txt' }])
    expect(rowsIn(found, 'access_tokens')).toMatchObject([{ name: 'Warehouse sync' }])
    expect(rowsIn(found, 'security_trail')).toContainEqual(expect.objectContaining({ event: 'token made' }))
    expect(rowsIn(found, 'journal')).toContainEqual(expect.objectContaining({ verb: 'created', title: 'Mine' }))
    expect(JSON.parse(found.get('sessions.json') ?? '')).not.toEqual([])
    const all = [...found.values()].join('')
    for (const other of ['Of Bob', bob.email, secret, 'argon2']) expect(all).not.toContain(other)
  })

  test('has each table, but for those that have nobody’s rows', () => {
    const names = aboutPerson(ann.id).map(({ entity }) => entity.name)
    const left = entities.map(({ name }) => name).filter((name) => !names.includes(name))
    expect(left).toEqual(leftOut)
  })

  test('is not for the signed-out, and one at a time', async () => {
    expect((await world.as(null).get(ownDataPath)).status).toBe(401)
    const cookie = await sessionFor(world.app, admin)
    const ask = () => world.app.inject({ url: ownDataPath, headers: { cookie } })
    const statuses = (await Promise.all([ask(), ask()])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 429])
    expect((await ask()).statusCode).toBe(200)
  })
})

/** Whose rows are nobody's own: they belong to teams, or hang on rows that are somebody's. */
const leftOut = `organizations teams vision_sections core_values rock_teams issue_teams imported_rows l10_meetings
  issue_votes headline_ticks meeting_minutes scorecard_placements scorecard_operands imported_groups imported_items
  imported_values position_versions fit_raters attachments`.split(/\s+/)
