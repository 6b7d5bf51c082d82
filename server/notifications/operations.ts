import { and, eq, sql } from 'drizzle-orm'
import {
  type NotificationChoices,
  type NotificationChoicesChange,
  NotificationKind,
  choiceOf,
  defaultChoices,
  type ReadMarks,
} from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { recordChanged } from './recording.ts'
import { notificationChoices, notifications } from './table.ts'

/** Marks notifications as read, and records it for the person's other browsers. One statement. */
export const markRead = async (db: Db, { tenantId, userId }: Viewer, marks: ReadMarks, now: Date): Promise<void> => {
  const named = 'ids' in marks ? sql`and id = any(${sql.param(marks.ids)}::int[])` : sql``
  await db.execute(sql`
    with marked as (
      update ${notifications} set read_at = ${now.toISOString()}
      where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null ${named}
      returning *
    ) ${recordChanged('marked', 'read')}`)
}

type Whose = { tenantId: number; userId: number }

const chosenColumns = {
  kinds: notificationChoices.kinds,
  digest: notificationChoices.digest,
  recap: notificationChoices.recap,
  hour: notificationChoices.hour,
  timeZone: notificationChoices.timeZone,
}

// Kinds added to the product since they chose have their default.
const completed = (chosen: NotificationChoices): NotificationChoices => ({
  ...chosen,
  kinds: { ...defaultChoices.kinds, ...chosen.kinds },
})

/** Someone's settings; until they choose, the defaults in the time zone their browser had at first sign-in. */
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
    : { ...defaultChoices, timeZone: found?.cameFrom ?? defaultChoices.timeZone }
}

/** Changes only the given fields, in one statement, so that another device's change survives. */
export const choose = async (
  db: Db,
  { tenantId, userId }: Whose,
  { kinds = {}, ...named }: NotificationChoicesChange,
): Promise<NotificationChoices> => {
  const cameFrom = sql`(select time_zone from ${users} where tenant_id = ${tenantId} and id = ${userId})`
  const timeZone = sql`coalesce(${cameFrom}, ${defaultChoices.timeZone})`
  const [chosen] = await db
    .insert(notificationChoices)
    .values({ tenantId, userId, ...defaultChoices, timeZone, ...named, kinds: { ...defaultChoices.kinds, ...kinds } })
    .onConflictDoUpdate({
      target: [notificationChoices.tenantId, notificationChoices.userId],
      set: { ...named, kinds: sql`${notificationChoices.kinds} || ${JSON.stringify(kinds)}::jsonb` },
    })
    .returning(chosenColumns)
  return chosen ? completed(chosen) : defaultChoices
}

/** What is over by the next morning. */
const onlyInBell: NotificationKind[] = ['started', 'ready']

/** The kinds that someone wants in the bell or in the digest. */
export const kindsFor = ({ kinds }: NotificationChoices, channel: 'bell' | 'digest'): NotificationKind[] =>
  NotificationKind.options.filter((kind) => {
    if (channel === 'digest' && onlyInBell.includes(kind)) return false
    const choice = choiceOf(kind)
    return choice === null || kinds[choice][channel]
  })
