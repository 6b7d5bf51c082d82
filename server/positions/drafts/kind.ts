import type { ChartDraft } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { changing, type Changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockDrafts } from '../locking.ts'
import { canEdit } from '../policy.ts'
import { chartDrafts } from '../table.ts'
import { showDrafts } from './reading.ts'

/** A draft as the database holds it. */
export type StoredDraft = typeof chartDrafts.$inferSelect

export const onDrafts = (now: Date): Changing<StoredDraft, ChartDraft> =>
  changing({
    table: chartDrafts,
    lock: lockDrafts,
    mayEdit: canEdit,
    refusal: t('Only members of the team may change this draft'),
    concerns: ({ teamId, name }) => ({ teamId, title: name }),
    show: (tx: Db, viewer: Viewer, ids: number[]) => showDrafts(tx, viewer, ids, now),
  })
