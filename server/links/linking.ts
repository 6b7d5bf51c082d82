import { sql } from 'drizzle-orm'
import type { Relation } from '#contract/links.ts'
import { columnValues } from '#server/db/items.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { ends, type LinkEnd } from './ends.ts'
import { links } from './table.ts'

const { tenantId: _, ...fromColumns } = ends.from
const { tenantId: __, ...toColumns } = ends.to

const ledTo: Relation = 'led-to'

/** Says that an item led to others; call it in the transaction that makes them. */
export const link = async (tx: Db, { tenantId, userId }: Viewer, from: LinkEnd, to: LinkEnd[]): Promise<void> => {
  if (to.length === 0) return
  const one = columnValues(fromColumns, from)
  const others = to.map((item) => columnValues(toColumns, item))
  const rows = others.map(({ values }) => sql`(${tenantId}, ${ledTo}, ${userId}, ${one.values}, ${values})`)
  await tx.execute(sql`insert into ${links} (tenant_id, relation, created_by_id, ${one.into}, ${others[0]?.into})
    values ${sql.join(rows, sql`, `)}`)
}
