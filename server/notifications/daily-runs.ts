import { and, eq, lt, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { defaultChoices } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { meetingMinutes, meetingRecaps } from '#server/minutes/table.ts'
import { users } from '#server/tenants/table.ts'
import type { DailyRun } from './due.ts'
import { dailyRuns, notificationChoices, notifications } from './table.ts'

/** The day and the hour in a time zone. */
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
  const zones = new Set([defaultChoices.timeZone, ...used.flatMap(({ timeZone }) => timeZone ?? [])])
  return [...zones].map((timeZone) => clockIn(timeZone, now))
}

/** Claims up to `limit` people whose hour has come; each person once a day, whichever process asks. */
export const claimRuns = async (db: Db, now: Date, limit: number): Promise<DailyRun[]> => {
  const { rows } = await db.execute<DailyRun>(sql`
    with clock as (
      select * from jsonb_to_recordset(${JSON.stringify(await clocks(db, now))}::jsonb)
        as clock ("timeZone" text, day date, hour int)
    )
    insert into ${dailyRuns} (tenant_id, user_id, day)
    select person.tenant_id, person.id, clock.day from ${users} as person
    left join ${notificationChoices} as chosen on chosen.tenant_id = person.tenant_id and chosen.user_id = person.id
    join clock on clock."timeZone" = coalesce(chosen.time_zone, person.time_zone, ${defaultChoices.timeZone})
    where clock.hour >= coalesce(chosen.hour, ${defaultChoices.hour}) and not person.is_sample and not exists (
      select from ${dailyRuns} as claimed
      where claimed.tenant_id = person.tenant_id and claimed.user_id = person.id and claimed.day = clock.day)
    limit ${limit}
    on conflict do nothing
    returning tenant_id as "tenantId", user_id as "userId", day::text as day`)
  return rows
}

const ofRun = ({ tenantId, userId, day }: DailyRun) =>
  and(eq(dailyRuns.tenantId, tenantId), eq(dailyRuns.userId, userId), eq(dailyRuns.day, day))

/** Releases a claim, so the next call retries it. */
export const releaseRun = async (db: Db, run: DailyRun): Promise<void> => {
  await db.delete(dailyRuns).where(ofRun(run))
}

export const keepUnsubscribeHash = async (db: Db, run: DailyRun, unsubscribeHash: string): Promise<void> => {
  await db.update(dailyRuns).set({ unsubscribeHash }).where(ofRun(run))
}

/** Deletes notifications after ninety days, and links to unsubscribe after a year. */
export const sweepOld = async (db: Db, now: Date): Promise<void> => {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
  await db.delete(notifications).where(lt(notifications.at, daysAgo(90)))
  await db.delete(dailyRuns).where(lt(dailyRuns.day, daysAgo(365).slice(0, 10)))
  await db.delete(meetingRecaps).where(
    sql`exists (select from ${meetingMinutes} where ${meetingMinutes.tenantId} = ${meetingRecaps.tenantId}
      and ${meetingMinutes.meetingId} = ${meetingRecaps.meetingId} and ${lt(meetingMinutes.concludedAt, daysAgo(365))})`,
  )
}
