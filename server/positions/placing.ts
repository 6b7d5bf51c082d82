import type { Position } from '#contract/positions.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { changeInChart, verbIn } from './kind.ts'
import { checkMove, placesIn, placeUnder } from './places.ts'

type Wish = { parentPositionId: number | null; afterId: number | null }

/** Moves a position under another one, behind one of those there or before all of them. */
export const placePosition = (
  db: Db,
  viewer: Viewer,
  id: number,
  { parentPositionId, afterId }: Wish,
  now: Date,
): Promise<Position> =>
  changeInChart(db, viewer, id, now, async (tx, row) => {
    const places = await placesIn(tx, viewer, row)
    checkMove(places, id, parentPositionId)
    const set = { parentPositionId, position: placeUnder(places, parentPositionId, id, afterId) }
    const { parentPositionId: from, position } = row
    const verb = verbIn(row, from === parentPositionId ? 'placed' : 'moved')
    return { set, verb, before: { parentPositionId: from, position }, after: set }
  })
