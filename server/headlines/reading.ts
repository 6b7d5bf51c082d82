import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Headline } from '#contract/headlines.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import type { Named } from '#server/journal/topics.ts'
import { seeing } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { rightsOn } from './policy.ts'
import { headlines, headlineViews } from './table.ts'

const { placeholder } = sql
const author = alias(users, 'author')
const { tenantId: _, deletedAt: __, ...fields } = getTableColumns(headlines)

/** Headlines with what hangs on them, as the API presents them. */
const selectHeadlines = (db: Db) =>
  db
    .select({
      ...fields,
      author: { id: author.id, username: author.username, fullName: author.fullName, avatarUrl: author.avatarUrl },
      viewerIds: sql<number[]>`array(select ${headlineViews.userId} from ${headlineViews}
        where ${headlineViews.tenantId} = ${headlines.tenantId} and ${headlineViews.headlineId} = ${headlines.id}
        order by ${headlineViews.viewedAt}, ${headlineViews.userId})`,
      comments: commentsJson(headlines.tenantId, { headlineId: headlines.id }),
      attachments: attachmentsJson(headlines.tenantId, { headlineId: headlines.id }, placeholder('origin')),
    })
    .from(headlines)
    .leftJoin(author, and(eq(author.tenantId, headlines.tenantId), eq(author.id, headlines.createdById)))

/** Adds to the row instead of copying it: lists are long. */
const present = (viewer: Viewer, row: Omit<Headline, 'views' | 'can'>): Headline =>
  Object.assign(row, { views: row.viewerIds.length, can: rightsOn(viewer, row) })

const ofTenant = and(eq(headlines.tenantId, placeholder('tenantId')), kept(headlines))
const named = sql`${headlines.id} = any(${placeholder('ids')}::int[])`
const listed = sql`(${headlines.archivedAt} is not null) = ${placeholder('archived')}::boolean`

/** A person sees their teams' headlines, and those that they wrote. */
export const visible = or(
  sql`${headlines.teamId} = any(${placeholder('reach')}::int[])`,
  eq(headlines.createdById, placeholder('userId')),
)

export const seesHeadlines = seeing(headlines, visible)

/** Lists headlines; takes what its query names besides the viewer. */
type List<Wish> = (db: Db, viewer: Viewer, wish: Wish) => Promise<Headline[]>

/** Prepares a query for the headlines that meet a condition, newest first. */
const headlinesWhere = <Wish extends object>(name: string, condition: SQL | undefined): List<Wish> => {
  const query = prepared((db) =>
    selectHeadlines(db)
      .where(and(ofTenant, condition))
      .orderBy(desc(headlines.createdAt), desc(headlines.id))
      .prepare(name),
  )
  return async (db, viewer, wish) => {
    const rows = await query(db).execute({ ...viewer, ...wish })
    return rows.map((row) => present(viewer, row))
  }
}

/** All headlines that the viewer may see: either the archived ones or the others. */
export const listVisible = headlinesWhere<{ archived: boolean }>('headlines_visible', and(visible, listed))

export const listOfTeam = headlinesWhere<{ archived: boolean; teamId: number }>(
  'headlines_of_team',
  and(eq(headlines.teamId, placeholder('teamId')), listed),
)

const seenHeadlines = headlinesWhere<{ ids: number[] }>('headlines_seen', and(named, visible))
const namedHeadlines = headlinesWhere<{ ids: number[] }>('headlines_named', named)

/** The headlines that the viewer may see. */
export const findHeadlines = (db: Db, viewer: Viewer, ids: number[]): Promise<Headline[]> =>
  seenHeadlines(db, viewer, { ids })

export const findHeadline = async (db: Db, viewer: Viewer, id: number): Promise<Headline | undefined> =>
  (await findHeadlines(db, viewer, [id]))[0]

/** What the headlines that the viewer may see are called. */
export const nameHeadlines = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> =>
  (await findHeadlines(db, viewer, ids)).map(({ id, title, teamId }) => ({
    id,
    partId: null,
    title,
    teamId,
    done: false,
  }))

/** Headlines that the viewer has just written or changed. */
export const showHeadlines = (db: Db, viewer: Viewer, ids: number[]): Promise<Headline[]> =>
  namedHeadlines(db, viewer, { ids })
