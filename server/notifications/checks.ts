import { sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { issues } from '#server/issues/table.ts'
import { type DailyRun, type Reminded, reminderOf } from './due.ts'
import { notify } from './notifying.ts'

// After an outage, it asks late; later than this, no one knows what it was about.
const askedWithinDays = 7

/**
 * Asks whoever solved an issue, and its assignee, whether it stayed solved, once when that day has come. Returns how many
 * notifications it added.
 */
export const notifyOfChecks = async (db: Db, runs: DailyRun[], now: Date): Promise<number> => {
  const { rows } = await db.execute<Reminded & { checkOn: Day }>(sql`
    select run."tenantId", run."userId", run.day::text as day, 'issues' as subject, id as "subjectId",
      team_id as "teamId", title, null as "milestoneId", check_on::text as "checkOn"
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as run ("tenantId" int, "userId" int, day date)
    join ${issues} on tenant_id = run."tenantId" and run."userId" in (assigned_to_id, closed_by_id)
    where status = 'solved' and check_on <= day and check_on > day - ${askedWithinDays}::int and ${kept(issues)}
    order by check_on, id`)
  const eventOf = ({ subjectId, checkOn }: (typeof rows)[number]) => `check issues ${subjectId} ${checkOn}`
  return notify(
    db,
    rows.map((row) => reminderOf(row, 'check', eventOf(row), now)),
  )
}
