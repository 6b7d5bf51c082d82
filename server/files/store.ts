import type { Readable } from 'node:stream'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'

/** Identifies a file and where its bytes are. */
export type FileRef = { tenantId: number; key: string }

export type Stored = { body: Readable; size: number }

/** Stores files' bytes. */
export type Store = {
  /** Undefined if there are none. */
  read: (file: FileRef) => Promise<Stored | undefined>
  /** Stores bytes, in place of those that are there. */
  write: (file: FileRef, stored: Stored) => Promise<void>
  /** Does nothing if there are none. */
  remove: (file: FileRef) => Promise<void>
  /** Deletes leftovers of uploads started before `before`. */
  tidy: (before: Date) => Promise<void>
}

/** How long an upload's address is valid, in seconds. */
export const uploadSeconds = 15 * 60

/** How much may arrive, in bytes, and what more than that is refused with. */
export type Most = { bytes: number; refusal: Refusal }

export const tooLarge = (limit: number): Refusal =>
  new Refusal('too large', t('The file is larger than {limit} MB', { limit: Math.floor(limit / 1024 / 1024) }))

/** At most one file of the largest size. */
export const oneFile = (limit: number): Most => ({ bytes: limit, refusal: tooLarge(limit) })
