import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { openBrowser } from '#test/support/browser.ts'
import { sessionFor } from '#test/support/calls.ts'
import { googleCallback, googleVisits } from '#test/support/google-visits.ts'
import { startProvider } from '#test/support/provider.ts'
import { openWorld } from '#test/support/world.ts'
import { bellOf } from '../notifications/drive.ts'

const provider = await startProvider(googleCallback)
const world = await openWorld({ google: provider.config, passwordSignIn: true })
const closed = await testApp({ beside: world, google: provider.config, registration: 'closed' })
afterAll(async () => {
  for (const { close } of [closed, world, provider]) await close()
})

const { signIn } = googleVisits(world.app, provider)
const visitor = (email: string) => ({ sub: `g-${email}`, email, email_verified: true, name: 'The Owner' })
const password = 'known to the squatter'
const login = async (email: string) => (await world.as(null).post('/api/auth/login', { email, password })).status
const rowOf = async ({ id }: { id: number }) => (await world.db.select().from(users).where(eq(users.id, id)))[0]
const confirm = ({ id }: User) =>
  world.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, id))

test('whoever was added by a stranger with a password that they know gets a workspace of their own', async () => {
  const squatter = await world.tenant()
  const email = 'cfo@bigcorp.example'
  const sent = { fullName: 'Chief Finance', email, password }
  const { body: squatted } = await world.as(squatter.admin).post<User>('/api/users', sent)
  const { end, me } = await signIn(visitor(email))
  expect([end, me.body.email, me.body.emailConfirmed]).toEqual(['/dashboard', email, true])
  expect(me.body.tenantId).not.toBe(squatter.id)
  expect(await login(email)).toBe(401)
  expect(await rowOf(squatted)).toMatchObject({ googleId: null, tenantId: squatter.id })
  expect((await rowOf(squatted))?.email).toMatch(/@drumbeat\.invalid$/)
  const { notifications } = await bellOf(world, squatter.admin)
  expect(notifications).toMatchObject([{ kind: 'address', title: 'Chief Finance' }])
})

test('whoever was registered by a stranger gets a workspace that the stranger does not see', async () => {
  const email = 'coo@bigcorp.example'
  const { body: fake } = await world.as(null).post<User>('/api/users', { fullName: 'Chief', email, password })
  await world
    .as(fake)
    .post('/api/users', { fullName: 'Watcher', email: 'watcher@evil.example', password, role: 'admin' })
  const { me } = await signIn(visitor(email))
  expect(me.body.tenantId).not.toBe(fake.tenantId)
})

test('an account whose address is confirmed is linked, and what else opened it ends', async () => {
  const person = await world.member([], { email: 'sure@example.com', password: await hashPassword(password) })
  await confirm(person)
  const { calls: token } = await world.byToken(person)
  expect((await token.get('/api/user/teams')).status).toBe(200)
  const { me } = await signIn(visitor(person.email))
  expect(me.body).toMatchObject({ id: person.id, googleId: 'g-sure@example.com' })
  expect([await login(person.email), (await token.get('/api/user/teams')).status]).toEqual([401, 401])
})

test('an account that is signed in in this browser is linked and confirmed, and keeps its password', async () => {
  const person = await world.member([], { email: 'here@example.com', password: await hashPassword(password) })
  const browser = openBrowser(world.app)
  browser.cookies.set('drumbeat', (await sessionFor(world.app, person)).replace('drumbeat=', ''))
  const { me } = await signIn(visitor(person.email), world.app, browser)
  expect(me.body).toMatchObject({ id: person.id, emailConfirmed: true })
  expect(await login(person.email)).toBe(200)
})

test('a colleague’s browser links nobody else', async () => {
  const person = await world.member([], { email: 'other@example.com' })
  const browser = openBrowser(world.app)
  browser.cookies.set('drumbeat', (await sessionFor(world.app, world.home.admin)).replace('drumbeat=', ''))
  const { me } = await signIn(visitor(person.email), world.app, browser)
  expect(me.body.id).not.toBe(person.id)
  expect(me.body.tenantId).not.toBe(world.home.id)
})

test('a workspace that has verified the domain keeps the people whom it has added', async () => {
  const person = await world.member([], { email: 'eve@acme.test' })
  await world.db.update(tenants).set({ domain: 'acme.test' }).where(eq(tenants.id, world.home.id))
  expect((await signIn(visitor(person.email))).me.body).toMatchObject({ id: person.id, tenantId: world.home.id })
})

test('the domain’s workspace gets its people back from others that have claimed them', async () => {
  const squatter = await world.tenant()
  const email = 'fay@acme.test'
  await world.as(squatter.admin).post('/api/users', { fullName: 'Fay Fake', email, password })
  expect((await signIn(visitor(email), closed.app)).me.body).toMatchObject({ tenantId: world.home.id, role: 'user' })
})

test('where registration is closed, whoever an admin has added is linked, and nobody loses an address', async () => {
  const email = 'founder@example.org'
  const { body: founder } = await world.as(null).post<User>('/api/users', { fullName: 'Founder', email, password })
  const refused = await signIn(visitor(email), closed.app)
  expect([refused.end, refused.me.status]).toEqual(['/auth?error=address_unconfirmed', 401])
  expect(await rowOf(founder)).toMatchObject({ email, googleId: null })
  const sent = { fullName: 'Gil', email: 'gil@example.org', password }
  const { body: added } = await world.as(founder).post<User>('/api/users', sent)
  expect((await signIn(visitor(added.email), closed.app)).me.body).toMatchObject({ id: added.id })
})

test('a subject of another issuer is another person, unless the address says otherwise', async () => {
  const other = await startProvider(googleCallback)
  const moved = await testApp({ beside: world, google: other.config })
  const there = googleVisits(moved.app, other)
  const known = await signIn({ ...visitor('hal@example.org'), sub: 'g-same' })
  const stranger = await there.signIn({ ...visitor('ida@example.org'), sub: 'g-same' }, moved.app)
  expect(stranger.me.body.id).not.toBe(known.me.body.id)
  const hal = await there.signIn({ ...visitor('hal@example.org'), sub: 'g-new' }, moved.app)
  expect(hal.me.body.id).toBe(known.me.body.id)
  await moved.close()
  await other.close()
})

test('a link from before the issuer was kept is to the provider that is configured', async () => {
  const person = await world.member([], { email: 'jon@example.org' })
  await world.db.update(users).set({ googleId: 'g-old' }).where(eq(users.id, person.id))
  const started = await testApp({ beside: world, google: provider.config })
  const { me } = await signIn({ ...visitor('jon@example.org'), sub: 'g-old' }, started.app)
  expect(me.body).toMatchObject({ id: person.id, emailConfirmed: true })
  await started.close()
})

test('an account with a password is linked only by a verified address, in any case, and then known by its subject', async () => {
  const person = await world.member([], { email: 'casey@example.com', password: await hashPassword(password) })
  await confirm(person)
  const spelled = { ...visitor(person.email), email: 'Casey@EXAMPLE.com' }
  const { end, me: nobody } = await signIn({ ...spelled, email_verified: false })
  expect([end, nobody.status]).toEqual(['/auth?error=google_unverified', 401])
  expect([(await rowOf(person))?.googleId, await login(person.email)]).toEqual([null, 200])
  const linked = await signIn(spelled)
  expect(linked.me.body).toMatchObject({ id: person.id, email: 'casey@example.com' })
  const another = await world.member([], { email: 'moved@example.com' })
  await confirm(another)
  const moved = await signIn({ ...spelled, email: 'Moved@example.com' })
  expect(moved.me.body).toMatchObject({ id: person.id, email: 'casey@example.com' })
  expect((await rowOf(another))?.googleId).toBeNull()
})
