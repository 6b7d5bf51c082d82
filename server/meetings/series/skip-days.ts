import type { Db } from '#server/db/open.ts'
import { undelete } from '#server/db/restoring.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findAttendeeIds } from '../attendees.ts'
import { onMeetings } from '../kind.ts'
import { meetings, type StoredSeries } from '../table.ts'
import { addOn } from './extending.ts'
import { changeTemplate } from './following.ts'
import type { Skipping } from './skipping.ts'

/** Deletes meetings. People are told of the next one. */
const cancel = (tx: Db, viewer: Viewer, ids: number[], now: Date) =>
  onMeetings.editAll(tx, viewer, ids, async (_, rows) => {
    const [next] = rows.toSorted((one, other) => one.startTime.localeCompare(other.startTime))
    const canceledForIds = next && (await findAttendeeIds(tx, next))
    const entries = rows.map((row) =>
      row === next ? { row, verb: 'deleted', after: { canceledForIds } } : { row, verb: 'repeated' },
    )
    return { set: { deletedAt: now.toISOString() }, entries }
  })

/** Has the lists get meetings again, as their series has changed. */
export const tellAgain = (tx: Db, viewer: Viewer, ids: number[]) =>
  onMeetings.editAll(tx, viewer, ids, async (_, rows) => ({ entries: rows.map((row) => ({ row, verb: 'repeated' })) }))

/** What the journal has of the meetings that left a series with a change of its skipped days, and of those that came. */
export type Skipped = { gone: number[]; came: number[] }

/**
 * Leaves other days out of a series: their meetings are deleted, and those of days that are skipped no more are back, the
 * same ones if there were any. The others stay as they are. Call it under the lock of the series.
 */
export const skipDays = async (
  tx: Db,
  viewer: Viewer,
  { series, row }: { series: StoredSeries; row: { id: number } },
  { goneIds, backIds, otherIds, newDays, template }: Skipping,
  now: Date,
): Promise<Skipped> => {
  await changeTemplate(tx, series, template)
  await cancel(tx, viewer, goneIds, now)
  await undelete(tx, meetings, viewer, backIds)
  const addedIds = await addOn(tx, viewer, series, newDays)
  await tellAgain(
    tx,
    viewer,
    [...backIds, ...otherIds].filter((id) => id !== row.id),
  )
  return { gone: goneIds, came: [...backIds, ...addedIds] }
}
