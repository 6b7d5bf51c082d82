import type { Quarter } from '#contract/fields.ts'
import type { Rock } from '#contract/rocks.ts'
import type { LineOfSight, SightedRock, SightedTodo } from '#contract/strategy.ts'
import type { Todo } from '#contract/todos.ts'
import type { Db } from '#server/db/open.ts'
import { listGoals, seesGoals } from '#server/goals/reading.ts'
import { listServing as listRocks } from '#server/rocks/reading.ts'
import { listProving } from '#server/scorecard/items/reading.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { listServing as listTodos } from '#server/todos/reading.ts'

const sightedRock = (rock: Rock, seenGoalIds: number[]): SightedRock => {
  const { id, title, teamId, status, progress, owner, goalId, dueDate, milestones } = rock
  return {
    id,
    title,
    teamId,
    status,
    progress,
    owner,
    goalId: goalId !== null && seenGoalIds.includes(goalId) ? goalId : null,
    dueDate,
    milestones: milestones.map((step) => ({ id: step.id, name: step.name, completed: step.completed })),
  }
}

const sightedTodo = (todo: Todo): SightedTodo[] => {
  const { id, title, teamId, completed, dueDate, assignee, rockId, milestoneId } = todo
  return rockId === null ? [] : [{ id, title, teamId, completed, dueDate, assignee, rockId, milestoneId }]
}

/** What serves what in a quarter, as far as the viewer sees it; five queries, however much there is. */
export const lineOfSight = async (
  db: Db,
  viewer: Viewer,
  { teamId, quarter }: { teamId: number; quarter: Quarter },
): Promise<LineOfSight> => {
  const goals = await listGoals(db, viewer, { teamId })
  const goalIds = goals.map(({ id }) => id)
  const rocks = await listRocks(db, viewer, { teamId, goalIds, quarter })
  const seenGoalIds = await seesGoals(
    db,
    viewer,
    rocks.flatMap(({ goalId }) => goalId ?? []),
  )
  const todos = await listTodos(db, viewer, { rockIds: rocks.map(({ id }) => id) })
  return {
    goals,
    rocks: rocks.map((rock) => sightedRock(rock, seenGoalIds)),
    todos: todos.flatMap(sightedTodo),
    measurables: await listProving(db, viewer, goalIds),
  }
}
