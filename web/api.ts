import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { noteCursor, oldestCursor } from './sync/cursor.ts'

/**
 * A failed call. Its message is `{status}: {the server's message}`, or the status's own name when the server said
 * nothing; status 0 means that no answer came.
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

/** What the server said when it refused; without an answer, what kept the call from it. */
export const sentenceOf = (error: Error): string =>
  (error instanceof ApiError && error.problem.message) || error.message

type Value = string | number | boolean | null | undefined
type Parts = { params?: Record<string, Value>; query?: Record<string, Value>; body?: unknown }

const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const problemOf = async (response: Response): Promise<Problem> => {
  const text = await response.text()
  try {
    return JSON.parse(text) as Problem
  } catch {
    return { message: text }
  }
}

const send = async (endpoint: Endpoint, input: Parts, signal?: AbortSignal): Promise<Response> => {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, { message: 'No connection' })
  })
  if (!response.ok) throw new ApiError(response.status, await problemOf(response), response.statusText)
  return response
}

/** The only fetch of the web app: calls an endpoint of the contract; fails with an `ApiError`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> => {
  const before = oldestCursor()
  const response = await send(endpoint, input, signal)
  const reply = (response.status === 204 ? undefined : await response.json()) as Reply<E>
  noteCursor(response.headers.get('x-cursor'), before)
  return reply
}

/** Gives a failed call the product's own sentence and keeps its status; for the `.catch` of `call`. */
export const withMessage =
  (sentence: (status: number, answer: string) => string) =>
  (error: unknown): never => {
    if (error instanceof ApiError) error.message = sentence(error.status, error.problem.message)
    throw error
  }
