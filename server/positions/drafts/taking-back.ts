import { and, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { ChartDraft } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { kept, qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { lockChart } from '../locking.ts'
import { isTooOld } from '../policy.ts'
import { chartDrafts, positionVersions } from '../table.ts'
import { lastChangeOf, momentIn } from '../versions.ts'
import { onDrafts, type StoredDraft } from './kind.ts'
import { replaceChart, type Seat } from './replacing.ts'

const formerHolderIds = sql<number[]>`array(select ${users.id} from ${users}
  where ${users.tenantId} = ${positionVersions.tenantId} and ${users.id} = any(${positionVersions.holderIds})
  order by ${users.id})`

/** What a team's primary chart was just before an instant; people who have been deleted since are left out. */
const seatsBefore = (tx: Db, { tenantId }: Viewer, teamId: number, at: Instant): Promise<Seat[]> =>
  tx
    .select({
      id: positionVersions.positionId,
      title: positionVersions.title,
      description: positionVersions.description,
      responsibilities: positionVersions.responsibilities,
      parentPositionId: positionVersions.parentPositionId,
      filledById: positionVersions.filledById,
      position: positionVersions.position,
      holderIds: qualified(formerHolderIds),
    })
    .from(positionVersions)
    .where(
      and(
        eq(positionVersions.tenantId, tenantId),
        eq(positionVersions.teamId, teamId),
        lt(positionVersions.since, at),
        or(isNull(positionVersions.until), gte(positionVersions.until, at)),
      ),
    )

const refuse = (message: string): Refusal => new Refusal('conflict', message)

const isNewest = async (
  tx: Db,
  { tenantId }: Viewer,
  { teamId }: StoredDraft,
  publishedAt: Instant,
): Promise<boolean> => {
  const newer = await tx
    .select({ id: chartDrafts.id })
    .from(chartDrafts)
    .where(
      and(
        eq(chartDrafts.tenantId, tenantId),
        eq(chartDrafts.teamId, teamId),
        gt(chartDrafts.publishedAt, publishedAt),
        kept(chartDrafts),
      ),
    )
    .limit(1)
  return newer.length === 0
}

/** When a draft was published, unless that can no longer be taken back; its chart is locked. */
const publicationOf = async (tx: Db, viewer: Viewer, row: StoredDraft, now: Date): Promise<Instant> => {
  const { publishedAt, teamId } = row
  if (publishedAt === null) throw refuse(t('This draft has not been published'))
  if (isTooOld(publishedAt, now)) throw refuse(t('You can undo publishing for thirty days'))
  if (!(await isNewest(tx, viewer, row, publishedAt))) throw refuse(t('Another draft has been published since'))
  const last = await lastChangeOf(tx, viewer, teamId)
  if (last !== null && last > publishedAt) throw refuse(t('The chart has been changed since'))
  return publishedAt
}

/** Makes the primary chart what it was before a draft was published; the draft is open again. */
export const takeBackDraft = (db: Db, viewer: Viewer, id: number, now: Date): Promise<ChartDraft> =>
  onDrafts(now).edit(db, viewer, id, async (tx, row) => {
    const { teamId } = row
    await lockChart(tx, viewer, { teamId, draftId: null })
    const publishedAt = await publicationOf(tx, viewer, row, now)
    const seats = await seatsBefore(tx, viewer, teamId, publishedAt)
    const at = await momentIn(tx, viewer, teamId, now)
    await replaceChart(tx, viewer, teamId, seats, { at, verb: 'taken back', tells: false })
    return { set: { publishedAt: null, publishedById: null }, verb: 'taken back', before: { publishedAt } }
  })
