import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The call that puts a row into the archive, or takes it out; it replies with the row. */
export const archiveCall = <Shape extends z.core.$ZodShape, Reply extends z.core.$ZodType>(
  path: string,
  what: string,
  params: z.ZodMiniObject<Shape>,
  reply: Reply,
) => ({
  archive: endpoint({
    method: 'PATCH',
    path: `${path}/archive`,
    summary: `Put ${what} into the archive, or take it out`,
    params,
    body: z.object({ archived: z.boolean() }),
    reply,
  }),
})
