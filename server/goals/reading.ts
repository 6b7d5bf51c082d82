import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PlanGoal } from '#contract/goals.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import { nobody, type Viewer } from '#server/session/viewer.ts'
import { leadershipId } from '#server/tenants/leadership.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { hides } from '#server/vision/reading.ts'
import { rightsOn } from './policy.ts'
import { goals } from './table.ts'

const { placeholder } = sql
const { tenantId: _, deletedAt: __, ...fields } = getTableColumns(goals)

/** What the API presents of a goal itself. */
export const presented = fields

/** Goals as the API presents them. */
const selectGoals = (db: Db) =>
  db
    .select({ ...presented, assignee: personJson(users) })
    .from(goals)
    .leftJoin(users, and(eq(users.tenantId, goals.tenantId), eq(users.id, goals.assignedToId)))

type Found = Omit<PlanGoal, 'can'>

const own = (viewer: Viewer, row: Found): Pick<PlanGoal, 'can'> => ({ can: rightsOn(viewer, row) })

/** Goals are a part of the 1-year plan: where that is hidden, so are they. */
export const isHidden: SQL<boolean> = hides('one-year-plan', goals)

/** A person sees their teams' goals, and those of the Leadership team unless it hides its plan. */
export const visible = or(
  sql`${goals.teamId} = any(${placeholder('reach')}::int[])`,
  sql`(${placeholder('personId')}::int <> ${nobody} and ${goals.teamId} = ${leadershipId(placeholder('tenantId'))}
    and not ${isHidden})`,
)

const goalsWhere = (name: string, condition: SQL | undefined): Listing<object, PlanGoal> =>
  presenting(
    (db) =>
      selectGoals(db)
        .where(and(eq(goals.tenantId, placeholder('tenantId')), kept(goals), condition))
        .orderBy(asc(goals.position), asc(goals.id))
        .prepare(name),
    (row: Found) => row,
    own,
  )

/** A team's goals in its order, as far as the viewer sees them. */
export const listGoals: List<{ teamId: number }, PlanGoal> = goalsWhere(
  'goals_of_team',
  and(eq(goals.teamId, placeholder('teamId')), visible),
)

export const {
  sees: seesGoals,
  find: findGoals,
  share: shareGoals,
  findOne: findGoal,
  show: showGoals,
  name: nameGoals,
} = findingByIds(goals, visible, goalsWhere, ({ id, title, teamId, status, assignee: person }) => [
  { id, partId: null, title, teamId, done: status !== 'active', facts: { person } },
])
