import { and, eq, sql } from 'drizzle-orm'
import {
  type NotificationChoices,
  type NotificationChoicesChange,
  NotificationKind,
  plainChoices,
  type ReadMarks,
} from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { nobodysTeam } from '#server/journal/record.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { notificationChoices, notifications } from './table.ts'

/** Marks as read what is not yet, and notes it in the journal for the person's other browsers; one statement. */
export const markRead = async (db: Db, { tenantId, userId }: Viewer, marks: ReadMarks, now: Date): Promise<void> => {
  const named = 'ids' in marks ? sql`and id = any(${sql.param(marks.ids)}::int[])` : sql``
  await db.execute(sql`
    with marked as (
      update ${notifications} set read_at = ${now.toISOString()}
      where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null ${named}
      returning id, title
    )
    insert into ${journal} (tenant_id, actor_id, team_id, person_ids, verb, subject, subject_id, title)
    select ${tenantId}::int, ${userId}::int, ${nobodysTeam}, array[${userId}::int], 'read', 'notifications', id, title
    from marked`)
}

type Whose = { tenantId: number; userId: number }

/** What somebody has chosen, or what holds until they do. */
export const choicesOf = async (db: Db, { tenantId, userId }: Whose): Promise<NotificationChoices> => {
  const [chosen] = await db
    .select({
      kinds: notificationChoices.kinds,
      digest: notificationChoices.digest,
      hour: notificationChoices.hour,
      timeZone: notificationChoices.timeZone,
    })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.tenantId, tenantId), eq(notificationChoices.userId, userId)))
  // Kinds that have come since they chose are as they come.
  return chosen ? { ...chosen, kinds: { ...plainChoices.kinds, ...chosen.kinds } } : plainChoices
}

/** Changes what is named. */
export const choose = async (
  db: Db,
  { tenantId, userId }: Whose,
  change: NotificationChoicesChange,
): Promise<NotificationChoices> => {
  const before = await choicesOf(db, { tenantId, userId })
  const chosen = { ...before, ...change, kinds: { ...before.kinds, ...change.kinds } }
  await db
    .insert(notificationChoices)
    .values({ tenantId, userId, ...chosen })
    .onConflictDoUpdate({ target: [notificationChoices.tenantId, notificationChoices.userId], set: chosen })
  return chosen
}

/** The kinds that somebody wants in one place. */
export const kindsFor = ({ kinds }: NotificationChoices, place: 'bell' | 'digest'): NotificationKind[] =>
  NotificationKind.options.filter((kind) => kinds[kind][place])
