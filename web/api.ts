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

const problemOf = async (response: Response): Promise<Problem> => {
  const text = await response.text()
  try {
    return JSON.parse(text) as Problem
  } catch {
    return { message: text }
  }
}

type Sent = { signal?: AbortSignal | undefined; headers?: Record<string, string> }

const ask = (endpoint: Endpoint, input: Parts, { signal, headers = {} }: Sent): Promise<Response> => {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  return fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    // What is made now or never is sent even by a page that closes.
    keepalive: endpoint.fleeting === true,
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
  if (!response.ok) throw new ApiError(response.status, await problemOf(response), response.statusText)
  noteSuccess(startedAt)
  return response
}

const fetchReply = (endpoint: Endpoint, input: Parts, sent: Sent): Promise<Response> =>
  received(ask(endpoint, input, sent), performance.now(), sent.signal)

const replyOf = async (response: Response): Promise<unknown> => (response.status === 204 ? undefined : response.json())

const changeTimeoutMilliseconds = 30_000
// Of a proxy, while the server behind it is away, and of the server while its database is.
const noAnswers = [0, 502, 503, 504]

/** One attempt to make a change; see sync/outbox.ts. */
const attempt = async (endpoint: Endpoint, input: Parts, headers: Record<string, string>): Promise<Outcome> => {
  try {
    const signal = AbortSignal.timeout(changeTimeoutMilliseconds)
    return { reply: await fetchReply(endpoint, input, { headers, signal }).then(replyOf) }
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
    if (!question || !(await askAgain(question))) throw error
    // Who they are and their second factor are asked for one after the other.
    return call(endpoint, input, signal)
  })

/** What a call was refused for want of a proof of. */
const questionIn = (error: unknown): Question | undefined => {
  if (!(error instanceof ApiError && error.problem.confirm)) return undefined
  const { secondFactor } = error.problem
  return secondFactor === 'owed' || secondFactor === 'again' ? secondFactor : 'person'
}

const send = async <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>> => {
  const parts: Parts = input
  if (takesKey(endpoint)) {
    const sendOnce = (body: unknown, headers: Record<string, string>) => attempt(endpoint, { ...parts, body }, headers)
    return (await post({ url: addressOf(endpoint, parts), body: parts.body, send: sendOnce })) as Reply<E>
  }
  const early = endpoint.method === 'GET' ? takeEarlyReply(addressOf(endpoint, parts)) : undefined
  const before = early ? null : oldestCursor()
  const response = await (early ? received(early, 0, signal) : fetchReply(endpoint, parts, { signal }))
  const reply = (await replyOf(response)) as Reply<E>
  noteCursor(response.headers.get('x-cursor'), before)
  return reply
}

/** For the `.catch` of `call`: puts the product's sentence in place of the error's message and keeps its status. */
export const withMessage =
  (sentence: (status: number, message: string) => string) =>
  (error: unknown): never => {
    if (error instanceof ApiError) error.message = sentence(error.status, error.problem.message)
    throw error
  }
