import { and, eq } from 'drizzle-orm'
import type { ChartDraft, DraftChange } from '#contract/positions.ts'
import { refuseOutdated } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { refusePublished } from '../policy.ts'
import { positions } from '../table.ts'
import { onDrafts } from './kind.ts'
import { findDrafts } from './reading.ts'

export const renameDraft = (
  db: Db,
  viewer: Viewer,
  id: number,
  { name, updatedAt }: DraftChange,
  now: Date,
): Promise<ChartDraft> =>
  onDrafts(now).edit(db, viewer, id, async (tx, row) => {
    await refuseOutdated(updatedAt, row, async () => (await findDrafts(tx, viewer, [id], now))[0])
    refusePublished({ isOpen: row.publishedAt === null })
    if (name === row.name) return undefined
    return { set: { name }, verb: 'changed', before: { name: row.name }, after: { name } }
  })

/** Deletes a draft with its positions. One that is published can no longer be taken back then. */
export const removeDraft = (db: Db, viewer: Viewer, id: number, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await onDrafts(now).remove(tx, viewer, [id], now)
    await tx
      .update(positions)
      .set({ deletedAt: now.toISOString() })
      .where(and(eq(positions.tenantId, viewer.tenantId), eq(positions.draftId, id), kept(positions)))
  })
