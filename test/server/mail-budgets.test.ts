import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitations } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { signInAttempts } from '#server/session/table.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

const mailbox = await openMailbox()
const world = await openWorld({ smtpUrl: mailbox.url })
const closed = await openWorld({ beside: world, smtpUrl: mailbox.url, registration: 'closed' })
const silent = await openWorld({ beside: world })
afterAll(async () => {
  for (const { close } of [silent, closed, world, mailbox]) await close()
})
beforeEach(() => world.db.delete(signInAttempts))

let registered = 0
const stranger = async (): Promise<User> => {
  registered += 1
  const person = { fullName: 'Bob Stranger', email: `bob${registered}@example.com`, password: 'correct horse' }
  // Where mail is sent, their address would be confirmed by then.
  return (await silent.as(null).post<User>('/api/users', person)).body
}
const crowd = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({ email: `${name}${n}@example.com` }))
const invite = (by: User, people: object[], from = world) =>
  from.as(by).post<Invitations & { message: string }>('/api/invitations', { people })
const passDay = () => world.db.update(signInAttempts).set({ until: sql`${signInAttempts.until} - interval '1 day'` })

describe('a workspace of a stranger', () => {
  test('sends twenty mails a day, and says what lifts that', async () => {
    const bob = await stranger()
    expect((await invite(bob, crowd(20, 'first'))).status).toBe(201)
    const { status, body, headers } = await invite(bob, crowd(1, 'one-more'))
    expect([status, body.message]).toEqual([
      429,
      'This workspace may send 20 emails a day until an admin has confirmed their email address.',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    expect((await world.as(bob).get<User[]>('/api/users')).body).toHaveLength(21)
    await passDay()
    expect((await invite(bob, crowd(1, 'one-more'))).status).toBe(201)
  })

  test('is refused more at once as a whole, so that nothing is half done', async () => {
    const bob = await stranger()
    expect((await invite(bob, crowd(21, 'many'))).status).toBe(429)
    expect((await world.as(bob).get<User[]>('/api/users')).body).toHaveLength(1)
    expect((await invite(bob, crowd(20, 'many'))).status).toBe(201)
  })

  test('counts every mail to others: links, and changes of an address', async () => {
    const bob = await stranger()
    await invite(bob, crowd(18, 'all'))
    const people = (await world.as(bob).get<User[]>('/api/users')).body.filter(({ id }) => id !== bob.id)
    const statuses = []
    for (const { id } of people.slice(0, 2)) {
      statuses.push((await world.as(bob).post(`/api/users/${id}/invitation`)).status)
    }
    const [person] = people
    statuses.push((await world.as(bob).patch(`/api/users/${person?.id}`, { email: 'other@example.com' })).status)
    statuses.push((await world.as(bob).post(`/api/users/${person?.id}/invitation`)).status)
    expect(statuses).toEqual([201, 201, 429, 429])
  })

  test('sends more once an admin’s address is confirmed, where registration is closed, or from before', async () => {
    const bob = await stranger()
    await invite(bob, crowd(20, 'more'))
    expect((await invite(bob, crowd(5, 'closed'), closed)).status).toBe(201)
    await world.db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, bob.id))
    expect((await invite(bob, crowd(5, 'confirmed'))).status).toBe(201)
    await world.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, bob.id))
    expect((await invite(bob, crowd(5, 'unconfirmed'))).status).toBe(429)
    await world.db.update(tenants).set({ isTrusted: true }).where(eq(tenants.id, bob.tenantId))
    expect((await invite(bob, crowd(5, 'before'))).status).toBe(201)
  })

  test('adds people as it likes where no mail is sent', async () => {
    const bob = await stranger()
    for (const name of ['a', 'b', 'c']) expect((await invite(bob, crowd(20, name), silent)).status).toBe(201)
  })
})

describe('a person', () => {
  test('gets ten mails of a kind an hour, from however many addresses they are requested', async () => {
    const ann = await world.member([], { email: 'ann@example.com' })
    const from = (n: number) => world.as(world.home.admin, `10.3.0.${n}`)
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await from(n).post(`/api/users/${ann.id}/invitation`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    const forgotten = []
    for (let n = 0; n < 11; n += 1) {
      const sent = { email: 'nobody@example.com' }
      forgotten.push((await world.as(null, `10.4.0.${n}`).post('/api/auth/forgot', sent)).status)
    }
    expect(forgotten).toEqual([...Array.from({ length: 10 }, () => 204), 429])
    const confirming = []
    for (let n = 0; n < 11; n += 1)
      confirming.push((await world.as(ann, `10.5.0.${n}`).post('/api/auth/address')).status)
    expect(confirming).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  })
})

test('a link in a mail never follows the host of the request', async () => {
  const cat = await world.member([], { email: 'cat@example.com' })
  const { status } = await world.as(world.home.admin).post(`/api/users/${cat.id}/invitation`)
  expect(status).toBe(201)
  const { app } = world
  const { text } = await mailbox.next(cat.email)
  expect(text).toContain(`http://${app.config.host}:${app.config.port}/invitation#`)
})

test('an admin adds at most sixty people a minute, whose passwords take time to hash', async () => {
  const key = `people ${world.home.id}`
  await world.db.insert(signInAttempts).values(Array.from({ length: 59 }, () => ({ key })))
  const add = (name: string) => {
    const person = { fullName: 'Added One', email: `${name}@added.example.com`, password: 'correct horse' }
    return world.as(world.home.admin).post('/api/users', person)
  }
  expect((await add('sixtieth')).status).toBe(201)
  expect((await add('one-more')).status).toBe(429)
})

test('an address that its account has given up gets no mail', async () => {
  const mail = { subject: 'Given up', paragraphs: ['There is news.'] }
  for (const address of ['given-up-1@drumbeat.invalid', 'rita@example.com'])
    await world.app.mailer?.send({ ...mail, to: { name: 'Rita', address } })
  await mailbox.next('rita@example.com', mail.subject)
  expect(mailbox.mails.filter(({ headers }) => headers['subject'] === mail.subject)).toHaveLength(1)
})

test('nothing that people write adds a header, a line or a recipient to a mail', async () => {
  const bcc = '\r\nBcc: evil@example.com\r\n\r\nanother body'
  const invited = { email: 'framed@example.com', fullName: `Ann Archer" <evil@example.com>, ${bcc}` }
  expect((await invite(world.home.admin, [invited])).status).toBe(201)
  const { to, headers } = await mailbox.next(invited.email)
  expect(to).toEqual([invited.email])
  expect(headers['bcc']).toBeUndefined()
  expect(headers['to']?.match(/<[^>]*>$/)?.[0]).toBe(`<${invited.email}>`)
  for (const email of [`x@example.com${bcc}`, 'x@example.com, evil@example.com', 'x@example.com>']) {
    expect((await invite(world.home.admin, [{ email }])).status).toBe(400)
  }
})
