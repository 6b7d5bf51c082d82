import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { owedProofs, session, signInAttempts } from '#server/session/table.ts'
import { softwareAuthenticator } from '#test/support/authenticator.ts'
import { type Answer, type Calls, callsOf, sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

export const password = 'a word of my own'
const longAgo = '2020-01-01T00:00:00.000Z'

type Options = { options: { challenge: string; rp?: { id?: string }; rpId?: string; allowCredentials?: object[] } }
type Codes = { recoveryCodes: string[] | null }

/** The code that an app with this secret shows. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: now.getTime() })

/** A world whose clock stands still, and people who prove who they are in it. */
export const openFactors = async (wish: Parameters<typeof openWorld>[0] = {}) => {
  const time = { now: new Date('2026-11-20T10:00:00Z') }
  const world = await openWorld({ clock: () => time.now, ...wish })

  /** A browser that keeps the cookies it gets; `as` signs it in without a proof. */
  const browser = (as?: User, from?: string): Calls & { jar: Map<string, string> } => {
    const jar = new Map<string, string>()
    let signedIn = as && sessionFor(world.app, as)
    const cookie = async () => {
      if (signedIn) {
        const [name = '', value = ''] = (await signedIn).split('=')
        jar.set(name, value)
        signedIn = undefined
      }
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    }
    const keep = <Body>(answer: Answer<Body>): Answer<Body> => {
      for (const { name, value } of answer.cookies) if (value === '') jar.delete(name)
      for (const { name, value } of answer.cookies) if (value !== '') jar.set(name, value)
      return answer
    }
    const calls = callsOf(world.app, cookie, from)
    return {
      ...calls,
      jar,
      get: async <Body>(url: string) => keep(await calls.get<Body>(url)),
      post: async <Body>(url: string, body?: object) => keep(await calls.post<Body>(url, body)),
      put: async <Body>(url: string, body?: object) => keep(await calls.put<Body>(url, body)),
      patch: async <Body>(url: string, body?: object) => keep(await calls.patch<Body>(url, body)),
      del: async <Body>(url: string, body?: object) => keep(await calls.del<Body>(url, body)),
    }
  }
  type Browser = ReturnType<typeof browser>

  return {
    ...world,
    time,
    browser,
    pass: (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1000)),
    /** What browsers owe, in rows. */
    owed: async (): Promise<number> => (await world.db.select().from(owedProofs)).length,
    /** The last proof of who a person is was more than ten minutes ago, and so was that of their second factor. */
    age: ({ id }: User) =>
      world.db
        .update(session)
        .set({
          confirmedAt: longAgo,
          factorShownAt: sql`case when ${session.factorShownAt} is not null then ${longAgo}::timestamptz end`,
        })
        .where(eq(session.userId, id)),
    clearLimits: () => world.db.delete(signInAttempts),
    person: async (traits: object = {}) => world.member([], { password: await hashPassword(password), ...traits }),
    login: (by: Browser, { email }: User) => by.post('/api/auth/login', { email, password }),
    optionsAt: async (by: Browser, path: string): Promise<Options> => (await by.post<Options>(`${path}/options`)).body,
    addPasskey: async (by: Browser, authenticator = softwareAuthenticator(), name = 'Laptop', more: object = {}) => {
      const { body } = await by.post<Options>('/api/user/passkeys/options')
      const wish = { name, ...authenticator.make(body), ...more }
      const added = await by.post<Codes & { passkey: { id: number } }>('/api/user/passkeys', wish)
      return { authenticator, ...added }
    },
    addApp: async (by: Browser, more: object = {}) => {
      const { body } = await by.post<{ secret: string; uri: string }>('/api/user/authenticator')
      const code = codeAt(body.secret, time.now)
      const added = await by.put<Codes>('/api/user/authenticator', { code, ...more })
      return { ...body, code, ...added }
    },
  }
}
