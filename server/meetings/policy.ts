import type { Meeting } from '#contract/meetings.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** The team's members and admins. */
export const canEdit = ({ reach }: Viewer, { teamId }: Pick<Meeting, 'teamId'>): boolean => reach.includes(teamId)

/** What the page offers. A concluded meeting stays as it was, or goes. */
export const rightsOn = (viewer: Viewer, meeting: Pick<Meeting, 'teamId' | 'status'>): Meeting['can'] => {
  const own = canEdit(viewer, meeting)
  return { edit: own && meeting.status !== 'concluded', delete: own }
}
