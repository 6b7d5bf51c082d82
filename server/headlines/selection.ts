import type { Headline, HeadlineSelectionChange } from '#contract/headlines.ts'
import { archivingAll, entriesOf, refuseUnlike } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onHeadlines, refuseOutsiders, tagged } from './changes.ts'
import { headlines } from './table.ts'

type Fields = Omit<HeadlineSelectionChange, 'ids' | 'archived'>

const changeFields = (db: Db, viewer: Viewer, ids: number[], { was, ...wish }: Fields): Promise<Headline[]> =>
  onHeadlines.editAll(db, viewer, ids, async (_, rows) => {
    refuseUnlike(rows, was)
    const set = tagged(wish)
    return { set, entries: entriesOf(rows, set, () => 'changed') }
  })

const archiveAll = (db: Db, viewer: Viewer, ids: number[], archived: boolean, now: Date): Promise<Headline[]> =>
  onHeadlines.seeAll(db, viewer, ids, async (_, rows) => {
    refuseOutsiders(viewer, rows)
    return archivingAll(headlines, rows, archived, now)
  })

/** Archives a selection, which its teams' members may, or changes fields of it: all of it or nothing. */
export const changeSelection = (
  db: Db,
  viewer: Viewer,
  { ids, archived, ...fields }: HeadlineSelectionChange,
  now: Date,
): Promise<Headline[]> =>
  transaction(db, async (tx) => {
    const moved = archived === undefined ? undefined : await archiveAll(tx, viewer, ids, archived, now)
    return moved && Object.keys(fields).length === 0 ? moved : changeFields(tx, viewer, ids, fields)
  })
