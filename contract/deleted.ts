import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Text } from './fields.ts'
import { MilestoneId } from './milestones.ts'
import { Person } from './tenants.ts'

/** For how many days what is deleted can be restored. */
export const keptDays = 30

/** The kinds of rows that are kept for a while when they are deleted: their tables. */
export const DeletedKind = z.enum([
  'goals',
  'todos',
  'rocks',
  'milestones',
  'headlines',
  'issues',
  'meetings',
  'l10_meeting_notes',
  'scorecard_items',
  'scorecard_groups',
  'accountability_positions',
  'chart_drafts',
])
export type DeletedKind = z.infer<typeof DeletedKind>

/** Names a deleted row; a milestone by its rock's id and its own. */
const Named = z.object({ kind: DeletedKind, id: Id, milestoneId: z.nullable(MilestoneId) })
export type NamedDeleted = z.infer<typeof Named>

/** Something deleted that its reader may restore; what was deleted along with it is not listed by itself. */
export const Deleted = z.extend(Named, {
  title: z.string(),
  teamId: Id,
  /** Null for someone who has been deleted themselves. */
  deletedBy: z.nullable(Person),
  deletedAt: Instant,
  /** When it goes for good. */
  keptUntil: Instant,
})
export type Deleted = z.infer<typeof Deleted>

/** The place of a row in the list, after which the next page begins. */
const Place = z.string().check(z.regex(/^[\d:.TZ-]{20,30}~[a-z\d_]+~\d{1,10}~[\da-f-]*$/, msg('Invalid page')))

export const DeletedPage = z.object({
  rows: z.array(Deleted),
  /** For the query of the next page; null if there is none. */
  next: z.nullable(z.string()),
})
export type DeletedPage = z.infer<typeof DeletedPage>

export const deleted = {
  list: endpoint({
    method: 'GET',
    path: '/api/deleted',
    summary: 'What was deleted in the last thirty days and you may restore, newest first; `q` is part of a title',
    query: z.object({ q: z.optional(Text(200)), page: z.optional(Place) }),
    reply: DeletedPage,
  }),
  purge: endpoint({
    method: 'POST',
    path: '/api/deleted/purge',
    summary: 'Delete for good what is deleted (admin)',
    body: z.object({ rows: z.array(Named).check(z.minLength(1), z.maxLength(100)) }),
  }),
  purgeAll: endpoint({
    method: 'DELETE',
    path: '/api/deleted',
    summary: 'Delete for good all that is deleted in the workspace (admin)',
  }),
}
