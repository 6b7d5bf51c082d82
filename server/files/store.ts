import type { Readable } from 'node:stream'
import { Refusal } from '#server/http/problems.ts'

/** Which file; also where its bytes lie. */
export type Place = { tenantId: number; key: string }

export type Stored = { body: Readable; size: number }

/** Where files' bytes are kept. */
export type Store = {
  /** Undefined when there are none. */
  read: (place: Place) => Promise<Stored | undefined>
  /** Nothing happens when there are none. */
  remove: (place: Place) => Promise<void>
  /** Lets go of what broken uploads have left, if they began before `before`. */
  tidy: (before: Date) => Promise<void>
}

/** For how long the address of an upload is valid, in seconds. */
export const uploadSeconds = 15 * 60

export const tooLarge = (limit: number): Refusal =>
  new Refusal('too large', `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB`)
