import { sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { notOver } from '#server/rocks/reading.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { todos } from '#server/todos/table.ts'
import { tell, type Telling } from './telling.ts'

/** Somebody whose day has come; `day` is the date where they are. */
export type Round = { tenantId: number; userId: number; day: Day }

export type Due = Round & {
  subject: string
  subjectId: number
  milestoneId: string | null
  teamId: number
  title: string
  dueDate: Day
}

/** What is open, theirs, and due on their day or before; one query, however many people. */
export const dueOf = async (db: Db, rounds: Round[]): Promise<Due[]> => {
  const { rows } = await db.execute<Due>(sql`
    with round as (
      select * from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
        as round ("tenantId" int, "userId" int, day date)
    ), due as (
      select round.*, 'todos' as subject, id as "subjectId", team_id as "teamId", title, due_date, null::text as "milestoneId"
      from round join ${todos} on tenant_id = round."tenantId" and assigned_to_id = round."userId"
      where not completed and due_date <= day
      union all
      select round.*, 'rocks', id, team_id, title, due_date, null
      from round join ${rocks} on tenant_id = round."tenantId" and owner_id = round."userId"
      where ${notOver} and due_date <= day
      union all
      select round.*, 'rocks', ${rocks.id}, ${rocks.teamId}, name, ${milestones.dueDate}, ${milestones.id}::text
      from round
      join ${milestones} on ${milestones.tenantId} = round."tenantId" and assigned_to_id = round."userId"
      join ${rocks} on ${rocks.tenantId} = ${milestones.tenantId} and ${rocks.id} = ${milestones.rockId}
      where ${notOver} and not completed and ${milestones.dueDate} <= day
    )
    select "tenantId", "userId", day::text as day, subject, "subjectId", "teamId", title, due_date::text as "dueDate", "milestoneId"
    from due order by due_date, subject desc, "subjectId"`)
  return rows
}

/** Tells people what is due on their day. */
export const tellDue = (db: Db, dues: Due[], now: Date): Promise<number> =>
  tell(
    db,
    dues
      .filter(({ day, dueDate }) => day === dueDate)
      .map(({ tenantId, userId, subject, subjectId, milestoneId, teamId, title, day }): Telling => ({
        tenantId,
        userId,
        toTeamId: null,
        kind: 'due',
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
        event: `due ${subject} ${milestoneId ?? subjectId} ${day}`,
      })),
  )
