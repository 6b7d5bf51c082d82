import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Headline } from '#contract/headlines.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { rightsOn } from './policy.ts'
import { headlines, headlineViews } from './table.ts'

const { placeholder } = sql
const author = alias(users, 'author')
const { tenantId: _, deletedAt: __, messageId: ___, ...fields } = getTableColumns(headlines)

/** Headlines with what hangs on them, as the API presents them. */
const selectHeadlines = (db: Db) =>
  db
    .select({
      ...fields,
      author: { id: author.id, username: author.username, fullName: author.fullName, avatarUrl: author.avatarUrl },
      viewerIds: sql<number[]>`array(select ${headlineViews.userId} from ${headlineViews}
        where ${headlineViews.tenantId} = ${headlines.tenantId} and ${headlineViews.headlineId} = ${headlines.id}
        order by ${headlineViews.viewedAt}, ${headlineViews.userId})`,
      acknowledgedIds: sql<number[]>`array(select ${headlineViews.userId} from ${headlineViews}
        where ${headlineViews.tenantId} = ${headlines.tenantId} and ${headlineViews.headlineId} = ${headlines.id}
          and ${headlineViews.acknowledgedAt} is not null
        order by ${headlineViews.acknowledgedAt}, ${headlineViews.userId})`,
      comments: commentsJson(headlines.tenantId, { headlineId: headlines.id }),
      attachments: attachmentsJson(headlines.tenantId, { headlineId: headlines.id }, placeholder('origin')),
    })
    .from(headlines)
    .leftJoin(author, and(eq(author.tenantId, headlines.tenantId), eq(author.id, headlines.createdById)))

type Found = Omit<Headline, 'views' | 'can'>

const common = (row: Found): Omit<Headline, 'can'> => Object.assign(row, { views: row.viewerIds.length })

const own = (viewer: Viewer, row: Found): Pick<Headline, 'can'> => ({ can: rightsOn(viewer, row) })

const ofTenant = and(eq(headlines.tenantId, placeholder('tenantId')), kept(headlines))
const listed = sql`(${headlines.archivedAt} is not null) = ${placeholder('archived')}::boolean`

/** A person sees their teams' headlines, those that their teams sent to others, and those that they wrote. */
export const visible = or(
  sql`${headlines.teamId} = any(${placeholder('reach')}::int[])`,
  sql`${headlines.fromTeamId} = any(${placeholder('reach')}::int[])`,
  eq(headlines.createdById, placeholder('personId')),
)

/** Prepares a query for the headlines that meet a condition, newest first. */
const headlinesWhere = (name: string, condition: SQL | undefined): Listing<object, Headline> =>
  presenting(
    (db) =>
      selectHeadlines(db)
        .where(and(ofTenant, condition))
        .orderBy(desc(headlines.createdAt), desc(headlines.id))
        .prepare(name),
    common,
    own,
  )

/** All headlines that the viewer may see: either the archived ones or the others. */
export const listVisible: List<{ archived: boolean }, Headline> = headlinesWhere(
  'headlines_visible',
  and(visible, listed),
)

export const listOfTeam: List<{ archived: boolean; teamId: number }, Headline> = headlinesWhere(
  'headlines_of_team',
  and(eq(headlines.teamId, placeholder('teamId')), listed),
)

export const {
  sees: seesHeadlines,
  find: findHeadlines,
  share: shareHeadlines,
  findOne: findHeadline,
  show: showHeadlines,
  name: nameHeadlines,
} = findingByIds(headlines, visible, headlinesWhere, ({ id, title, teamId, author: person }) => [
  { id, partId: null, title, teamId, done: false, facts: { person } },
])
