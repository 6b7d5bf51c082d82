import { isNotNull, sql } from 'drizzle-orm'
import { mostPositions, type Position } from '#contract/positions.ts'
import { numberText, t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { placedAgain, withPositions } from '#server/db/order.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onPositions, verbIn } from './kind.ts'
import { type Chart, lockChart, lockDrafts, type LockedPosition } from './locking.ts'
import { childrenOf, type Place, placesIn } from './places.ts'
import { refusePublished } from './policy.ts'
import { positions } from './table.ts'
import { keepChart } from './versions.ts'

type Deleted = Chart & { id: number }

/** Deleted positions, and those under them that were deleted at the same moment. */
export const findDeletedPositions = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<Deleted[]> => {
  const { rows } = await tx.execute<Deleted>(sql`
    with recursive together as (
      select ${positions}.* from ${positions} where ${positions.tenantId} = ${tenantId}
        and ${positions.id} = any(${sql.param(ids)}::int[]) and ${isNotNull(positions.deletedAt)}
      union select below.* from ${positions} as below
      join together on below.tenant_id = together.tenant_id and below.parent_position_id = together.id
        and below.deleted_at = together.deleted_at)
    select id, team_id as "teamId", draft_id as "draftId" from together order by team_id, draft_id, id`)
  return rows
}

/** Where positions stand again: under those above them while these are in the chart, else on top. */
const placedIn = (places: Place[], back: LockedPosition[]): Place[] => {
  const ids = new Set(places.map(({ id }) => id))
  const wanted = back.map(({ id, parentPositionId: above, position }) => ({
    id,
    parentPositionId: above !== null && ids.has(above) ? above : null,
    position,
  }))
  const parents = [...new Set(wanted.map(({ parentPositionId }) => parentPositionId))]
  const isBack = new Set(back.map(({ id }) => id))
  return parents.flatMap((parent) => {
    const others = childrenOf(places, parent).filter(({ id }) => !isBack.has(id))
    return placedAgain(others, childrenOf(wanted, parent))
  })
}

/** Those that moved up when a position was deleted and are still where that put them, in their order. */
const formerlyUnder = (places: Place[], { id, parentPositionId, formerlyUnderIds }: LockedPosition): Place[] => {
  const beside = new Set(childrenOf(places, parentPositionId).map((place) => place.id))
  const still = formerlyUnderIds.filter((each) => beside.has(each))
  return withPositions(still.map((each) => ({ id: each, parentPositionId: id })))
}

const store = async (tx: Db, { tenantId }: Viewer, places: Place[]): Promise<void> => {
  await tx.execute(sql`update ${positions} as stored set parent_position_id = place."parentPositionId",
      position = place.position, formerly_under_ids = '{}'
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id int, "parentPositionId" int, position text)
    where stored.tenant_id = ${tenantId} and stored.id = place.id and stored.deleted_at is null`)
}

const refuseOverfull = (places: Place[]): void => {
  if (places.length <= mostPositions) return
  throw new Refusal(
    'conflict',
    t('A chart has at most {mostPositions} positions', { mostPositions: numberText(mostPositions) }),
  )
}

/** Puts restored positions of one chart back to their places. Returns the ids of those that come back under them. */
const placeAgain = async (tx: Db, viewer: Viewer, chart: Chart, back: LockedPosition[]): Promise<number[]> => {
  for (const row of back) refusePublished(row)
  const places = await placesIn(tx, viewer, chart)
  refuseOverfull(places)
  const under = back.flatMap((row) => formerlyUnder(places, row))
  await store(tx, viewer, [...placedIn(places, back), ...under])
  const ids = under.map(({ id }) => id)
  await onPositions.editAll(tx, viewer, ids, async (_, rows) => ({
    entries: rows.map((row) => ({ row, verb: verbIn(row, 'moved back') })),
  }))
  return ids
}

/** Locks a chart; 404 for a draft that is deleted, which is to be restored first. */
const holdChart = async (tx: Db, viewer: Viewer, chart: Chart): Promise<void> => {
  if (chart.draftId === null) return lockChart(tx, viewer, chart)
  const [draft] = await lockDrafts(tx, viewer, [chart.draftId])
  if (!draft) throw notFound()
}

/** Takes back that positions were deleted, with those deleted along with them, and with those that moved up. */
export const restorePositions = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Position[]> =>
  transaction(db, async (tx) => {
    const together = await findDeletedPositions(tx, viewer, ids)
    const charts = new Map(together.map((chart) => [`${chart.teamId} ${chart.draftId}`, chart]))
    for (const chart of charts.values()) await holdChart(tx, viewer, chart)
    const all = [...new Set([...ids, ...together.map(({ id }) => id)])]
    return onPositions.restore(tx, viewer, all, {
      verbOf: (row) => verbIn(row, 'restored'),
      work: async (_, rows) => {
        const moved: number[] = []
        for (const chart of charts.values()) {
          const back = rows.filter((row) => row.teamId === chart.teamId && row.draftId === chart.draftId)
          moved.push(...(await placeAgain(tx, viewer, chart, back)))
          await keepChart(tx, viewer, chart, now)
        }
        return moved
      },
    })
  })
