import { addressOf, type Endpoint, type Input, type Parts, type Reply, takesKey } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { language, t } from '#contract/words.ts'
import { takeEarlyReply } from './asked-early.ts'
import { askAgain, type Question } from './sync/asking-again.ts'
import { noteSuccess } from './sync/connection.ts'
import { noteCursor, oldestCursor } from './sync/cursor.ts'
import { type Outcome, post } from './sync/outbox.ts'
import { holdUp } from './ui/quiet.ts'

/**
 * A failed call. Its message is `{status}: {the server's message}`, with the status text where the server sent none;
 * status 0 means no response.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem
  /** The product's own, where it has one: see `withMessage`. */
  sentence?: string
  /** The person closed the question themselves, so no message tells them. */
  declined = false

  constructor(status: number, problem: Problem, statusText = '') {
    super(`${status}: ${problem.message || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** The server's message; without one, the error's own. */
export const sentenceOf = (error: Error): string =>
  (error instanceof ApiError && error.problem.message) || error.message

/** All that there is to read about a failed call: the product's sentence, and the server's message. */
export const linesOf = (error: Error): string[] => {
  if (!(error instanceof ApiError)) return [error.message]
  const { status, sentence = '', problem } = error
  // Without a reply there is no status for the sentence to tell.
  const lines = [...new Set([status > 0 ? sentence : '', problem.message])].filter((line) => line !== '')
  return lines.length > 0 ? lines : [error.message]
}

const problemOf = async (response: Response): Promise<Problem> => {
  const text = await response.text()
  try {
    return JSON.parse(text) as Problem
  } catch {
    return { message: text }
  }
}

type Sent = { signal?: AbortSignal | undefined; headers?: Record<string, string> }

type Asked = { method: string; url: string; body?: unknown; fleeting?: boolean | undefined }

const askedOf = (endpoint: Endpoint, input: Parts): Asked => ({
  method: endpoint.method,
  url: addressOf(endpoint, input),
  body: input.body,
  fleeting: endpoint.fleeting,
})

const ask = (asked: Asked, { signal, headers = {} }: Sent): Promise<Response> => {
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
  return fetch(asked.url, {
    method: asked.method,
    credentials: 'same-origin',
    // What is made now or never is sent even by a page that closes.
    keepalive: asked.fleeting === true,
    headers: {
      'accept-language': language(),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
}

const received = async (asked: Promise<Response>, startedAt: number, signal?: AbortSignal): Promise<Response> => {
  const response = await holdUp(asked).catch((error: unknown) => {
    // A timeout is no answer either.
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw error
    throw new ApiError(0, { message: t('No connection') })
  })
  // Whoever is told that they are signed out has reached the server.
  if (response.ok || response.status === 401) noteSuccess(startedAt)
  if (!response.ok) throw new ApiError(response.status, await problemOf(response), response.statusText)
  return response
}

const fetchReply = (asked: Asked, sent: Sent): Promise<Response> =>
  received(ask(asked, sent), performance.now(), sent.signal)

const replyOf = async (response: Response): Promise<unknown> => (response.status === 204 ? undefined : response.json())

const changeTimeoutMilliseconds = 30_000
// Of a proxy, while the server behind it is away, and of the server while its database is.
const noAnswers = [0, 502, 503, 504]

/** One attempt to make a change; see sync/outbox.ts. */
export const attempt = async (asked: Asked, headers: Record<string, string>): Promise<Outcome> => {
  try {
    const signal = AbortSignal.timeout(changeTimeoutMilliseconds)
    const response = await fetchReply(asked, { headers, signal })
    return { reply: await replyOf(response), updatedAt: response.headers.get('x-updated-at') }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (noAnswers.includes(status)) return 'unanswered'
    if (status === 401) return 'signed out'
    throw error
  }
}

/**
 * The web app's only fetch: calls an endpoint of the contract; fails with an `ApiError`. A change waits for the
 * connection; a read, and a change that is fleeting, fails without one. What is refused until the person has confirmed
 * that it is them, or shown their second factor, is sent again after that.
 */
export const call = <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>> =>
  send(endpoint, input, signal).catch(async (error: unknown) => {
    const question = questionIn(error)
    if (!question) throw error
    if (!(await askAgain(question))) throw declined(error as ApiError)
    // Who they are and their second factor are asked for one after the other.
    return call(endpoint, input, signal)
  })

const declined = (error: ApiError): ApiError => {
  error.declined = true
  return error
}

/** What a call was refused for want of a proof of. */
const questionIn = (error: unknown): Question | undefined => {
  if (!(error instanceof ApiError && error.problem.confirm)) return undefined
  const { secondFactor } = error.problem
  return secondFactor === 'owed' || secondFactor === 'again' ? secondFactor : 'person'
}

const send = async <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>> => {
  const asked = askedOf(endpoint, input)
  const { method, url, body } = asked
  if (takesKey(endpoint)) {
    return (await post({
      method,
      url,
      body,
      send: (body, headers) => attempt({ ...asked, body }, headers),
    })) as Reply<E>
  }
  const early = method === 'GET' ? takeEarlyReply(url) : undefined
  const before = early ? null : oldestCursor()
  const response = await (early ? received(early, 0, signal) : fetchReply(asked, { signal }))
  const reply = (await replyOf(response)) as Reply<E>
  noteCursor(response.headers.get('x-cursor'), before)
  return reply
}

/** For the `.catch` of `call`: puts the product's sentence in place of the error's message and keeps its status. */
export const withMessage =
  (sentence: (status: number, message: string) => string) =>
  (error: unknown): never => {
    if (error instanceof ApiError) error.message = error.sentence = sentence(error.status, error.problem.message)
    throw error
  }
