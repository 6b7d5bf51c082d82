import type { Todo } from '#contract/todos.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know about a to-do. */
type Ruled = Pick<Todo, 'teamId'>

/** The team's members and admins. Others read it if they created it or it is assigned to them. */
export const canEdit = (viewer: Viewer, todo: Ruled): boolean => viewer.reach.includes(todo.teamId)

/** What the page offers. Everyone who sees a to-do may comment on it. */
export const rightsOn = (viewer: Viewer, todo: Ruled): Todo['can'] => {
  const edit = canEdit(viewer, todo)
  return { edit, comment: true, delete: edit }
}
