import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day, Instant } from '#contract/fields.ts'
import type { Meeting } from '#contract/meetings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { onMeetings } from './kind.ts'
import { tellEarlier } from './series/ending.ts'
import { changeTemplate } from './series/following.ts'
import { tellAgain } from './series/skip-days.ts'
import { upcomingOf } from './series/skipping.ts'
import { meetings, meetingSeries, type StoredSeries } from './table.ts'

const named = alias(meetings, 'named')

type Deleted = {
  id: number
  seriesId: number | null
  seriesDay: Day | null
  startTime: Instant
  deletedAt: string | null
}

const lockSeries = (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<StoredSeries[]> => {
  const theirs = sql`array(select ${meetings.seriesId} from ${meetings}
    where ${meetings.tenantId} = ${tenantId} and ${meetings.id} = any(${sql.param(ids)}::int[]))`
  return tx
    .select()
    .from(meetingSeries)
    .where(and(eq(meetingSeries.tenantId, tenantId), sql`${meetingSeries.id} = any(${theirs})`))
    .orderBy(asc(meetingSeries.id))
    .for('no key update')
}

/** Deleted meetings, and those of their series that were deleted at the same moment, in the order of the series. */
export const findDeletedMeetings = (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<Deleted[]> =>
  tx
    .selectDistinct({
      id: meetings.id,
      seriesId: meetings.seriesId,
      seriesDay: meetings.seriesDay,
      startTime: meetings.startTime,
      deletedAt: meetings.deletedAt,
    })
    .from(meetings)
    .innerJoin(
      named,
      and(
        eq(named.tenantId, meetings.tenantId),
        eq(named.deletedAt, meetings.deletedAt),
        sql`(${named.id} = ${meetings.id} or ${named.seriesId} = ${meetings.seriesId})`,
      ),
    )
    .where(
      and(
        eq(meetings.tenantId, tenantId),
        sql`${named.id} = any(${sql.param(ids)}::int[])`,
        isNotNull(named.deletedAt),
      ),
    )
    .orderBy(asc(meetings.seriesDay), asc(meetings.id))

/** Has a series go on that ended with the deletion of meetings. */
const goOn = async (tx: Db, viewer: Viewer, series: StoredSeries, deleted: Deleted[], now: Date): Promise<void> => {
  const [first, ...more] = deleted.filter(({ seriesId }) => seriesId === series.id)
  if (!first || ![first, ...more].some(({ deletedAt }) => deletedAt === series.endedAt)) return
  await changeTemplate(tx, series, { endedAt: null })
  await tellEarlier(tx, viewer, series, first.id, now)
}

/** Has a series skip the days no more on which it has a meeting again. */
const skipNoMore = async (
  tx: Db,
  viewer: Viewer,
  series: StoredSeries,
  deleted: Deleted[],
  now: Date,
): Promise<void> => {
  const own = deleted.filter(({ seriesId }) => seriesId === series.id)
  const days = own.map(({ startTime }) => localTimeOf(startTime, series.timeZone).day)
  const skippedDays = series.skippedDays.filter((day) => !days.includes(day))
  if (skippedDays.length === series.skippedDays.length) return
  await changeTemplate(tx, series, { skippedDays })
  const upcoming = await upcomingOf(tx, series, now)
  await tellAgain(
    tx,
    viewer,
    upcoming.filter((id) => !own.some((row) => row.id === id)),
  )
}

/** Takes back that meetings were deleted, with those of their series that were deleted along with them. */
export const restoreMeetings = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Meeting[]> =>
  transaction(db, async (tx) => {
    const series = await lockSeries(tx, viewer, ids)
    const together = await findDeletedMeetings(tx, viewer, ids)
    const all = [...new Set([...ids, ...together.map(({ id }) => id)])]
    return onMeetings.restore(tx, viewer, all, {
      verbOf: ({ id }) => (ids.includes(id) ? 'restored' : 'repeated'),
      work: async () => {
        for (const each of series) {
          await goOn(tx, viewer, each, together, now)
          await skipNoMore(tx, viewer, each, together, now)
        }
        return []
      },
    })
  })
