import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ListView } from '#contract/views.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import { listViews } from './table.ts'

const { placeholder } = sql
const { tenantId: _, ...fields } = getTableColumns(listViews)

/** The team's, for those who see its lists, and one's own; somebody else's are hidden from admins too. */
export const visible = sql`(${listViews.teamId} = any(${placeholder('reach')}::int[])
  and (${listViews.ownerId} is null or ${listViews.ownerId} = ${placeholder('personId')}))`

const viewsWhere = (name: string, condition: SQL | undefined): Listing<object, ListView> =>
  presenting(
    (db) =>
      db
        .select(fields)
        .from(listViews)
        .where(and(eq(listViews.tenantId, placeholder('tenantId')), condition))
        .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id))
        .prepare(name),
    (row) => row,
    () => ({}),
  )

export const listOfTeam: List<{ teamId: number }, ListView> = viewsWhere(
  'list_views_of_team',
  and(eq(listViews.teamId, placeholder('teamId')), visible),
)

export const {
  sees: seesViews,
  find: findViews,
  share: shareViews,
  findOne: findView,
  show: showViews,
} = findingByIds(listViews, visible, viewsWhere, () => [])
