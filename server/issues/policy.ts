import type { Issue } from '#contract/issues.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know about an issue. */
type Ruled = Pick<Issue, 'teamId'>

/** Members of the team that has it, and admins. The teams that it was with before only read it. */
export const canEdit = (viewer: Viewer, issue: Ruled): boolean => viewer.reach.includes(issue.teamId)

/** What the page offers. Everyone who sees an issue may comment on it. */
export const rightsOn = (viewer: Viewer, issue: Ruled): Issue['can'] => {
  const edit = canEdit(viewer, issue)
  return { edit, comment: true, delete: edit }
}
