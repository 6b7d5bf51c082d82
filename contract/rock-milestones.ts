import * as z from 'zod/mini'
import { commentCalls } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { IdText } from './fields.ts'
import { MilestoneChange, MilestoneId, MilestoneOrder, MilestoneToggle, NewMilestone } from './milestones.ts'
import { Rock } from './rocks.ts'

const ofRock = z.object({ rockId: IdText })
const params = z.object({ rockId: IdText, milestoneId: MilestoneId })

/** The calls on a rock's milestones; each replies with the whole rock. */
export const milestones = {
  add: endpoint({
    method: 'POST',
    path: '/api/rocks/:rockId/milestones',
    summary: 'Add a milestone; the caller chooses its id',
    params: ofRock,
    body: NewMilestone,
    reply: Rock,
    status: 201,
  }),
  reorder: endpoint({
    method: 'PATCH',
    path: '/api/rocks/:rockId/milestones',
    summary: 'Reorder the milestones of a rock',
    params: ofRock,
    body: MilestoneOrder,
    reply: Rock,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/rocks/:rockId/milestones/:milestoneId',
    summary: 'Change the given fields of a milestone',
    params,
    body: MilestoneChange,
    reply: Rock,
  }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/api/rocks/:rockId/milestones/:milestoneId/toggle',
    summary: 'Complete or reopen a milestone',
    params,
    body: MilestoneToggle,
    reply: Rock,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/rocks/:rockId/milestones/:milestoneId',
    summary: 'Delete a milestone',
    params,
    reply: Rock,
  }),
  ...commentCalls('/api/rocks/:rockId/milestones/:milestoneId', 'milestone', params, Rock),
}
