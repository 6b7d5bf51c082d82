import * as z from 'zod/mini'
import { t } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** A position in the journal; data read at it includes every change before it. */
const Cursor = z.string().check(z.regex(/^\d{1,19}$/, t('Invalid cursor')))

/** An event of the live stream: rows of this topic have changed; `changes` has them. */
export const LiveEvent = z.object({ topic: z.string(), teamId: z.nullable(Id), cursor: Cursor })
export type LiveEvent = z.infer<typeof LiveEvent>

export const TopicChanges = z.object({
  /** As the topic's lists present them. */
  rows: z.array(z.looseObject({ id: Id })),
  /** Deleted, or no longer visible to you. */
  gone: z.array(Id),
})
export type TopicChanges = z.infer<typeof TopicChanges>

export const Changes = z.object({
  cursor: Cursor,
  /** Too much has changed since: reload the lists. */
  reload: z.boolean(),
  topics: z.record(z.string(), TopicChanges),
})
export type Changes = z.infer<typeof Changes>

export const journal = {
  changes: endpoint({
    method: 'GET',
    path: '/api/changes',
    summary: 'The rows you can see that changed since a position in the journal',
    query: z.object({ since: Cursor }),
    reply: Changes,
  }),
}
