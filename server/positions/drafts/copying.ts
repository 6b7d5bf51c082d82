import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { positionHolders, positions } from '../table.ts'
import { isPrimary } from '../visible.ts'

/**
 * Copies a team's primary chart, which is locked, into an empty draft: three statements, however many positions. Each
 * copy has the one that it stands for as its origin, which tells what is above it.
 */
export const copyChart = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  { id: draftId, teamId }: { id: number; teamId: number },
): Promise<void> => {
  await tx.execute(sql`insert into ${positions} (tenant_id, title, description, responsibilities, team_id, created_by_id,
      filled_by_id, position, draft_id, origin_id)
    select tenant_id, title, description, responsibilities, team_id, ${userId}, filled_by_id, position, ${draftId}, id
    from ${positions}
    where tenant_id = ${tenantId} and team_id = ${teamId} and ${isPrimary} and ${kept(positions)} order by id`)
  await tx.execute(sql`update ${positions} as copy set parent_position_id = above.id
    from ${positions} as origin, ${positions} as above
    where copy.tenant_id = ${tenantId} and copy.draft_id = ${draftId}
      and origin.tenant_id = ${tenantId} and origin.id = copy.origin_id
      and above.tenant_id = ${tenantId} and above.draft_id = ${draftId}
      and above.origin_id = origin.parent_position_id`)
  await tx.execute(sql`insert into ${positionHolders} (tenant_id, position_id, user_id)
    select ${tenantId}, copy.id, holder.user_id from ${positions} as copy
    join ${positionHolders} as holder on holder.tenant_id = ${tenantId} and holder.position_id = copy.origin_id
    where copy.tenant_id = ${tenantId} and copy.draft_id = ${draftId}`)
}
