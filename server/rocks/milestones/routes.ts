import type { FastifyInstance } from 'fastify'
import { milestones } from '#contract/rock-milestones.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { bindAttaching } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { activityRoutes } from '#server/item-activity/routes.ts'
import { whoSees } from '#server/session/doors.ts'
import { onRocks } from '../changes.ts'
import { seesRocks } from '../reading.ts'
import { teamsOf } from '../teams.ts'
import { addLines, addMilestone } from './adding.ts'
import { changeMilestone, removeMilestones, reorderMilestones, toggleMilestone } from './changes.ts'
import { milestoneOf } from './reading.ts'
import { restoreMilestones } from './restoring.ts'

const whoSeesRock = whoSees('rockId', seesRocks)

export const milestoneRoutes = (app: FastifyInstance): void => {
  bindAttaching(app, milestones.add, whoSeesRock, ({ db, viewer, id, body, now }) =>
    addMilestone(db, viewer, id, body, now),
  )
  bind(app, milestones.addMany, whoSeesRock, ({ db, viewer, id, body, now }) =>
    addLines(db, viewer, id, body.added, now),
  )
  bind(app, milestones.removeMany, whoSeesRock, ({ db, viewer, id, body, now }) =>
    removeMilestones(db, viewer, id, body.ids, now),
  )
  bind(app, milestones.reorder, whoSeesRock, ({ db, viewer, id, body }) => reorderMilestones(db, viewer, id, body.ids))
  bindAttaching(app, milestones.change, whoSeesRock, ({ db, viewer, params, body }) =>
    changeMilestone(db, viewer, params, body),
  )
  bind(app, milestones.toggle, whoSeesRock, ({ db, viewer, params, body, now }) =>
    toggleMilestone(db, viewer, params, body?.completed, now),
  )
  bind(app, milestones.remove, whoSeesRock, ({ db, viewer, params, now }) =>
    removeMilestones(db, viewer, params.rockId, [params.milestoneId], now),
  )
  activityRoutes(app, milestones, whoSeesRock, 'rocks')
  bind(app, milestones.restore, whoSeesRock, ({ db, viewer, id, body }) => restoreMilestones(db, viewer, id, body.ids))
  commentRoutes(app, milestones, whoSeesRock, onRocks, (rock, { milestoneId }) => ({
    item: { rockId: rock.id, milestoneId },
    title: milestoneOf(rock, milestoneId).name,
    teamIds: teamsOf(rock),
  }))
}
