import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { copyFields, Id } from './fields.ts'
import { Attachment } from './files.ts'

/** How urgent a to-do or a goal is. */
export const Priority = z.enum(['low', 'medium', 'high'])
export type Priority = z.infer<typeof Priority>

/** What to-dos, rocks, headlines and issues have in common. */
export const rowFields = {
  id: Id,
  title: z.string(),
  teamId: Id,
  ...copyFields,
  comments: z.array(Comment),
  attachments: z.array(Attachment),
}
