import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Yours } from '#contract/dashboard.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { holderIds, isPrimary, visible } from '#server/positions/visible.ts'
import { positions } from '#server/positions/table.ts'
import { notOver } from '#server/rocks/reading.ts'
import { rocks } from '#server/rocks/table.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import type { Viewer } from '#server/session/viewer.ts'

const { placeholder } = sql
const me = placeholder('personId')

const seats = prepared((db) =>
  db
    .select({ id: positions.id, title: positions.title, teamId: positions.teamId })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, placeholder('tenantId')),
        kept(positions),
        isPrimary,
        visible,
        or(eq(positions.filledById, me), sql`${me}::int = any(${holderIds})`),
      ),
    )
    .orderBy(asc(positions.title), asc(positions.id))
    .prepare('own_seats'),
)

const ownRocks = prepared((db) =>
  db
    .select({ id: rocks.id, title: rocks.title, teamId: rocks.teamId })
    .from(rocks)
    .where(and(eq(rocks.tenantId, placeholder('tenantId')), kept(rocks), notOver, eq(rocks.ownerId, me)))
    .orderBy(asc(rocks.dueDate), asc(rocks.id))
    .prepare('own_rocks'),
)

const ownMeasurables = prepared((db) =>
  db
    .select({ id: scorecardItems.id, title: scorecardItems.name, teamId: scorecardItems.teamId })
    .from(scorecardItems)
    .where(
      and(
        eq(scorecardItems.tenantId, placeholder('tenantId')),
        kept(scorecardItems),
        isNull(scorecardItems.archivedAt),
        eq(scorecardItems.ownerId, me),
      ),
    )
    .orderBy(asc(scorecardItems.name), asc(scorecardItems.id))
    .prepare('own_measurables'),
)

/** What the viewer holds. */
export const readYours = async (db: Db, viewer: Viewer): Promise<Yours> => {
  const [held, theirs, numbers] = await Promise.all([
    seats(db).execute(viewer),
    ownRocks(db).execute(viewer),
    ownMeasurables(db).execute(viewer),
  ])
  return { seats: held, rocks: theirs, measurables: numbers }
}
