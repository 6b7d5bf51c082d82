import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { Comment } from './comments.ts'
import { byDueDate } from './days.ts'
import { Day, Id, Instant, Text, Uuid, FilledLine } from './fields.ts'
import { Attachment, NewAttachments } from './files.ts'
import { Person } from './tenants.ts'

/** Chosen by the caller who adds the milestone; unique within its rock. */
export const MilestoneId = Uuid

export const Milestone = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  comments: z.array(Comment),
  attachments: z.array(Attachment),
  completed: z.boolean(),
  dueDate: z.nullable(Day),
  completedAt: z.nullable(Instant),
  completedById: z.nullable(Id),
  assignedToId: z.nullable(Id),
  assignee: z.nullable(Person),
  /** From 0, in the rock's order of milestones. */
  position: z.number(),
  /** When its own fields last changed; comments, completion and order do not count. */
  updatedAt: Instant,
})
export type Milestone = z.infer<typeof Milestone>

const Name = FilledLine(255, msg('Name is required'))
const MilestoneDescription = z.nullable(Text(10_000).check(z.trim()))

export const NewMilestone = z.object({
  id: MilestoneId,
  name: Name,
  description: z._default(MilestoneDescription, null),
  completed: z._default(z.boolean(), false),
  dueDate: z._default(z.nullable(Day), null),
  assignedToId: z._default(z.nullable(Id), null),
  attachments: z._default(NewAttachments, []),
})
export type NewMilestone = z.infer<typeof NewMilestone>

/** What one line says of a milestone. */
export const MilestoneLine = z.pick(NewMilestone, { id: true, name: true, dueDate: true, assignedToId: true })
export type MilestoneLine = z.infer<typeof MilestoneLine>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the milestone since. */
export const MilestoneChange = z.partial(
  z.object({
    name: Name,
    description: MilestoneDescription,
    assignedToId: z.nullable(Id),
    dueDate: z.nullable(Day),
    attachments: NewAttachments,
    updatedAt: Instant,
  }),
)
export type MilestoneChange = z.infer<typeof MilestoneChange>

/** Without `completed`, the state is reversed; with it, a second request for the same state changes nothing. */
export const MilestoneToggle = z.optional(z.nullable(z.object({ completed: z.optional(z.boolean()) })))

export const maxMilestones = 100

/** Milestones of a rock; all of them in their new order, or those that are deleted. */
export const MilestoneIds = z.object({ ids: z.array(MilestoneId).check(z.maxLength(maxMilestones)) })

type Dated = { dueDate: Day | null }

/**
 * The position that a due date gives a milestone among the others: before the first that is due later. The list stays in
 * order of due dates until someone moves a milestone by hand, and what was moved stays where it is.
 */
export const placeAmong = (others: Dated[], milestone: Dated): number => {
  const place = others.findIndex((other) => byDueDate(milestone, other) < 0)
  return place < 0 ? others.length : place
}

type Open = Dated & { completed: boolean }

/** The earliest day on which an open milestone is due; null without one. */
export const nextDue = (milestones: Open[]): Day | null =>
  milestones.filter(({ completed }) => !completed).toSorted(byDueDate)[0]?.dueDate ?? null
