import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { TodoOverview } from '#contract/todos.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { inTeam, notArchived, ofTenant, todosWhere, visible } from './reading.ts'
import { todos } from './table.ts'

const shownFirst = 5
const isArchived = isNotNull(todos.archivedAt)
const nothing = { total: 0, completed: 0, overdue: 0, archived: { total: 0, completed: 0 } }

const figuresOver = (name: string, scope: SQL | undefined) => ({
  first: todosWhere(`first_todos_${name}`, and(scope, notArchived), shownFirst),
  counts: prepared((db) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
        completed: sql<number>`(count(*) filter (where ${todos.completed}))::int`,
        overdue: sql<number>`(count(*) filter (where not ${todos.completed}
          and ${todos.dueDate} < ${sql.placeholder('today')}::date))::int`,
        archived: {
          total: sql<number>`(count(*) filter (where ${isArchived}))::int`,
          completed: sql<number>`(count(*) filter (where ${isArchived} and ${todos.completed}))::int`,
        },
      })
      .from(todos)
      .where(and(ofTenant, scope))
      .prepare(`todo_counts_${name}`),
  ),
})

const ofTeam = figuresOver('of_team', inTeam)
const ofAll = figuresOver('visible', visible)

/** Counts and the first few of what the list shows: a team's to-dos, or all that the viewer may see. */
export const overviewOf = async (
  db: Db,
  viewer: Viewer,
  { teamId, today }: { teamId?: number | undefined; today: string },
): Promise<TodoOverview> => {
  const figures = teamId === undefined ? ofAll : ofTeam
  const [counts] = await figures.counts(db).execute({ ...viewer, teamId, today })
  return { ...nothing, ...counts, first: await figures.first(db, viewer, { teamId }) }
}
