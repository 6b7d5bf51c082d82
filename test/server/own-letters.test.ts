import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Invitations } from '#contract/invitations.ts'
import type { Workspace, WorkspaceDomain } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { signInAttempts } from '#server/session/table.ts'
import { useOwnLetters } from '#server/people/own-letters.ts'
import { users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf } from '#test/support/calls.ts'
import { openDns } from '#test/support/dns.ts'
import { endpoints } from '#test/support/endpoints.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

const dns = await openDns()
const mailbox = await openMailbox()
const world = await openWorld({ own: true, resolver: dns.resolver })
const mailing = await testApp({ beside: world, smtpUrl: mailbox.url })
afterAll(async () => {
  for (const { close } of [mailing, world, dns, mailbox]) await close()
})
beforeEach(() => world.db.delete(signInAttempts))

const { admin } = world.home
const password = 'a long enough one'
const shown = (name: string) => `${name}@bücher.example`
const ascii = (name: string) => `${name}@XN--BCHER-KVA.example`
const forms = [shown, ascii]
const signIn = (email: string) => world.as(null).post<User>('/api/auth/login', { email, password })

/** What each call does with an address at a domain of letters beyond ASCII: what it shows then. */
const calls: Record<string, (email: string) => Promise<string | null | undefined>> = {
  'people.add': async (email) =>
    (await world.as(null).post<User>('/api/users', { fullName: 'Ada Abel', email, password })).body.email,
  'people.change': async (email) => {
    const { id } = await world.member()
    return (await world.as(admin).patch<User>(`/api/users/${id}`, { email })).body.email
  },
  'invitations.inviteAll': async (email) =>
    (await world.as(admin).post<Invitations>('/api/invitations', { people: [{ email }] })).body.people[0]?.email,
  'settings.changeWorkspace': async (email) =>
    (await world.as(admin).patch<Workspace>('/api/tenant', { contactEmail: email })).body.contactEmail,
}

describe('an address in letters beyond ASCII', () => {
  test('is found in either form after an update, though it was stored as the network names it', async () => {
    const { id } = await world
      .as(null)
      .post<User>('/api/users', { fullName: 'Old Abel', email: shown('old'), password })
      .then(({ body }) => body)
    await world.db
      .update(users)
      .set({ email: ascii('old').toLowerCase() })
      .where(eq(users.id, id))
    expect((await signIn(shown('old'))).status).toBe(401)
    await useOwnLetters(world.db)
    for (const form of forms) expect((await signIn(form('old'))).body.email).toBe(shown('old'))
  })

  test('is tried with every call that takes one', () => {
    const taking = endpoints.flatMap(([name, { body }]) =>
      body &&
      /"(contactE|e)mail":\{/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
        ? [name]
        : [],
    )
    expect(taking.toSorted()).toEqual([...Object.keys(calls), 'session.forgot', 'session.login'].toSorted())
  })

  test.each(Object.entries(calls))('%s takes either form, and shows the letters', async (name, call) => {
    for (const [index, form] of forms.entries()) {
      const who = `${name.replace('.', '-').toLowerCase()}${index}`
      expect(await call(form(who))).toBe(shown(who))
    }
  })

  test('signs in to the same account by either form, and is taken in both', async () => {
    const { status, body } = await world.as(null).post<User>('/api/users', {
      fullName: 'Ida Ibsen',
      email: ascii('ida'),
      password,
    })
    expect(status).toBe(201)
    for (const form of forms) {
      expect((await signIn(form('ida'))).body).toMatchObject({ id: body.id, email: shown('ida') })
      expect((await callsOf(mailing.app, async () => '').post('/api/auth/forgot', { email: form('ida') })).status).toBe(
        204,
      )
      expect((await mailbox.next()).to).toEqual([shown('ida')])
      const again = { fullName: 'Ida Ibsen', email: form('ida'), password }
      expect((await world.as(null).post('/api/users', again)).status).toBe(409)
    }
    expect(
      await world.db
        .select()
        .from(users)
        .where(eq(users.email, shown('ida'))),
    ).toHaveLength(1)
  })

  test('spoils no list of invitations when it cannot be delivered, and says why', async () => {
    const { body } = await world
      .as(admin)
      .post<Invitations>('/api/invitations', { people: [{ email: 'jörg@bücher.example' }, { email: shown('jo') }] })
    expect(body.people.map(({ problem }) => problem)).toEqual([
      'Before the @ there can be only letters from a to z, digits and signs',
      null,
    ])
  })
})

test('a domain in letters beyond ASCII is looked up as the network names it', async () => {
  const tenant = await world.tenant()
  const path = '/api/tenant/domain'
  const { body } = await world.as(tenant.admin).put<WorkspaceDomain>(path, { domain: '@Bücher.example' })
  expect(body.claimed?.domain).toBe('bücher.example')
  dns.records.set('xn--bcher-kva.example', [body.claimed?.record ?? ''])
  expect((await world.as(tenant.admin).post<WorkspaceDomain>(`${path}/check`)).body.domain).toBe('bücher.example')
})
