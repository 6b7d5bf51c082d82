import type { Headline } from '#contract/headlines.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'

const undated = { description: null, dueDate: null, comments: [], attachments: [] }
const began = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z', version: 1 }
const unassigned = { assignedToId: null, assignee: null }
const can = { edit: true, comment: true, delete: true }

/** A to-do as a list has it, plain except for its traits. */
export const todoWith = (traits: Partial<Todo>): Todo => ({
  ...undated,
  ...began,
  ...unassigned,
  id: 1,
  title: 'Call the bank',
  completed: false,
  completedAt: null,
  archivedAt: null,
  meetingId: null,
  priority: 'medium',
  repeat: 'none',
  teamId: 1,
  createdById: 1,
  can,
  ...traits,
})

/** A rock as a list has it, on track and plain except for its traits. */
export const rockWith = (traits: Partial<Rock>): Rock => ({
  ...undated,
  ...began,
  id: 1,
  title: 'Open the second warehouse',
  status: 'on-track',
  rockType: 'personal',
  progress: 0,
  ownerId: 1,
  owner: null,
  createdById: 1,
  teamId: 1,
  otherTeamsInvolved: [],
  milestones: [],
  isArchived: false,
  carriedFromId: null,
  carriedToId: null,
  can: { ...can, carryOver: true },
  ...traits,
})

/** An open milestone, plain except for its traits. */
export const milestoneWith = (traits: Partial<Milestone>): Milestone => ({
  ...undated,
  ...unassigned,
  id: '2b1c0e5a-6f0b-4b8e-9d6f-0a8b5c1d2e3f',
  name: 'Lease signed',
  completed: false,
  completedAt: null,
  completedById: null,
  position: 0,
  updatedAt: began.updatedAt,
  ...traits,
})

/** A headline as a list has it, plain except for its traits. */
export const headlineWith = (traits: Partial<Headline>): Headline => ({
  ...began,
  id: 1,
  title: 'We won Halvorsen',
  content: 'Important announcement for the team',
  tag: 'announcement',
  teamId: 1,
  createdById: 1,
  author: null,
  views: 0,
  viewerIds: [],
  comments: [],
  attachments: [],
  archivedAt: null,
  meetingId: null,
  can: { ...can, archive: true },
  ...traits,
})
