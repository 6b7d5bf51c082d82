import type { Todo } from '#contract/todos.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know of a to-do. */
type Ruled = Pick<Todo, 'teamId'>

/** The team's members and admins; whoever created it for another team, or has it assigned, only reads it. */
export const canEdit = (viewer: Viewer, todo: Ruled): boolean => viewer.reach.includes(todo.teamId)

/** What the page offers; whoever sees a to-do may comment on it. */
export const rightsOn = (viewer: Viewer, todo: Ruled): Todo['can'] => {
  const edit = canEdit(viewer, todo)
  return { edit, comment: true, delete: edit }
}
