import type { Position } from '#contract/positions.ts'
import { msg } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { changing, type DoneToOne } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type LockedPosition, lockPositions } from './locking.ts'
import { canEdit, refusePublished } from './policy.ts'
import { showPositions } from './reading.ts'
import { positions } from './table.ts'
import { keepChart } from './versions.ts'

export const onPositions = changing<LockedPosition, Position>({
  table: positions,
  lock: lockPositions,
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this position'),
  concerns: ({ teamId, title, otherReaders }) => ({
    teamId,
    title,
    otherTeamIds: otherReaders.filter((id) => id !== teamId),
  }),
  show: showPositions,
})

/** What happens in a draft is no news: it has a verb of its own, which nobody is told. */
export const verbIn = ({ draftId }: { draftId: number | null }, verb: string): string =>
  draftId === null ? verb : 'drafted'

/** Changes a position, and keeps what its chart is from then on. */
export const changeInChart = (
  db: Db,
  viewer: Viewer,
  id: number,
  now: Date,
  work: (tx: Db, row: LockedPosition) => Promise<DoneToOne | undefined>,
): Promise<Position> =>
  transaction(db, async (tx) => {
    const shown = await onPositions.edit(tx, viewer, id, (_, row) => {
      refusePublished(row)
      return work(tx, row)
    })
    await keepChart(tx, viewer, shown, now)
    return shown
  })
