import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { copyFields, Day, Description, Id, IdText, Instant, Title, Uuid } from './fields.ts'
import { restoreCall } from './restoring.ts'
import { Priority } from './rows.ts'
import { Person } from './tenants.ts'

export const goalStatuses = ['active', 'completed', 'dropped'] as const
export const GoalStatus = z.enum(goalStatuses)
export type GoalStatus = z.infer<typeof GoalStatus>

/** What a goal serves: the 10-year target, or an entry of the 3-year picture by its id. */
const Serves = z.union([z.literal('ten-year'), Uuid])

const Progress = z.int().check(z.gte(0), z.lte(100))

/** A goal of a team's 1-year plan. */
export const PlanGoal = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** From 0 to 100. */
  progress: z.number(),
  status: GoalStatus,
  priority: Priority,
  dueDate: z.nullable(Day),
  teamId: Id,
  /** Null when the person has been deleted. */
  assignedToId: z.nullable(Id),
  assignee: z.nullable(Person),
  /** The entry may have left the 3-year picture since; then it serves nothing. */
  serves: z.nullable(z.string()),
  /** Its place in the plan, as text that sorts byte by byte. */
  position: z.string(),
  ...copyFields,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type PlanGoal = z.infer<typeof PlanGoal>

const fields = {
  title: Title,
  description: Description,
  progress: Progress,
  status: GoalStatus,
  priority: Priority,
  dueDate: z.nullable(Day),
  assignedToId: z.nullable(Id),
  serves: z.nullable(Serves),
}

export const NewPlanGoal = z.object({
  title: Title,
  description: z._default(Description, null),
  progress: z._default(Progress, 0),
  status: z._default(GoalStatus, 'active'),
  priority: z._default(Priority, 'medium'),
  dueDate: z._default(fields.dueDate, null),
  assignedToId: z._default(fields.assignedToId, null),
  serves: z._default(fields.serves, null),
})
export type NewPlanGoal = z.infer<typeof NewPlanGoal>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the goal since. */
export const PlanGoalChange = z.partial(z.object({ ...fields, updatedAt: Instant }))
export type PlanGoalChange = z.infer<typeof PlanGoalChange>

type Standing = { status?: GoalStatus | undefined; progress?: number | undefined }

/** What a change of a goal implies: at 100 percent it is completed, and once completed at 100 percent, unless it says otherwise. */
export const impliedBy = ({ status, progress }: Standing, goal: Pick<PlanGoal, 'status'>): Standing => {
  if (progress === 100 && status === undefined && goal.status === 'active') return { status: 'completed' }
  if (status === 'completed' && progress === undefined && goal.status !== 'completed') return { progress: 100 }
  return {}
}

/** How many goals a team can have at once. */
export const mostGoals = 100

const ofTeam = { path: '/api/teams/:teamId/goals', params: z.object({ teamId: IdText }) } as const
const ofGoal = { path: '/api/goals/:goalId', params: z.object({ goalId: IdText }), reply: PlanGoal } as const

export const goals = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    summary: "The goals of a team's 1-year plan, in the team's order; with `asOf` as they were at the end of that day",
    query: z.object({ asOf: z.optional(Day) }),
    reply: z.array(PlanGoal),
  }),
  add: endpoint({
    ...ofTeam,
    method: 'POST',
    summary: 'Add a goal to a 1-year plan',
    body: NewPlanGoal,
    reply: PlanGoal,
    status: 201,
  }),
  change: endpoint({
    ...ofGoal,
    method: 'PATCH',
    summary: 'Change the given fields of a goal; at 100 percent it is completed unless the call says otherwise',
    body: PlanGoalChange,
  }),
  place: endpoint({
    ...ofGoal,
    method: 'PATCH',
    path: `${ofGoal.path}/place`,
    summary: 'Move a goal behind another one of its team, or to the top',
    body: z.object({ afterId: z.nullable(Id) }),
  }),
  remove: endpoint({ method: 'DELETE', path: ofGoal.path, summary: 'Delete a goal', params: ofGoal.params }),
  ...restoreCall('/api/goals', 'goals', PlanGoal),
}
