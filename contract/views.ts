import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { copyFields, Day, FilledText, Id, IdText, Instant, Quarter, Text } from './fields.ts'
import { msg } from './words.ts'

/** The lists whose sorting, groups and filters can be kept under a name. */
export const ViewedPage = z.enum(['todos', 'rocks', 'issues', 'headlines', 'meetings', 'users', 'teams'])
export type ViewedPage = z.infer<typeof ViewedPage>

const Choice = Text(40)
const longestText = 200

/** What the address of a list can say besides its team; a page reads what it knows, and ignores values it doesn't have. */
export const ViewQuery = z.partial(
  z.strictObject({
    sort: Choice,
    group: Choice,
    who: Text(longestText),
    priority: Choice,
    overdue: z.literal(true),
    due: Choice,
    by: z.literal('me'),
    not: Choice,
    tab: Choice,
    q: Text(longestText),
    status: Choice,
    closed: z.literal('all'),
    archived: z.literal(true),
    quarter: Quarter,
    view: z.literal('timeline'),
    of: z.union([z.literal('all'), Id]),
    role: Choice,
    whose: Choice,
    tag: Text(longestText),
    from: Day,
    until: Day,
    type: Choice,
  }),
)
export type ViewQuery = z.infer<typeof ViewQuery>

const longestViewName = 60

/** How many views somebody keeps of one page of a team, and how many the team does. */
export const mostViews = 50

const ViewName = FilledText(longestViewName, msg('Name is required')).check(
  z.refine((name) => !/[\n\r\u2028\u2029]/.test(name), msg('Only one line')),
)

export const ListView = z.object({
  id: Id,
  teamId: Id,
  page: ViewedPage,
  name: z.string(),
  query: ViewQuery,
  /** Whose it is alone; null if it is for the team. */
  ownerId: z.nullable(Id),
  ...copyFields,
})
export type ListView = z.infer<typeof ListView>

const NewView = z.object({
  page: ViewedPage,
  name: ViewName,
  query: ViewQuery,
  /** For the team rather than for yourself. */
  shared: z._default(z.boolean(), false),
})

/** Changes the named fields. With `updatedAt`, only if nobody has changed the view since. */
export const ViewChange = z.partial(z.object({ name: ViewName, query: ViewQuery, updatedAt: Instant }))
export type ViewChange = z.infer<typeof ViewChange>

const ofTeam = { path: '/api/teams/:teamId/views', params: z.object({ teamId: IdText }) } as const
const ofView = { path: '/api/views/:viewId', params: z.object({ viewId: IdText }) } as const

export const views = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    summary: 'The named views of a team’s lists: the team’s and your own, by name',
    reply: z.array(ListView),
  }),
  add: endpoint({
    ...ofTeam,
    method: 'POST',
    summary: 'Keep a view of a list, for yourself or for the team',
    body: NewView,
    reply: ListView,
    status: 201,
  }),
  change: endpoint({
    ...ofView,
    method: 'PATCH',
    summary: 'Rename a view, or change what it shows',
    body: ViewChange,
    reply: ListView,
  }),
  remove: endpoint({ ...ofView, method: 'DELETE', summary: 'Delete a view' }),
}
