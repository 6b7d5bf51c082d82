import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChartDraft } from '#contract/positions.ts'
import { kept, qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Named } from '#server/journal/topics.ts'
import { seeing } from '#server/session/seeing.ts'
import { type Share, sharing } from '#server/session/sharing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { rightsOnDraft } from '../policy.ts'
import { chartDrafts, positionVersions } from '../table.ts'
import { visibleDrafts } from '../visible.ts'

const { placeholder } = sql
const creator = alias(users, 'creator')
const publisher = alias(users, 'publisher')
const newer = alias(chartDrafts, 'newer')
const { tenantId: _, deletedAt: __, publishedById: ___, ...fields } = getTableColumns(chartDrafts)

/** Whether no other draft of the team was published after it, and the chart has not been changed either. */
const isLatest = qualified(sql<boolean>`(not exists (select from ${chartDrafts} as newer
    where ${newer.tenantId} = ${chartDrafts.tenantId} and ${newer.teamId} = ${chartDrafts.teamId}
      and ${newer.publishedAt} > ${chartDrafts.publishedAt} and ${kept(newer)})
  and not exists (select from ${positionVersions}
    where ${positionVersions.tenantId} = ${chartDrafts.tenantId} and ${positionVersions.teamId} = ${chartDrafts.teamId}
      and greatest(${positionVersions.since}, ${positionVersions.until}) > ${chartDrafts.publishedAt}))`)

const draftsWhere = (name: string, condition: SQL | undefined) => {
  const query = prepared((db) =>
    db
      .select({ ...fields, createdBy: personJson(creator), publishedBy: personJson(publisher), isLatest })
      .from(chartDrafts)
      .leftJoin(creator, and(eq(creator.tenantId, chartDrafts.tenantId), eq(creator.id, chartDrafts.createdById)))
      .leftJoin(
        publisher,
        and(eq(publisher.tenantId, chartDrafts.tenantId), eq(publisher.id, chartDrafts.publishedById)),
      )
      .where(and(eq(chartDrafts.tenantId, placeholder('tenantId')), kept(chartDrafts), condition))
      .orderBy(desc(chartDrafts.id))
      .prepare(name),
  )
  const inParts = async (db: Db, viewer: Viewer, wish: object, now: Date) => {
    const rows = await query(db).execute({ ...viewer, ...wish })
    return rows.map(({ isLatest: latest, ...row }) => ({
      id: row.id,
      common: row,
      ownOf: (one: Viewer) => ({ can: rightsOnDraft(one, { ...row, isLatest: latest }, now) }),
    }))
  }
  const find = async (db: Db, viewer: Viewer, wish: object, now: Date): Promise<ChartDraft[]> =>
    (await inParts(db, viewer, wish, now)).map(({ common, ownOf }) => ({ ...common, ...ownOf(viewer) }))
  return Object.assign(find, { inParts })
}

const draftsOfTeam = draftsWhere('chart_drafts_of_team', eq(chartDrafts.teamId, placeholder('teamId')))

/** The drafts of a team's chart, newest first. */
export const listDrafts = (db: Db, viewer: Viewer, teamId: number, now: Date): Promise<ChartDraft[]> =>
  draftsOfTeam(db, viewer, { teamId }, now)

const named = sql`${chartDrafts.id} = any(${placeholder('ids')}::int[])`
const draftsSeen = draftsWhere('chart_drafts_seen', and(named, visibleDrafts))
const draftsNamed = draftsWhere('chart_drafts_named', named)

export const seesDrafts = seeing(chartDrafts, visibleDrafts)

export const shareDrafts = (clock: () => Date): Share =>
  sharing(chartDrafts, visibleDrafts, {
    rows: (db, nobody, ids) => draftsNamed.inParts(db, nobody, { ids }, clock()),
  })

/** Those that the viewer may see. */
export const findDrafts = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<ChartDraft[]> =>
  draftsSeen(db, viewer, { ids }, now)

/** Those that the viewer has just changed, even if they no longer see them. */
export const showDrafts = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<ChartDraft[]> =>
  draftsNamed(db, viewer, { ids }, now)

const namesSeen = prepared((db) =>
  db
    .select({
      id: chartDrafts.id,
      title: chartDrafts.name,
      teamId: chartDrafts.teamId,
      isPublished: sql<boolean>`not (${isNull(chartDrafts.publishedAt)})`,
    })
    .from(chartDrafts)
    .where(and(eq(chartDrafts.tenantId, placeholder('tenantId')), kept(chartDrafts), named, visibleDrafts))
    .prepare('chart_draft_names_seen'),
)

/** The names of those that the viewer may see. */
export const nameDrafts = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> => {
  const rows = await namesSeen(db).execute({ ...viewer, ids })
  return rows.map(({ isPublished, ...row }) => ({ ...row, partId: null, done: isPublished }))
}
