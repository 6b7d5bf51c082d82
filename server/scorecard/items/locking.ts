import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Locks } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { keepFormulas } from '../formulas/storing.ts'
import { scorecardItems, scorecardOperands, type StoredItem } from '../table.ts'
import { entrantIds, shownToTeamIds, visible } from './rows.ts'

const { placeholder } = sql

/** A measurable that is locked, with those who enter its numbers, and the teams whose scorecards show it. */
export type LockedItem = StoredItem & { entrantIds: number[]; shownToTeamIds: number[] }

const ofTenant = and(eq(scorecardItems.tenantId, placeholder('tenantId')), kept(scorecardItems))
const named = sql`${scorecardItems.id} = any(${placeholder('ids')}::int[])`

// The measurables, and those whose formulas are made of them, at any remove.
const affected = sql`with recursive affected(id) as (
    select unnest(${placeholder('ids')}::int[])
    union select ${scorecardOperands.itemId} from ${scorecardOperands}
    join affected on ${scorecardOperands.operandId} = affected.id
    where ${scorecardOperands.tenantId} = ${placeholder('tenantId')})
  select id from affected`

const lockedIds = prepared((db) =>
  db
    .select({ id: scorecardItems.id })
    .from(scorecardItems)
    .where(and(ofTenant, sql`${scorecardItems.id} = any(array(${affected}))`))
    .orderBy(asc(scorecardItems.id))
    .for('no key update')
    .prepare('scorecard_items_locked'),
)

const withTeams = { ...getTableColumns(scorecardItems), entrantIds, shownToTeamIds }

const lockedItems = prepared((db) =>
  db
    .select(withTeams)
    .from(scorecardItems)
    .where(and(ofTenant, named, visible))
    .orderBy(asc(scorecardItems.id))
    .prepare('scorecard_items_locked_seen'),
)

/**
 * Locks measurables together with those that are computed from them, whose versions go up with theirs: in one order, so
 * that two changes never wait for each other in a circle.
 */
export const lockItems: Locks<LockedItem> = async (tx, viewer, ids) => {
  await keepFormulas(tx, viewer)
  await lockedIds(tx).execute({ ...viewer, ids })
  return lockedItems(tx).execute({ ...viewer, ids })
}

const computedFrom = prepared((db) =>
  db
    .select(withTeams)
    .from(scorecardItems)
    .where(and(ofTenant, sql`${scorecardItems.id} = any(array(${affected}))`, sql`not (${named})`))
    .orderBy(asc(scorecardItems.id))
    .prepare('scorecard_items_computed'),
)

/** The measurables that are computed from others, at any remove, whoever sees them. */
export const findComputed = (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<LockedItem[]> =>
  computedFrom(tx).execute({ tenantId, ids })
