import type { Issue, IssueSelectionChange } from '#contract/issues.ts'
import { entriesOf, refuseUnlike } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { onIssues } from './changes.ts'
import { archiveSelection, dropSelection, reopenDropped } from './closing.ts'

type Fields = Omit<IssueSelectionChange, 'ids' | 'status' | 'archived'>

/** Changes the named fields. The top three are of one interval, so an issue that is moved loses its mark. */
const changeFields = (db: Db, viewer: Viewer, ids: number[], { was, ...wish }: Fields): Promise<Issue[]> =>
  onIssues.editAll(db, viewer, ids, async (tx, rows) => {
    refuseUnlike(rows, was)
    const teamIds = rows.map(({ teamId }) => teamId)
    await checkMembers(tx, viewer, 'assignedToId', [wish.assignedToId ?? null], teamIds)
    const verb = wish.assignedToId === undefined ? 'changed' : 'assigned'
    const entries = entriesOf(rows, wish, () => verb)
    return { set: wish.interval ? { ...wish, isTop: false } : wish, entries }
  })

const changeStatus = (db: Db, viewer: Viewer, ids: number[], status: 'open' | 'dropped', now: Date): Promise<Issue[]> =>
  status === 'dropped' ? dropSelection(db, viewer, ids, now) : reopenDropped(db, viewer, ids)

/** Drops or archives a selection, takes that back, or changes fields of it: all of it or nothing. */
export const changeSelection = (
  db: Db,
  viewer: Viewer,
  { ids, status, archived, ...fields }: IssueSelectionChange,
  now: Date,
): Promise<Issue[]> =>
  transaction(db, async (tx) => {
    const closed = status && (await changeStatus(tx, viewer, ids, status, now))
    const moved = archived === undefined ? closed : await archiveSelection(tx, viewer, ids, archived, now)
    return moved && Object.keys(fields).length === 0 ? moved : changeFields(tx, viewer, ids, fields)
  })
