import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Linked } from '#contract/links.ts'
import { bind, type Door } from '#server/http/bind.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type LinkColumn, linksOf } from './reading.ts'

/** What `linkCalls` returns. */
type Calls = { links: Endpoint & { reply: z.core.$ZodType<Linked[]> } }

/** Serves the call that lists what a kind of rows is linked with; `column` is what an item names such a row by. */
export const linkRoutes = (
  app: FastifyInstance,
  { links }: Calls,
  door: Door<{ viewer: Viewer; id: number }>,
  column: LinkColumn,
): void => {
  bind(app, links, door, ({ db, viewer, id }) => linksOf(db, viewer, column, id, app.topics))
}
