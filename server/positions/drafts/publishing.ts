import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Body } from '#contract/endpoint.ts'
import type { ChartDraft, chartDrafts as calls } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockChart } from '../locking.ts'
import { positions } from '../table.ts'
import { momentIn } from '../versions.ts'
import { holderIds, isPrimary } from '../visible.ts'
import { onDrafts, type StoredDraft } from './kind.ts'
import { replaceChart, type Seat } from './replacing.ts'

type Publication = Body<typeof calls.publish>

/** Refuses to publish over another chart than the one that the person has compared the draft with. */
const refuseChanged = async (tx: Db, { tenantId }: Viewer, teamId: number, { primary }: Publication): Promise<void> => {
  const rows = await tx
    .select({ id: positions.id, version: positions.version })
    .from(positions)
    .where(and(eq(positions.tenantId, tenantId), eq(positions.teamId, teamId), isPrimary, kept(positions)))
  const known = new Map(primary.map(({ id, version }) => [id, version]))
  if (rows.length === known.size && rows.every(({ id, version }) => known.get(id) === version)) return
  throw new Refusal('conflict', t('The chart has been changed since you compared'))
}

/** Adds to the primary chart what is new in a draft, by two statements. For now each has the draft's as its origin. */
const addNew = async (tx: Db, { tenantId, userId }: Viewer, { id: draftId }: StoredDraft): Promise<void> => {
  await tx.execute(sql`insert into ${positions} (tenant_id, title, team_id, created_by_id, position, origin_id)
    select tenant_id, title, team_id, ${userId}, position, id from ${positions}
    where tenant_id = ${tenantId} and draft_id = ${draftId} and origin_id is null and ${kept(positions)} order by id`)
  await tx.execute(sql`update ${positions} as drafted set origin_id = added.id from ${positions} as added
    where drafted.tenant_id = ${tenantId} and drafted.draft_id = ${draftId} and drafted.origin_id is null
      and added.tenant_id = ${tenantId} and added.draft_id is null and added.origin_id = drafted.id`)
}

const above = alias(positions, 'above')

/** What the primary chart is to be by a draft, each of whose positions has an origin there. */
const seatsOf = (tx: Db, { tenantId }: Viewer, { id }: StoredDraft): Promise<Seat[]> =>
  tx
    .select({
      id: sql<number>`${positions.originId}`,
      title: positions.title,
      description: positions.description,
      responsibilities: positions.responsibilities,
      parentPositionId: above.originId,
      filledById: positions.filledById,
      position: positions.position,
      holderIds,
    })
    .from(positions)
    .leftJoin(above, and(eq(above.tenantId, tenantId), eq(above.id, positions.parentPositionId), kept(above)))
    .where(and(eq(positions.tenantId, tenantId), eq(positions.draftId, id), kept(positions)))

/** Makes the primary chart what a draft is, in one step. */
export const publishDraft = (
  db: Db,
  viewer: Viewer,
  id: number,
  publication: Publication,
  now: Date,
): Promise<ChartDraft> =>
  onDrafts(now).edit(db, viewer, id, async (tx, row) => {
    if (row.publishedAt !== null) throw new Refusal('conflict', t('This draft has been published already'))
    const { teamId } = row
    await lockChart(tx, viewer, { teamId, draftId: null })
    await refuseChanged(tx, viewer, teamId, publication)
    const at = await momentIn(tx, viewer, teamId, now)
    await addNew(tx, viewer, row)
    await replaceChart(tx, viewer, teamId, await seatsOf(tx, viewer, row), { at, verb: 'published', tells: true })
    const set = { publishedAt: at, publishedById: viewer.userId }
    return { set, verb: 'published', after: { publishedAt: at } }
  })
