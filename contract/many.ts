import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText } from './fields.ts'

/** As many as the longest list that somebody pastes. */
export const mostAtOnce = 200

/** Things that are added by one call. */
export const Many = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.object({ added: z.array(schema).check(z.minLength(1), z.maxLength(mostAtOnce)) })

/** The call that adds several things to a team, such as the lines of a pasted list. */
export const addManyCall = <New extends z.core.$ZodType, Row extends z.core.$ZodType>(
  path: string,
  what: string,
  schemas: { fresh: New; row: Row },
) => ({
  addMany: endpoint({
    method: 'POST',
    path: `${path}/many`,
    summary: `Create several ${what}: all of them or none`,
    params: z.object({ teamId: IdText }),
    body: Many(schemas.fresh),
    reply: z.array(schemas.row),
    status: 201,
  }),
})

/** The call that deletes several things. */
export const removeSelectionCall = (path: string, what: string) => ({
  removeSelection: endpoint({
    method: 'POST',
    path: `${path}/delete`,
    summary: `Delete several ${what}: all of them or none`,
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(10_000)) }),
  }),
})
