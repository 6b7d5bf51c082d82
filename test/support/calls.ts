import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { sidOf } from '#server/session/viewer.ts'

export type Answer<Body> = {
  status: number
  /** Undefined when there is none. */
  body: Body
  headers: Record<string, string | string[] | number | undefined>
  cookies: { name: string; value: string }[]
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The body of a refused call; that of a successful one needs its type named. */
type Unnamed = Problem & Record<string, unknown>

const host = 'drumbeat.test'

export type Calls = {
  get: <Body = Unnamed>(url: string) => Promise<Answer<Body>>
  post: <Body = Unnamed>(url: string, body?: object) => Promise<Answer<Body>>
  patch: <Body = Unnamed>(url: string, body?: object) => Promise<Answer<Body>>
  put: <Body = Unnamed>(url: string, body?: object) => Promise<Answer<Body>>
  del: <Body = Unnamed>(url: string, body?: object) => Promise<Answer<Body>>
  /** The same caller, with an `Idempotency-Key`. */
  under: (key: string) => Calls
  /** The same caller, who asks for answers in this language. */
  speaking: (language: string) => Calls
  /** The same browser, with a page that was loaded as this person. */
  onPageOf: (person: { id: number }) => Calls
}

/** Calls the API as a browser on our own page does, with `cookie` and from the address `from`. */
export const callsOf = (app: FastifyInstance, cookie: () => Promise<string>, from?: string): Calls =>
  callsWith(app, async () => ({ origin: app.config.publicUrl ?? `http://${host}`, cookie: await cookie() }), from)

/** Calls the API as a program does, with an access token. */
export const callsByToken = (app: FastifyInstance, secret: string, from?: string): Calls =>
  callsWith(app, async () => ({ authorization: `Bearer ${secret}` }), from)

const callsWith = (app: FastifyInstance, own: () => Promise<Record<string, string>>, from = '127.0.0.1'): Calls => {
  const call = async <Body>(method: Method, url: string, body?: object): Promise<Answer<Body>> => {
    const headers = { host, ...(await own()) }
    const payload = body === undefined ? {} : { payload: body }
    const response = await app.inject({ method, url, headers, remoteAddress: from, ...payload })
    // Two answers are the same, whenever they were given.
    const { date: _, ...answered } = response.headers
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : undefined) as Body,
      headers: answered,
      cookies: response.cookies,
    }
  }
  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    patch: (url, body) => call('PATCH', url, body),
    put: (url, body) => call('PUT', url, body),
    del: (url, body) => call('DELETE', url, body),
    under: (key) => callsWith(app, async () => ({ ...(await own()), 'idempotency-key': key }), from),
    speaking: (language) => callsWith(app, async () => ({ ...(await own()), 'accept-language': language }), from),
    onPageOf: ({ id }) => callsWith(app, async () => ({ ...(await own()), 'x-sender': String(id) }), from),
  }
}

const signIn = `with signed_in as (update users set first_signed_in_at = now() where id = $3)
  insert into session (sid, tenant_id, user_id, sess, expire, factor_shown_at)
  select $1, $2, $3, $4, now() + interval '30 days', case when password is null then now() end
  from users where tenant_id = $2 and id = $3`

/**
 * Signs a person in: by the password that they have, as somebody who has no second factor, or else as the provider does.
 * Returns the browser's cookie. By one statement: most calls of tests begin so.
 */
export const sessionFor = async (app: FastifyInstance, person: { tenantId: number; id: number }): Promise<string> => {
  const value = randomBytes(32).toString('base64url')
  const sess = { userAgent: 'test', address: '127.0.0.1', signedInAt: new Date().toISOString() }
  const values = [sidOf(value), person.tenantId, person.id, sess]
  await app.db.$client.query({ name: 'test_sign_in', text: signIn, values })
  return `drumbeat=${value}`
}
