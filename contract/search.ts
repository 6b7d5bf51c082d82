import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FilledText, Id, IdText } from './fields.ts'

/** Something that a search has found. */
export const Found = z.object({
  /** The topic and id of its row. */
  subject: z.string(),
  subjectId: Id,
  /** The rock's milestone, if it is one. */
  milestoneId: z.nullable(z.string()),
  teamId: Id,
  title: z.string(),
})
export type Found = z.infer<typeof Found>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'The first items that match by word, beginning of a word or similar title; of a team or all you can see',
    query: z.object({ q: FilledText(200, 'Required'), teamId: z.optional(IdText) }),
    reply: z.array(Found),
  }),
}
