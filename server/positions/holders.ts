import { and, eq, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { positionHolders } from './table.ts'

/** Who holds a seat: the one who fills it, and others besides. */
type Held = { filledById: number | null; holderIds: number[] }

/** Those besides the one who fills it: each once, in the order of their ids. */
export const besides = ({ filledById, holderIds }: Held): number[] =>
  [...new Set(holderIds)].filter((id) => id !== filledById).toSorted((one, other) => one - other)

/** All who hold a seat. */
export const seated = ({ filledById, holderIds }: Held): number[] =>
  filledById === null ? holderIds : [filledById, ...holderIds]

/** Refuses people who are not of the workspace. */
export const checkPeople = async (tx: Db, { tenantId }: Viewer, wish: Partial<Held>): Promise<void> => {
  const { filledById = null, holderIds = [] } = wish
  const ids = seated({ filledById, holderIds })
  if (ids.length === 0) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${sql.param(ids)}::int[])`))
  const known = new Set(found.map(({ id }) => id))
  const wrong = ids.find((id) => !known.has(id))
  if (wrong === undefined) return
  throw wrongField(wrong === filledById ? 'filledById' : 'holderIds', t('Choose a person of this workspace'))
}

/** Stores who holds seats besides those who fill them, by two statements, however many. */
export const storeHolders = async (
  tx: Db,
  { tenantId }: Viewer,
  seats: { id: number; holderIds: number[] }[],
): Promise<void> => {
  const ids = seats.map(({ id }) => id)
  await tx
    .delete(positionHolders)
    .where(
      and(eq(positionHolders.tenantId, tenantId), sql`${positionHolders.positionId} = any(${sql.param(ids)}::int[])`),
    )
  const held = seats.flatMap(({ id, holderIds }) => holderIds.map((userId) => ({ id, userId })))
  if (held.length === 0) return
  // As one parameter: a statement has room for a few thousand rows' own.
  await tx.execute(sql`insert into ${positionHolders} (tenant_id, position_id, user_id)
    select ${tenantId}, held.id, held."userId"
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (id int, "userId" int)`)
}
