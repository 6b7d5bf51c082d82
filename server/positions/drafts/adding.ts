import { and, count, eq } from 'drizzle-orm'
import type { ChartDraft } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockChart } from '../locking.ts'
import { chartDrafts } from '../table.ts'
import { copyChart } from './copying.ts'
import { onDrafts } from './kind.ts'

const mostDrafts = 20

/** Refuses more drafts than a team has at most; its chart is locked. */
export const refuseTooMany = async (tx: Db, { tenantId }: Viewer, teamId: number, added = 1): Promise<void> => {
  const [found] = await tx
    .select({ drafts: count() })
    .from(chartDrafts)
    .where(and(eq(chartDrafts.tenantId, tenantId), eq(chartDrafts.teamId, teamId), kept(chartDrafts)))
  if ((found?.drafts ?? 0) + added <= mostDrafts) return
  throw new Refusal('conflict', t('A team has at most {mostDrafts} drafts. Delete one first.', { mostDrafts }))
}

/** Copies a team's primary chart into a new draft. */
export const addDraft = (db: Db, viewer: Viewer, teamId: number, name: string, now: Date): Promise<ChartDraft> =>
  transaction(db, async (tx) => {
    await lockChart(tx, viewer, { teamId, draftId: null })
    await refuseTooMany(tx, viewer, teamId)
    const { tenantId, userId: createdById } = viewer
    const [row] = await tx.insert(chartDrafts).values({ tenantId, teamId, name, createdById }).returning()
    if (!row) throw new Error('The inserted draft was not returned')
    await copyChart(tx, viewer, row)
    return onDrafts(now).added(tx, viewer, row, { name })
  })
