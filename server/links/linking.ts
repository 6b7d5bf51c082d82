import { sql } from 'drizzle-orm'
import type { Relation } from '#contract/links.ts'
import { type Item, itemValues } from '#server/db/items.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { ends } from './ends.ts'
import { links } from './table.ts'

const ledTo: Relation = 'led-to'

/** Says that an item led to others; call it in the transaction that makes them. */
export const link = async (tx: Db, { tenantId, userId }: Viewer, from: Item, to: Item[]): Promise<void> => {
  if (to.length === 0) return
  const one = itemValues(ends.from, from)
  const others = to.map((item) => itemValues(ends.to, item))
  const rows = others.map(({ values }) => sql`(${tenantId}, ${ledTo}, ${userId}, ${one.values}, ${values})`)
  await tx.execute(sql`insert into ${links} (tenant_id, relation, created_by_id, ${one.into}, ${others[0]?.into})
    values ${sql.join(rows, sql`, `)}`)
}
