import { and, eq, gt, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findAttendeeIds } from '../attendees.ts'
import type { Slot } from '../inserting.ts'
import { onMeetings } from '../kind.ts'
import { meetings, type StoredSeries } from '../table.ts'
import { changeTemplate, isBeside, laterIds } from './following.ts'

const { placeholder } = sql

const earlierUpcoming = prepared((db) =>
  db
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.tenantId, placeholder('tenantId')),
        eq(meetings.seriesId, placeholder('seriesId')),
        isBeside('<'),
        gt(meetings.startTime, placeholder('now')),
        kept(meetings),
      ),
    )
    .prepare('earlier_meetings'),
)

/** Has the lists get the meetings of a series before one of them again, which repeat, or no more. */
export const tellEarlier = async (
  tx: Db,
  viewer: Viewer,
  { tenantId, id: seriesId }: StoredSeries,
  id: number,
  now: Date,
): Promise<void> => {
  const earlier = await earlierUpcoming(tx).execute({ tenantId, seriesId, id, now: now.toISOString() })
  await onMeetings.editAll(
    tx,
    viewer,
    earlier.map((row) => row.id),
    async (_, rows) => ({ entries: rows.map((row) => ({ row, verb: 'repeated' })) }),
  )
}

/**
 * Ends a series with one of its meetings: those after it that have not begun are deleted. The lists get those before it
 * again, which repeat no more. Call it under the lock of the series; the attendees are told of the next that `telling` is
 * about. Returns what has changed about the series.
 */
export const endSeries = async (
  tx: Db,
  viewer: Viewer,
  series: StoredSeries,
  { id, telling, now }: { id: number; telling: (row: Slot) => boolean; now: Date },
): Promise<{ endedAt: string }> => {
  const at = now.toISOString()
  const template = { endedAt: at }
  await changeTemplate(tx, series, template)
  await tellEarlier(tx, viewer, series, id, now)
  await onMeetings.editAll(tx, viewer, await laterIds(tx, series, id, now), async (_, rows) => {
    const next = rows.find((row) => row.startTime > at && telling(row))
    const canceledForIds = next && (await findAttendeeIds(tx, next))
    const entries = rows.map((row) => ({ row, verb: 'repeated', ...(row === next && { after: { canceledForIds } }) }))
    return { set: { deletedAt: at }, entries }
  })
  return template
}
