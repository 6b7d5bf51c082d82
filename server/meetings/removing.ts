import type { Scope } from '#contract/meetings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onMeetings } from './kind.ts'
import { lockSeriesOf } from './locking.ts'
import { endSeries } from './series/ending.ts'
import { toldOfDeletion } from './telling.ts'

/** Deletes a meeting or, with `following`, it and the later ones of its series, which ends. */
export const removeMeeting = (db: Db, viewer: Viewer, id: number, scope: Scope | undefined, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const [series] = await lockSeriesOf(tx, viewer, [id])
    let isTold = false
    await onMeetings.editAll(tx, viewer, [id], async (_, rows) => {
      const entries = await Promise.all(
        rows.map(async (row) => ({ row, verb: 'deleted', before: row, after: await toldOfDeletion(tx, row, now) })),
      )
      isTold = entries.some(({ after }) => after.canceledForIds !== undefined)
      return { set: { deletedAt: now.toISOString() }, entries }
    })
    if (series && scope === 'following') await endSeries(tx, viewer, series, { id, telling: !isTold, now })
  })
