import type { NewPosition, Position } from '#contract/positions.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, wrongField } from '#server/http/problems.ts'
import { checkReach } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { besides, checkPeople, seated, storeHolders } from './holders.ts'
import { onPositions, verbIn } from './kind.ts'
import { type Chart, lockChart, lockDrafts, lockPositions } from './locking.ts'
import { checkParent, lastUnder, placesIn, refuseFull } from './places.ts'
import { refusePublished } from './policy.ts'
import { positions } from './table.ts'
import { keepChart } from './versions.ts'

/** Locks the chart that a position is to be added to. */
const lockWanted = async (tx: Db, viewer: Viewer, chart: Chart): Promise<void> => {
  if (chart.draftId === null) return lockChart(tx, viewer, chart)
  const [draft] = await lockDrafts(tx, viewer, [chart.draftId])
  if (draft?.teamId !== chart.teamId) throw wrongField('draftId', 'Choose a draft of this team')
  refusePublished({ isOpen: draft.publishedAt === null })
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
    const holderIds = besides(body)
    const wish = { ...body, holderIds }
    await checkPeople(tx, viewer, wish)
    const { tenantId, userId: createdById } = viewer
    const position = lastUnder(places, parentPositionId)
    const [added] = await tx
      .insert(positions)
      .values({ ...wish, tenantId, createdById, position })
      .returning({ id: positions.id })
    if (!added) throw new Error('The inserted position was not returned')
    if (holderIds.length > 0) await storeHolders(tx, viewer, [{ id: added.id, holderIds }])
    const [row] = await lockPositions(tx, viewer, [added.id])
    if (!row) throw notFound()
    await keepChart(tx, viewer, row, now)
    const after = { ...wish, ...(draftId === null && { seatedIds: seated(wish) }) }
    return onPositions.added(tx, viewer, row, after, verbIn(body, 'created'))
  })
