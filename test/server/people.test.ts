import type * as Argon from '@node-rs/argon2'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { NotificationChoices } from '#contract/notifications.ts'
import type { Invitations } from '#contract/invitations.ts'
import type { Colleague, Visit } from '#contract/people.ts'
import type { SignedIn } from '#contract/session.ts'
import type { Workspace } from '#contract/settings.ts'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { hashPassword } from '#server/people/password.ts'
import { session } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { hashingIn } from '#test/support/hashing.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
afterAll(world.close)

const { admin, team } = world.home
const member = await world.member(team, { username: 'mina', fullName: 'Mina Member', email: 'mina@example.com' })
const elsewhere = await world.tenant()

const newest = async () => (await world.db.select().from(journal).orderBy(desc(journal.id)).limit(1))[0]
const urlOf = ({ id }: { id: number }): string => `/api/users/${id}`
const ada = { fullName: 'Ada Abel', email: 'Ada.Abel@Example.com ', password: 'long enough' }

describe('the people of the workspace', () => {
  test('are listed for everyone in it, by name, and never with a password', async () => {
    const { status, body } = await world.as(member).get<User[]>('/api/users')
    expect(status).toBe(200)
    expect(body.map(({ fullName }) => fullName)).toEqual([admin.fullName, 'Mina Member'])
    expect(body[1]).toMatchObject(member)
    expect(body[1]).not.toHaveProperty('password')
    expect((await world.as(null).get('/api/users')).status).toBe(401)
  })

  test('show nobody else which account at the provider is theirs', async () => {
    const linked = await world.member(team, { fullName: 'Lina Linked' })
    await world.db.update(users).set({ googleId: 'g-linked' }).where(eq(users.id, linked.id))
    const replies = await Promise.all([
      world.as(admin).get('/api/users'),
      world.as(admin).get('/api/users?q=Lina'),
      world.as(admin).patch(urlOf(linked), { fullName: 'Lina Renamed' }),
      world.as(admin).get(`/api/teams/${team.id}/members`),
      world.as(member).get('/api/changes?since=0'),
    ])
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain('g-linked')
    expect(replies[1]?.body).toMatchObject([{ id: linked.id, googleId: null }])
    expect((await world.as(linked).get('/api/auth/user')).body).toMatchObject({ googleId: 'g-linked' })
    await world.as(admin).del(urlOf(linked))
  })

  test('come with what the viewer can do: an invitation until they sign in, a password reset after', async () => {
    const added = await world.member()
    const byPassword = await world.member([], { password: 'a hash' })
    const byProvider = await world.member()
    await world.db.update(users).set({ googleId: 'g-provider' }).where(eq(users.id, byProvider.id))
    for (const person of [byPassword, byProvider]) await world.as(person).get('/api/auth/user')
    const google = { clientId: 'me', clientSecret: 'secret', issuer: 'https://accounts.google.com' }
    const beside = await testApp({ beside: world, google, passwordSignIn: true })
    const canOf = async (app: FastifyInstance, viewer: User, { id }: User) => {
      const { body } = await callsOf(app, () => sessionFor(app, viewer)).get<Colleague[]>('/api/users')
      return body.find((person) => person.id === id)?.can
    }
    const nothing = {
      edit: false,
      delete: false,
      invite: false,
      resetPassword: false,
      resetFactor: false,
      signOut: false,
    }
    const usual = { ...nothing, edit: true, delete: true }
    expect(await canOf(world.app, admin, added)).toEqual({ ...usual, invite: true })
    expect(await canOf(world.app, admin, byPassword)).toEqual({ ...usual, resetPassword: true, signOut: true })
    expect(await canOf(world.app, admin, byProvider)).toEqual({ ...usual, resetPassword: true, signOut: true })
    expect(await canOf(beside.app, admin, byProvider)).toEqual({ ...usual, signOut: true })
    expect(await canOf(world.app, admin, admin)).toEqual({ ...nothing, edit: true })
    expect(await canOf(world.app, member, member)).toEqual({ ...nothing, edit: true })
    expect(await canOf(world.app, member, admin)).toEqual(nothing)
    await beside.close()
  })

  test('are found by part of a name, username or address, at most twenty', async () => {
    const { admin: boss, team: into } = await world.tenant()
    const found = async (q: string) =>
      (await world.as(boss).get<User[]>(`/api/users?q=${encodeURIComponent(q)}`)).body.map(({ fullName }) => fullName)
    const people = Array.from({ length: 25 }, (_, n) => ({ username: `many_${n}`, email: `many${n}@example.com` }))
    const row = { tenantId: into.tenantId, currentTenantId: into.tenantId, organizationId: into.organizationId }
    await world.db.insert(users).values(people.map((person) => ({ ...row, ...person, fullName: 'Many Persons' })))
    const zoe = { username: 'zoe_100', email: 'z@sun.example.com', fullName: 'Zoë 100% Quinn' }
    await world.db.insert(users).values({ ...row, ...zoe })
    for (const q of ['zoë', ' QUINN ', 'oe_1', 'sun.ex', '0% q']) expect(await found(q)).toEqual(['Zoë 100% Quinn'])
    for (const q of ['zoe', 'ＱＵＩＮＮ', 'quinn zoe', '١٠٠']) expect(await found(q)).toEqual(['Zoë 100% Quinn'])
    for (const q of ['%', '_1_', 'nobody']) expect(await found(q)).toEqual(q === '%' ? ['Zoë 100% Quinn'] : [])
    expect(await found('many')).toHaveLength(20)
    expect(await found('mina')).toEqual([])
  })
})

describe('registering', () => {
  test('creates a workspace with a first team and its admin, whatever role is sent', async () => {
    const sent = { ...ada, role: 'user' }
    const { status, body } = await world.as(null).post<User>('/api/users', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: 'ada.abel@example.com', username: 'ada_abel', role: 'admin', avatarUrl: null })
    expect(body).not.toHaveProperty('password')
    expect(body.tenantId).not.toBe(world.home.id)
    const teams = await world.as(body).get<Team[]>('/api/user/teams')
    expect(teams.body).toMatchObject([{ name: 'Leadership', organizationId: body.organizationId }])
    expect(await newest()).toMatchObject({ tenantId: body.tenantId, verb: 'registered', subjectId: body.id })
  })

  test('says of the first team what it is, in the language of the founder', async () => {
    const founder = { ...ada, email: 'ada.abel.in.german@example.com' }
    const { body } = await world.as(null).speaking('de').post<User>('/api/users', founder)
    const teams = await world.as(body).get<Team[]>('/api/user/teams')
    expect(teams.body).toMatchObject([{ name: 'Leadership', description: 'Das Führungsteam' }])
  })

  test('names the workspace as the person does, or after the person', async () => {
    for (const [company, name, language = 'en'] of [
      [' Northwind ', 'Northwind'],
      [undefined, "Ada Abel's company"],
      [undefined, 'Firma von Ada Abel', 'de'],
      [undefined, 'Empresa de Ada Abel', 'es'],
      [undefined, 'شركة Ada Abel', 'ar'],
    ] as const) {
      const founder = { ...ada, email: `company-${language}-${name.length}@example.com`, company }
      const { body } = await world.as(null).speaking(language).post<User>('/api/users', founder)
      const calls = world.as(body)
      expect((await calls.get<Workspace>('/api/tenant')).body.name).toBe(name)
    }
    const { status, body } = await world.as(null).post('/api/users', { ...ada, company: 'N' })
    const issues = [{ path: 'company', message: 'Company name must be at least 2 characters' }]
    expect([status, body.issues]).toEqual([400, issues])
  })

  test('uses the browser’s time zone for the workspace and the daily email, or UTC if it is unknown', async () => {
    for (const [timeZone, kept] of [
      ['Europe/Berlin', 'Europe/Berlin'],
      ['Middle/Earth', 'UTC'],
      [7, 'UTC'],
      [undefined, 'UTC'],
    ]) {
      const email = `zone-${String(timeZone).replace('/', '-')}@example.com`
      const { status, body } = await world.as(null).post<User>('/api/users', { ...ada, email, timeZone })
      expect(status).toBe(201)
      const choices = await world.as(body).get<NotificationChoices>('/api/user/notification-choices')
      expect(choices.body.timeZone).toBe(kept)
      expect((await world.as(body).get<SignedIn>('/api/auth/user')).body.calendar.timeZone).toBe(kept)
    }
  })

  test('stores the password as argon2id with the parameters OWASP recommends', async () => {
    const [row] = await world.db.select().from(users).where(eq(users.email, 'ada.abel@example.com'))
    const recommended = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    expect(row?.password).toMatch(recommended)
    // Tests hash at less cost; this is the library itself.
    const { hash, verify } = await vi.importActual<typeof Argon>('@node-rs/argon2')
    const [asked = ''] = await hashingIn(() => hashPassword('long enough'))
    const hashed = await hash('long enough', JSON.parse(asked.slice('hashes with '.length)))
    expect(hashed).toMatch(recommended)
    expect(await verify(hashed, 'long enough')).toBe(true)
  })

  test('says what is missing', async () => {
    const { status, body } = await world.as(null).post('/api/users', { email: 'x', fullName: 'A', password: 'short' })
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      { path: 'fullName', message: 'Full name is required' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password must be at least 8 characters' },
    ])
  })

  test('refuses an address that is taken, in any case and even at the same time', async () => {
    const taken = await world.as(null).post('/api/users', { ...ada, email: 'ADA.ABEL@example.com' })
    const message = 'This email address is already in use'
    expect([taken.status, taken.body]).toEqual([409, { message, issues: [{ path: 'email', message }] }])
    const twin = { ...ada, email: 'twin@example.com' }
    const answers = await Promise.all([1, 2, 3].map(() => world.as(null).post('/api/users', twin)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('gives everybody the plain username: it is taken in their own workspace alone', async () => {
    const addresses = ['same@a.example.com', 'same@b.example.com']
    const answers = await Promise.all(
      addresses.map((email) => world.as(null).post<User>('/api/users', { ...ada, email })),
    )
    expect(answers.map(({ body }) => body.username)).toEqual(['same', 'same'])
  })
})

describe('adding a person', () => {
  test('is allowed for admins, in their own workspace, with the chosen role', async () => {
    const sent = { ...ada, email: 'bo@example.com', role: 'admin' }
    const { status, body } = await world.as(admin).post<User>('/api/users', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      tenantId: world.home.id,
      role: 'admin',
      username: 'bo_user',
      avatarUrl: null,
    })
    expect(body.organizationId).toBe(admin.organizationId)
    expect(await newest()).toMatchObject({ actorId: admin.id, verb: 'added', subjectId: body.id, teamId: null })
    const plain = await world.as(admin).post<User>('/api/users', { ...ada, email: 'cy@example.com' })
    expect(plain.body.role).toBe('user')
    for (const person of [body, plain.body]) await world.as(admin).del(urlOf(person))
  })

  test('is refused for a user before anything else is checked', async () => {
    expect((await world.as(member).post('/api/users', {})).status).toBe(403)
  })

  test('gives people who would share a username one each, even at the same time', async () => {
    const addresses = ['same@a.example.org', 'same@b.example.org', 'same@c.example.org']
    const answers = await Promise.all(
      addresses.map((email) => world.as(admin).post<User>('/api/users', { ...ada, email })),
    )
    expect(answers.map(({ body }) => body.username).toSorted()).toEqual(['same', 'same2', 'same3'])
    for (const { body } of answers) await world.as(admin).del(urlOf(body))
  })

  test('refuses an address that a colleague has, and tells nothing of other workspaces', async () => {
    const theirs = await world.as(admin).post('/api/users', { ...ada, email: member.email })
    expect([theirs.status, theirs.body.message]).toEqual([409, 'This email address is already in use'])
    const { status, body } = await world.as(admin).post('/api/users', { ...ada, email: elsewhere.admin.email })
    expect([status, body.message]).toEqual([409, 'This email address cannot be used here'])
  })

  test('cannot try addresses out without end', async () => {
    const calls = world.as(admin, '10.7.7.7')
    const change = () => calls.patch(urlOf(member), { email: elsewhere.admin.email })
    const answers = await Promise.all(Array.from({ length: 102 }, change))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('changing a person', () => {
  test('is allowed for everyone on their own profile, as the profile page sends it', async () => {
    const sent = {
      username: 'mina_2',
      fullName: 'Mina M.',
      email: member.email,
      avatarUrl: null,
    }
    const { status, body } = await world.as(member).patch<User>(urlOf(member), sent)
    expect(status).toBe(200)
    expect(body).toEqual({ ...member, ...sent, updatedAt: body.updatedAt })
    const before = { fullName: 'Mina Member' }
    expect(await newest()).toMatchObject({ verb: 'changed', before, after: { fullName: 'Mina M.' } })
  })

  test('leaves address and role to admins', async () => {
    for (const change of [{ email: 'new@example.com' }, { role: 'admin' }]) {
      expect((await world.as(member).patch(urlOf(member), change)).status).toBe(403)
    }
    expect((await world.as(member).patch(urlOf(member), { role: 'user' })).status).toBe(200)
    const change = { email: 'mina@new.example.com', role: 'user', fullName: 'Mina Member', username: 'mina' }
    expect((await world.as(admin).patch(urlOf(member), change)).body).toMatchObject(change)
  })

  test('is refused for others in the workspace, and not found from other workspaces', async () => {
    expect((await world.as(member).patch(urlOf(admin), { fullName: 'Boss' })).status).toBe(403)
    expect((await world.as(elsewhere.admin).patch(urlOf(member), { fullName: 'Ours' })).status).toBe(404)
    expect((await world.as(null).patch(urlOf(member), { fullName: 'Nobody' })).status).toBe(401)
  })

  test('says what is invalid, and what is taken', async () => {
    const browser = world.as(member)
    const short = await browser.patch(urlOf(member), { username: 'ab', fullName: '' })
    expect(short.body.issues?.[0]?.message).toBe('Username must be at least 3 characters')
    const username = await browser.patch(urlOf(member), { username: admin.username.toUpperCase() })
    const message = 'This username is already taken'
    expect([username.status, username.body]).toEqual([409, { message, issues: [{ path: 'username', message }] }])
    const email = await world.as(admin).patch(urlOf(member), { email: elsewhere.admin.email })
    expect([email.status, email.body.message]).toEqual([409, 'This email address cannot be used here'])
    expect((await browser.patch(urlOf(member), { username: elsewhere.admin.username })).status).toBe(200)
    expect((await browser.patch(urlOf(member), { username: member.username })).status).toBe(200)
  })

  test('to the values they already have neither counts nor is journaled', async () => {
    const person = await world.member()
    const before = await newest()
    for (const change of [{}, { fullName: person.fullName, email: person.email, role: person.role, avatarUrl: null }]) {
      const { status, body } = await world.as(admin).patch<User>(urlOf(person), change)
      expect([status, body.id]).toEqual([200, person.id])
    }
    expect(await newest()).toEqual(before)
    const [row] = await world.db.select({ version: users.version }).from(users).where(eq(users.id, person.id))
    expect(row?.version).toBe(1)
  })

  test('takes effect with their next request when their role changes', async () => {
    const browser = world.as(member)
    await world.as(admin).patch(urlOf(member), { role: 'admin' })
    expect((await browser.patch(urlOf(admin), { fullName: 'Boss' })).status).toBe(200)
    await world.as(admin).patch(urlOf(member), { role: 'user' })
    expect((await browser.patch(urlOf(admin), { fullName: 'Boss again' })).status).toBe(403)
  })
})

describe('deleting a person', () => {
  test('ends their sessions and keeps their work, unassigned', async () => {
    const leaving = await world.member(team)
    const browser = world.as(leaving)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    const { id: assignedToId } = leaving
    const row = { tenantId: world.home.id, teamId: team.id, title: 'Stays', assignedToId, createdById: assignedToId }
    const [todo] = await world.db.insert(todos).values(row).returning({ id: todos.id })
    expect((await world.as(admin).del(urlOf(leaving))).status).toBe(204)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const [kept] = await world.db
      .select()
      .from(todos)
      .where(eq(todos.id, todo?.id ?? 0))
    expect(kept).toMatchObject({ title: 'Stays', assignedToId: null, createdById: null })
    expect(await newest()).toMatchObject({ verb: 'deleted', subjectId: leaving.id, title: leaving.fullName })
    expect((await world.as(admin).del(urlOf(leaving))).status).toBe(404)
  })

  test('is only for admins of the workspace', async () => {
    expect((await world.as(member).del(urlOf(admin))).status).toBe(403)
    expect((await world.as(member).del(urlOf(member))).status).toBe(403)
    expect((await world.as(elsewhere.admin).del(urlOf(member))).status).toBe(404)
    expect((await world.as(null).del(urlOf(member))).status).toBe(401)
  })
})

describe('who comes', () => {
  const visitOf = async ({ id }: User, by = admin) =>
    (await world.as(by).get<Visit[]>('/api/users/visits')).body.find(({ userId }) => userId === id)

  test('is told to admins: in which teams people are, who is only invited, and when the others were here', async () => {
    const email = 'late@example.com'
    const people = [{ email }]
    const { body } = await world.as(admin).post<Invitations>('/api/invitations', { people, teamIds: [team.id] })
    const [invited] = body.people
    const id = invited?.userId ?? 0
    const late = { ...member, id }
    expect(await visitOf(late)).toEqual({ userId: id, teamIds: [team.id], hasJoined: false, lastVisitAt: null })
    const token = invited?.url?.split('#')[1]
    await world.as(null).post('/api/invitations/accept', { token, password: 'their own words' })
    const here = await visitOf(late)
    expect(here).toMatchObject({ hasJoined: true })
    expect(Math.abs(Date.parse(here?.lastVisitAt ?? '') - Date.now())).toBeLessThan(3_600_000)
    await world.db.delete(session).where(eq(session.userId, id))
    expect((await visitOf(late))?.lastVisitAt).toEqual(expect.any(String))
  })

  test('is for admins of the workspace alone', async () => {
    expect((await world.as(member).get('/api/users/visits')).status).toBe(403)
    expect(await visitOf(member, elsewhere.admin)).toBeUndefined()
  })
})

describe('deleting your own account', () => {
  const leave = (by: User, name = by.fullName) => world.as(by).post('/api/user/delete', { name })

  test('takes your exact name, ends your sessions and keeps your work, unassigned', async () => {
    const leaving = await world.member(team)
    const { id: assignedToId } = leaving
    const row = {
      tenantId: world.home.id,
      teamId: team.id,
      title: 'Stays too',
      assignedToId,
      createdById: assignedToId,
    }
    const [todo] = await world.db.insert(todos).values(row).returning({ id: todos.id })
    const wrong = await leave(leaving, 'Someone Else')
    expect([wrong.status, wrong.body]).toMatchObject([400, { issues: [{ path: 'name' }] }])
    expect((await leave(leaving)).status).toBe(204)
    expect((await world.as(leaving).get('/api/auth/user')).status).toBe(401)
    const [kept] = await world.db
      .select()
      .from(todos)
      .where(eq(todos.id, todo?.id ?? 0))
    expect(kept).toMatchObject({ title: 'Stays too', assignedToId: null, createdById: null })
    expect(await newest()).toMatchObject({ verb: 'deleted', subjectId: leaving.id, actorId: leaving.id })
  })

  test('is refused the last admin, who remains, and works for the others', async () => {
    const { admin: founder, team: leadership } = await world.tenant()
    const answer = await leave(founder)
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: 'This is the last admin. Make someone else an admin first.' },
    ])
    await world.member(leadership, { role: 'admin' })
    expect((await leave(founder)).status).toBe(204)
  })

  test('asks again who is there once the session is no longer fresh', async () => {
    const staying = await world.member(team)
    const browser = world.as(staying)
    await browser.get('/api/auth/user')
    await world.db.update(session).set({ confirmedAt: '2020-01-01T00:00:00Z' }).where(eq(session.userId, staying.id))
    expect(await browser.post('/api/user/delete', { name: staying.fullName })).toMatchObject({
      status: 403,
      body: { confirm: true },
    })
  })
})

describe('the last admin', () => {
  const sentence = 'This is the last admin. Make someone else an admin first.'

  test('cannot be demoted or deleted', async () => {
    const demoted = await world.as(admin).patch(urlOf(admin), { role: 'user' })
    expect([demoted.status, demoted.body]).toEqual([
      409,
      { message: sentence, issues: [{ path: 'role', message: sentence }] },
    ])
    const deleted = await world.as(admin).del(urlOf(admin))
    expect([deleted.status, deleted.body.message]).toEqual([409, sentence])
  })

  test('is not the only one who cannot delete their own account', async () => {
    const second = await world.member([], { role: 'admin' })
    const answer = await world.as(second).del(urlOf(second))
    expect([answer.status, answer.body.message]).toEqual([403, 'You cannot delete your own account'])
    await world.as(admin).del(urlOf(second))
  })

  test('remains when two admins demote or delete each other at once', async () => {
    for (const turn of [1, 2, 3, 4]) {
      const { id, admin: one, team: leadership } = await world.tenant()
      const two = await world.member(leadership, { role: 'admin' })
      const [first, second] = [world.as(one), world.as(two)]
      await Promise.all([first.get('/api/auth/user'), second.get('/api/auth/user')])
      const answers = await Promise.all([
        first.patch(urlOf(two), { role: 'user' }),
        turn % 2 ? second.patch(urlOf(one), { role: 'user' }) : second.del(urlOf(one)),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      const people = await world.db.select().from(users).where(eq(users.tenantId, id))
      expect(people.filter(({ role }) => role === 'admin')).toHaveLength(1)
    }
  })
})
