import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onIssues } from '../changes.ts'
import { conflict } from '../refusing.ts'
import { lockOrder, positionBehind, storePlace } from './positions.ts'

/** Puts an issue behind another one of its team, or first. */
export const placeIssue = (db: Db, viewer: Viewer, id: number, afterId: number | null): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    await lockOrder(tx, viewer, row.teamId)
    const position = await positionBehind(tx, viewer, row, afterId)
    if (position === undefined) {
      throw await conflict(tx, viewer, row, t('The issue to put this one behind is no longer in the team'))
    }
    await storePlace(tx, viewer, row, { position })
    return { verb: 'moved' }
  })
