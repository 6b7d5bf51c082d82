import * as z from 'zod/mini'
import { commentCalls } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { IdText } from './fields.ts'
import { activityCall } from './item-activity.ts'
import { Many } from './many.ts'
import {
  maxMilestones,
  MilestoneChange,
  MilestoneId,
  MilestoneIds,
  MilestoneLine,
  MilestoneToggle,
  NewMilestone,
} from './milestones.ts'
import { Rock } from './rocks.ts'

const ofRock = { path: '/api/rocks/:rockId/milestones', params: z.object({ rockId: IdText }), reply: Rock } as const
const params = z.object({ rockId: IdText, milestoneId: MilestoneId })
const ofMilestone = { path: '/api/rocks/:rockId/milestones/:milestoneId', params, reply: Rock } as const

/** The calls on a rock's milestones; each replies with the whole rock. */
export const milestones = {
  add: endpoint({
    ...ofRock,
    method: 'POST',
    summary: 'Add a milestone; the caller chooses its id',
    body: NewMilestone,
    status: 201,
  }),
  addMany: endpoint({
    ...ofRock,
    path: `${ofRock.path}/many`,
    method: 'POST',
    summary: 'Add several milestones: all of them or none; the caller chooses their ids',
    body: Many(MilestoneLine),
    status: 201,
  }),
  removeMany: endpoint({
    ...ofRock,
    path: `${ofRock.path}/delete`,
    method: 'POST',
    summary: 'Delete several milestones: all of them or none',
    body: MilestoneIds,
  }),
  reorder: endpoint({ ...ofRock, method: 'PATCH', summary: 'Reorder the milestones of a rock', body: MilestoneIds }),
  change: endpoint({
    ...ofMilestone,
    method: 'PATCH',
    summary: 'Change the given fields of a milestone',
    body: MilestoneChange,
  }),
  toggle: endpoint({
    ...ofMilestone,
    method: 'PATCH',
    path: `${ofMilestone.path}/toggle`,
    summary: 'Complete or reopen a milestone',
    body: MilestoneToggle,
  }),
  remove: endpoint({ ...ofMilestone, method: 'DELETE', summary: 'Delete a milestone' }),
  restore: endpoint({
    ...ofRock,
    method: 'POST',
    path: `${ofRock.path}/restore`,
    summary: 'Take back the deletion of milestones: of all of them or none',
    body: z.object({ ids: z.array(MilestoneId).check(z.minLength(1), z.maxLength(maxMilestones)) }),
  }),
  ...activityCall(ofMilestone.path, 'milestone', params),
  ...commentCalls(ofMilestone.path, 'milestone', params, Rock),
}
