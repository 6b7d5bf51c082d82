import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CarryOver, isFinished, type Rock } from '#contract/rocks.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { recordAll } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { insertRock } from './adding.ts'
import { later, lockEditable } from './locking.ts'
import { entryOn } from './noting.ts'
import { findRocks } from './reading.ts'
import { milestones, rocks } from './table.ts'
import { involve } from './teams.ts'

const checkEach = (found: Rock[], teamId: number): void => {
  if (found.some((rock) => rock.teamId !== teamId)) throw notFound()
  const current = found.find((rock) => isFinished(rock) || rock.isArchived || rock.carriedToId !== null)
  if (!current) return
  throw new Refusal('conflict', `"${current.title}" is finished, archived or carried over already`, { current })
}

const copyMilestones = async (tx: Db, { tenantId }: Viewer, rock: Rock, rockId: number): Promise<void> => {
  const open = rock.milestones.filter(({ completed }) => !completed)
  if (open.length === 0) return
  const rows = open.map(({ name, description, dueDate, assignedToId }, position) => ({
    tenantId,
    rockId,
    id: randomUUID(),
    position,
    name,
    description,
    dueDate,
    assignedToId,
  }))
  await tx.insert(milestones).values(rows)
}

const goOnWith = async (tx: Db, viewer: Viewer, rock: Rock, dueDate: CarryOver['dueDate']): Promise<number> => {
  const { title, description, status, rockType, ownerId, teamId, otherTeamsInvolved } = rock
  const fields = { title, description, status, rockType, ownerId, teamId, dueDate }
  const id = await insertRock(tx, viewer, { ...fields, carriedFromId: rock.id })
  await involve(tx, viewer, { id, teamId }, otherTeamsInvolved)
  await copyMilestones(tx, viewer, rock, id)
  return id
}

const archive = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<void> => {
  await tx
    .update(rocks)
    .set({ isArchived: true, version: sql`${rocks.version} + 1`, updatedAt: later(rocks.updatedAt) })
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
    const newIds: number[] = []
    for (const rock of old) newIds.push(await goOnWith(tx, viewer, rock, dueDate))
    await archive(
      tx,
      viewer,
      old.map(({ id }) => id),
    )
    const added = await findRocks(tx, viewer, newIds)
    await recordAll(tx, viewer, [
      ...old.map((rock) => entryOn(rock, 'carried over')),
      ...added.map((rock) => entryOn(rock, 'created', { after: { carriedFromId: rock.carriedFromId, dueDate } })),
    ])
    return added
  })
