import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitations } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { signInAttempts } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { openMailbox, tokenIn } from '#test/support/mailbox.ts'
import { countStatements } from '#test/support/statements.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
const mailbox = await openMailbox()
const mailing = await testApp({ beside: world, smtpUrl: mailbox.url })
afterAll(async () => {
  for (const { close } of [mailing, world, mailbox]) await close()
})
beforeEach(() => world.db.delete(signInAttempts))

const { admin, team } = world.home
const invite = (people: object[], more: object = {}, by = admin) =>
  world.as(by).post<Invitations>('/api/invitations', { people, ...more })
const membersOf = async (id: number): Promise<string[]> =>
  (await world.as(admin).get<User[]>(`/api/teams/${id}/members`)).body.map(({ email }) => email)

describe('inviting many', () => {
  test('adds each with a name, the role and the teams, and a link that works once', async () => {
    const other = await world.team()
    const people = [{ email: 'Ana.Lee@Example.com' }, { email: 'bo@example.com', fullName: 'Bo Berg' }]
    const { status, body } = await invite(people, { role: 'admin', teamIds: [team.id, other.id] })
    expect(status).toBe(201)
    expect(body.people.map(({ email, fullName, problem }) => [email, fullName, problem])).toEqual([
      ['ana.lee@example.com', 'Ana Lee', null],
      ['bo@example.com', 'Bo Berg', null],
    ])
    for (const { id } of [team, other]) {
      expect(await membersOf(id)).toEqual(expect.arrayContaining(['ana.lee@example.com', 'bo@example.com']))
    }
    const token = body.people[0]?.url?.split('#')[1] ?? ''
    const accepted = await world.as(null).post<User>('/api/invitations/accept', { token, password: 'my very own one' })
    expect(accepted.body).toMatchObject({ fullName: 'Ana Lee', role: 'admin', username: 'ana_lee' })
    expect((await world.as(null).post('/api/invitations/read', { token })).status).toBe(404)
  })

  test('names what is no address, and invites the others all the same', async () => {
    const { status, body } = await invite([{ email: 'Cy Lund' }, { email: 'cy@example.com' }, { email: 'cy@' }])
    expect(status).toBe(201)
    expect(body.people.map(({ email, userId, problem }) => [email, userId === null, problem])).toEqual([
      ['cy lund', true, 'Invalid email address'],
      ['cy@example.com', false, null],
      ['cy@', true, 'Invalid email address'],
    ])
    expect((await invite([{ email: 'nobody' }, { email: 'cy@' }])).status).toBe(400)
  })

  test('names each address that does not work, and invites the others all the same', async () => {
    const { admin: stranger } = await world.tenant()
    const people = [{ email: admin.email }, { email: stranger.email }, { email: 'new@example.com' }]
    const { body } = await invite(people)
    expect(body.people.map(({ fullName, problem }) => [fullName, problem])).toEqual([
      [admin.fullName, 'Is in this workspace already'],
      [expect.not.stringContaining(stranger.fullName), 'This address cannot be invited here'],
      ['New', null],
    ])
    expect(body.people.map(({ url }) => url === null)).toEqual([true, true, false])
  })

  test('takes an address that is given twice once, with the name given first', async () => {
    const { body } = await invite([
      { email: 'twice@example.com', fullName: 'First Name' },
      { email: 'TWICE@example.com' },
    ])
    expect(body.people.map(({ fullName }) => fullName)).toEqual(['First Name'])
  })

  test('gives addresses that begin alike different usernames', async () => {
    await invite(['a', 'b', 'c'].map((place) => ({ email: `alike@${place}.example.com` })))
    const found = await world.db
      .select()
      .from(users)
      .where(inArray(users.username, ['alike', 'alike2', 'alike3']))
    expect(found).toHaveLength(3)
  })

  test('is journalled as if they had been added and invited one by one', async () => {
    const { body } = await invite([{ email: 'told@example.com' }], { teamIds: [team.id] })
    const entries = await world.db
      .select({ verb: journal.verb, actorId: journal.actorId })
      .from(journal)
      .where(
        and(
          eq(journal.tenantId, world.home.id),
          eq(journal.subjectId, body.people[0]?.userId ?? 0),
          eq(journal.subject, 'users'),
        ),
      )
    expect(entries).toEqual(['added', 'invited'].map((verb) => ({ verb, actorId: admin.id })))
  })

  test('is for admins, into teams of the workspace, a hundred at a time and ten times a minute', async () => {
    const someone = [{ email: 'some@example.com' }]
    const member = await world.member(team)
    expect((await invite(someone, {}, member)).status).toBe(403)
    const elsewhere = (await world.tenant()).team
    expect((await invite(someone, { teamIds: [elsewhere.id] })).status).toBe(404)
    const crowd = Array.from({ length: 101 }, (_, n) => ({ email: `crowd${n}@example.com` }))
    expect((await invite(crowd)).status).toBe(400)
    expect((await invite([{ email: 'nonsense' }])).status).toBe(400)
    await world.db.delete(signInAttempts)
    for (let n = 0; n < 10; n += 1) expect((await invite([{ email: `row${n}@example.com` }])).status).toBe(201)
    expect((await invite(someone)).status).toBe(429)
  })

  test('takes as many statements for fifty as for two', async () => {
    const listOf = (count: number, run: number) =>
      Array.from({ length: count }, (_, n) => ({ email: `s${n}@run${run}-${count}.example.com` }))
    const statements = (count: number) =>
      countStatements(world, (run) => invite(listOf(count, run), { teamIds: [team.id] }))
    expect(await statements(50)).toBe(await statements(2))
  })

  test('mails each their link where mail is set up', async () => {
    const calls = callsOf(mailing.app, () => sessionFor(mailing.app, admin))
    const people = [{ email: 'mia@example.com' }, { email: 'max@example.com' }]
    const { body } = await calls.post<Invitations>('/api/invitations', { people })
    expect(body.mailed).toBe(true)
    for (const { email, url } of body.people) {
      expect(url).toContain(tokenIn(await mailbox.next(email)))
    }
  })
})

test('a person who is added with a password joins the teams as well', async () => {
  const body = { fullName: 'Pia Password', email: 'pia@example.com', password: 'long enough', teamIds: [team.id] }
  expect((await world.as(admin).post('/api/users', body)).status).toBe(201)
  expect(await membersOf(team.id)).toContain('pia@example.com')
  const elsewhere = (await world.tenant()).team
  const lost = { ...body, email: 'lost@example.com', teamIds: [elsewhere.id] }
  expect((await world.as(admin).post('/api/users', lost)).status).toBe(404)
  expect(await world.db.select().from(users).where(eq(users.email, 'lost@example.com'))).toEqual([])
})
