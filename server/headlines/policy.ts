import type { Headline } from '#contract/headlines.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know about a headline. */
type Ruled = Pick<Headline, 'teamId' | 'createdById'>

/** Its author, whether or not they are in the team, and admins. */
export const canEdit = ({ userId, role }: Viewer, { createdById }: Ruled): boolean =>
  createdById === userId || role === 'admin'

/** The team's members and admins: it leaves the lists of all of them. */
export const canArchive = ({ reach }: Viewer, { teamId }: Ruled): boolean => reach.includes(teamId)

/** The members of the team that a message was sent to, not admins: it counts who of them has. */
export const canAcknowledge = ({ teamIds }: Viewer, { teamId }: Ruled): boolean => teamIds.includes(teamId)

/** What the page offers. Everyone who sees a headline may comment on it. */
export const rightsOn = (viewer: Viewer, headline: Ruled): Headline['can'] => {
  const edit = canEdit(viewer, headline)
  return { edit, comment: true, archive: canArchive(viewer, headline), delete: edit }
}
