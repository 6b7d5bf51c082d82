import type { Rock } from '#contract/rocks.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know of a rock. */
type Ruled = Pick<Rock, 'teamId' | 'ownerId'>

/** Its owner, the members of its team and admins; the other teams involved and its creator only read it. */
export const canEdit = (viewer: Viewer, rock: Ruled): boolean =>
  viewer.reach.includes(rock.teamId) || rock.ownerId === viewer.userId

/** The call is for members of the rock's team and admins: an owner who is neither cannot go on with it. */
const canCarryOver = ({ reach }: Viewer, { teamId }: Ruled): boolean => reach.includes(teamId)

/** What the page offers; whoever sees a rock may comment on it. */
export const rightsOn = (viewer: Viewer, rock: Ruled): Rock['can'] => {
  const edit = canEdit(viewer, rock)
  return { edit, comment: true, delete: edit, carryOver: canCarryOver(viewer, rock) }
}
