import { sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { issues } from '#server/issues/table.ts'
import { notOver } from '#server/rocks/reading.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { todos } from '#server/todos/table.ts'
import { notify, type NewNotification } from './notifying.ts'

/** Someone whose hour has come; `day` is the date where they are. */
export type DailyRun = { tenantId: number; userId: number; day: Day }

/** A row that someone is reminded of. */
export type Reminded = DailyRun & {
  subject: string
  subjectId: number
  milestoneId: string | null
  teamId: number
  title: string
}

export type Due = Reminded & { dueDate: Day }

/** What is open, theirs, and due or to be answered on their day or before. One query, however many people. */
export const dueOf = async (db: Db, runs: DailyRun[]): Promise<Due[]> => {
  const { rows } = await db.execute<Due>(sql`
    with run as (
      select * from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
        as run ("tenantId" int, "userId" int, day date)
    ), due as (
      select run.*, 'todos' as subject, id as "subjectId", team_id as "teamId", title, due_date, null::text as "milestoneId"
      from run join ${todos} on tenant_id = run."tenantId" and assigned_to_id = run."userId"
      where not completed and due_date <= day and ${kept(todos)}
      union all
      select run.*, 'rocks', id, team_id, title, due_date, null
      from run join ${rocks} on tenant_id = run."tenantId" and owner_id = run."userId"
      where ${notOver} and due_date <= day and ${kept(rocks)}
      union all
      select run.*, 'rocks', ${rocks.id}, ${rocks.teamId}, name, ${milestones.dueDate}, ${milestones.id}::text
      from run
      join ${milestones} on ${milestones.tenantId} = run."tenantId" and assigned_to_id = run."userId"
      join ${rocks} on ${rocks.tenantId} = ${milestones.tenantId} and ${rocks.id} = ${milestones.rockId}
      where ${notOver} and not completed and ${milestones.dueDate} <= day and ${kept(rocks)} and ${kept(milestones)}
      union all
      select run.*, 'issues', id, team_id, title, answer_by, null
      from run join ${issues} on tenant_id = run."tenantId" and assigned_to_id = run."userId"
      where status = 'open' and sent_from_team_id is not null and answered_at is null and answer_by <= day
        and ${kept(issues)}
    )
    select "tenantId", "userId", day::text as day, subject, "subjectId", "teamId", title, due_date::text as "dueDate", "milestoneId"
    from due order by due_date, subject desc, "subjectId"`)
  return rows
}

/** Notifies someone of a row that the clock has called up; of each `event` once. */
export const reminderOf = (
  { tenantId, userId, subject, subjectId, milestoneId, teamId, title }: Reminded,
  kind: NotificationKind,
  event: string,
  now: Date,
): NewNotification => ({
  tenantId,
  userId,
  toTeamId: null,
  kind,
  rank: 0,
  onlyNew: false,
  subject,
  subjectId,
  milestoneId,
  commentId: null,
  teamId,
  title,
  text: null,
  actorId: null,
  at: now.toISOString(),
  event,
})

/** Notifies people of what is due on their day. Returns how many notifications it added. */
export const notifyOfDue = (db: Db, dues: Due[], now: Date): Promise<number> => {
  const today = dues.filter(({ day, dueDate }) => day === dueDate)
  const eventOf = ({ subject, subjectId, milestoneId, day }: Due) => `due ${subject} ${milestoneId ?? subjectId} ${day}`
  return notify(
    db,
    today.map((due) => reminderOf(due, 'due', eventOf(due), now)),
  )
}
