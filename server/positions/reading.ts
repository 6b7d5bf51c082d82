import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Person } from '#contract/tenants.ts'
import type { Position } from '#contract/positions.ts'
import { kept, qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { rightsOn } from './policy.ts'
import { positionHolders, positions } from './table.ts'
import { isOpen, isPrimary, visible } from './visible.ts'

const { placeholder } = sql
const filler = alias(users, 'filler')
const holder = alias(users, 'holder')
const { tenantId: _, deletedAt: __, formerlyUnderIds: ___, ...fields } = getTableColumns(positions)

const holdersJson = qualified(sql<Person[]>`coalesce((select json_agg(${personJson(holder)} order by ${holder.id})
  from ${positionHolders} join ${users} as holder on ${holder.tenantId} = ${positionHolders.tenantId}
    and ${holder.id} = ${positionHolders.userId}
  where ${positionHolders.tenantId} = ${positions.tenantId}
    and ${positionHolders.positionId} = ${positions.id}), '[]'::json)`)

const selectPositions = (db: Db) =>
  db
    .select({ ...fields, filledBy: personJson(filler), holders: holdersJson, isOpen })
    .from(positions)
    .leftJoin(filler, and(eq(filler.tenantId, positions.tenantId), eq(filler.id, positions.filledById)))

const positionsWhere = (name: string, condition: SQL | undefined): Listing<object, Position> =>
  presenting(
    (db) =>
      selectPositions(db)
        .where(and(eq(positions.tenantId, placeholder('tenantId')), kept(positions), condition))
        .orderBy(asc(positions.position), asc(positions.id))
        .prepare(name),
    ({ isOpen: _isOpen, ...row }) => row,
    (viewer, row) => ({ can: rightsOn(viewer, row) }),
  )

/** A team's primary chart. */
export const listPositions: List<{ teamId: number }, Position> = positionsWhere(
  'positions_of_team',
  and(eq(positions.teamId, placeholder('teamId')), isPrimary),
)

export const listPositionsOfDraft: List<{ draftId: number }, Position> = positionsWhere(
  'positions_of_draft',
  eq(positions.draftId, placeholder('draftId')),
)

/** Only what is on a primary chart has a name outside its page. */
export const {
  sees: seesPositions,
  find: findPositions,
  share: sharePositions,
  findOne: findPosition,
  show: showPositions,
  name: namePositions,
} = findingByIds(positions, visible, positionsWhere, ({ id, title, teamId, draftId, filledBy: person }) =>
  draftId === null ? [{ id, partId: null, title, teamId, done: false, facts: { person } }] : [],
)
