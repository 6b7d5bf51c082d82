import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { Contents } from '#contract/vision.ts'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { coreValues } from './table.ts'

type Values = Contents['core-values']['values']

/**
 * Makes the rows of a team's core values follow the section, which is locked. What has left it is retired, not deleted:
 * ratings point at it, and it may come back.
 */
export const followValues = async (
  tx: Db,
  { tenantId }: Viewer,
  teamId: number,
  values: Values,
  savedAt: Instant,
): Promise<void> => {
  const rows = withPositions(values)
  await tx.execute(sql`update ${coreValues} set retired_at = ${savedAt}
    where tenant_id = ${tenantId} and team_id = ${teamId} and retired_at is null
      and entry_id <> all(${sql.param(values.map(({ id }) => id))}::uuid[])`)
  if (rows.length === 0) return
  await tx.execute(sql`insert into ${coreValues} as value
      (tenant_id, team_id, entry_id, name, description, position, created_at)
    select ${tenantId}::int, ${teamId}::int, id, name, description, position, ${savedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text, description text, position text)
    on conflict (tenant_id, team_id, entry_id) do update set name = excluded.name, description = excluded.description,
      position = excluded.position, retired_at = null
    where (value.name, value.description, value.position, value.retired_at)
      is distinct from (excluded.name, excluded.description, excluded.position, null)`)
}
