import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

const Deleted = z.array(Id).check(z.minLength(1), z.maxLength(10_000))

/**
 * The call that takes back the deletion of rows, all of them or none; those that aren't deleted stay as they are. It
 * replies with them, and with what comes back along with them.
 */
export const restoreCall = <Reply extends z.core.$ZodType>(path: string, what: string, reply: Reply) => ({
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    summary: `Take back the deletion of ${what}: of all of them or none`,
    body: z.object({ ids: Deleted }),
    reply: z.array(reply),
  }),
})
