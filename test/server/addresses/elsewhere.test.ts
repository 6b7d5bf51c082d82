import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { eq, sql } from 'drizzle-orm'
import type { Limit } from '#server/session/limits.ts'
import { enteredFromLimit, enteredLimit } from '#server/session/mail-limits.ts'
import { signInAttempts } from '#server/session/table.ts'
import { tenants } from '#server/tenants/table.ts'
import type { Answer, Calls } from '#test/support/calls.ts'
import { endpoints } from '#test/support/endpoints.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

const mailbox = await openMailbox()
const world = await openWorld({ own: true })
const mailing = await openWorld({ beside: world, smtpUrl: mailbox.url })
afterAll(async () => {
  for (const { close } of [mailing, world, mailbox]) await close()
})
beforeEach(() => world.db.delete(signInAttempts))

const { admin } = await world.tenant()
const password = 'correct horse'
const added = { fullName: 'Flo Od', password }
let made = 0
/** An address that somebody has in another workspace, and one that nobody has. */
const addresses = async () => [(await world.tenant()).admin.email, `nobody${(made += 1)}@example.com`] as const

type Call = { as: 'admin' | 'stranger'; enter: (by: Calls, email: string) => Promise<Answer<unknown>> }

/** Every call that takes an address, and by whom. */
const calls: Record<string, Call[]> = {
  'session.login': [{ as: 'stranger', enter: (by, email) => by.post('/api/auth/login', { email, password }) }],
  'session.forgot': [{ as: 'stranger', enter: (by, email) => by.post('/api/auth/forgot', { email }) }],
  'people.add': [
    { as: 'stranger', enter: (by, email) => by.post('/api/users', { ...added, email }) },
    { as: 'admin', enter: (by, email) => by.post('/api/users', { ...added, email }) },
  ],
  'people.change': [{ as: 'admin', enter: (by, email) => by.patch(`/api/users/${admin.id}`, { email }) }],
  'settings.changeWorkspace': [{ as: 'admin', enter: (by, email) => by.patch('/api/tenant', { contactEmail: email }) }],
  'invitations.inviteAll': [
    { as: 'admin', enter: (by, email) => by.post('/api/invitations', { people: [{ email }] }) },
  ],
}

// One of several may be none, and is named; so its field has no format.
const takesAddress = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined &&
  /"format":"email"|"email":\{/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))

test('every call that takes an address is among them', () => {
  const taking = endpoints.filter(([, { body, query }]) => takesAddress(body) || takesAddress(query))
  expect(Object.keys(calls).toSorted()).toEqual(taking.map(([name]) => name).toSorted())
})

const fill = ({ key, max, seconds = 60 }: Limit, left = 0) =>
  world.db.execute(sql`insert into ${signInAttempts} (key, until)
    select ${key}, clock_timestamp() + make_interval(secs => ${seconds}) from generate_series(1, ${max - left}::int)`)

const servers = [
  ['can be sent', mailing],
  ['cannot', world],
] as const
const each = Object.entries(calls).flatMap(([name, those]) => those.map((call) => [name, call.as, call] as const))

describe.each(servers)('where mail %s, whether an address has an account elsewhere is told', (_, server) => {
  test.each(each)('by %s, asked as %s, never or so often a day', async (__, ___, { as, enter }) => {
    const caller = as === 'admin' ? server.as(admin) : server.as(null)
    const enterBoth = async () => {
      const answers = []
      for (const email of await addresses()) {
        const { status, body = null } = await enter(caller, email)
        // What was sent comes back, and the moment of a change.
        const told = JSON.stringify(body, (key, value: unknown) => (key === 'updatedAt' ? null : value))
        answers.push({ status, body: JSON.parse(told.replaceAll(email, 'the address')) as unknown })
      }
      return answers
    }
    const [known, unknown] = await enterBoth()
    if (isDeepStrictEqual(known, unknown)) return
    const limits = [enteredFromLimit('127.0.0.1')]
    if (as === 'admin') limits.push(await enteredLimit(world.db, server.app.config, admin.tenantId))
    for (const limit of limits) {
      await world.db.delete(signInAttempts)
      await fill(limit)
      const refused = { status: 429, body: { message: limit.refusal } }
      expect(await enterBoth()).toEqual([refused, refused])
    }
  })
})

test('a list counts by its length, and as a whole', async () => {
  await fill(enteredFromLimit('127.0.0.1'), 2)
  const people = [1, 2, 3].map((n) => ({ email: `list${n}@example.com` }))
  expect((await world.as(admin).post('/api/invitations', { people })).status).toBe(429)
  expect((await world.as(admin).post('/api/invitations', { people: people.slice(1) })).status).toBe(201)
})

test('a workspace that nobody vouches for may enter fewer, and is told what lifts that', async () => {
  const stranger = await world.tenant()
  await world.db.update(tenants).set({ isTrusted: false }).where(eq(tenants.id, stranger.id))
  await fill(await enteredLimit(world.db, world.app.config, stranger.id))
  const { status, body } = await world.as(stranger.admin).post('/api/users', { ...added, email: 'few@example.com' })
  expect([status, body.message]).toEqual([
    429,
    'This workspace may enter 100 email addresses a day until an admin has confirmed their own.',
  ])
})
