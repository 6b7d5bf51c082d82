import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Day } from '#contract/fields.ts'
import { defaultChoices } from '#contract/notifications.ts'
import { isKnownZone } from '#contract/time-zones.ts'
import type { Db } from '#server/db/open.ts'
import { meetingMinutes, meetingRecaps } from '#server/minutes/table.ts'
import { users } from '#server/tenants/table.ts'
import type { DailyRun } from './due.ts'
import { dailyRuns, notificationChoices, notifications } from './table.ts'

type Clock = { timeZone: string; day: Day; hour: number }

const anHour = 60 * 60_000

const shownIn = (timeZone: string, now: Date): Clock => {
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

/**
 * The day and the hour in a time zone. A day's last hour counts as 23 even where the clock is put forward over that, as in
 * eastern Greenland: what is to be done at 23 would never be otherwise.
 */
export const clockIn = (timeZone: string, now: Date): Clock => {
  const shown = shownIn(timeZone, now)
  const isLast = shownIn(timeZone, new Date(now.getTime() + anHour)).day !== shown.day
  return isLast ? { ...shown, hour: 23 } : shown
}

const told = new Set<string>()

/** The zones in which somebody lives and whose time is known here. Says once of any other that it is left out. */
const zonesOf = async (db: Db, log: FastifyBaseLogger): Promise<string[]> => {
  const used = await db
    .selectDistinct({ timeZone: sql<string | null>`coalesce(${notificationChoices.timeZone}, ${users.timeZone})` })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.tenantId, users.tenantId), eq(notificationChoices.userId, users.id)),
    )
  const zones = new Set([defaultChoices.timeZone, ...used.flatMap(({ timeZone }) => timeZone ?? [])])
  return [...zones].filter((timeZone) => {
    const isKnown = isKnownZone(timeZone)
    if (!isKnown && !told.has(timeZone)) log.warn({ timeZone }, 'no daily job in a time zone that is not known here')
    if (!isKnown) told.add(timeZone)
    return isKnown
  })
}

type Surroundings = Pick<FastifyInstance, 'db' | 'log'>

/**
 * Tables to select from: each `person`, what they have `chosen` and what their `clock` shows. That is computed here, as
 * PostgreSQL may know other zones.
 */
export const peopleWithClocks = async ({ db, log }: Surroundings, now: Date): Promise<SQL> => {
  const clocks = (await zonesOf(db, log)).map((timeZone) => clockIn(timeZone, now))
  return sql`${users} as person
    left join ${notificationChoices} as chosen on chosen.tenant_id = person.tenant_id and chosen.user_id = person.id
    join jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as clock ("timeZone" text, day date, hour int)
      on clock."timeZone" = coalesce(chosen.time_zone, person.time_zone, ${defaultChoices.timeZone})`
}

/** When a run is claimed again that was not settled: its mail could not be sent, or its process was killed. */
const retryMinutes = 10

/**
 * Claims up to `limit` people whose hour has come; each person once a day, whichever process asks. A claim ends by the
 * database's clock, which all processes share.
 */
export const claimRuns = async (surroundings: Surroundings, now: Date, limit: number): Promise<DailyRun[]> => {
  const { rows } = await surroundings.db.execute<DailyRun>(sql`
    insert into ${dailyRuns} as run (tenant_id, user_id, day, claimed_until)
    select person.tenant_id, person.id, clock.day, now() + make_interval(mins => ${retryMinutes})
    from ${await peopleWithClocks(surroundings, now)}
    where clock.hour >= coalesce(chosen.hour, ${defaultChoices.hour}) and not person.is_sample and not exists (
      select from ${dailyRuns} as claimed
      where claimed.tenant_id = person.tenant_id and claimed.user_id = person.id and claimed.day = clock.day
        and (claimed.claimed_until is null or claimed.claimed_until > now()))
    limit ${limit}
    on conflict (tenant_id, user_id, day) do update set claimed_until = excluded.claimed_until
      where run.claimed_until <= now()
    returning tenant_id as "tenantId", user_id as "userId", day::text as day`)
  return rows
}

const ofRun = ({ tenantId, userId, day }: DailyRun) =>
  and(eq(dailyRuns.tenantId, tenantId), eq(dailyRuns.userId, userId), eq(dailyRuns.day, day))

/** Says that a run is done, and not to be claimed again. */
export const settleRun = async (db: Db, run: DailyRun): Promise<void> => {
  await db.update(dailyRuns).set({ claimedUntil: null }).where(ofRun(run))
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
