import { and, eq, sql } from 'drizzle-orm'
import {
  type NotificationChoices,
  type NotificationChoicesChange,
  NotificationKind,
  plainChoices,
  type ReadMarks,
} from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { noteChanged } from './noting.ts'
import { notificationChoices, notifications } from './table.ts'

/** Marks as read what is not yet, and notes it in the journal for the person's other browsers; one statement. */
export const markRead = async (db: Db, { tenantId, userId }: Viewer, marks: ReadMarks, now: Date): Promise<void> => {
  const named = 'ids' in marks ? sql`and id = any(${sql.param(marks.ids)}::int[])` : sql``
  await db.execute(sql`
    with marked as (
      update ${notifications} set read_at = ${now.toISOString()}
      where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null ${named}
      returning *
    ) ${noteChanged('marked', 'read')}`)
}

type Whose = { tenantId: number; userId: number }

const chosenColumns = {
  kinds: notificationChoices.kinds,
  digest: notificationChoices.digest,
  hour: notificationChoices.hour,
  timeZone: notificationChoices.timeZone,
}

// Kinds that have come since they chose are as they come.
const completed = (chosen: NotificationChoices): NotificationChoices => ({
  ...chosen,
  kinds: { ...plainChoices.kinds, ...chosen.kinds },
})

/** What somebody has chosen, or what holds until they do, where they were when they came. */
export const choicesOf = async (db: Db, { tenantId, userId }: Whose): Promise<NotificationChoices> => {
  const [found] = await db
    .select({ chosen: chosenColumns, cameFrom: users.timeZone })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.tenantId, users.tenantId), eq(notificationChoices.userId, users.id)),
    )
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  return found?.chosen
    ? completed(found.chosen)
    : { ...plainChoices, timeZone: found?.cameFrom ?? plainChoices.timeZone }
}

/** Changes what is named, and nothing that another device changes at the same time; hence one statement. */
export const choose = async (
  db: Db,
  { tenantId, userId }: Whose,
  { kinds = {}, ...named }: NotificationChoicesChange,
): Promise<NotificationChoices> => {
  const cameFrom = sql`(select time_zone from ${users} where tenant_id = ${tenantId} and id = ${userId})`
  const timeZone = sql`coalesce(${cameFrom}, ${plainChoices.timeZone})`
  const [chosen] = await db
    .insert(notificationChoices)
    .values({ tenantId, userId, ...plainChoices, timeZone, ...named, kinds: { ...plainChoices.kinds, ...kinds } })
    .onConflictDoUpdate({
      target: [notificationChoices.tenantId, notificationChoices.userId],
      set: { ...named, kinds: sql`${notificationChoices.kinds} || ${JSON.stringify(kinds)}::jsonb` },
    })
    .returning(chosenColumns)
  return chosen ? completed(chosen) : plainChoices
}

/** The kinds that somebody wants in one place. */
export const kindsFor = ({ kinds }: NotificationChoices, place: 'bell' | 'digest'): NotificationKind[] =>
  NotificationKind.options.filter((kind) => kind === 'password' || kinds[kind][place])
