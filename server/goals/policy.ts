import type { PlanGoal } from '#contract/goals.ts'
import type { Viewer } from '#server/session/viewer.ts'

type Ruled = Pick<PlanGoal, 'teamId'>

/** The team's members and admins. Others only read the goals of the Leadership team. */
export const canEdit = ({ reach }: Viewer, { teamId }: Ruled): boolean => reach.includes(teamId)

/** What the page offers. */
export const rightsOn = (viewer: Viewer, goal: Ruled): PlanGoal['can'] => {
  const edit = canEdit(viewer, goal)
  return { edit, delete: edit }
}
