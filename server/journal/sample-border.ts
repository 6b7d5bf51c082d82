import { and, eq, inArray, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'

const teamIn = (row: object): number[] => ('teamId' in row && typeof row.teamId === 'number' ? [row.teamId] : [])

/** Refuses to move rows into the teams of the sample data or out of them: they go when the sample goes. */
export const keepSampleApart = async (
  tx: Db,
  { tenantId }: Viewer,
  rows: object[],
  set: object = {},
): Promise<void> => {
  const to = teamIn(set)
  const from = rows.flatMap(teamIn).filter((id) => !to.includes(id))
  if (to.length === 0 || from.length === 0) return
  const [found] = await tx
    .select({ kinds: sql<number>`count(distinct ${teams.isSample})::int` })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), inArray(teams.id, [...to, ...from])))
  if (found && found.kinds > 1) throw notAllowed(t('Sample data stays in its own teams'))
}
