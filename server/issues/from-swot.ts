import { and, eq } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isInSwot } from '#server/vision/entries.ts'
import { issues, type StoredIssue } from './table.ts'

/** Refuses an entry that is not in the team's SWOT, and one that has been made an issue; the team's order is locked. */
export const checkSwotEntry = async (
  tx: Db,
  viewer: Viewer,
  { teamId, swotEntryId }: Pick<StoredIssue, 'teamId' | 'swotEntryId'>,
): Promise<void> => {
  if (swotEntryId === null) return
  if (!(await isInSwot(tx, viewer, teamId, swotEntryId))) {
    throw wrongField('swotEntryId', t('This is no longer in the team’s SWOT'))
  }
  const [made] = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.tenantId, viewer.tenantId), eq(issues.swotEntryId, swotEntryId), kept(issues)))
  if (made) throw new Refusal('conflict', t('This has been made an issue already'))
}
