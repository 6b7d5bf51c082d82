import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { difference } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { seated, storeHolders } from '../holders.ts'
import { onPositions } from '../kind.ts'
import type { LockedPosition } from '../locking.ts'
import { positions } from '../table.ts'
import { keepVersions } from '../versions.ts'
import { holderIds, isOpen, isPrimary, otherReaders } from '../visible.ts'

/** What a position of a primary chart is to be. */
export type Seat = Pick<
  LockedPosition,
  'id' | 'title' | 'description' | 'responsibilities' | 'parentPositionId' | 'filledById' | 'position' | 'holderIds'
>

/** The positions of a team's primary chart, and those deleted ones that are to be there again. */
const rowsFor = (tx: Db, { tenantId }: Viewer, teamId: number, seats: Seat[]): Promise<LockedPosition[]> =>
  tx
    .select({ ...getTableColumns(positions), holderIds, otherReaders, isOpen })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, tenantId),
        eq(positions.teamId, teamId),
        isPrimary,
        or(kept(positions), sql`${positions.id} = any(${sql.param(seats.map(({ id }) => id))}::int[])`),
      ),
    )
    .orderBy(asc(positions.id))

/** Stores what seats are to be, by three statements, however many. A deleted one is there again. */
const storeSeats = async (tx: Db, viewer: Viewer, seats: Seat[]): Promise<void> => {
  await tx.execute(sql`update ${positions} as stored set title = seat.title, description = seat.description,
      responsibilities = seat.responsibilities, parent_position_id = seat."parentPositionId",
      filled_by_id = seat."filledById", position = seat.position, origin_id = null, deleted_at = null,
      version = stored.version + 1, updated_at = greatest(clock_timestamp(), stored.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (id int, title text, description text,
      responsibilities text[], "parentPositionId" int, "filledById" int, position text)
    where stored.tenant_id = ${viewer.tenantId} and stored.id = seat.id`)
  await storeHolders(tx, viewer, seats)
}

const isDifferent = (row: LockedPosition, seat: Seat): boolean =>
  row.deletedAt !== null || row.originId !== null || Object.keys(difference(row, seat)).length > 0

type Happening = { at: Instant; verb: string; tells: boolean }

const entriesOf = (pairs: { row: LockedPosition; seat: Seat }[], { verb, tells }: Happening) =>
  pairs.map(({ row, seat }) => {
    const isNew = row.deletedAt !== null || row.originId !== null
    const already = isNew ? [] : seated(row)
    const seatedIds = tells ? seated(seat).filter((id) => !already.includes(id)) : []
    return { row: { ...row, title: seat.title }, verb, after: { ...difference(row, seat), seatedIds } }
  })

/**
 * Makes a team's primary chart, which is locked, these seats and no others, by as many statements for many as for few.
 * Those that stay keep their ids.
 */
export const replaceChart = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  seats: Seat[],
  happening: Happening,
): Promise<void> => {
  const seatsById = new Map(seats.map((seat) => [seat.id, seat]))
  const rows = await rowsFor(tx, viewer, teamId, seats)
  const pairs = rows.flatMap((row) => {
    const seat = seatsById.get(row.id)
    return seat && isDifferent(row, seat) ? [{ row, seat }] : []
  })
  if (rows.filter(({ id }) => seatsById.has(id)).length < seats.length) {
    throw new Refusal('conflict', t('Some of these positions are no longer kept'))
  }
  const gone = rows.filter(({ id }) => !seatsById.has(id)).map(({ id }) => id)
  const entries = entriesOf(pairs, happening)
  await storeSeats(
    tx,
    viewer,
    pairs.map(({ seat }) => seat),
  )
  await onPositions.record(tx, viewer, entries)
  await onPositions.remove(tx, viewer, gone, new Date(happening.at))
  await keepVersions(tx, viewer, teamId, happening.at)
}
