import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Comment, Mention } from '#contract/comments.ts'
import { Attachment } from '#contract/files.ts'
import { PlanGoal } from '#contract/goals.ts'
import { Headline } from '#contract/headlines.ts'
import { Issue } from '#contract/issues.ts'
import { MeetingNote } from '#contract/meeting-notes.ts'
import { Meeting } from '#contract/meetings.ts'
import { Milestone } from '#contract/milestones.ts'
import { CoreValue, SeatFit, ValueFit } from '#contract/people-fit.ts'
import { Position } from '#contract/positions.ts'
import { Rock } from '#contract/rocks.ts'
import { Room } from '#contract/room.ts'
import { Measurable, ScorecardGroup, Value } from '#contract/scorecard.ts'
import { Workspace } from '#contract/settings.ts'
import { Team } from '#contract/teams.ts'
import { User } from '#contract/tenants.ts'
import { Todo } from '#contract/todos.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

const sectionMinutes =
  'segueMinutes scorecardMinutes rockReviewMinutes headlinesMinutes issuesListMinutes issueDiscussionMinutes concludeMinutes'

/**
 * The names that clients of this API know. Fields may be added; none of these is renamed or dropped. Nobody is sent a
 * password or a session, and those in a team or at a meeting come as people.
 */
const entities: [entity: string, shape: Shape, fields: string][] = [
  [
    'users',
    User.shape,
    'id username fullName email googleId avatarUrl role createdAt tenantId currentTenantId organizationId',
  ],
  ['organizations and tenants, as one workspace', Workspace.shape, 'name description logoUrl'],
  ['teams', Team.shape, 'id name description tenantId organizationId'],
  [
    'meetings',
    Meeting.shape,
    'id title description startTime endTime teamId meetingType agenda createdById createdAt attendees',
  ],
  ['l10_meetings, with the meeting', Meeting.shape, `${sectionMinutes} status checkInData`],
  ['l10_meetings, as the room', Room.shape, 'id meetingId checkInData'],
  ['l10_meeting_notes', MeetingNote.shape, 'id l10MeetingId section content createdById createdAt'],
  ['scorecard_groups', ScorecardGroup.shape, 'id name description teamId createdAt'],
  ['scorecard_items', Measurable.shape, 'id name owner target unit teamId groupId createdAt'],
  ['scorecard_data', Value.shape, 'id itemId weekId value date notes'],
  [
    'goals',
    PlanGoal.shape,
    'id title description progress status priority dueDate teamId assignedToId createdById createdAt',
  ],
  [
    'todos',
    Todo.shape,
    'id title description completed priority dueDate repeat comments attachments teamId assignedToId createdById createdAt',
  ],
  [
    'rocks',
    Rock.shape,
    'id ownerId title description status rockType createdById teamId otherTeamsInvolved dueDate comments attachments ' +
      'milestones isArchived createdAt updatedAt',
  ],
  [
    'milestones',
    Milestone.shape,
    'id name description attachments comments completed dueDate completedAt completedById assignedToId',
  ],
  ['comments', Comment.shape, 'userId text createdAt mentions'],
  ['mentions', Mention.shape, 'userId username'],
  ['attachments', Attachment.shape, 'url type uploadedBy uploadedAt createdAt'],
  ['notes, which are headlines', Headline.shape, 'id title content tag teamId createdById createdAt'],
  [
    'issues',
    Issue.shape,
    'id title description priority interval status teamId assignedToId createdById comments attachments createdAt',
  ],
  ['core_values', CoreValue.shape, 'id name description teamId createdAt'],
  ['people_analyzer_ratings', ValueFit.shape, 'id userId coreValueId rating notes ratedById quarterYear createdAt'],
  ['gwc_ratings', SeatFit.shape, 'id userId position getIt wantIt capacityToDoIt notes ratedById createdAt'],
  [
    'accountability_positions',
    Position.shape,
    'id title description responsibilities teamId parentPositionId filledById createdAt',
  ],
]

test.each(entities)('%s have all their fields', (_, shape, fields) => {
  expect(fields.split(' ').filter((field) => !(field in shape))).toEqual([])
})
