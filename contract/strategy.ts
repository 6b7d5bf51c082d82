import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Quarter } from './fields.ts'
import { PlanGoal } from './goals.ts'
import { RockStatus } from './rocks.ts'
import { Person } from './tenants.ts'

/** A rock of the quarter that belongs to the team, or serves one of its goals, as far as the reader sees it. */
export const SightedRock = z.object({
  id: Id,
  title: z.string(),
  teamId: Id,
  status: RockStatus,
  /** From 0 to 100. */
  progress: z.number(),
  owner: z.nullable(Person),
  /** A goal that the reader sees, or null. */
  goalId: z.nullable(Id),
  dueDate: z.nullable(Day),
  milestones: z.array(z.object({ id: z.string(), name: z.string(), completed: z.boolean() })),
})
export type SightedRock = z.infer<typeof SightedRock>

/** A to-do that is not archived and serves one of the rocks. */
export const SightedTodo = z.object({
  id: Id,
  title: z.string(),
  teamId: Id,
  completed: z.boolean(),
  dueDate: z.nullable(Day),
  assignee: z.nullable(Person),
  rockId: Id,
  milestoneId: z.nullable(z.string()),
})
export type SightedTodo = z.infer<typeof SightedTodo>

/** What serves what, from the goals down; the 10-year target and the 3-year picture are sections of the vision. */
export const LineOfSight = z.object({
  goals: z.array(PlanGoal),
  rocks: z.array(SightedRock),
  todos: z.array(SightedTodo),
  /** Measurables that prove a goal. */
  measurables: z.array(z.object({ id: Id, name: z.string(), goalId: Id })),
})
export type LineOfSight = z.infer<typeof LineOfSight>

type Sight = Pick<LineOfSight, 'goals' | 'rocks' | 'measurables'>

/** What is missing in a line of sight. Goals that are completed or dropped, and rocks that are over, miss nothing. */
export const gapsOf = ({ goals, rocks, measurables }: Sight, teamId: number) => {
  const active = goals.filter(({ status }) => status === 'active')
  const isServed = (goalId: number) => rocks.some((rock) => rock.goalId === goalId && rock.status !== 'canceled')
  const isProved = (goalId: number) => measurables.some((measurable) => measurable.goalId === goalId)
  return {
    goalsWithoutRock: active.filter(({ id }) => !isServed(id)),
    rocksForNothing: rocks.filter((rock) => {
      const isOver = rock.status === 'canceled' || rock.status === 'completed'
      return rock.teamId === teamId && rock.goalId === null && !isOver
    }),
    goalsUnproved: active.filter(({ id }) => !isProved(id)),
  }
}

export const strategy = {
  lineOfSight: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/line-of-sight',
    summary:
      "What serves what in a quarter: a team's goals, the rocks, their to-dos, and the measurables that prove them",
    params: z.object({ teamId: IdText }),
    query: z.object({ quarter: Quarter }),
    reply: LineOfSight,
  }),
}
