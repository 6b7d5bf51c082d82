import { and, count, eq, isNull } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardItems } from '../table.ts'

/** How many measurables a team has at most, archived ones apart. */
const mostItems = 500

/** Refuses more measurables than a team has at most; its order is locked. */
export const refuseTooMany = async (tx: Db, { tenantId }: Viewer, teamId: number, added = 1): Promise<void> => {
  const ofTeam = and(eq(scorecardItems.tenantId, tenantId), eq(scorecardItems.teamId, teamId))
  const [found] = await tx
    .select({ items: count() })
    .from(scorecardItems)
    .where(and(ofTeam, isNull(scorecardItems.archivedAt), kept(scorecardItems)))
  if ((found?.items ?? 0) + added <= mostItems) return
  throw new Refusal(
    'conflict',
    t('A scorecard has at most {mostItems} measurables. Archive some first.', { mostItems }),
  )
}
