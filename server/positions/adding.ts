import type { NewPosition, Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, wrongField } from '#server/http/problems.ts'
import { checkReach } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { besides, checkPeople, seated, storeHolders } from './holders.ts'
import { onPositions, verbIn } from './kind.ts'
import { type Chart, lockChart, lockDrafts, type LockedPosition, lockPositions } from './locking.ts'
import { checkParent, lastUnder, placesIn, refuseFull } from './places.ts'
import { refusePublished } from './policy.ts'
import { showPositions } from './reading.ts'
import { positions } from './table.ts'
import { keepChart } from './versions.ts'

/** Locks the chart that a position is to be added to. */
const lockWanted = async (tx: Db, viewer: Viewer, chart: Chart): Promise<void> => {
  if (chart.draftId === null) return lockChart(tx, viewer, chart)
  const [draft] = await lockDrafts(tx, viewer, [chart.draftId])
  if (draft?.teamId !== chart.teamId) throw wrongField('draftId', t('Choose a draft of this team'))
  refusePublished({ isOpen: draft.publishedAt === null })
}

/** Inserts a position into its chart, which is locked. */
const insert = async (tx: Db, viewer: Viewer, wish: NewPosition & { position: string }): Promise<LockedPosition> => {
  const { tenantId, userId: createdById } = viewer
  const [added] = await tx
    .insert(positions)
    .values({ ...wish, tenantId, createdById })
    .returning({ id: positions.id })
  if (!added) throw new Error('The inserted position was not returned')
  const { holderIds } = wish
  if (holderIds.length > 0) await storeHolders(tx, viewer, [{ id: added.id, holderIds }])
  const [row] = await lockPositions(tx, viewer, [added.id])
  if (!row) throw notFound()
  return row
}

/** Adds a position behind those under the same one. */
export const addPosition = (db: Db, viewer: Viewer, body: NewPosition, now: Date): Promise<Position> =>
  transaction(db, async (tx) => {
    const { teamId, draftId, parentPositionId } = body
    await checkReach(tx, viewer, teamId)
    await lockWanted(tx, viewer, body)
    const places = await placesIn(tx, viewer, body)
    refuseFull(places)
    checkParent(places, parentPositionId)
    const wish = { ...body, holderIds: besides(body) }
    await checkPeople(tx, viewer, wish)
    const row = await insert(tx, viewer, { ...wish, position: lastUnder(places, parentPositionId) })
    await keepChart(tx, viewer, row, now)
    const after = { ...wish, ...(draftId === null && { seatedIds: seated(wish) }) }
    await onPositions.record(tx, viewer, [{ row, verb: verbIn(row, 'created'), after }])
    const [shown] = await showPositions(tx, viewer, [row.id])
    if (!shown) throw notFound()
    return shown
  })
