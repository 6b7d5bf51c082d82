import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { Id, Instant } from './fields.ts'
import { Attachment } from './files.ts'

/** How urgent a to-do or a goal is. */
export const Priority = z.enum(['low', 'medium', 'high'])
export type Priority = z.infer<typeof Priority>

/** Whose a row is, and which copy of it is the newest. */
export const copyFields = {
  /** Null when the person has been deleted. */
  createdById: z.nullable(Id),
  createdAt: Instant,
  /** When its own fields last changed; comments and what else hangs on it do not count. */
  updatedAt: Instant,
  /** Grows with every change, comments included, so that a newer copy of a row can be told from an older one. */
  version: z.number(),
}

/** What to-dos, rocks, headlines and issues have in common. */
export const rowFields = {
  id: Id,
  title: z.string(),
  teamId: Id,
  ...copyFields,
  comments: z.array(Comment),
  attachments: z.array(Attachment),
}
