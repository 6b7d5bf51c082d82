import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** What a link joins. */
export const LinkKind = z.enum(['todo', 'rock', 'milestone', 'headline', 'issue', 'measurable'])
export type LinkKind = z.infer<typeof LinkKind>

/** What a link says: the item that it comes from led to the other one. */
export const Relation = z.enum(['led-to'])
export type Relation = z.infer<typeof Relation>

/** Whether the linked item is the one that the link comes from, or the one that it goes to. */
const LinkDirection = z.enum(['from', 'to'])

/** An item that is linked with another one, as far as the reader sees it. */
export const Linked = z.object({
  kind: LinkKind,
  /** A milestone's rock. */
  id: Id,
  milestoneId: z.nullable(z.string()),
  direction: LinkDirection,
  relation: Relation,
  title: z.string(),
  teamId: Id,
  /** Completed, finished, solved or dropped. */
  done: z.boolean(),
})
export type Linked = z.infer<typeof Linked>

/** The call that lists what an item is linked with, oldest first. */
export const linkCalls = <Shape extends z.core.$ZodShape>(
  path: string,
  what: string,
  params: z.ZodMiniObject<Shape>,
) => ({
  links: endpoint({
    method: 'GET',
    path: `${path}/links`,
    summary: `What a ${what} is linked with, as far as you can see it`,
    params,
    reply: z.array(Linked),
  }),
})
