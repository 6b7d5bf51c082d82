import type { Measurable } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import { isTeamOfTenant } from '#server/session/doors.ts'
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

/** Refuses a team that a body or path names: 404 if there is none, 403 for those who are not in it. */
export const checkReach = async (db: Db, viewer: Viewer, teamId: number): Promise<void> => {
  if (viewer.reach.includes(teamId)) return
  throw (await isTeamOfTenant(db, viewer, teamId)) ? notAllowed('You are not a member of this team') : notFound()
}
