import type { Rock } from '#contract/rocks.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a rule needs to know about a rock. */
type Ruled = Pick<Rock, 'teamId'>

/** The team's members and admins. Members of other teams involved, its creator and an owner from elsewhere only read it. */
export const canEdit = (viewer: Viewer, rock: Ruled): boolean => viewer.reach.includes(rock.teamId)

/** What the page offers. Everyone who sees a rock may comment on it. */
export const rightsOn = (viewer: Viewer, rock: Ruled): Rock['can'] => {
  const edit = canEdit(viewer, rock)
  return { edit, comment: true, delete: edit, carryOver: edit }
}
