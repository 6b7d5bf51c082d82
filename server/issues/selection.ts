import type { Interval, Issue, IssueSelectionChange } from '#contract/issues.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onIssues } from './changes.ts'
import { dropSelection, reopenDropped } from './closing.ts'

/** Moves issues to an interval; the top three are of one, so a moved issue loses its mark. */
const moveSelection = (db: Db, viewer: Viewer, ids: number[], interval: Interval | undefined): Promise<Issue[]> =>
  onIssues.editAll(db, viewer, ids, async (_, rows) => {
    const moved = interval === undefined ? [] : rows.filter((row) => row.interval !== interval)
    const entries = moved.map((row) => ({
      row,
      verb: 'changed',
      before: { interval: row.interval },
      after: { interval },
    }))
    return { set: { interval, isTop: false }, entries }
  })

const changeStatus = (db: Db, viewer: Viewer, ids: number[], status: 'open' | 'dropped', now: Date): Promise<Issue[]> =>
  status === 'dropped' ? dropSelection(db, viewer, ids, now) : reopenDropped(db, viewer, ids)

/** Drops a selection, takes that back, or moves it to an interval: all of it or nothing. */
export const changeSelection = (
  db: Db,
  viewer: Viewer,
  { ids, interval, status }: IssueSelectionChange,
  now: Date,
): Promise<Issue[]> =>
  transaction(db, async (tx) => {
    const changed = status && (await changeStatus(tx, viewer, ids, status, now))
    return changed && interval === undefined ? changed : moveSelection(tx, viewer, ids, interval)
  })
