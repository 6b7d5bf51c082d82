import type { FastifyInstance } from 'fastify'
import { milestones } from '#contract/rock-milestones.ts'
import { keysOf } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { whoMaySee } from '#server/session/doors.ts'
import { addComment, changeComment, removeComment } from '../commenting.ts'
import { addMilestone } from './adding.ts'
import { changeMilestone, removeMilestone, reorderMilestones, toggleMilestone } from './changes.ts'
import { findRock } from '../reading.ts'

const ofRock = whoMaySee('rockId', findRock)

export const milestoneRoutes = (app: FastifyInstance): void => {
  bind(app, milestones.add, ofRock, async ({ db, viewer, row, body, now }) => {
    await app.takeInUploads(viewer, keysOf(body.attachments))
    return addMilestone(db, viewer, row.id, body, now)
  })
  bind(app, milestones.reorder, ofRock, ({ db, viewer, row, body }) => reorderMilestones(db, viewer, row.id, body.ids))
  bind(app, milestones.change, ofRock, async ({ db, viewer, params, body }) => {
    await app.takeInUploads(viewer, keysOf(body.attachments ?? []))
    return changeMilestone(db, viewer, params, body)
  })
  bind(app, milestones.toggle, ofRock, ({ db, viewer, params, body, now }) =>
    toggleMilestone(db, viewer, params, body?.completed, now),
  )
  bind(app, milestones.remove, ofRock, ({ db, viewer, params }) => removeMilestone(db, viewer, params))
  bind(app, milestones.addComment, ofRock, ({ db, viewer, params, body }) => addComment(db, viewer, params, body.text))
  bind(app, milestones.changeComment, ofRock, ({ db, viewer, params: { index, ...subject }, body }) =>
    changeComment(db, viewer, subject, index, body),
  )
  bind(app, milestones.removeComment, ofRock, ({ db, viewer, params: { index, ...subject }, body }) =>
    removeComment(db, viewer, subject, index, body?.createdAt),
  )
}
