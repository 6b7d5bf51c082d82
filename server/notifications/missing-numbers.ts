import { inArray, sql } from 'drizzle-orm'
import { periodAfter, periodOf, storedDayOf } from '#contract/calendar.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { beginOf } from '#server/tenants/local-time.ts'
import { scorecardData, scorecardItems } from '#server/scorecard/table.ts'
import { tenants } from '#server/tenants/table.ts'
import { type DailyRun, type Reminded, reminderOf } from './due.ts'
import { notify } from './notifying.ts'

// After an outage, it asks late; later than this, the next period is nearer.
const askedWithinDays = 7

/** The last full period of each cadence, if it ended within the last days. */
const lastPeriodsOf = (calendar: Calendar, today: Day) =>
  Cadence.options.flatMap((cadence) => {
    const kind = periodOfCadence[cadence]
    const period = periodAfter(periodOf(kind, today, calendar), -1, calendar)
    const isRecent = period.last >= addDays(today, -askedWithinDays)
    if (!isRecent) return []
    const { first, last, name } = period
    const end = beginOf(addDays(last, 1), calendar.timeZone)
    return [{ cadence, kind, stored: storedDayOf(period), first, last, end, name }]
  })

/** Each person with the periods that have ended where their workspace is. */
const periodsOf = async (db: Db, runs: DailyRun[], now: Date) => {
  const { id: tenantId, weekStart, fiscalYearStart, timeZone } = tenants
  const ids = [...new Set(runs.map((run) => run.tenantId))]
  const calendars = await db
    .select({ tenantId, calendar: { weekStart, fiscalYearStart, timeZone } })
    .from(tenants)
    .where(inArray(tenantId, ids))
  const periods = new Map(
    calendars.map((of) => [of.tenantId, lastPeriodsOf(of.calendar, dayInZone(of.calendar.timeZone, now))]),
  )
  return runs.flatMap((run) => (periods.get(run.tenantId) ?? []).map((period) => ({ ...run, ...period })))
}

/**
 * Reminds the owners of measurables of numbers that the last full period doesn't have, once for a period. Returns how
 * many notifications it added.
 */
export const notifyOfMissingNumbers = async (db: Db, runs: DailyRun[], now: Date): Promise<number> => {
  const periods = await periodsOf(db, runs, now)
  const { rows } = await db.execute<Reminded & { kind: string; stored: Day; period: string }>(sql`
    select ended."tenantId", ended."userId", ended.day::text as day, 'scorecard_items' as subject, id as "subjectId",
      team_id as "teamId", ${scorecardItems.name} as title, null as "milestoneId", ended.kind,
      ended.stored::text as stored, ended.name as period
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as ended ("tenantId" int, "userId" int, day date,
      cadence text, kind text, stored date, first date, last date, "end" timestamptz, name text)
    join ${scorecardItems} on tenant_id = ended."tenantId" and owner_id = ended."userId"
      and ${scorecardItems.cadence} = ended.cadence
    where formula is null and archived_at is null and ${kept(scorecardItems)}
      and ${scorecardItems.createdAt} < "end"
      and not exists (select from ${scorecardData} as entered where entered.tenant_id = ${scorecardItems.tenantId}
        and entered.item_id = ${scorecardItems.id} and entered.kind = ended.kind and entered.day between ended.first and ended.last
        and entered.replaced_at is null and entered.value is not null)
    order by id`)
  return notify(
    db,
    rows.map((row) => ({
      ...reminderOf(row, 'number', `number ${row.subjectId} ${row.kind} ${row.stored}`, now),
      text: row.period,
    })),
  )
}
