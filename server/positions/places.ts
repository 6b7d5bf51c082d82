import { and, asc, eq, isNull } from 'drizzle-orm'
import { mostPositions, wouldCircle } from '#contract/positions.ts'
import { numberText, t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt } from '#server/db/order.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Chart } from './locking.ts'
import { positions } from './table.ts'

/** Where a position stands: under which one, and where among those beside it. */
export type Place = { id: number; parentPositionId: number | null; position: string }

/** Where all positions of a chart stand, which is locked; those beside each other are in their order. */
export const placesIn = (tx: Db, { tenantId }: Viewer, { teamId, draftId }: Chart): Promise<Place[]> =>
  tx
    .select({ id: positions.id, parentPositionId: positions.parentPositionId, position: positions.position })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, tenantId),
        eq(positions.teamId, teamId),
        draftId === null ? isNull(positions.draftId) : eq(positions.draftId, draftId),
        kept(positions),
      ),
    )
    .orderBy(asc(positions.position), asc(positions.id))

/** Those right under a position, or at the top. */
export const childrenOf = (places: Place[], parentId: number | null): Place[] =>
  places.filter(({ parentPositionId }) => parentPositionId === parentId)

/** Refuses a position above that is not of the same chart. */
export const checkParent = (places: Place[], parentId: number | null): void => {
  if (parentId === null || places.some(({ id }) => id === parentId)) return
  throw wrongField('parentPositionId', t('Choose a position of this chart'))
}

/** Refuses a position above that is not of the same chart, or would close a circle. */
export const checkMove = (places: Place[], id: number, parentId: number | null): void => {
  checkParent(places, parentId)
  if (!wouldCircle(places, id, parentId)) return
  throw wrongField('parentPositionId', t('A position cannot report to itself or to one under it'))
}

/** The place behind all those under a position. */
export const lastUnder = (places: Place[], parentId: number | null, movedId = 0): string => {
  const others = childrenOf(places, parentId).filter(({ id }) => id !== movedId)
  return positionAt(others, others.length)
}

/** The place behind one of those under a position, or before all of them. */
export const placeUnder = (
  places: Place[],
  parentId: number | null,
  movedId: number,
  afterId: number | null,
): string => {
  const others = childrenOf(places, parentId).filter(({ id }) => id !== movedId)
  const index = others.findIndex(({ id }) => id === afterId)
  if (afterId !== null && index < 0) {
    throw new Refusal('conflict', t('The position to put this one behind is no longer there'))
  }
  return positionAt(others, index + 1)
}

export const refuseFull = (places: Place[]): void => {
  if (places.length < mostPositions) return
  throw new Refusal(
    'conflict',
    t('A chart has at most {mostPositions} positions', { mostPositions: numberText(mostPositions) }),
  )
}
