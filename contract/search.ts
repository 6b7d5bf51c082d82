import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Day, FilledText, Id, IdText, Instant } from './fields.ts'
import { Person } from './tenants.ts'

/** Something that a search has found, with what is shown beside its title as far as its kind has it. */
export const Found = z.object({
  /** The topic and id of its row: 'users' for a person, 'teams' for a team. */
  subject: z.string(),
  subjectId: Id,
  /** The rock's milestone, if it is one. */
  milestoneId: z.nullable(z.string()),
  /** Null for a person. */
  teamId: z.nullable(Id),
  title: z.string(),
  /** Completed, finished, solved, dropped, archived or published. */
  done: z.boolean(),
  dueDate: z.nullable(Day),
  /** Whose it is; a person's own name and picture. */
  person: z.nullable(Person),
  /** Of a rock. */
  status: z.nullable(z.string()),
  /** Of a meeting. */
  startTime: z.nullable(Instant),
  /** The rock of a milestone, the meeting of a note. */
  partOf: z.nullable(z.object({ subject: z.string(), subjectId: Id, title: z.string() })),
  /** What its text says around the words, where the title doesn't have them. */
  excerpt: z.nullable(z.string()),
  /** The excerpt is from its comments. */
  inComments: z.boolean(),
})
export type Found = z.infer<typeof Found>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'The first items that match by word, beginning of a word or similar title; of a team or all you can see',
    description:
      'Without a team also people and teams, by name, and to people who have signed in; those that have the words come first.',
    query: z.object({ q: FilledText(200, msg('Required')), teamId: z.optional(IdText) }),
    reply: z.array(Found),
  }),
}
