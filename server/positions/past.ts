import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '#contract/fields.ts'
import type { Position } from '#contract/positions.ts'
import type { Person } from '#contract/tenants.ts'
import { qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { endOf } from '#server/journal/past/moment.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { positionVersions } from './table.ts'

const { placeholder } = sql
const filler = alias(users, 'filler')
const holder = alias(users, 'holder')

const holdersJson = qualified(sql<Person[]>`coalesce((select json_agg(${personJson(holder)} order by ${holder.id})
  from ${users} as holder where ${holder.tenantId} = ${positionVersions.tenantId}
    and ${holder.id} = any(${positionVersions.holderIds})), '[]'::json)`)

const versionsAt = prepared((db) =>
  db
    .select({
      id: positionVersions.positionId,
      title: positionVersions.title,
      description: positionVersions.description,
      responsibilities: positionVersions.responsibilities,
      teamId: positionVersions.teamId,
      parentPositionId: positionVersions.parentPositionId,
      filledById: positionVersions.filledById,
      filledBy: personJson(filler),
      holders: holdersJson,
      position: positionVersions.position,
      createdAt: positionVersions.since,
      updatedAt: positionVersions.since,
    })
    .from(positionVersions)
    .leftJoin(filler, and(eq(filler.tenantId, positionVersions.tenantId), eq(filler.id, positionVersions.filledById)))
    .where(
      and(
        eq(positionVersions.tenantId, placeholder('tenantId')),
        eq(positionVersions.teamId, placeholder('teamId')),
        lt(positionVersions.since, placeholder('at')),
        or(isNull(positionVersions.until), gte(positionVersions.until, placeholder('at'))),
      ),
    )
    .orderBy(asc(positionVersions.position), asc(positionVersions.positionId))
    .prepare('positions_once'),
)

// Who created a position and when is not kept beyond it.
const onlyRead = { draftId: null, originId: null, createdById: null, version: 0, can: { edit: false, delete: false } }

/** A team's primary chart at the end of a day, with people as they are now; those deleted since are left out. */
export const listFormerPositions = async (
  db: Db,
  viewer: Viewer,
  teamId: number,
  asOf: Day,
  now: Date,
): Promise<Position[]> => {
  const { at } = endOf(asOf, viewer, now)
  const rows = await versionsAt(db).execute({ tenantId: viewer.tenantId, teamId, at })
  return rows.map((row) => ({ ...row, ...onlyRead }))
}
