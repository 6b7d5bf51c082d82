import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { type CarryOver, isFinished, type Rock } from '#contract/rocks.ts'
import { nextInstant } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockEditable } from './locking.ts'
import { entryOn } from './noting.ts'
import { findRocks } from './reading.ts'
import { milestones, rocks, rockTeams } from './table.ts'

const checkEach = (found: Rock[], teamId: number): void => {
  if (found.some((rock) => rock.teamId !== teamId)) throw notFound()
  const current = found.find((rock) => isFinished(rock) || rock.isArchived || rock.carriedToId !== null)
  if (!current) return
  throw new Refusal('conflict', `"${current.title}" is finished, archived or carried over already`, { current })
}

/** Begins new rocks with what the old ones leave open, in one statement; answers the new ones' numbers. */
const goOnWith = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  ids: number[],
  dueDate: Day | null,
): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with added as (
      insert into ${rocks} (tenant_id, carried_from_id, created_by_id, due_date,
        team_id, owner_id, title, description, status, rock_type)
      select tenant_id, id, ${userId}::int, ${dueDate}::date, team_id, owner_id, title, description, status, rock_type
      from ${rocks} where tenant_id = ${tenantId} and id = any(${sql.param(ids)}::int[]) order by id
      returning tenant_id, id, carried_from_id
    ), shared as (
      insert into ${rockTeams} (tenant_id, rock_id, team_id)
      select added.tenant_id, added.id, team_id
      from added join ${rockTeams} as old on old.tenant_id = added.tenant_id and old.rock_id = carried_from_id
    ), opened as (
      insert into ${milestones} (tenant_id, rock_id, id, position, name, description, due_date, assigned_to_id)
      select added.tenant_id, added.id, gen_random_uuid(),
        row_number() over (partition by rock_id order by position, old.id) - 1, name, description, due_date, assigned_to_id
      from added join ${milestones} as old on old.tenant_id = added.tenant_id and old.rock_id = carried_from_id
      where not completed
    )
    select id from added`)
  return rows.map(({ id }) => id)
}

const archive = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<void> => {
  await tx
    .update(rocks)
    .set({ isArchived: true, version: sql`${rocks.version} + 1`, updatedAt: nextInstant(rocks.updatedAt) })
    .where(and(eq(rocks.tenantId, tenantId), inArray(rocks.id, ids)))
}

/**
 * Goes on with unfinished rocks of a team in new ones: all of them or none. The open milestones are copied; the old
 * rock keeps its own, its comments and its files, and goes to the archive as it ended. Answers the new ones.
 */
export const carryOver = (db: Db, viewer: Viewer, teamId: number, { ids, dueDate }: CarryOver): Promise<Rock[]> =>
  transaction(db, async (tx) => {
    const old = await lockEditable(tx, viewer, ids)
    checkEach(old, teamId)
    const added = await findRocks(tx, viewer, await goOnWith(tx, viewer, ids, dueDate))
    await archive(tx, viewer, ids)
    await record(tx, viewer, [
      ...old.map((rock) => entryOn(rock, 'carried over')),
      ...added.map((rock) => entryOn(rock, 'created', { after: { carriedFromId: rock.carriedFromId, dueDate } })),
    ])
    return added
  })
