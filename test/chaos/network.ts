import { hasOthers, idsIn, isDoneBefore } from './again.ts'
import type { Findings } from './findings.ts'
import type { Person } from './people.ts'
import { learn } from './pool.ts'
import { checkReply, nameOf } from './replies.ts'

type Wish = {
  method?: string
  headers?: Record<string, string>
  body?: string | null | undefined
  signal?: AbortSignal | undefined
}
export type Ask = (url: string, wish?: Wish) => Promise<Response>

/** A change that somebody has sent, and what they were answered in the end. */
export type Sent = {
  person: Person
  endpoint: string
  url: string
  key: string | null
  body: string
  answer?: { status: number; text: string }
  /** How often it has been sent. */
  times: number
  /** The status of the last reply, an answer or not. */
  last?: number
}

/**
 * What can happen to a call on its way: its reply is lost; it is aborted while it is under way; it is sent twice at once; or
 * it is sent again after its reply, under the same key.
 */
const fates = ['lost', 'cut', 'twice', 'again'] as const
const fateOf = ({ net }: Person, method: string) => {
  const percentOfEach = method === 'GET' ? 2 : 4
  return fates[Math.floor(net(100) / percentOfEach)] ?? 'well'
}

const unconnected = (): TypeError => new TypeError('fetch failed')

/** The network between people and servers, which loses and repeats things, and looks at everything that comes back. */
export const openNetwork = (origins: () => string[], findings: Findings) => {
  const sent = new Map<string, Sent>()
  let isCalm = false

  const headersOf = (person: Person, origin: string, wish: Wish): Record<string, string> => {
    if (person.token) return { ...wish.headers, authorization: `Bearer ${person.token}` }
    return { ...wish.headers, origin, cookie: person.cookie ?? '' }
  }

  const once = async (
    person: Person,
    url: string,
    wish: Wish,
    change?: Sent,
  ): Promise<{ response: Response; text: string }> => {
    if (change) change.times += 1
    const isFirst = change?.times === 1
    const all = origins()
    const origin = all[person.net(all.length)] ?? ''
    const { method = 'GET', body, signal } = wish
    const headers = headersOf(person, origin, wish)
    const response = await fetch(origin + url, { method, headers, body: body ?? null, signal: signal ?? null })
    const text = await response.text()
    const cookie = /drumbeat=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0]
    if (cookie) person.cookie = cookie
    checkReply(findings, person, nameOf(method, url), { status: response.status, text, body: body ?? '', isFirst })
    return { response, text }
  }

  /** Notes a change; one that is sent again is the same one. */
  const note = (person: Person, url: string, { method = 'GET', headers, body }: Wish): Sent | undefined => {
    if (method === 'GET') return undefined
    const key = headers?.['idempotency-key'] ?? null
    const known = key === null ? undefined : sent.get(`${person.name} ${key}`)
    if (known) return Object.assign(known, { body: body ?? '' })
    const change = { person, endpoint: nameOf(method, url), url, key, body: body ?? '', times: 0 }
    sent.set(`${person.name} ${key ?? sent.size}`, change)
    return change
  }

  /** Two replies to the same key have to be of the same rows. */
  const compare = (change: Sent, one: string, other: string): void => {
    if (hasOthers(other, idsIn(one)))
      findings.add('another reply to the same key', `${change.person.name} ${change.endpoint}: ${one}\n${other}`)
  }

  /** Notes what a reply says, and hands it to the caller. */
  const take = (
    person: Person,
    change: Sent | undefined,
    url: string,
    method: string,
    found: { response: Response; text: string },
  ) => {
    const { response, text } = found
    const isAnswer = response.status < 500 && response.status !== 401
    if (change) change.last = response.status
    if (change && isAnswer) change.answer = { status: response.status, text }
    if (response.status === 401) person.isSignedOut = true
    if (response.ok && /^[[{]/.test(text)) learn(person, nameOf(method, url).split('.')[0] ?? '', JSON.parse(text))
    return new Response(text === '' ? null : text, { status: response.status, headers: response.headers })
  }

  /** Calls as a person, as their browser does. */
  const askAs =
    (person: Person): Ask =>
    async (url, wish = {}) => {
      const { method = 'GET' } = wish
      const change = note(person, url, wish)
      const fate = isCalm ? 'well' : fateOf(person, method)
      if (fate === 'cut') {
        const cutting = AbortSignal.timeout(person.net(30))
        return take(person, change, url, method, await once(person, url, { ...wish, signal: cutting }, change))
      }
      if (fate === 'lost') {
        await once(person, url, wish, change)
        throw unconnected()
      }
      if (fate === 'twice' && change?.key) {
        const [one, other] = await Promise.all([once(person, url, wish, change), once(person, url, wish, change)])
        if (one.response.ok && other.response.ok) compare(change, one.text, other.text)
        return take(person, change, url, method, one.response.ok ? one : other)
      }
      const found = await once(person, url, wish, change)
      if (fate === 'again' && change?.key && found.response.ok) {
        const again = await once(person, url, wish, change).catch(() => undefined)
        if (again?.response.ok) compare(change, found.text, again.text)
        else if (again && again.response.status < 500 && again.response.status !== 401 && !isDoneBefore(again.text))
          findings.add('refused what it had done', `${person.name} ${change.endpoint}: ${again.text}`)
      }
      return take(person, change, url, method, found)
    }

  /** The stream of a person, whose bytes are passed on as they come. */
  const streamAs =
    (person: Person): Ask =>
    async (url, wish = {}) => {
      const all = origins()
      const origin = all[person.net(all.length)] ?? ''
      const response = await fetch(origin + url, {
        headers: headersOf(person, origin, wish),
        signal: wish.signal ?? null,
      })
      if (response.status === 401) person.isSignedOut = true
      if (response.status >= 500 && response.status !== 503)
        findings.add('a server failed', `the stream of ${person.name}`)
      return response
    }

  return {
    sent,
    /** The changes that no reply has settled, with the status of the last. */
    unanswered: (): string[] =>
      [...sent.values()]
        .filter(({ key, answer }) => key !== null && !answer)
        .map(({ person, endpoint, last }) => `${person.name} ${endpoint} ${last}`),
    /** How many changes got which status. */
    counted: (): string => {
      const counts = new Map<string, number>()
      for (const { answer } of sent.values()) {
        const status = String(answer?.status ?? 'none')
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
    },
    askAs,
    streamAs,
    /** From now on nothing is lost. */
    calm: (): void => {
      isCalm = true
    },
  }
}

export type Network = ReturnType<typeof openNetwork>
