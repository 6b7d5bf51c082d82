import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { FilledText, Id, IdText, Instant, Text } from './fields.ts'
import { Person } from './tenants.ts'

export const DecisionText = FilledText(2000, msg('Decision is required'))
export const RootCause = z.nullable(Text(2000))

/** What a team decided. */
export const Decision = z.object({
  id: Id,
  teamId: Id,
  /** The issue that it solved; null when it was made without one. */
  issueId: z.nullable(Id),
  /** What the issue was called then. */
  title: z.nullable(z.string()),
  text: z.string(),
  rootCause: z.nullable(z.string()),
  /** Null when the person has been deleted. */
  decidedById: z.nullable(Id),
  decidedBy: z.nullable(Person),
  decidedAt: Instant,
  /** Who was there; deleted people are left out. */
  present: z.array(Person),
  meetingId: z.nullable(Id),
  /** When the issue came back; null while it stays solved. */
  reopenedAt: z.nullable(Instant),
  updatedAt: Instant,
  version: z.number(),
})
export type Decision = z.infer<typeof Decision>

/** Rewords a decision. With `updatedAt`, only if nobody has changed it since. */
export const DecisionChange = z.partial(z.object({ text: DecisionText, rootCause: RootCause, updatedAt: Instant }))
export type DecisionChange = z.infer<typeof DecisionChange>

export const decisions = {
  list: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/decisions',
    summary: 'The decisions of a team, newest first',
    params: z.object({ teamId: IdText }),
    reply: z.array(Decision),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/decisions/:decisionId',
    summary: 'Reword a decision',
    params: z.object({ decisionId: IdText }),
    body: DecisionChange,
    reply: Decision,
  }),
}
