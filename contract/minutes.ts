import * as z from 'zod/mini'
import { Section } from './agenda.ts'
import { endpoint } from './endpoint.ts'
import { Standing } from './goal-rules.ts'
import { Id, IdText, Instant, Text } from './fields.ts'
import type { Day } from './fields.ts'
import { Person } from './tenants.ts'

const PersonId = z.nullable(Id)

/** A to-do as it stood when the meeting was concluded. */
const NotedTodo = z.object({
  id: Id,
  title: z.string(),
  assigneeId: PersonId,
  dueDate: z.nullable(z.string()),
  completed: z.boolean(),
})

/**
 * What was said and decided in a meeting, as it was when that was concluded. It never changes. People are ids, so that
 * one who has been deleted since is a 'Former member'.
 */
export const MeetingRecord = z.object({
  sections: z.array(z.extend(Section, { usedMilliseconds: z.number() })),
  sittings: z.array(z.object({ from: Instant, until: Instant })),
  presenterId: PersonId,
  present: z.array(z.object({ personId: PersonId, guestName: z.nullable(z.string()) })),
  absentIds: z.array(Id),
  checkIn: z.array(z.object({ personId: Id, personal: z.string(), business: z.string() })),
  measurables: z.array(
    z.object({
      name: z.string(),
      ownerId: PersonId,
      goal: z.string(),
      /** What the scorecard shows for the last full period; null for a missing number. */
      value: z.nullable(z.string()),
      onTrack: z.nullable(z.boolean()),
      /** Missing in the minutes of earlier versions, which knew no 'close'. */
      standing: z.optional(Standing),
    }),
  ),
  rocks: z.array(z.object({ title: z.string(), ownerId: PersonId, status: z.string(), progress: z.number() })),
  headlines: z.array(z.object({ title: z.string(), content: z.string(), authorId: PersonId, ticked: z.boolean() })),
  /** Those reviewed: open when the meeting started, or completed in the week before it. */
  todos: z.array(NotedTodo),
  /** Those made in the meeting. */
  newTodos: z.array(NotedTodo),
  issues: z.array(
    z.object({
      title: z.string(),
      outcome: z.enum(['solved', 'dropped', 'sent', 'parked', 'open']),
      decision: z.nullable(z.string()),
      rootCause: z.nullable(z.string()),
      decidedById: PersonId,
      /** Who was there; minutes kept before this was noted do not say. */
      presentIds: z.optional(z.array(Id)),
      votes: z.number(),
      usedMilliseconds: z.number(),
    }),
  ),
  notes: z.array(z.object({ section: z.string(), content: z.string(), authorId: PersonId, createdAt: Instant })),
  messages: z.array(z.object({ text: z.string(), teams: z.array(z.string()), createdById: PersonId })),
  ratings: z.array(
    z.object({
      personId: PersonId,
      guestName: z.nullable(z.string()),
      rating: z.number(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type MeetingRecord = z.infer<typeof MeetingRecord>

export const Minutes = z.object({
  meetingId: Id,
  teamId: Id,
  title: z.string(),
  teamName: z.string(),
  startedAt: Instant,
  concludedAt: Instant,
  record: MeetingRecord,
  /** The people that the record names, as far as they are still in the workspace. */
  people: z.array(Person),
})
export type Minutes = z.infer<typeof Minutes>

/** The figures of a concluded meeting. */
export const MeetingFigures = z.object({
  meetingId: Id,
  title: z.string(),
  startedAt: Instant,
  rating: z.nullable(z.number()),
  plannedMinutes: z.number(),
  usedMilliseconds: z.number(),
  sections: z.array(z.object({ name: z.string(), plannedMinutes: z.number(), usedMilliseconds: z.number() })),
  issuesSolved: z.number(),
  /** The share of the reviewed to-dos due by then that were done, in percent; null without any. */
  todoShare: z.nullable(z.number()),
})
export type MeetingFigures = z.infer<typeof MeetingFigures>

/** A concluded meeting in the history of its team. */
export const PastMeeting = z.object({
  meetingId: Id,
  title: z.string(),
  startedAt: Instant,
  concludedAt: Instant,
  rating: z.nullable(z.number()),
  issuesSolved: z.number(),
  newTodos: z.number(),
  /** What was found around the words that were searched for; null without a search. */
  excerpt: z.nullable(z.string()),
})
export type PastMeeting = z.infer<typeof PastMeeting>

/** What share of the to-dos a team aims to have done, in percent. */
export const todoGoal = 90

/** The share of to-dos that are done, in percent; null without any. */
export const doneShare = (done: readonly boolean[]): number | null =>
  done.length === 0 ? null : Math.round((done.filter(Boolean).length / done.length) * 100)

type Reviewed = { dueDate: Day | null; completed: boolean }

/** The to-dos that were due by a day: a backlog of later ones says nothing of how a team keeps its word. */
export const dueBy = <Todo extends Reviewed>(todos: readonly Todo[], day: Day): Todo[] =>
  todos.filter(({ dueDate }) => dueDate !== null && dueDate <= day)

/** The share of the to-dos due by a day that are done, in percent; null without any. */
export const dueShare = (todos: readonly Reviewed[], day: Day): number | null =>
  doneShare(dueBy(todos, day).map(({ completed }) => completed))

const ofTeam = z.object({ teamId: IdText })

export const minutes = {
  read: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/minutes',
    params: z.object({ meetingId: IdText }),
    summary: 'What was said and decided in a concluded meeting',
    reply: Minutes,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/minutes',
    params: ofTeam,
    query: z.object({ search: z.optional(Text(200)) }),
    summary: "A team's concluded meetings, newest first; with `search`, those whose title, notes or decisions match",
    reply: z.array(PastMeeting),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/meeting-figures',
    params: ofTeam,
    summary: "The figures of a team's last 52 concluded meetings, oldest first",
    reply: z.array(MeetingFigures),
  }),
}
