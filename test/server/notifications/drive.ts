import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Notification, Notifications } from '#contract/notifications.ts'
import type { User } from '#contract/tenants.ts'
import { journal, journalReaders } from '#server/journal/table.ts'
import type { World } from '#test/support/world.ts'

/** Waits until the journal has been read to its end, and so everyone has been notified. */
export const allNotified = async ({ db }: Pick<World, 'db'>): Promise<void> => {
  const read = sql`select not exists (select from ${journal}, ${journalReaders}
    where (${journal.xact}, ${journal.id}) > (${journalReaders.xact}, ${journalReaders.entryId})) as read`
  await expect.poll(async () => (await db.execute<{ read: boolean }>(read)).rows[0]?.read, { interval: 20 }).toBe(true)
}

/** What a person's bell says. */
export const bellOf = async (world: World, person: User): Promise<Notifications> => {
  await allNotified(world)
  return (await world.as(person).get<Notifications>('/api/notifications')).body
}

/** The same in short: kind and title of each, newest first. */
export const notificationsOf = async (world: World, person: User): Promise<string[]> =>
  (await bellOf(world, person)).notifications.map(({ kind, title }: Notification) => `${kind}: ${title}`)
