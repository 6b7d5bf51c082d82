import { and, asc, eq, ne } from 'drizzle-orm'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onIssues } from '../changes.ts'
import type { LockedIssue } from '../locking.ts'
import { conflict, refuseClosed } from '../refusing.ts'
import { issues } from '../table.ts'
import { lockOrder, positionBehind, storePlace } from './positions.ts'

/** How many issues of a team and an interval are marked at most. */
export const maxTop = 3

/** The other marked issues of the same team and interval, in order. */
const othersOnTop = (tx: Db, { tenantId }: Viewer, { id, teamId, interval }: LockedIssue) =>
  tx
    .select({ id: issues.id })
    .from(issues)
    .where(
      and(
        eq(issues.tenantId, tenantId),
        eq(issues.teamId, teamId),
        eq(issues.interval, interval),
        eq(issues.isTop, true),
        ne(issues.id, id),
        kept(issues),
      ),
    )
    .orderBy(asc(issues.position))

/** Whether an issue may be marked, under the lock of its team's order. */
export const hasRoomOnTop = async (tx: Db, viewer: Viewer, row: LockedIssue): Promise<boolean> => {
  await lockOrder(tx, viewer, row.teamId)
  const others = await othersOnTop(tx, viewer, row)
  return others.length < maxTop
}

/** The place of a newly marked issue: behind the marked ones. */
const placeOnTop = async (tx: Db, viewer: Viewer, row: LockedIssue): Promise<Partial<Issue>> => {
  await refuseClosed(tx, viewer, row)
  await lockOrder(tx, viewer, row.teamId)
  const others = await othersOnTop(tx, viewer, row)
  if (others.length >= maxTop) {
    throw await conflict(tx, viewer, row, t('Three issues are marked already. Take one mark away first.'))
  }
  const position = (await positionBehind(tx, viewer, row, others.at(-1)?.id ?? null)) ?? row.position
  return { isTop: true, position }
}

/** Marks an open issue as one of its team's top three, or takes the mark away. */
export const markIssue = (db: Db, viewer: Viewer, id: number, isTop: boolean): Promise<Issue> =>
  onIssues.edit(db, viewer, id, async (tx, row) => {
    if (row.isTop === isTop) return undefined
    await storePlace(tx, viewer, row, isTop ? await placeOnTop(tx, viewer, row) : { isTop })
    return { verb: isTop ? 'put into the top three' : 'took out of the top three' }
  })
