import { type AnyColumn, and, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { positionHolders, positions } from '#server/positions/table.ts'
import { teamMembers } from '#server/tenants/table.ts'

type Value = AnyColumn | Placeholder | SQL

/** A seat of a team's primary chart that someone holds, filled by them or beside whoever fills it. */
export const isHeldBy = (userId: Value): SQL | undefined =>
  and(
    isNull(positions.draftId),
    kept(positions),
    sql`(${positions.filledById} = ${userId} or exists (select from ${positionHolders}
      where ${positionHolders.tenantId} = ${positions.tenantId} and ${positionHolders.positionId} = ${positions.id}
        and ${positionHolders.userId} = ${userId}))`,
  )

/** Whether a person is on a team's sheet: its members are, and those who hold a seat on its primary chart. */
export const isOnSheet = ({ tenantId, teamId, userId }: Record<'tenantId' | 'teamId' | 'userId', Value>): SQL => sql`(
  exists (select from ${teamMembers} where ${teamMembers.tenantId} = ${tenantId}
    and ${teamMembers.teamId} = ${teamId} and ${teamMembers.userId} = ${userId})
  or exists (select from ${positions}
    where ${and(sql`${positions.tenantId} = ${tenantId}`, sql`${positions.teamId} = ${teamId}`, isHeldBy(userId))}))`
