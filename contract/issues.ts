import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { archiveCall } from './archiving.ts'
import { commentCalls } from './comments.ts'
import { Decision, DecisionText, RootCause } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { ChosenId, Day, Description, FilledText, Flag, Id, IdText, Instant, Title, Uuid, FilledLine } from './fields.ts'
import { NewAttachments } from './files.ts'
import { activityCall } from './item-activity.ts'
import { linkCalls } from './links.ts'
import { addManyCall, mostAtOnce, removeSelectionCall } from './many.ts'
import { MilestoneId } from './milestones.ts'
import { restoreCall } from './restoring.ts'
import { rowFields } from './rows.ts'
import { Person } from './tenants.ts'
import { NewTodo, Todo } from './todos.ts'

/** Low, Medium, High, Urgent, Critical. */
const IssuePriority = z.int().check(z.gte(1), z.lte(5))

export const Interval = z.enum(['short-term', 'long-term'])
export type Interval = z.infer<typeof Interval>

export const IssueStatus = z.enum(['open', 'solved', 'dropped'])
export type IssueStatus = z.infer<typeof IssueStatus>

/** Where an issue was last sent from, and what became of the answer. */
export const Sending = z.object({
  fromTeamId: Id,
  sentById: z.nullable(Id),
  sentAt: Instant,
  /** The day by which an answer is wanted. */
  answerBy: z.nullable(Day),
  answeredAt: z.nullable(Instant),
})
export type Sending = z.infer<typeof Sending>

export const Issue = z.object({
  ...rowFields,
  description: z.nullable(z.string()),
  priority: z.nullable(IssuePriority),
  interval: Interval,
  status: IssueStatus,
  /** One of the team's top three in its interval; their number is their place among them. */
  isTop: z.boolean(),
  /** Its place in the team's order, as text that sorts byte by byte. */
  position: z.string(),
  /** The teams that it was with before. They read it and comment. */
  earlierTeamIds: z.array(Id),
  sending: z.nullable(Sending),
  assignedToId: z.nullable(Id),
  assignee: z.nullable(Person),
  /** When it was solved or dropped, and by whom. */
  closedAt: z.nullable(Instant),
  closedById: z.nullable(Id),
  closedBy: z.nullable(Person),
  /** The day from which a solved issue asks whether it stayed solved; null once that has been answered. */
  checkOn: z.nullable(Day),
  /** How it was solved each time, oldest first. */
  decisions: z.array(Decision),
  /** How many items it is linked with that you see. Milestones count as rocks. */
  linked: z.object({ todos: z.number(), rocks: z.number(), headlines: z.number(), issues: z.number() }),
  /** The rows that it was made from by one click, so that a list of them can say so; ids alone, also of what you don't see. */
  madeFrom: z.array(z.object({ kind: z.enum(['todo', 'rock', 'headline', 'measurable']), id: Id })),
  archivedAt: z.nullable(Instant),
  meetingId: z.nullable(Id),
  /** The entry of the team's SWOT that it was made from. */
  swotEntryId: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), comment: z.boolean(), delete: z.boolean() }),
})
export type Issue = z.infer<typeof Issue>

const wordedPriorities = { low: 1, medium: 2, high: 3 } as const
const WordedPriority = z.enum(['low', 'medium', 'high'])

/** What an issue is made from; it is linked with it. */
export const IssueOrigin = z.union([
  z.object({ todoId: Id }),
  z.object({ rockId: Id, milestoneId: z.optional(MilestoneId) }),
  z.object({ headlineId: Id }),
  z.object({ measurableId: Id }),
])
export type IssueOrigin = z.infer<typeof IssueOrigin>

/** Without an assignee, it is the caller's; see `scaleOf` for a priority in words. */
export const NewIssue = z.object({
  title: Title,
  description: z._default(Description, null),
  priority: z._default(z.nullable(z.union([IssuePriority, WordedPriority])), null),
  interval: z.optional(Interval),
  assignedToId: z.optional(z.nullable(Id)),
  attachments: z._default(NewAttachments, []),
  from: z.optional(IssueOrigin),
  /** The entry of the team's SWOT that it is made from; a second issue from the same entry is refused. */
  swotEntryId: z._default(z.nullable(Uuid), null),
})
export type NewIssue = z.infer<typeof NewIssue>

/** What one line says of an issue. */
export const IssueLine = z.pick(NewIssue, { title: true, priority: true, interval: true, assignedToId: true })
export type IssueLine = z.infer<typeof IssueLine>

/** A new issue's priority and interval: in words, low means long-term and the others short-term, unless it says. */
export const scaleOf = ({
  priority,
  interval,
}: Pick<NewIssue, 'priority' | 'interval'>): Pick<Issue, 'priority' | 'interval'> => ({
  priority: typeof priority === 'string' ? wordedPriorities[priority] : priority,
  interval: interval ?? (priority === 'low' ? 'long-term' : 'short-term'),
})

/** The badge on an issue: 1 for High and above, 2 for Medium, 3 for Low. */
export const rankOf = (priority: number): 1 | 2 | 3 => {
  if (priority >= wordedPriorities.high) return 1
  return priority === wordedPriorities.medium ? 2 : 3
}

/** When an issue came up: the day it was created, and each time it came back after it had been solved. */
export const openingsOf = ({ createdAt, decisions }: Pick<Issue, 'createdAt' | 'decisions'>): Instant[] => [
  createdAt,
  ...decisions.flatMap(({ reopenedAt }) => reopenedAt ?? []),
]

/** Changes the named fields. With `updatedAt`, only if nobody has changed the issue since. */
export const IssueChange = z.partial(
  z.object({
    title: Title,
    description: Description,
    priority: z.nullable(IssuePriority),
    interval: Interval,
    assignedToId: z.nullable(Id),
    attachments: NewAttachments,
    updatedAt: Instant,
  }),
)
export type IssueChange = z.infer<typeof IssueChange>

/** How many weeks after it was solved an issue asks whether it stayed solved. */
export const weeksUntilCheck = 4

/**
 * Those present are members of the team, by default the caller alone. With null for `checkOn` the issue never asks
 * whether it stayed solved. Files are attached to the to-dos once they are there.
 */
export const Solution = z.object({
  decision: DecisionText,
  rootCause: z._default(RootCause, null),
  presentIds: z.optional(z.array(Id).check(z.maxLength(500))),
  checkOn: z.nullable(Day),
  todos: z._default(z.array(z.omit(NewTodo, { attachments: true })).check(z.maxLength(50)), []),
})
export type Solution = z.infer<typeof Solution>

/** To another team of the workspace, with a word on what is wanted. */
export const Dispatch = z.object({
  teamId: ChosenId(msg('Please select a team')),
  answerBy: z._default(z.nullable(Day), null),
  text: z.optional(FilledText(5000, msg('Required'))),
})
export type Dispatch = z.infer<typeof Dispatch>

/** The same of several issues: one word goes with each of them. */
export const SelectionDispatch = z.extend(Dispatch, {
  ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)),
})
export type SelectionDispatch = z.infer<typeof SelectionDispatch>

/** To the team that sent an issue. */
export const Answer = z.object({ text: FilledText(5000, msg('Answer is required')) })
export type Answer = z.infer<typeof Answer>

const selectionFields = z.partial(
  z.object({ interval: Interval, priority: z.nullable(IssuePriority), assignedToId: z.nullable(Id) }),
)

/** One change to every selected issue. Those that were dropped can be opened again; solved ones come back one by one. */
export const IssueSelectionChange = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(10_000)),
  ...selectionFields.shape,
  status: z.optional(z.enum(['open', 'dropped'])),
  archived: z.optional(z.boolean()),
  /** What all of them have to be like, so that taking a change back overwrites nothing later. */
  was: z.optional(selectionFields),
})
export type IssueSelectionChange = z.infer<typeof IssueSelectionChange>

/** An earlier issue that resembles a new title. */
export const SimilarIssue = z.object({
  id: Id,
  title: z.string(),
  status: IssueStatus,
  closedAt: z.nullable(Instant),
  decision: z.nullable(z.string()),
  rootCause: z.nullable(z.string()),
})
export type SimilarIssue = z.infer<typeof SimilarIssue>

/** Counts of a team's open issues, all and short-term ones, and the first of the latter in the team's order. */
export const IssueOverview = z.object({ open: z.number(), shortTerm: z.number(), first: z.array(Issue) })
export type IssueOverview = z.infer<typeof IssueOverview>

const filter = z.object({ archived: z.optional(Flag) })
const optionalTeam = { teamId: z.optional(IdText) }
const ofTeam = { path: '/api/teams/:teamId/issues', params: z.object({ teamId: IdText }) } as const
const params = z.object({ issueId: IdText })
const ofIssue = { path: '/api/issues/:issueId', params, reply: Issue } as const

export const issues = {
  list: endpoint({
    method: 'GET',
    path: '/api/teams/user/issues',
    summary: "A team's issues in its order, with those it has sent to others, or all you can see",
    query: z.extend(filter, optionalTeam),
    reply: z.array(Issue),
  }),
  listOfTeam: endpoint({
    ...ofTeam,
    method: 'GET',
    summary: "A team's issues in its order, with those it has sent to others",
    query: filter,
    reply: z.array(Issue),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/teams/user/issues/overview',
    summary: 'The number of open issues and the first three of the same list',
    query: z.object(optionalTeam),
    reply: IssueOverview,
  }),
  similar: endpoint({
    ...ofTeam,
    method: 'GET',
    path: `${ofTeam.path}/similar`,
    summary: 'Up to five issues that resemble a title, with what was decided',
    query: z.object({ title: FilledLine(255, msg('Required')) }),
    reply: z.array(SimilarIssue),
  }),
  add: endpoint({
    ...ofTeam,
    method: 'POST',
    summary: 'Create an issue for any team of the workspace',
    body: NewIssue,
    reply: Issue,
    status: 201,
  }),
  ...addManyCall(ofTeam.path, 'issues of a team', { fresh: IssueLine, row: Issue }),
  read: endpoint({ ...ofIssue, method: 'GET', summary: 'One issue' }),
  change: endpoint({
    ...ofIssue,
    method: 'PATCH',
    summary: 'Change the given fields of an issue',
    body: IssueChange,
  }),
  place: endpoint({
    ...ofIssue,
    method: 'PATCH',
    path: `${ofIssue.path}/place`,
    summary: "Put an issue behind another one in the team's order, or first",
    body: z.object({ afterId: z.nullable(Id) }),
  }),
  top: endpoint({
    ...ofIssue,
    method: 'PATCH',
    path: `${ofIssue.path}/top`,
    summary: "Mark an issue as one of the team's top three, or take the mark away",
    body: z.object({ isTop: z.boolean() }),
  }),
  solve: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/solve`,
    summary: 'Solve an issue with a decision, and with to-dos',
    body: Solution,
  }),
  drop: endpoint({ ...ofIssue, method: 'POST', path: `${ofIssue.path}/drop`, summary: 'Drop an issue' }),
  reopen: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/reopen`,
    summary: 'Reopen an issue; one that had been solved has come back',
  }),
  stayed: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/stayed-solved`,
    summary: 'Answer that an issue stayed solved',
  }),
  takeBack: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/take-back`,
    summary:
      'Take back that you have just solved, dropped, reopened, sent or answered an issue, or said that it stayed solved',
    // As the change left it; what has changed since is not taken back.
    body: z.object({ updatedAt: Instant }),
  }),
  send: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/send`,
    summary: 'Send an issue to another team, which decides on it from then on',
    body: Dispatch,
  }),
  answer: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/answer`,
    summary: 'Answer the team that sent an issue, with a comment',
    body: Answer,
  }),
  ...archiveCall(ofIssue.path, 'a solved or dropped issue', params, Issue),
  addTodo: endpoint({
    ...ofIssue,
    method: 'POST',
    path: `${ofIssue.path}/todos`,
    summary: 'Make a to-do from an issue, linked with it',
    body: NewTodo,
    reply: Todo,
    status: 201,
  }),
  remove: endpoint({ method: 'DELETE', path: ofIssue.path, params, summary: 'Delete an issue' }),
  ...restoreCall('/api/issues', 'issues', Issue),
  changeSelection: endpoint({
    method: 'PATCH',
    path: '/api/issues',
    summary: 'Change several issues, archive or drop them, or take that back: all of them or none',
    body: IssueSelectionChange,
    reply: z.array(Issue),
  }),
  sendSelection: endpoint({
    method: 'POST',
    path: '/api/issues/send',
    summary: 'Send several issues to another team, which decides on them from then on: all of them or none',
    body: SelectionDispatch,
    reply: z.array(Issue),
  }),
  ...removeSelectionCall('/api/issues', 'issues'),
  ...linkCalls(ofIssue.path, 'issue', params),
  ...activityCall(ofIssue.path, 'issue', params),
  ...commentCalls(ofIssue.path, 'issue', params, Issue),
}
