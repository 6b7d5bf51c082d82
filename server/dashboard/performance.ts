import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { type Performance, performanceWeeks } from '#contract/dashboard.ts'
import { kept } from '#server/db/columns.ts'
import { prepared, type Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { inTeam, visible } from '#server/todos/reading.ts'
import { todos } from '#server/todos/table.ts'
import { goalAchievement } from './goal-achievement.ts'

const today = sql`${sql.placeholder('today')}::date`

/** 0 for the last seven days, 1 for the seven before them. */
const weeksAgo = sql<number>`(${today} - ${todos.dueDate}) / 7`

const countsOver = (name: string, scope: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        weeksAgo,
        due: sql<number>`count(*)::int`,
        done: sql<number>`(count(*) filter (where ${todos.completed}))::int`,
      })
      .from(todos)
      .where(
        and(
          eq(todos.tenantId, sql.placeholder('tenantId')),
          kept(todos),
          scope,
          between(todos.dueDate, sql`${today} - ${performanceWeeks * 7 - 1}::int`, today),
        ),
      )
      .groupBy(sql`1`)
      .prepare(`due_by_week_${name}`),
  )

const ofTeam = countsOver('of_team', inTeam)
const ofAll = countsOver('visible', visible)

type Count = { due: number; done: number }

const share = (counts: Count[]): number | null => {
  const due = counts.reduce((sum, count) => sum + count.due, 0)
  const done = counts.reduce((sum, count) => sum + count.done, 0)
  return due === 0 ? null : Math.round((done / due) * 100)
}

/** A team's figures as of `today`, or those of all that the viewer sees. */
export const performanceOf = async (
  db: Db,
  viewer: Viewer,
  wish: { teamId?: number | undefined; today: string },
): Promise<Performance> => {
  const counts = await (wish.teamId === undefined ? ofAll : ofTeam)(db).execute({ ...viewer, ...wish })
  const within = (from: number, until: number) =>
    share(counts.filter((week) => week.weeksAgo >= from && week.weeksAgo <= until))
  const taskCompletion = within(0, 0)
  const taskCompletionBefore = within(1, 4)
  return {
    goalAchievement: await goalAchievement(db, viewer, wish),
    taskCompletion,
    taskCompletionBefore,
    improvement:
      taskCompletion === null || taskCompletionBefore === null ? null : taskCompletion - taskCompletionBefore,
    weeks: Array.from({ length: performanceWeeks }, (_, index) => {
      const ago = performanceWeeks - 1 - index
      return within(ago, ago)
    }),
  }
}
