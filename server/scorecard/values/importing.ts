import type { Body } from '#contract/endpoint.ts'
import type { Measurable, scorecard } from '#contract/scorecard.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockFormulas } from '../formulas/checking.ts'
import { insertWithParts, refuseTooMany } from '../items/adding.ts'
import { onItems } from '../items/kind.ts'
import type { LockedItem } from '../items/locking.ts'
import { showItems } from '../items/reading.ts'
import { enterValues } from './entering.ts'

type Import = Body<typeof scorecard.import>

/** Adds an import's measurables, one by one: each takes the place behind the one before. */
const addAll = async (tx: Db, viewer: Viewer, teamId: number, measurables: Import['measurables'], now: Date) => {
  const added: LockedItem[] = []
  await refuseTooMany(tx, viewer, teamId, measurables.length)
  for (const body of measurables) added.push(await insertWithParts(tx, viewer, teamId, body))
  const entries = added.map((row) => ({ row, verb: 'created', after: { name: row.name, ownerId: row.ownerId } }))
  await onItems(now).record(tx, viewer, entries)
  return added
}

/** Adds measurables to a team's scorecard and enters values, all or none. Returns all that have changed. */
export const importScorecard = (
  db: Db,
  viewer: Viewer,
  teamId: number,
  { measurables, values }: Import,
  now: Date,
): Promise<Measurable[]> =>
  transaction(db, async (tx) => {
    if (measurables.some(({ formula }) => formula !== null)) await lockFormulas(tx, viewer)
    const added = await addAll(tx, viewer, teamId, measurables, now)
    const placed = values.map(({ itemId, newAt, ...value }, index) => {
      const id = itemId ?? (newAt === undefined ? undefined : added[newAt]?.id)
      if (id === undefined) throw wrongField(`values.${index}.itemId`, 'Required')
      return { ...value, itemId: id }
    })
    const entered = placed.length === 0 ? [] : await enterValues(tx, viewer, placed, now)
    const others = added.map(({ id }) => id).filter((id) => !entered.some((row) => row.id === id))
    return [...entered, ...(await showItems(tx, viewer, others, now))]
  })
