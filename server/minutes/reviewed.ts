import { and, asc, eq, gte, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import { periodOf } from '#contract/calendar.ts'
import type { Day, Instant } from '#contract/fields.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { finishedStatuses, rockProgress } from '#contract/rocks.ts'
import type { Room } from '#contract/room.ts'
import { kept, qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { headlines } from '#server/headlines/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { todos } from '#server/todos/table.ts'
import { inSittings } from './sittings.ts'

const { placeholder } = sql

// A rock that is finished is still spoken of in its quarter.
const isCurrentRock = or(
  notInArray(rocks.status, finishedStatuses),
  sql`${rocks.dueDate} between ${placeholder('first')} and ${placeholder('last')}`,
)

const currentRocks = prepared((db) =>
  db
    .select({
      title: rocks.title,
      ownerId: rocks.ownerId,
      status: rocks.status,
      milestones: qualified(sql<{ completed: boolean }[]>`(select coalesce(json_agg(json_build_object('completed',
        ${milestones.completed})), '[]'::json) from ${milestones} where ${milestones.tenantId} = ${rocks.tenantId}
        and ${milestones.rockId} = ${rocks.id} and ${kept(milestones)})`),
    })
    .from(rocks)
    .where(
      and(
        eq(rocks.tenantId, placeholder('tenantId')),
        eq(rocks.teamId, placeholder('teamId')),
        eq(rocks.isArchived, false),
        kept(rocks),
        isCurrentRock,
      ),
    )
    .orderBy(asc(rocks.dueDate), asc(rocks.id))
    .prepare('rocks_for_minutes'),
)

/** The rocks that a team reviews in a meeting. */
export const notedRocks = async (
  db: Db,
  { tenantId, calendar }: Viewer,
  teamId: number,
  today: Day,
): Promise<MeetingRecord['rocks']> => {
  const { first, last } = periodOf('quarter', today, calendar)
  const rows = await currentRocks(db).execute({ tenantId, teamId, first, last })
  return rows.map(({ milestones: steps, ...rock }) => ({
    ...rock,
    progress: rockProgress({ status: rock.status, milestones: steps }),
  }))
}

const shownHeadlines = prepared((db) =>
  db
    .select({
      title: headlines.title,
      content: headlines.content,
      authorId: headlines.createdById,
      ticked: sql<boolean>`${headlines.id} = any(${placeholder('tickedIds')}::int[])`,
    })
    .from(headlines)
    .where(
      and(
        eq(headlines.tenantId, placeholder('tenantId')),
        eq(headlines.teamId, placeholder('teamId')),
        or(isNull(headlines.archivedAt), eq(headlines.meetingId, placeholder('meetingId'))),
        kept(headlines),
      ),
    )
    .orderBy(asc(headlines.createdAt), asc(headlines.id))
    .prepare('headlines_for_minutes'),
)

/** The headlines that a team reads out, ticked or left for the next time. */
export const notedHeadlines = (
  db: Db,
  { tenantId }: Viewer,
  { teamId, meetingId, tickedIds }: Room,
): Promise<MeetingRecord['headlines']> => shownHeadlines(db).execute({ tenantId, teamId, meetingId, tickedIds })

const start = sql`${placeholder('startedAt')}::timestamptz`

// What was archived before was done with, or reviewed in an earlier meeting.
const isReviewed = and(
  lt(todos.createdAt, start),
  or(isNull(todos.archivedAt), eq(todos.meetingId, placeholder('meetingId'))),
  or(not(todos.completed), gte(todos.completedAt, sql`${start} - interval '7 days'`)),
)

const todosOfMeeting = prepared((db) =>
  db
    .select({
      id: todos.id,
      title: todos.title,
      assigneeId: todos.assignedToId,
      dueDate: todos.dueDate,
      completed: todos.completed,
      isNew: sql<boolean>`${todos.createdAt} >= ${start}`,
    })
    .from(todos)
    .where(
      and(
        eq(todos.tenantId, placeholder('tenantId')),
        eq(todos.teamId, placeholder('teamId')),
        kept(todos),
        or(isReviewed, inSittings(todos.createdAt)),
      ),
    )
    .orderBy(sql`${todos.dueDate} nulls last`, asc(todos.id))
    .prepare('todos_for_minutes'),
)

type During = { teamId: number; meetingId: number; startedAt: Instant; sittings: string }

/** The to-dos that a team reviewed in a meeting, and those that it made in it. */
export const notedTodos = async (
  db: Db,
  { tenantId }: Viewer,
  during: During,
): Promise<Pick<MeetingRecord, 'todos' | 'newTodos'>> => {
  const rows = (await todosOfMeeting(db).execute({ tenantId, ...during })).map(({ isNew, ...todo }) => ({
    isNew,
    todo,
  }))
  const those = (wanted: boolean) => rows.filter(({ isNew }) => isNew === wanted).map(({ todo }) => todo)
  return { todos: those(false), newTodos: those(true) }
}
