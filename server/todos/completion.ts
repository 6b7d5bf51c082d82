import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { hiddenDayOfMonth, nextDay } from '#contract/rhythms/next-day.ts'
import { rhythmOf } from '#contract/rhythms/repeats.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Done } from '#server/journal/changing.ts'
import { links } from '#server/links/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type StoredTodo, todos } from './table.ts'

/** The caller's calendar day, or the day in UTC if they name none, or one that is nowhere on earth. */
const dayOf = (now: Date, theirs: Day | undefined): Day => {
  const utc = now.toISOString().slice(0, 10)
  return theirs !== undefined && Math.abs(daysBetween(utc, theirs)) <= 1 ? theirs : utc
}

type Completion = { completed: boolean; now: Date; today: Day | undefined }

/** Completes or reopens locked to-dos, and adds or removes the next ones of those that repeat. */
export const complete = async (
  tx: Db,
  viewer: Viewer,
  rows: StoredTodo[],
  { completed, now, today }: Completion,
): Promise<Done<StoredTodo>> => {
  const changed = rows.filter((row) => row.completed !== completed)
  const repeating = completed
    ? await addNext(tx, viewer, changed, dayOf(now, today))
    : await removeNext(tx, viewer, changed)
  const verb = completed ? 'completed' : 'reopened'
  // In a selection, those that were completed before keep their time.
  const completedAt = sql`case when ${todos.completed} = ${completed} then ${todos.completedAt}
    else ${completed ? now.toISOString() : null}::timestamptz end`
  const set = completed ? { completed, completedAt } : { completed, completedAt, archivedAt: null }
  return { set, entries: [...changed.map((row) => ({ row, verb })), ...repeating] }
}

/** The to-do after a repeating one: due on the first day of its rhythm after that one's, and after today. */
const nextOf = (viewer: Viewer, todo: StoredTodo, today: Day): (typeof todos.$inferInsert)[] => {
  const rhythm = rhythmOf(todo)
  if (!rhythm) return []
  const { tenantId, title, description, priority, repeat, teamId, assignedToId, rockId, milestoneId } = todo
  const given = { day: todo.dueDate ?? today, dayOfMonth: todo.givenDay }
  const dueDate = nextDay(rhythm, given, given.day > today ? given.day : today)
  const added = { createdById: viewer.userId, followsId: todo.id, givenDay: hiddenDayOfMonth(rhythm, given, dueDate) }
  const same = { tenantId, title, description, priority, repeat, teamId, assignedToId, rockId, milestoneId }
  return [{ ...same, ...added, rhythm: todo.rhythm, dueDate }]
}

type Entries = Done<StoredTodo>['entries']

const addNext = async (tx: Db, viewer: Viewer, done: StoredTodo[], today: Day): Promise<Entries> => {
  const next = done.flatMap((todo) => nextOf(viewer, todo, today))
  if (next.length === 0) return []
  // However often a to-do is completed, it has at most one next: `todos_follows` is unique.
  const added = await tx.insert(todos).values(next).onConflictDoNothing().returning()
  return added.map((row) => ({ row, verb: 'created' }))
}

const removeNext = async (tx: Db, viewer: Viewer, reopened: StoredTodo[]): Promise<Entries> => {
  const ids = reopened.filter(({ repeat }) => repeat !== 'none').map(({ id }) => id)
  if (ids.length === 0) return []
  const isOrigin = sql`exists (select from ${links}
    where ${links.tenantId} = ${todos.tenantId} and ${links.fromTodoId} = ${todos.id})`
  const untouched = and(eq(todos.version, 1), not(isOrigin))
  // For good: it has nothing of anyone's in it, nor led to anything, and completing the to-do again makes it again.
  const removed = await tx
    .delete(todos)
    .where(and(eq(todos.tenantId, viewer.tenantId), inArray(todos.followsId, ids), untouched, kept(todos)))
    .returning()
  return removed.map((row) => ({ row, verb: 'deleted' }))
}
