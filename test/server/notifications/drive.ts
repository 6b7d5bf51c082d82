import { sql } from 'drizzle-orm'
import type { Notification, Notifications } from '#contract/notifications.ts'
import type { User } from '#contract/tenants.ts'
import { readNext } from '#server/journal/following.ts'
import { journal, journalReaders } from '#server/journal/table.ts'
import { notifyFromJournal } from '#server/notifications/routes.ts'
import { feedFrom } from '#server/search/feeding.ts'
import { until } from '#test/support/until.ts'
import type { World } from '#test/support/world.ts'

/**
 * Has the journal read to its end, and so everyone notified and everything found. The app does the same a little later,
 * when more may have come; what an open transaction may still add to waits for it.
 */
export const allNotified = async ({ app, db }: Pick<World, 'app' | 'db'>): Promise<void> => {
  const isRead = sql`select not exists (select from ${journal}, ${journalReaders}
    where (${journal.xact}, ${journal.id}) > (${journalReaders.xact}, ${journalReaders.entryId})) as read`
  const read = async (): Promise<boolean> => {
    await notifyFromJournal(app)
    await readNext(db, 'search', (tx, entries) => feedFrom(tx, entries, app.topics))
    return (await db.execute<{ read: boolean }>(isRead)).rows[0]?.read === true
  }
  await until(read)
}

/** What a person's bell says. */
export const bellOf = async (world: World, person: User): Promise<Notifications> => {
  await allNotified(world)
  return (await world.as(person).get<Notifications>('/api/notifications')).body
}

/** The same in short: kind and title of each, newest first. */
export const notificationsOf = async (world: World, person: User): Promise<string[]> =>
  (await bellOf(world, person)).notifications.map(({ kind, title }: Notification) => `${kind}: ${title}`)
