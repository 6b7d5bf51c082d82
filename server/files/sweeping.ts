import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Db, transaction } from '#server/db/open.ts'
import type { Place, Store } from './store.ts'
import { attachments, files, pictures } from './table.ts'

const oneDay = 24 * 60 * 60 * 1000
const batchSize = 500

const unattached = sql`not exists (
  select from ${attachments} as attached where attached.tenant_id = file.tenant_id and attached.file_key = file.key)
  and not exists (
  select from ${pictures} as picture where picture.tenant_id = file.tenant_id and picture.file_key = file.key)`

const findUnattached = async (db: Db, before: Date): Promise<Place[]> => {
  const { rows } = await db.execute<Place>(sql`
    select tenant_id as "tenantId", key from ${files} as file
    where uploaded_at < ${before.toISOString()} and ${unattached} limit ${batchSize}`)
  return rows
}

const deleteUnattached = (db: Db, places: Place[]): Promise<Place[]> =>
  transaction(db, async (tx) => {
    // From here on nothing gets attached; what was, since it was found, is left out below.
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`lock table ${attachments}, ${pictures} in share row exclusive mode`)
    const tenantIds = sql.param(places.map(({ tenantId }) => tenantId))
    const keys = sql.param(places.map(({ key }) => key))
    const { rows } = await tx.execute<Place>(sql`
      delete from ${files} as file using unnest(${tenantIds}::int[], ${keys}::uuid[]) as found (tenant_id, key)
      where file.tenant_id = found.tenant_id and file.key = found.key and ${unattached}
      returning file.tenant_id as "tenantId", file.key`)
    return rows
  })

/** Removes the files that hang on nothing a day after they were announced; several processes may do so at once. */
export const sweepFiles = async (db: Db, store: Store, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - oneDay)
  await store.tidy(before)
  let found: Place[]
  do {
    found = await findUnattached(db, before)
    if (found.length === 0) return
    for (const place of await deleteUnattached(db, found)) await store.remove(place)
  } while (found.length === batchSize)
}

/** Sweeps when the server starts and once a day. */
export const sweepDaily = (app: FastifyInstance, store: Store): void => {
  let sweeping = Promise.resolve()
  const sweep = (): void => {
    sweeping = sweepFiles(app.db, store, app.clock()).catch((error: unknown) =>
      app.log.error({ err: error }, 'The files could not be swept'),
    )
  }
  const timer = setInterval(sweep, oneDay).unref()
  app.addHook('onReady', async () => sweep())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
