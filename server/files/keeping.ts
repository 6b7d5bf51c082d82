import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Db, transaction } from '#server/db/open.ts'
import { note } from '#server/trail/noting.ts'
import { Infected, type Inspect } from './inspecting.ts'
import { type Limits, lockStorage, storageFull, storageLeft } from './storage.ts'
import type { FileRef } from './store.ts'
import { files } from './table.ts'

/** What uploads are received with. */
export type Receiving = { db: Db; request: FastifyRequest; now: Date; limits: Limits; inspect: Inspect }

/** A file whose bytes have arrived. */
export type Arrived = { key: string; size: number; type: string }

export const isOneOf = (keys: string[]): SQL => sql`${files.key} = any(${sql.param(keys)}::uuid[])`

/**
 * Makes announced files stored ones, if the workspace has room for all of them. `keep` gets the keys of those that
 * weren't stored before, in the same transaction.
 */
export const markStored = (
  { db, now, limits }: Receiving,
  tenantId: number,
  arrived: Arrived[],
  keep: (keys: string[]) => Promise<void> = async () => undefined,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockStorage(tx, tenantId)
    const keys = arrived.map(({ key }) => key)
    const left = await storageLeft(tx, limits, { tenantId, now, except: isOneOf(keys) })
    if (arrived.reduce((sum, { size }) => sum + size, 0) > left) throw storageFull(limits)
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${files} set size = arrived.size, type = arrived.type
      from unnest(${sql.param(keys)}::uuid[], ${sql.param(arrived.map(({ size }) => size))}::bigint[],
        ${sql.param(arrived.map(({ type }) => type))}::text[]) as arrived (key, size, type)
      where tenant_id = ${tenantId} and ${files}.key = arrived.key and ${files}.size is null
      returning ${files}.key`)
    await keep(rows.map(({ key }) => key))
  })

type Uploaded = FileRef & { uploadedById: number | null }

/** Forgets a file if it is one with a virus, and lets the admins know. */
export const forgetInfected = async (
  { db, request }: Receiving,
  { tenantId, key, uploadedById: userId }: Uploaded,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof Infected)) return
  await db.delete(files).where(and(eq(files.tenantId, tenantId), eq(files.key, key)))
  note(request, 'virus found', { tenantId, userId, facts: { virus: error.virus } })
}
