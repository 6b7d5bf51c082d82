import type { Measurable } from '#contract/scorecard.ts'
import type { Viewer } from '#server/session/viewer.ts'

type Ruled = Pick<Measurable, 'teamId' | 'ownerId' | 'entrantIds'>

/** The members of the team that it belongs to, and admins. */
export const canEdit = ({ reach }: Viewer, { teamId }: { teamId: number }): boolean => reach.includes(teamId)

/** They, its owner, and those who were named for it; the last two of any team. */
export const canEnter = (viewer: Viewer, item: Ruled): boolean =>
  canEdit(viewer, item) || item.ownerId === viewer.personId || item.entrantIds.includes(viewer.personId)

/** What the page offers. What is archived stays as it is. */
export const rightsOn = (viewer: Viewer, item: Ruled & Pick<Measurable, 'archivedAt'>): Measurable['can'] => {
  const edit = canEdit(viewer, item)
  return { edit, enter: item.archivedAt === null && canEnter(viewer, item), delete: edit }
}
