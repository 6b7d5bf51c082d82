import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import type { Period } from './calendar.ts'
import { commentCalls } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { ChosenId, Day, Description, Flag, Id, IdText, Instant, Quarter, Title } from './fields.ts'
import { NewAttachments } from './files.ts'
import { activityCall } from './item-activity.ts'
import { linkCalls } from './links.ts'
import { addManyCall, removeSelectionCall } from './many.ts'
import { maxMilestones, Milestone, NewMilestone } from './milestones.ts'
import { restoreCall } from './restoring.ts'
import { rowFields } from './rows.ts'
import { Person } from './tenants.ts'

export const rockStatuses = ['on-track', 'at-risk', 'off-track', 'completed', 'canceled'] as const
export const RockStatus = z.enum(rockStatuses)
export type RockStatus = z.infer<typeof RockStatus>

/** The statuses that a new rock can have. */
export const NewRockStatus = z.enum(['on-track', 'at-risk', 'off-track'])

export const RockType = z.enum(['personal', 'departmental', 'company'])
export type RockType = z.infer<typeof RockType>

export const Rock = z.object({
  ...rowFields,
  description: z.nullable(z.string()),
  status: RockStatus,
  rockType: RockType,
  /** From 0 to 100, by `rockProgress`. */
  progress: z.number(),
  dueDate: z.nullable(Day),
  /** Null when the person has been deleted. */
  ownerId: z.nullable(Id),
  owner: z.nullable(Person),
  /** Other teams that can read it and comment on it. */
  otherTeamsInvolved: z.array(Id),
  /** In their own order; see `placeAmong`. */
  milestones: z.array(Milestone),
  isArchived: z.boolean(),
  /** The goal of a 1-year plan that it serves. */
  goalId: z.nullable(Id),
  /** The rock of an earlier quarter that it continues, and the rock that continues it. */
  carriedFromId: z.nullable(Id),
  carriedToId: z.nullable(Id),
  can: z.object({ edit: z.boolean(), comment: z.boolean(), delete: z.boolean(), carryOver: z.boolean() }),
})
export type Rock = z.infer<typeof Rock>

const different = (values: unknown[]): boolean => new Set(values).size === values.length

const OtherTeams = z.array(Id).check(
  z.maxLength(100),
  z.refine((ids) => different(ids), msg('Duplicate teams are not allowed.')),
)

export const primaryAmongOthers = msg("Primary team cannot be in 'Other teams'.")

type Teams = { teamId?: number | undefined; otherTeamsInvolved?: number[] | undefined }

const primaryApart = z.refine<Teams>(
  ({ teamId, otherTeamsInvolved }) => teamId === undefined || !otherTeamsInvolved?.includes(teamId),
  { path: ['otherTeamsInvolved'], error: primaryAmongOthers },
)

const NewMilestones = z.array(NewMilestone).check(
  z.maxLength(maxMilestones),
  z.refine((milestones) => different(milestones.map(({ id }) => id)), msg('Duplicate milestones are not allowed.')),
)

/** Without an owner, the caller owns it, if they are in the team. The team is the one in the path. */
export const NewRock = z
  .object({
    title: Title,
    description: z._default(Description, null),
    dueDate: z._default(z.nullable(Day), null),
    status: z._default(NewRockStatus, 'on-track'),
    /** Anything but personal becomes the team's type. */
    rockType: z._default(RockType, 'personal'),
    teamId: z.optional(ChosenId(msg('Please select a team for the rock.'))),
    ownerId: z.optional(ChosenId(msg('Please select an owner for the rock.'))),
    otherTeamsInvolved: z._default(OtherTeams, []),
    goalId: z._default(z.nullable(Id), null),
    attachments: z._default(NewAttachments, []),
    milestones: z._default(NewMilestones, []),
  })
  .check(primaryApart)
export type NewRock = z.infer<typeof NewRock>

/** What one line says of a rock, which is personal. */
export const RockLine = z.object({
  title: Title,
  dueDate: z._default(z.nullable(Day), null),
  ownerId: z.optional(ChosenId(msg('Please select an owner for the rock.'))),
})
export type RockLine = z.infer<typeof RockLine>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the rock since. */
export const RockChange = z
  .partial(
    z.object({
      title: Title,
      description: Description,
      status: RockStatus,
      teamId: ChosenId(msg('Please select a team for the rock.')),
      dueDate: z.nullable(Day),
      attachments: NewAttachments,
      ownerId: ChosenId(msg('Please select an owner.')),
      otherTeamsInvolved: OtherTeams,
      rockType: RockType,
      goalId: z.nullable(Id),
      isArchived: z.boolean(),
      updatedAt: Instant,
    }),
  )
  .check(primaryApart)
export type RockChange = z.infer<typeof RockChange>

const selectionFields = z.partial(
  z.object({
    status: RockStatus,
    ownerId: ChosenId(msg('Please select an owner.')),
    dueDate: z.nullable(Day),
    isArchived: z.boolean(),
    teamId: ChosenId(msg('Please select a team for the rock.')),
    otherTeamsInvolved: OtherTeams,
  }),
)

/** One change to every selected rock. */
export const RockSelectionChange = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
  ...selectionFields.shape,
  /** What all of them have to be like, so that taking a change back overwrites nothing later. */
  was: z.optional(selectionFields),
})
export type RockSelectionChange = z.infer<typeof RockSelectionChange>

/** Unfinished rocks of one team, and their new due date. */
export const CarryOver = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
  dueDate: z.nullable(Day),
})
export type CarryOver = z.infer<typeof CarryOver>

/** The new rocks as they were made. */
const CarriedOver = z.object({
  rocks: z.array(z.object({ id: Id, version: z.int() })).check(z.minLength(1), z.maxLength(500)),
})
export type CarriedOver = z.infer<typeof CarriedOver>

type Measured = { status: RockStatus; milestones: { completed: boolean }[] }

/** From 0 to 100: completed 100, canceled 0, otherwise the share of its milestones that are completed. */
export const rockProgress = ({ status, milestones }: Measured): number => {
  if (status === 'completed') return 100
  if (status === 'canceled' || milestones.length === 0) return 0
  return Math.round((milestones.filter(({ completed }) => completed).length / milestones.length) * 100)
}

/** The rounded mean of the rocks' progress; 0 without rocks. */
export const quarterProgress = (rocks: Measured[]): number =>
  rocks.length === 0 ? 0 : Math.round(rocks.reduce((sum, rock) => sum + rockProgress(rock), 0) / rocks.length)

/** The color of progress. */
export const progressTone = (progress: number): 'green' | 'yellow' | 'red' => {
  if (progress >= 80) return 'green'
  return progress >= 50 ? 'yellow' : 'red'
}

/** The type of a team's rocks that are not personal. */
export const rockTypeOfTeam = (team: { name: string }): Exclude<RockType, 'personal'> =>
  team.name === 'Leadership' ? 'company' : 'departmental'

export const finishedStatuses: RockStatus[] = ['completed', 'canceled']

/** Completed or canceled: it cannot be carried over. */
export const isFinished = ({ status }: { status: RockStatus }): boolean => finishedStatuses.includes(status)

/** Finished or archived: nothing about it is due or late. */
export const isOver = (rock: Pick<Rock, 'status' | 'isArchived'>): boolean => isFinished(rock) || rock.isArchived

/** Whether a rock is listed in a quarter: undated ones are in every quarter. */
export const isInQuarter = (dueDate: Day | null, { first, last }: Period): boolean =>
  dueDate === null || (first <= dueDate && dueDate <= last)

/** With a quarter: rocks due in it and undated ones. With `archived`: archived rocks, otherwise all others. */
const filters = { quarter: z.optional(Quarter), archived: z.optional(Flag) }

const ofTeam = z.object({ teamId: IdText })
const params = z.object({ rockId: IdText })

export const rocks = {
  mine: endpoint({
    method: 'GET',
    path: '/api/teams/user/rocks',
    summary: "A team's rocks, or every rock you can see, including shared ones",
    query: z.object({ teamId: z.optional(IdText), ...filters }),
    reply: z.array(Rock),
  }),
  ofTeam: endpoint({
    method: 'GET',
    path: '/api/team/rocks',
    summary: "A team's rocks",
    query: z.object({ teamId: IdText, ...filters }),
    reply: z.array(Rock),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/rocks/:teamId/shared',
    summary: "Other teams' rocks that a team is involved in",
    params: ofTeam,
    query: z.object(filters),
    reply: z.array(Rock),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/teams/:teamId/rocks',
    summary: 'Create a rock for any team of the workspace',
    params: ofTeam,
    body: NewRock,
    reply: Rock,
    status: 201,
  }),
  ...addManyCall('/api/teams/:teamId/rocks', 'rocks of a team', { fresh: RockLine, row: Rock }),
  carryOver: endpoint({
    method: 'POST',
    path: '/api/teams/:teamId/rocks/carry-over',
    summary: 'Continue unfinished rocks in new ones, with their open milestones; the old ones are archived',
    params: ofTeam,
    body: CarryOver,
    reply: z.array(Rock),
    status: 201,
  }),
  takeBackCarryOver: endpoint({
    method: 'POST',
    path: '/api/teams/:teamId/rocks/carry-over/take-back',
    summary: 'Delete rocks that continue others, which leave the archive; unless they have been changed since',
    params: ofTeam,
    body: CarriedOver,
    reply: z.array(Rock),
  }),
  changeSelection: endpoint({
    method: 'PATCH',
    path: '/api/rocks',
    summary: 'Change or archive several rocks, or move them to another team: all of them or none',
    body: RockSelectionChange,
    reply: z.array(Rock),
  }),
  read: endpoint({ method: 'GET', path: '/api/rocks/:rockId', summary: 'One rock', params, reply: Rock }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/rocks/:rockId',
    summary: 'Change the given fields of a rock; also archives and unarchives it',
    params,
    body: RockChange,
    reply: Rock,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/rocks/:rockId', summary: 'Delete a rock', params }),
  ...removeSelectionCall('/api/rocks', 'rocks'),
  ...restoreCall('/api/rocks', 'rocks', Rock),
  ...linkCalls('/api/rocks/:rockId', 'rock', params),
  ...activityCall('/api/rocks/:rockId', 'rock', params),
  ...commentCalls('/api/rocks/:rockId', 'rock', params, Rock),
}
