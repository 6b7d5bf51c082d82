import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { type Locks, locking, lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { chartDrafts, positions, type StoredPosition } from './table.ts'
import { holderIds, isOpen, otherReaders, visible, visibleDrafts } from './visible.ts'

const { placeholder } = sql

/** A team's primary chart, or one of its drafts. */
export type Chart = { teamId: number; draftId: number | null }

/** A position that is locked together with its chart. */
export type LockedPosition = StoredPosition & { holderIds: number[]; otherReaders: number[]; isOpen: boolean }

export const lockDrafts = locking(chartDrafts, visibleDrafts)

/**
 * Holds a chart until the transaction ends. Whoever changes one of its positions takes it first, so that no two changes
 * that are fine by themselves make a circle together.
 */
export const lockChart = async (tx: Db, viewer: Viewer, { teamId, draftId }: Chart): Promise<void> => {
  if (draftId === null) await lockTeams(tx, viewer, [teamId])
  else await lockDrafts(tx, viewer, [draftId])
}

const named = and(
  eq(positions.tenantId, placeholder('tenantId')),
  sql`${positions.id} = any(${placeholder('ids')}::int[])`,
  kept(positions),
)

const chartsByIds = prepared((db) =>
  db
    .selectDistinct({ teamId: positions.teamId, draftId: positions.draftId })
    .from(positions)
    .where(named)
    .orderBy(asc(positions.teamId), asc(positions.draftId))
    .prepare('charts_of_positions'),
)

const lockRows = locking(positions, visible)

const lockedPositions = prepared((db) =>
  db
    .select({ ...getTableColumns(positions), holderIds, otherReaders, isOpen })
    .from(positions)
    .where(and(named, visible))
    .orderBy(asc(positions.id))
    .prepare('positions_locked'),
)

/** Locks positions behind their charts, then reads what they are. */
export const lockPositions: Locks<LockedPosition> = async (tx, viewer, ids) => {
  const { tenantId } = viewer
  for (const chart of await chartsByIds(tx).execute({ tenantId, ids })) await lockChart(tx, viewer, chart)
  await lockRows(tx, viewer, ids)
  return lockedPositions(tx).execute({ ...viewer, ids })
}
