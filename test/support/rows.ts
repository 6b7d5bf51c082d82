import type { Decision } from '#contract/decisions.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import { sectionMinutes } from '#contract/agenda.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
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
  rockId: null,
  milestoneId: null,
  priority: 'medium',
  repeat: 'none',
  rhythm: null,
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
  goalId: null,
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
  fromTeamId: null,
  acknowledgedIds: [],
  comments: [],
  attachments: [],
  archivedAt: null,
  meetingId: null,
  can: { ...can, archive: true },
  ...traits,
})

/** An issue as a list has it, open and plain except for its traits. */
export const issueWith = (traits: Partial<Issue>): Issue => ({
  ...undated,
  ...began,
  ...unassigned,
  id: 1,
  title: 'Two teams answer the same emails',
  priority: null,
  interval: 'short-term',
  status: 'open',
  isTop: false,
  position: 'a0',
  teamId: 1,
  earlierTeamIds: [],
  sending: null,
  createdById: 1,
  closedAt: null,
  closedById: null,
  closedBy: null,
  checkOn: null,
  decisions: [],
  linked: { todos: 0, rocks: 0, headlines: 0, issues: 0 },
  madeFrom: [],
  archivedAt: null,
  meetingId: null,
  swotEntryId: null,
  can,
  ...traits,
})

/** What solved an issue, plain except for its traits. */
export const decisionWith = (traits: Partial<Decision>): Decision => ({
  id: 1,
  teamId: 1,
  issueId: 1,
  title: 'Two teams answer the same emails',
  text: 'Claims answers them',
  rootCause: null,
  decidedById: null,
  decidedBy: null,
  decidedAt: '2026-11-10T09:00:00.000Z',
  present: [],
  meetingId: null,
  reopenedAt: null,
  updatedAt: '2026-11-10T09:00:00.000Z',
  version: 1,
  ...traits,
})

/** A meeting as a list has it, an hour of everyone's time without an agenda, plain except for its traits. */
export const meetingWith = (traits: Partial<Meeting>): Meeting => ({
  ...began,
  id: 1,
  title: 'Leadership weekly',
  description: null,
  startTime: '2026-11-24T09:00:00.000Z',
  endTime: '2026-11-24T10:00:00.000Z',
  meetingType: 'l10',
  agenda: [],
  ...sectionMinutes(traits.agenda ?? []),
  status: 'scheduled',
  checkInData: {},
  attendees: [],
  everyone: true,
  seriesId: null,
  repeat: 'none',
  rhythm: null,
  skippedDays: [],
  seriesDay: null,
  teamId: 1,
  createdById: 1,
  can: { edit: true, delete: true },
  ...traits,
})

/** A measurable as a list has it, weekly and plain except for its traits. */
export const measurableWith = (traits: Partial<Measurable>): Measurable => ({
  ...began,
  id: 1,
  name: 'Quotes sent',
  description: null,
  ownerId: null,
  owner: null,
  target: null,
  goals: [],
  unit: 'number',
  currency: null,
  decimals: 0,
  cadence: 'weekly',
  rollUp: 'sum',
  formula: null,
  operands: [],
  misses: 2,
  entrantIds: [],
  goalId: null,
  teamId: 1,
  groupId: null,
  placements: [{ teamId: 1, groupId: null, position: 'a0' }],
  elsewhere: false,
  cells: [],
  archivedAt: null,
  createdById: 1,
  can: { edit: true, enter: true, delete: true },
  ...traits,
})

/** A group of the scorecard, plain except for its traits. */
export const groupWith = (traits: Partial<ScorecardGroup>): ScorecardGroup => ({
  ...began,
  id: 1,
  name: 'Sales',
  description: null,
  teamId: 1,
  position: 'a0',
  createdById: 1,
  can: { edit: true, delete: true },
  ...traits,
})
