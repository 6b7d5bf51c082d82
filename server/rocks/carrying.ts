import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CarriedOver, type CarryOver, isFinished, type Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { before } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRocks } from './changes.ts'
import { findRocks } from './reading.ts'
import { removeRocks } from './removing.ts'
import { milestones, rocks, rockTeams } from './table.ts'

const checkEach = (found: Rock[], teamId: number): void => {
  if (found.some((rock) => rock.teamId !== teamId)) throw notFound()
  const current = found.find((rock) => isFinished(rock) || rock.isArchived || rock.carriedToId !== null)
  if (!current) return
  throw new Refusal(
    'conflict',
    t('"{title}" is finished, archived or carried over already', { title: current.title }),
    { current },
  )
}

const step = alias(milestones, 'step')

/** Adds rocks with what the old ones leave open, in one statement. Returns the new ids by the old ones. */
const insertCarried = async (tx: Db, { tenantId, userId }: Viewer, { ids, dueDate }: CarryOver) => {
  const { rows } = await tx.execute<{ id: number; carriedFromId: number }>(sql`
    with added as (
      insert into ${rocks} (tenant_id, carried_from_id, created_by_id, due_date,
        team_id, owner_id, title, description, status, rock_type, goal_id)
      select tenant_id, id, ${userId}::int, ${dueDate}::date, team_id, owner_id, title, description, status, rock_type, goal_id
      from ${rocks} where tenant_id = ${tenantId} and id = any(${sql.param(ids)}::int[]) and ${kept(rocks)} order by id
      returning tenant_id, id, carried_from_id
    ), shared as (
      insert into ${rockTeams} (tenant_id, rock_id, team_id)
      select added.tenant_id, added.id, team_id
      from added join ${rockTeams} as old on old.tenant_id = added.tenant_id and old.rock_id = carried_from_id
    ), opened as (
      insert into ${milestones} (tenant_id, rock_id, id, position, name, description, due_date, assigned_to_id)
      select added.tenant_id, added.id, gen_random_uuid(),
        position, name, description, due_date, assigned_to_id
      from added join ${milestones} as step on step.tenant_id = added.tenant_id and step.rock_id = carried_from_id
      where not completed and ${kept(step)}
    )
    select id, carried_from_id as "carriedFromId" from added`)
  return new Map(rows.map(({ id, carriedFromId }) => [carriedFromId, id]))
}

/** The new rock, as far as the journal needs to know it. */
const carriedFrom = (old: Rock, id: number, { userId }: Viewer): Rock => {
  const open = old.milestones.filter(({ completed }) => !completed)
  return { ...old, id, createdById: userId, milestones: open }
}

/**
 * Continues a team's unfinished rocks in new ones: all of them or none. Open milestones are copied. The old rock keeps
 * its milestones, comments and files and is archived as it ended. Returns the new rocks.
 */
export const carryOver = (db: Db, viewer: Viewer, teamId: number, wish: CarryOver): Promise<Rock[]> =>
  onRocks.editAll(db, viewer, wish.ids, async (tx, old) => {
    checkEach(old, teamId)
    const added = await insertCarried(tx, viewer, wish)
    const created = old.map((rock) => ({
      row: carriedFrom(rock, added.get(rock.id) ?? 0, viewer),
      verb: 'created',
      after: { carriedFromId: rock.id, dueDate: wish.dueDate },
    }))
    return {
      set: { isArchived: true },
      entries: [...old.map((row) => ({ row, verb: 'carried over' })), ...created],
      reply: [...added.values()],
    }
  })

const checkUntouched = (found: Rock[], teamId: number, { rocks }: CarriedOver): void => {
  const versions = new Map(rocks.map(({ id, version }) => [id, version]))
  const carried = found.filter(({ id }) => versions.has(id))
  if (carried.some((rock) => rock.teamId !== teamId)) throw notFound()
  const current = carried.find(
    ({ id, carriedFromId, version }) => carriedFromId === null || version !== versions.get(id),
  )
  if (current) throw new Refusal('conflict', t('This has been changed in the meantime'), { current })
}

/** Takes back that rocks were carried over, all or none: as long as nobody has changed the new ones. Returns the old ones. */
export const takeBackCarryOver = (
  db: Db,
  viewer: Viewer,
  teamId: number,
  wish: CarriedOver,
  now: Date,
): Promise<Rock[]> =>
  transaction(db, async (tx) => {
    const ids = wish.rocks.map(({ id }) => id)
    const oldIds = (await findRocks(tx, viewer, ids)).flatMap(({ carriedFromId }) => carriedFromId ?? [])
    // All are locked at once, in one order, and stay so.
    await onRocks.editAll(tx, viewer, [...oldIds, ...ids], async (_, found) => {
      checkUntouched(found, teamId, wish)
      return { entries: [] }
    })
    await removeRocks(tx, viewer, ids, now)
    const set = { isArchived: false }
    return onRocks.editAll(tx, viewer, oldIds, async (_, rows) => ({
      set,
      entries: rows
        .filter(({ isArchived }) => isArchived)
        .map((row) => ({ row, verb: 'took out of the archive', before: before(row, set), after: set })),
    }))
  })
