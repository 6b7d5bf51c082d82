import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { TodoOverview } from '#contract/todos.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { inTeam, isMine, listFirstAssigned, notArchived, ofTenant, visible } from './reading.ts'
import { todos } from './table.ts'

const isArchived = isNotNull(todos.archivedAt)
const nothing = { total: 0, completed: 0, overdue: 0, archived: { total: 0, completed: 0 }, ofYours: 0 }

const countsOver = (name: string, scope: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
        completed: sql<number>`(count(*) filter (where ${todos.completed}))::int`,
        overdue: sql<number>`(count(*) filter (where not ${todos.completed}
          and ${notArchived} and ${todos.dueDate} < ${sql.placeholder('today')}::date))::int`,
        archived: {
          total: sql<number>`(count(*) filter (where ${isArchived}))::int`,
          completed: sql<number>`(count(*) filter (where ${isArchived} and ${todos.completed}))::int`,
        },
        ofYours: sql<number>`(count(*) filter (where ${and(isMine, notArchived)}))::int`,
      })
      .from(todos)
      .where(and(ofTenant, scope))
      .prepare(`todo_counts_${name}`),
  )

const ofTeam = countsOver('of_team', inTeam)
const ofAll = countsOver('visible', visible)

/** Counts of what the list shows, a team's to-dos or all that the viewer may see, and the viewer's own first few in it. */
export const overviewOf = async (
  db: Db,
  viewer: Viewer,
  { teamId, today }: { teamId?: number | undefined; today: Day },
): Promise<TodoOverview> => {
  const [found = nothing] = await (teamId === undefined ? ofAll : ofTeam)(db).execute({ ...viewer, teamId, today })
  const { ofYours, ...counts } = found
  return { ...counts, yours: { total: ofYours, first: await listFirstAssigned(db, viewer, teamId) } }
}
