import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { noteSuccess } from './sync/connection.ts'
import { noteCursor, oldestCursor } from './sync/cursor.ts'

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

type Value = string | number | boolean | null | undefined
type Parts = { params?: Record<string, Value>; query?: Record<string, Value>; body?: unknown }

const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
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
  const response = await fetch(urlOf(endpoint, input), {
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

/** The web app's only fetch: calls an endpoint of the contract; fails with an `ApiError`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> => {
  const before = oldestCursor()
  const startedAt = performance.now()
  const response = await send(endpoint, input, signal)
  noteSuccess(startedAt)
  const reply = (response.status === 204 ? undefined : await response.json()) as Reply<E>
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
