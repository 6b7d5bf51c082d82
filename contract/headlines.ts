import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { archiveCall } from './archiving.ts'
import { commentCalls } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, IdText, Instant, Text, Title, Line } from './fields.ts'
import { NewAttachments } from './files.ts'
import { activityCall } from './item-activity.ts'
import { linkCalls } from './links.ts'
import { addManyCall, removeSelectionCall } from './many.ts'
import { restoreCall } from './restoring.ts'
import { rowFields } from './rows.ts'
import { Person } from './tenants.ts'

/** What a headline says when nothing was written. */
export const plainContent = msg('Important announcement for the team')

/** The tags that are offered; any other word can be one as well. */
export const offeredTags = ['announcement', 'customer', 'employee'] as const

export const Headline = z.object({
  ...rowFields,
  content: z.string(),
  tag: z.string(),
  author: z.nullable(Person),
  /** How many people have opened it, and who. */
  views: z.number(),
  viewerIds: z.array(Id),
  /** The team whose meeting sent it as a message; null for one that was written here. */
  fromTeamId: z.nullable(Id),
  /** Who has acknowledged a message. */
  acknowledgedIds: z.array(Id),
  archivedAt: z.nullable(Instant),
  meetingId: z.nullable(Id),
  can: z.object({ edit: z.boolean(), comment: z.boolean(), archive: z.boolean(), delete: z.boolean() }),
})
export type Headline = z.infer<typeof Headline>

const Content = Text(10_000)
const Tag = Line(30).check(z.trim())

/** Content that is left out or empty, and an empty tag, get the usual ones; null is no content. */
export const NewHeadline = z.object({
  title: Title,
  content: z._default(z.nullable(Content), ''),
  tag: z._default(Tag, ''),
  attachments: z._default(NewAttachments, []),
})
export type NewHeadline = z.infer<typeof NewHeadline>

/** What one line says of a headline. */
export const HeadlineLine = z.pick(NewHeadline, { title: true, content: true })
export type HeadlineLine = z.infer<typeof HeadlineLine>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the headline since. */
export const HeadlineChange = z.partial(
  z.object({ title: Title, content: z.nullable(Content), tag: Tag, attachments: NewAttachments, updatedAt: Instant }),
)
export type HeadlineChange = z.infer<typeof HeadlineChange>

const selectionFields = z.partial(z.object({ tag: Tag }))

/** One change to every selected headline. */
export const HeadlineSelectionChange = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
  archived: z.optional(z.boolean()),
  ...selectionFields.shape,
  /** What all of them have to be like, so that taking a change back overwrites nothing later. */
  was: z.optional(selectionFields),
})
export type HeadlineSelectionChange = z.infer<typeof HeadlineSelectionChange>

const filter = z.object({ archived: z.optional(Flag) })
const ofTeam = { path: '/api/teams/:teamId/notes', params: z.object({ teamId: IdText }) } as const
const params = z.object({ headlineId: IdText })
const ofHeadline = { path: '/api/notes/:headlineId', params, reply: Headline } as const

export const headlines = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/notes',
    summary:
      'The headlines of your teams and those you wrote, newest first; with `archived`, the archived ones instead',
    query: filter,
    reply: z.array(Headline),
  }),
  listOfTeam: endpoint({
    ...ofTeam,
    method: 'GET',
    summary: "A team's headlines, newest first; with `archived`, the archived ones instead",
    query: filter,
    reply: z.array(Headline),
  }),
  add: endpoint({
    ...ofTeam,
    method: 'POST',
    summary: 'Write a headline for any team of the workspace',
    body: NewHeadline,
    reply: Headline,
    status: 201,
  }),
  ...addManyCall(ofTeam.path, 'headlines for a team', { fresh: HeadlineLine, row: Headline }),
  read: endpoint({ ...ofHeadline, method: 'GET', summary: 'One headline' }),
  view: endpoint({
    ...ofHeadline,
    method: 'POST',
    path: `${ofHeadline.path}/views`,
    summary: 'Count yourself among those who have opened a headline',
    fleeting: true,
  }),
  acknowledge: endpoint({
    ...ofHeadline,
    method: 'POST',
    path: `${ofHeadline.path}/acknowledgement`,
    summary: "Acknowledge another team's message",
  }),
  change: endpoint({
    ...ofHeadline,
    method: 'PATCH',
    summary: 'Change the given fields of a headline',
    body: HeadlineChange,
  }),
  ...archiveCall(ofHeadline.path, 'a headline', params, Headline),
  remove: endpoint({ method: 'DELETE', path: ofHeadline.path, summary: 'Delete a headline', params }),
  changeSelection: endpoint({
    method: 'PATCH',
    path: '/api/notes',
    summary: 'Change or archive several headlines: all of them or none',
    body: HeadlineSelectionChange,
    reply: z.array(Headline),
  }),
  ...removeSelectionCall('/api/notes', 'headlines'),
  ...restoreCall('/api/notes', 'headlines', Headline),
  ...linkCalls(ofHeadline.path, 'headline', params),
  ...activityCall(ofHeadline.path, 'headline', params),
  ...commentCalls(ofHeadline.path, 'headline', params, Headline),
}
