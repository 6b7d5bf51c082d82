import { msg, t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { LockedIssue } from './locking.ts'
import { findIssue } from './reading.ts'

/** A refusal of what does not fit the issue as it is now; the refusal carries the issue. */
export const conflict = async (
  tx: Db,
  viewer: Viewer,
  { id, updatedAt }: LockedIssue,
  message: string,
): Promise<Refusal> =>
  new Refusal('conflict', message, { current: await findIssue(tx, viewer, id), changedAt: updatedAt })

const closed = { solved: msg('This issue is solved already'), dropped: msg('This issue is dropped already') }

export const refuseClosed = async (tx: Db, viewer: Viewer, row: LockedIssue): Promise<void> => {
  if (row.status !== 'open') throw await conflict(tx, viewer, row, t(closed[row.status]))
}
