import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { kept, qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { positionHolders, positions } from '#server/positions/table.ts'
import { isHeldBy } from './on-sheet.ts'

const { placeholder } = sql

const primary = prepared((db) =>
  db
    .select({
      id: positions.id,
      title: positions.title,
      parentId: positions.parentPositionId,
      holderIds: qualified(sql<number[]>`array(select ${positions.filledById} where ${positions.filledById} is not null
        union all (select ${positionHolders.userId} from ${positionHolders}
          where ${positionHolders.tenantId} = ${positions.tenantId} and ${positionHolders.positionId} = ${positions.id}
          order by ${positionHolders.userId}))`),
    })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, placeholder('tenantId')),
        eq(positions.teamId, placeholder('teamId')),
        isNull(positions.draftId),
        kept(positions),
      ),
    )
    .orderBy(asc(positions.position), asc(positions.id))
    .prepare('seats_of_team'),
)

/** A seat of a primary chart, with whoever fills it first among its holders. */
export type Seat = { id: number; title: string; parentId: number | null; holderIds: number[] }

export const seatsOfTeam = (db: Db, { tenantId }: Viewer, teamId: number): Promise<Seat[]> =>
  primary(db).execute({ tenantId, teamId })

/** Who holds the seats above someone's: of each the nearest one that somebody else holds. */
export const holdersAbove = (seats: Seat[], userId: number): number[] => {
  const seatsById = new Map(seats.map((seat) => [seat.id, seat]))
  const othersAbove = (seat: Seat): number[] => {
    let above = seat.parentId === null ? undefined : seatsById.get(seat.parentId)
    // Never more steps than seats, even if the chart had a circle.
    for (let steps = seats.length; above && steps > 0; steps -= 1) {
      const others = above.holderIds.filter((id) => id !== userId)
      if (others.length > 0) return others
      above = above.parentId === null ? undefined : seatsById.get(above.parentId)
    }
    return []
  }
  const own = seats.filter(({ holderIds }) => holderIds.includes(userId))
  return [...new Set(own.flatMap(othersAbove))]
}

const heldSeat = prepared((db) =>
  db
    .select({ id: positions.id, title: positions.title })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, placeholder('tenantId')),
        eq(positions.id, placeholder('positionId')),
        kept(positions),
        isHeldBy(sql`${placeholder('personId')}::int`),
      ),
    )
    .prepare('seat_of_person'),
)

/** A seat that someone holds on a primary chart now. */
export const findSeat = async (
  db: Db,
  { tenantId }: Viewer,
  wish: { personId: number; positionId: number },
): Promise<{ id: number; title: string } | undefined> => {
  const [seat] = await heldSeat(db).execute({ tenantId, ...wish })
  return seat
}
