import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Chart } from './locking.ts'
import { positions, positionVersions } from './table.ts'
import { holderIds, isPrimary } from './visible.ts'

const { placeholder } = sql

const newestOf = prepared((db) =>
  db
    .select({
      at: sql<Instant | null>`max(greatest(${positionVersions.since}, ${positionVersions.until}))`.mapWith(
        positionVersions.since,
      ),
    })
    .from(positionVersions)
    .where(
      and(eq(positionVersions.tenantId, placeholder('tenantId')), eq(positionVersions.teamId, placeholder('teamId'))),
    )
    .prepare('newest_position_version'),
)

/** When a team's primary chart changed last; null before it has anything. */
export const lastChangeOf = async (tx: Db, { tenantId }: Viewer, teamId: number): Promise<Instant | null> => {
  const [newest] = await newestOf(tx).execute({ tenantId, teamId })
  return newest?.at ?? null
}

/**
 * The instant of a change to a team's primary chart, which is locked: now, but later than the one before, so that no two
 * states of a chart have the same.
 */
export const momentIn = async (tx: Db, viewer: Viewer, teamId: number, now: Date): Promise<Instant> => {
  const last = await lastChangeOf(tx, viewer, teamId)
  return new Date(Math.max(now.getTime(), last === null ? 0 : Date.parse(last) + 1)).toISOString()
}

const fieldsOf = (table: typeof positions | typeof positionVersions): SQL =>
  sql`${table.title}, ${table.description}, ${table.responsibilities}, ${table.parentPositionId}, ${table.filledById},
    ${table.position}`

const ofChart = ({ tenantId }: Viewer, teamId: number): SQL | undefined =>
  and(eq(positions.tenantId, tenantId), eq(positions.teamId, teamId), isPrimary, kept(positions))

const currentOf = ({ tenantId }: Viewer, teamId: number): SQL | undefined =>
  and(
    eq(positionVersions.tenantId, tenantId),
    eq(positionVersions.teamId, teamId),
    sql`${positionVersions.until} is null`,
  )

const isSame = sql`${positionVersions.positionId} = ${positions.id}
  and (${fieldsOf(positionVersions)}, ${positionVersions.holderIds})
    is not distinct from (${fieldsOf(positions)}, ${holderIds})`

/**
 * Brings the versions in step with a team's primary chart, which has just been changed: whatever is no longer as it was
 * was so until `at`, and what is new or different is so since.
 */
export const keepVersions = async (tx: Db, viewer: Viewer, teamId: number, at: Instant): Promise<void> => {
  await tx.execute(sql`update ${positionVersions} set until = ${at}
    where ${currentOf(viewer, teamId)} and not exists (
      select from ${positions} where ${ofChart(viewer, teamId)} and ${isSame})`)
  await tx.execute(sql`insert into ${positionVersions} (tenant_id, team_id, position_id, title, description,
      responsibilities, parent_position_id, filled_by_id, position, holder_ids, since)
    select ${positions.tenantId}, ${positions.teamId}, ${positions.id}, ${fieldsOf(positions)}, ${holderIds}, ${at}
    from ${positions} where ${ofChart(viewer, teamId)} and not exists (
      select from ${positionVersions} where ${currentOf(viewer, teamId)}
        and ${positionVersions.positionId} = ${positions.id})`)
}

/** Keeps what a chart is from now on; of drafts nothing is kept. */
export const keepChart = async (tx: Db, viewer: Viewer, { teamId, draftId }: Chart, now: Date): Promise<void> => {
  if (draftId === null) await keepVersions(tx, viewer, teamId, await momentIn(tx, viewer, teamId, now))
}
