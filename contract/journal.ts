import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** A position in the journal; every change before it is in what was read at it. */
const Cursor = z.string().check(z.regex(/^\d{1,19}$/, 'Invalid cursor'))

/** What one event of the live stream says: rows of this topic have changed; ask `changes`. */
export const LiveEvent = z.object({ topic: z.string(), teamId: z.nullable(Id), cursor: Cursor })
export type LiveEvent = z.infer<typeof LiveEvent>

export const TopicChanges = z.object({
  /** As the lists of the topic present them. */
  rows: z.array(z.looseObject({ id: Id })),
  /** Deleted, or no longer to be seen. */
  gone: z.array(Id),
})
export type TopicChanges = z.infer<typeof TopicChanges>

export const Changes = z.object({
  cursor: Cursor,
  /** Too much has happened since: load the lists afresh. */
  reload: z.boolean(),
  topics: z.record(z.string(), TopicChanges),
})
export type Changes = z.infer<typeof Changes>

export const journal = {
  changes: endpoint({
    method: 'GET',
    path: '/api/changes',
    summary: 'The rows that changed since a position in the journal',
    query: z.object({ since: Cursor }),
    reply: Changes,
  }),
}
