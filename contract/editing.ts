import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Uuid } from './fields.ts'
import { Person } from './tenants.ts'

/** How long somebody counts as editing after their browser has said so, and how often it says so; in seconds. */
export const editingSeconds = { counts: 30, saidEvery: 20 }

/** The rows that people edit in forms, by the topics that the live stream knows them by. */
const EditedTopic = z.enum([
  'todos',
  'rocks',
  'headlines',
  'issues',
  'goals',
  'meetings',
  'l10_meeting_notes',
  'scorecard_items',
  'scorecard_groups',
  'accountability_positions',
  'vision_sections',
  'list_views',
  'teams',
  'users',
])

/** What is edited: a row, or a part of one that has a form of its own, such as a milestone of a rock. */
const Edited = z.object({
  subject: EditedTopic,
  subjectId: Id,
  part: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,60}$/)))),
})
export type Edited = z.infer<typeof Edited>

/** An `editing` event of the live stream: somebody else edits what you see, or no longer does. */
export const EditingEvent = z.extend(Edited, { person: Person, isEditing: z.boolean() })
export type EditingEvent = z.infer<typeof EditingEvent>

export const editing = {
  say: endpoint({
    method: 'PUT',
    path: '/api/editing',
    summary: 'Say that you are editing a row, or no longer are; replies with the others who are',
    // A person may have the row open in two tabs.
    body: z.extend(Edited, { screen: Uuid, isEditing: z.boolean() }),
    reply: z.array(Person),
    fleeting: true,
  }),
}
export type NewEditing = z.infer<typeof editing.say.body>
