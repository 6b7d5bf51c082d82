import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Instant } from './fields.ts'
import { Person } from './tenants.ts'

const Percent = z.nullable(z.number())

/** How many weeks of figures there are, this one included. */
export const performanceWeeks = 13

/** What a team's figures say; null where there is nothing to count. */
export const Performance = z.object({
  /** Measurables at goal in the last full week, in percent. */
  goalAchievement: Percent,
  /** Of the to-dos due in the last seven days, today included, those that are done, in percent. */
  taskCompletion: Percent,
  /** The same for the four weeks before. */
  taskCompletionBefore: Percent,
  /** The first against the second, in percentage points. */
  improvement: z.nullable(z.number()),
  /** Task completion week by week, the last seven days last. */
  weeks: z.array(Percent),
})
export type Performance = z.infer<typeof Performance>

/** A change that somebody made, for Recent Activity; `wordsOf` has its words. */
export const Activity = z.object({
  id: z.number(),
  at: Instant,
  /** Null when nobody did it, or the person has been deleted. */
  actor: z.nullable(Person),
  /** As the journal has it: 'created', 'completed', 'commented on'. */
  verb: z.string(),
  subject: z.string(),
  subjectId: Id,
  milestoneId: z.nullable(z.string()),
  teamId: z.nullable(Id),
  /** The row's, or the milestone's, as it is now. */
  title: z.string(),
  /** The new status, where the change was one. */
  status: z.nullable(z.string()),
  /** How many more rows they did the same to, one after the other: numbers are entered for many measurables at once. */
  others: z.number(),
})
export type Activity = z.infer<typeof Activity>

/**
 * What there is already of what a new team begins with: a company with a name of its own, someone besides you, and rows
 * of each kind. Sample data counts only for the sample teams themselves.
 */
export const FirstSteps = z.object({
  company: z.boolean(),
  people: z.boolean(),
  todos: z.boolean(),
  rocks: z.boolean(),
  meetings: z.boolean(),
  issues: z.boolean(),
  headlines: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

const Own = z.array(z.object({ id: Id, title: z.string(), teamId: Id }))

/** What is yours in the teams, wherever you hold it: what somebody new looks for first. */
export const Yours = z.object({
  /** Your seats on the charts that you can see. */
  seats: Own,
  /** Your rocks that are not over. */
  rocks: Own,
  measurables: Own,
})
export type Yours = z.infer<typeof Yours>

const ofTeam = { teamId: z.optional(IdText) }

export const dashboard = {
  performance: endpoint({
    method: 'GET',
    path: '/api/user/performance',
    summary: "A team's figures as of a day, or those of all you can see",
    query: z.object({ ...ofTeam, today: Day }),
    reply: Performance,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/user/activity',
    summary: "The newest changes to a team's rows that you can see, or to all of them",
    query: z.object(ofTeam),
    reply: z.array(Activity),
  }),
  yours: endpoint({
    method: 'GET',
    path: '/api/user/yours',
    summary: 'Your seats, rocks and measurables',
    reply: Yours,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/user/first-steps',
    summary: 'What a team has already of what it begins with, or all you can see',
    query: z.object(ofTeam),
    reply: FirstSteps,
  }),
}
