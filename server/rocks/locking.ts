import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canEdit } from './policy.ts'
import { findRocks } from './reading.ts'
import { rocks } from './table.ts'

const byId = ({ tenantId }: Viewer, ids: number[]) => and(eq(rocks.tenantId, tenantId), inArray(rocks.id, ids))

/**
 * Locks rocks with their milestones and comments until the transaction ends: all of them, or 404 when one is not to be
 * seen. They are read once they are locked, so that nobody's change is missed.
 */
const lockVisible = async (tx: Db, viewer: Viewer, ids: number[]): Promise<Rock[]> => {
  const wanted = [...new Set(ids)]
  await tx.select({ id: rocks.id }).from(rocks).where(byId(viewer, wanted)).orderBy(asc(rocks.id)).for('update')
  const found = await findRocks(tx, viewer, wanted)
  if (found.length < wanted.length) throw notFound()
  return found
}

export const lockOne = async (tx: Db, viewer: Viewer, id: number): Promise<Rock> => {
  const [rock] = await lockVisible(tx, viewer, [id])
  if (!rock) throw notFound()
  return rock
}

/** The same for a change of their own; 403 when one is not the viewer's to change. */
export const lockEditable = async (tx: Db, viewer: Viewer, ids: number[]): Promise<Rock[]> => {
  const found = await lockVisible(tx, viewer, ids)
  if (found.every((rock) => canEdit(viewer, rock))) return found
  throw notAllowed('Only its owner and members of the team may change this rock')
}

export const lockOneEditable = async (tx: Db, viewer: Viewer, id: number): Promise<Rock> => {
  const [rock] = await lockEditable(tx, viewer, [id])
  if (!rock) throw notFound()
  return rock
}

/** A rock's milestone, or 404. */
export const milestoneOf = (rock: Rock, id: string): Milestone => {
  const milestone = rock.milestones.find((one) => one.id === id)
  if (!milestone) throw notFound()
  return milestone
}

/** Refuses a change that began from an older state than `row` is in, and shows the rock as it is. */
export const refuseOutdated = (since: string | undefined, row: { updatedAt: string }, rock: Rock): void => {
  if (since === undefined || Date.parse(since) === Date.parse(row.updatedAt)) return
  throw new Refusal('conflict', 'This has been changed in the meantime', { current: rock })
}

/** Counts a change of a locked rock, or of what hangs on it. */
export const touch = async (tx: Db, viewer: Viewer, ids: number[]): Promise<void> => {
  await tx
    .update(rocks)
    .set({ version: sql`${rocks.version} + 1` })
    .where(byId(viewer, ids))
}
