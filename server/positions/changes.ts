import type { Position, PositionChange } from '#contract/positions.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { besides, checkPeople, seated, storeHolders } from './holders.ts'
import { changeInChart, verbIn } from './kind.ts'
import type { LockedPosition } from './locking.ts'
import { checkMove, lastUnder, placesIn } from './places.ts'
import { findPosition } from './reading.ts'

type Wish = Omit<PositionChange, 'updatedAt'>

/** The wish with what goes with it: whoever fills a seat is not among those who hold it besides. */
const wished = (row: LockedPosition, wish: Wish): Wish => ({ ...wish, holderIds: besides({ ...row, ...wish }) })

/** A position that moves goes behind those that it comes beside. */
const movedBy = async (tx: Db, viewer: Viewer, row: LockedPosition, { parentPositionId }: Wish) => {
  if (parentPositionId === undefined) return {}
  const places = await placesIn(tx, viewer, row)
  checkMove(places, row.id, parentPositionId)
  return { position: lastUnder(places, parentPositionId, row.id) }
}

const verbOf = (change: Wish): string => {
  const names = Object.keys(change)
  if (names.includes('filledById') && names.every((name) => name === 'filledById' || name === 'holderIds')) {
    return change.filledById === null ? 'vacated' : 'assigned'
  }
  return names.join() === 'parentPositionId' ? 'moved' : 'changed'
}

/** Whoever has a seat from now on is told, unless it is one of a draft. */
const toldOf = (row: LockedPosition, change: Wish): object => {
  if (row.draftId !== null) return {}
  const already = seated(row)
  return { seatedIds: seated({ ...row, ...change }).filter((id) => !already.includes(id)) }
}

/** What is stored and journalled about a change of the named fields; undefined if there is nothing to do. */
const changed = async (tx: Db, viewer: Viewer, row: LockedPosition, wish: Wish) => {
  const change: Wish = difference(row, wished(row, wish))
  if (Object.keys(change).length === 0) return undefined
  await checkPeople(tx, viewer, change)
  const moved = await movedBy(tx, viewer, row, change)
  const { holderIds, ...fields } = change
  if (holderIds) await storeHolders(tx, viewer, [{ id: row.id, holderIds }])
  return {
    set: { ...fields, ...moved },
    verb: verbIn(row, verbOf(change)),
    before: before(row, change),
    after: { ...change, ...toldOf(row, change) },
  }
}

/** Changes the named fields; with `updatedAt`, only if nobody has changed the position since. */
export const changePosition = (
  db: Db,
  viewer: Viewer,
  id: number,
  { updatedAt, ...wish }: PositionChange,
  now: Date,
): Promise<Position> =>
  changeInChart(db, viewer, id, now, async (tx, row) => {
    await refuseOutdated(updatedAt, row, () => findPosition(tx, viewer, id))
    return changed(tx, viewer, row, wish)
  })

/** Gives a position to a person, or makes it vacant. */
export const assignPosition = (
  db: Db,
  viewer: Viewer,
  id: number,
  filledById: number | null,
  now: Date,
): Promise<Position> => changeInChart(db, viewer, id, now, (tx, row) => changed(tx, viewer, row, { filledById }))
