import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

const path = '/api/tenant/sample'

export const sample = {
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Fill the workspace with sample teams, people and their work, once; nobody is invited (admin)',
    reply: z.object({
      /** The sample team to begin with. */
      teamId: Id,
    }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Remove the sample teams and people with everything that hangs on them (admin)',
  }),
}
