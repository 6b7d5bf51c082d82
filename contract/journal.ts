import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** A position in the journal; data read at it includes every change before it. */
const Cursor = z.string().check(z.regex(/^\d{1,19}$/, msg('Invalid cursor')))

export const TopicChanges = z.object({
  /** As the topic's lists present them. */
  rows: z.array(z.looseObject({ id: Id })),
  /** Deleted, or no longer visible to you. */
  gone: z.array(Id),
})
export type TopicChanges = z.infer<typeof TopicChanges>

/**
 * An event of the live stream: rows of this topic have changed. Where it has `changes`, they are all that concern you
 * since a position; otherwise the call `changes` has them.
 */
export const LiveEvent = z.object({
  topic: z.string(),
  teamId: z.nullable(Id),
  cursor: Cursor,
  since: z.optional(Cursor),
  changes: z.optional(z.record(z.string(), TopicChanges)),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const Changes = z.object({
  cursor: Cursor,
  /** Too much has changed since, or what you see at all: load everything again. */
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
