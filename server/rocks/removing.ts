import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockOneEditable } from './locking.ts'
import { note } from './noting.ts'
import { rocks } from './table.ts'

/** Deletes a rock with its milestones and comments. */
export const removeRock = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const rock = await lockOneEditable(tx, viewer, id)
    await tx.delete(rocks).where(and(eq(rocks.tenantId, viewer.tenantId), eq(rocks.id, id)))
    await note(tx, viewer, rock, 'deleted', { before: rock })
  })
