import { and, eq, lt, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { plainChoices } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/tenants/table.ts'
import type { Round } from './due.ts'
import { dailyRounds, notificationChoices, notifications } from './table.ts'

/** The day and the hour that it is in a time zone. */
export const clockIn = (timeZone: string, now: Date): { timeZone: string; day: Day; hour: number } => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { timeZone, day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

const clocks = async (db: Db, now: Date) => {
  const used = await db
    .selectDistinct({ timeZone: sql<string | null>`coalesce(${notificationChoices.timeZone}, ${users.timeZone})` })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.tenantId, users.tenantId), eq(notificationChoices.userId, users.id)),
    )
  const zones = new Set([plainChoices.timeZone, ...used.flatMap(({ timeZone }) => timeZone ?? [])])
  return [...zones].map((timeZone) => clockIn(timeZone, now))
}

/**
 * Takes up to `most` people whose hour has come and whose day nobody has seen to yet, whichever process asks: each
 * person is given out once a day.
 */
export const claimRounds = async (db: Db, now: Date, most: number): Promise<Round[]> => {
  const { rows } = await db.execute<Round>(sql`
    with clock as (
      select * from jsonb_to_recordset(${JSON.stringify(await clocks(db, now))}::jsonb)
        as clock ("timeZone" text, day date, hour int)
    )
    insert into ${dailyRounds} (tenant_id, user_id, day)
    select person.tenant_id, person.id, clock.day from ${users} as person
    left join ${notificationChoices} as chosen on chosen.tenant_id = person.tenant_id and chosen.user_id = person.id
    join clock on clock."timeZone" = coalesce(chosen.time_zone, person.time_zone, ${plainChoices.timeZone})
    where clock.hour >= coalesce(chosen.hour, ${plainChoices.hour}) and not exists (
      select from ${dailyRounds} as seen
      where seen.tenant_id = person.tenant_id and seen.user_id = person.id and seen.day = clock.day)
    limit ${most}
    on conflict do nothing
    returning tenant_id as "tenantId", user_id as "userId", day::text as day`)
  return rows
}

const ofRound = ({ tenantId, userId, day }: Round) =>
  and(eq(dailyRounds.tenantId, tenantId), eq(dailyRounds.userId, userId), eq(dailyRounds.day, day))

/** Gives a round back, so that it is tried again. */
export const giveBack = async (db: Db, round: Round): Promise<void> => {
  await db.delete(dailyRounds).where(ofRound(round))
}

export const keepUnsubscribeHash = async (db: Db, round: Round, unsubscribeHash: string): Promise<void> => {
  await db.update(dailyRounds).set({ unsubscribeHash }).where(ofRound(round))
}

/** Lets go of what is old: notifications after ninety days, links to unsubscribe after a year. */
export const sweepOld = async (db: Db, now: Date): Promise<void> => {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
  await db.delete(notifications).where(lt(notifications.at, daysAgo(90)))
  await db.delete(dailyRounds).where(lt(dailyRounds.day, daysAgo(365).slice(0, 10)))
}
