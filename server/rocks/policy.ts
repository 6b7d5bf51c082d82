import type { Rock } from '#contract/rocks.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know about a rock. */
type Ruled = Pick<Rock, 'teamId' | 'ownerId'>

/** Its owner, its team's members and admins. Members of other teams involved and its creator only read it. */
export const canEdit = (viewer: Viewer, rock: Ruled): boolean =>
  viewer.reach.includes(rock.teamId) || rock.ownerId === viewer.personId

/** Only the team's members and admins: the call's door is the team, so an owner who is neither cannot pass. */
const canCarryOver = ({ reach }: Viewer, { teamId }: Ruled): boolean => reach.includes(teamId)

/** What the page offers. Everyone who sees a rock may comment on it. */
export const rightsOn = (viewer: Viewer, rock: Ruled): Rock['can'] => {
  const edit = canEdit(viewer, rock)
  return { edit, comment: true, delete: edit, carryOver: canCarryOver(viewer, rock) }
}
