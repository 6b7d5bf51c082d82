import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { Person } from './tenants.ts'

/**
 * What a change made of a field. Null stands for nothing, empty text for something that is not told: a text too long to
 * quote, or the name of what is gone or not the reader's to see.
 */
export const FieldChange = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type FieldChange = z.infer<typeof FieldChange>

/** A change of an item that somebody made; `linesOf` has its words. */
export const ItemActivity = z.object({
  id: z.number(),
  at: Instant,
  /** Null when nobody did it, or the person has been deleted. */
  actor: z.nullable(Person),
  /** As the journal has it. */
  verb: z.string(),
  /** What the rock's milestone that it is about is called now. */
  milestone: z.nullable(z.string()),
  changes: z.array(FieldChange),
})
export type ItemActivity = z.infer<typeof ItemActivity>

/** Newest first; `more` says whether there are older ones. */
export const ItemActivityPage = z.object({ entries: z.array(ItemActivity), more: z.boolean() })
export type ItemActivityPage = z.infer<typeof ItemActivityPage>

const EntryId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** The call that tells what has happened to an item. */
export const activityCall = <Shape extends z.core.$ZodShape>(
  path: string,
  what: string,
  params: z.ZodMiniObject<Shape>,
) => ({
  activity: endpoint({
    method: 'GET',
    path: `${path}/activity`,
    summary: `What has happened to a ${what}, newest first; with \`before\`, what happened before that entry`,
    params,
    query: z.object({ before: z.optional(EntryId) }),
    reply: ItemActivityPage,
  }),
})
