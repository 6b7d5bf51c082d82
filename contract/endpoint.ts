import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter. */
  path: string
  /** One sentence for the API's documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Without one, the reply is empty with status 204. */
  reply?: Schema
  /** If the status is not 200. */
  status?: 201
  /**
   * For a change that is made now or not at all, and is neither repeated nor kept: it opens or ends somebody's access, has
   * a secret in it, or says nothing later on. It takes no `Idempotency-Key`, and the web app doesn't keep it for later.
   */
  fleeting?: true
}

/** Whether a call may carry an `Idempotency-Key`: it changes something, and not only for now. */
export const takesKey = ({ method, fleeting }: Endpoint): boolean => method !== 'GET' && !fleeting

/**
 * Declares one call of the API; both sides derive their types from it. The browser has no more of it than it takes to
 * send a call: method, path and `fleeting` (bin/schemas/plugin.ts).
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Taken<E, Part extends string> = E extends { [P in Part]: infer S extends Schema } ? z.output<S> : undefined
type Given<E, Part extends string> = E extends { [P in Part]: infer S extends Schema } ? z.input<S> : undefined

export type Params<E extends Endpoint> = Taken<E, 'params'>
export type Query<E extends Endpoint> = Taken<E, 'query'>
/** A body as the server sees it, with defaults filled in. */
export type Body<E extends Endpoint> = Taken<E, 'body'>
export type Reply<E extends Endpoint> = Taken<E, 'reply'>

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller passes: parsed parameters, the body before defaults; no parts that the endpoint does not have. */
export type Input<E extends Endpoint> = Present<{ params: Params<E>; body: Given<E, 'body'> }> & {
  query?: Query<E>
}

type Value = string | number | boolean | null | undefined

/** What a call's address is made of, besides its body. */
export type Parts = { params?: Record<string, Value>; query?: Record<string, Value>; body?: unknown }

/** The path of a call and its query, as the web app asks for it; values that are undefined or null are left out. */
export const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
