import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { archiving, archivingAll, before } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { noteReturn } from '#server/decisions/deciding.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onIssues } from './changes.ts'
import type { LockedIssue } from './locking.ts'
import { conflict, refuseClosed } from './refusing.ts'
import { issues } from './table.ts'

const dropped = ({ userId }: Viewer, now: Date) => ({
  status: 'dropped',
  closedAt: now.toISOString(),
  closedById: userId,
  checkOn: null,
  isTop: false,
})

/** Drops an open issue. */
export const dropIssue = (db: Db, viewer: Viewer, id: number, now: Date): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    await refuseClosed(tx, viewer, row)
    const set = dropped(viewer, now)
    return { set, verb: 'dropped', before: before(row, set) }
  })

/** Drops several issues; those that are dropped already stay as they are. */
export const dropSelection = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Issue[]> =>
  onIssues.editAll(db, viewer, ids, async (tx, rows) => {
    const open = rows.filter(({ status }) => status !== 'dropped')
    for (const row of open) await refuseClosed(tx, viewer, row)
    return { set: dropped(viewer, now), entries: open.map((row) => ({ row, verb: 'dropped' })) }
  })

const opened = { status: 'open', closedAt: null, closedById: null, checkOn: null, archivedAt: null }

/** Reopens those of several issues that were dropped. */
export const reopenDropped = (db: Db, viewer: Viewer, ids: number[]): Promise<Issue[]> =>
  onIssues.editAll(db, viewer, ids, async (_, rows) => {
    const entries = rows
      .filter(({ status }) => status === 'dropped')
      .map((row) => ({ row, verb: 'reopened', before: before(row, opened) }))
    return { set: opened, entries }
  })

/** Reopens an issue where it was in its team's order. If it had been solved, the decision has not held. */
export const reopenIssue = (db: Db, viewer: Viewer, id: number, now: Date): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    if (row.status === 'open') throw await conflict(tx, viewer, row, t('This issue is open already'))
    if (row.status === 'solved') await noteReturn(tx, viewer, id, now)
    return { set: opened, verb: 'reopened', before: before(row, opened) }
  })

/** Answers that an issue stayed solved; it does not ask again. */
export const confirmSolved = (db: Db, viewer: Viewer, id: number): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    const asks = row.status === 'solved' && row.checkOn !== null
    if (!asks) throw await conflict(tx, viewer, row, t('This issue does not ask whether it stayed solved'))
    return { set: { checkOn: null }, verb: 'confirmed as solved', before: { checkOn: row.checkOn } }
  })

const refuseOpen = async (tx: Db, viewer: Viewer, row: LockedIssue): Promise<void> => {
  if (row.status !== 'open') return
  throw await conflict(tx, viewer, row, t('Only solved and dropped issues can be archived'))
}

/** Puts a solved or dropped issue into the archive, or takes it out. */
export const archiveIssue = (db: Db, viewer: Viewer, id: number, archived: boolean, now: Date): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    if (archived) await refuseOpen(tx, viewer, row)
    return archiving(row, archived, now)
  })

/** The same of several issues. */
export const archiveSelection = (
  db: Db,
  viewer: Viewer,
  ids: number[],
  archived: boolean,
  now: Date,
): Promise<Issue[]> =>
  onIssues.editAll(db, viewer, ids, async (tx, rows) => {
    if (archived) for (const row of rows) await refuseOpen(tx, viewer, row)
    return archivingAll(issues, rows, archived, now)
  })
