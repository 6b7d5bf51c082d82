import { sql } from 'drizzle-orm'
import type { Relation } from '#contract/links.ts'
import { type Item, itemValues } from '#server/db/items.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { ends } from './ends.ts'
import { links } from './table.ts'

const ledTo: Relation = 'led-to'

/** Says that one item led to another; call it in the transaction that makes the other. */
export const link = async (tx: Db, { tenantId, userId }: Viewer, from: Item, to: Item): Promise<void> => {
  const one = itemValues(ends.from, from)
  const other = itemValues(ends.to, to)
  await tx.execute(sql`insert into ${links} (tenant_id, relation, created_by_id, ${one.into}, ${other.into})
    values (${tenantId}, ${ledTo}, ${userId}, ${one.values}, ${other.values})`)
}
