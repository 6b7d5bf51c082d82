import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller, Made } from './answers.ts'
import { Refusal } from './problems.ts'

type Schema = z.core.$ZodType

/**
 * Reads rows again for somebody, as far as they see them. It takes the session's viewer, of whom this folder knows no more
 * than that they are the caller.
 */
export type Presents = (db: Db, viewer: never, ids: number[]) => Promise<object[]>

declare module 'fastify' {
  interface FastifyInstance {
    /** By the schemas of the contract: how the rows are read that calls reply with. Each slice adds its own. */
    presents: Map<Schema, Presents>
  }
}

type RowLike = { id?: unknown; updatedAt?: unknown }

const idsOf = (rows: RowLike[]): number[] => rows.flatMap(({ id }) => (typeof id === 'number' ? id : []))

/** What is noted of a reply: which rows it has, and nothing of what they say. */
export const madeOf = (result: unknown): Made => {
  if (Array.isArray(result)) return { ids: idsOf(result), updatedAt: null }
  const row = (result ?? {}) as RowLike
  return { ids: idsOf([row]), updatedAt: typeof row.updatedAt === 'string' ? row.updatedAt : null }
}

/** Refuses to say more of a change that has been made: what it was about is deleted, or no longer the caller's to see. */
export const madeBefore = (): Refusal =>
  new Refusal('not found', t('This was done before. What it was about is no longer there for you to see.'))

/** The rows that a call has replied with, as they are now; 404 if the caller sees none of them any more. */
export const rowsAgain = async (
  presents: ReadonlyMap<Schema, Presents>,
  { reply }: Endpoint,
  { db, caller, made }: { db: Db; caller: Caller | undefined; made: Made },
): Promise<unknown> => {
  const list = reply instanceof z.ZodMiniArray ? reply : undefined
  const present = reply && presents.get(list?.def.element ?? reply)
  const rows = made.ids.length > 0 ? await present?.(db, caller as never, made.ids) : []
  if (list && made.ids.length === 0) return []
  if (!rows || rows.length === 0) throw madeBefore()
  return list ? rows : rows[0]
}
